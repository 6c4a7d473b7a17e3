import { createECDH } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The key pair that identifies this server to push services (RFC 8292), in base64url. */
export type VapidKeys = { publicKey: string; privateKey: string }

type VapidSettings = { vapidPrivateKey: string | undefined; dataFolder: string }

const PRIVATE_KEY = /^[\w-]{43}$/

/**
 * The keys of `VAPID_PRIVATE_KEY`, or a generated pair whose private key only its owner can read in the data folder. Processes that share a
 * database must have the same.
 * @throws Error if the key is none
 */
export function loadVapidKeys({ vapidPrivateKey, dataFolder }: VapidSettings): VapidKeys {
  if (vapidPrivateKey !== undefined) return toKeyPair(vapidPrivateKey, 'VAPID_PRIVATE_KEY')
  mkdirSync(dataFolder, { recursive: true })
  const file = join(dataFolder, 'vapid-key')
  const created = createECDH('prime256v1')
  created.generateKeys()
  const privateKey = toBase64Url(created.getPrivateKey(), 32)
  try {
    // fails if another process was first; then its key is used
    writeFileSync(file, privateKey, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return toKeyPair(readFileSync(file, 'utf8').trim(), file)
}

function toKeyPair(privateKey: string, source: string): VapidKeys {
  const pair = createECDH('prime256v1')
  try {
    if (!PRIVATE_KEY.test(privateKey)) throw new RangeError('not 32 bytes')
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  } catch {
    // the error could contain the key
    throw new Error(`${source} is not a private key of the curve P-256 in base64url.`)
  }
  return { publicKey: toBase64Url(pair.getPublicKey(), 65), privateKey }
}

/** Node omits zeros at the beginning of a key. */
const toBase64Url = (key: Buffer, bytes: number): string =>
  Buffer.concat([Buffer.alloc(bytes - key.length), key]).toString('base64url')
