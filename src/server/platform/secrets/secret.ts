import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const MIN_SECRET_LENGTH = 32

/** Where the secret is: a value, or undefined if it is in the data folder. */
export type SecretSettings = { secret: string | undefined; dataFolder: string }

/**
 * The secret that signs session cookies and that the key of national ids is derived from: `HAJIME_SECRET`, or a generated one in the data folder that only its owner can read. Processes
 * that share a database must have the same.
 * @throws Error if HAJIME_SECRET is too short
 */
export function loadSecret(settings: SecretSettings): string {
  if (settings.secret !== undefined) {
    if (settings.secret.length >= MIN_SECRET_LENGTH) return settings.secret
    throw new Error(
      `HAJIME_SECRET must have at least ${MIN_SECRET_LENGTH} characters, not ${settings.secret.length}.`,
    )
  }
  mkdirSync(settings.dataFolder, { recursive: true })
  const file = getSecretFile(settings)
  try {
    // fails if another process was first; then its secret is used
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length >= MIN_SECRET_LENGTH) return secret
  throw new Error(`${file} contains no valid secret. Delete it to generate a new one.`)
}

/** The secret, or null where there is none: a process that only reads another machine's API has no use for a new one. */
export const findSecret = (settings: SecretSettings): string | null =>
  settings.secret !== undefined || existsSync(getSecretFile(settings)) ? loadSecret(settings) : null

const getSecretFile = ({ dataFolder }: SecretSettings): string => join(dataFolder, 'secret')
