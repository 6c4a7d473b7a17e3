import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const MIN_SECRET_LENGTH = 32

/**
 * What session cookies are signed with: `HAJIME_SECRET`, or one made once and kept in the data folder, readable by its
 * owner alone. Processes that share a database have to be given the same.
 * @throws Error if the given one is too short to be one
 */
export function loadSecret(settings: { secret: string | undefined; dataFolder: string }): string {
  if (settings.secret !== undefined) {
    if (settings.secret.length >= MIN_SECRET_LENGTH) return settings.secret
    throw new Error(
      `HAJIME_SECRET must have at least ${MIN_SECRET_LENGTH} characters, not ${settings.secret.length}.`,
    )
  }
  mkdirSync(settings.dataFolder, { recursive: true })
  const file = join(settings.dataFolder, 'secret')
  try {
    // fails where another process was first; then that one's counts
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const kept = readFileSync(file, 'utf8').trim()
  if (kept.length >= MIN_SECRET_LENGTH) return kept
  throw new Error(`${file} holds no secret; remove it, and a new one is made.`)
}
