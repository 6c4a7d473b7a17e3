import crypto, { type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Loaded before test files that use databases: to hash a password takes a tenth of a second of processor time on purpose, and tests log
 * in hundreds of times with the password that they have just stored. What this process has hashed with the same salt is remembered.
 */

type Callback = (error: Error | null, hash: Buffer) => void

const remembered = new Map<string, Buffer>()
const { scrypt } = crypto

function scryptOnce(password: string, salt: string, length: number, options: ScryptOptions, done: Callback) {
  const key = JSON.stringify([password, salt, length, options])
  const known = remembered.get(key)
  if (known) return void setImmediate(done, null, Buffer.from(known))
  scrypt(password, salt, length, options, (error, hash) => {
    if (!error) remembered.set(key, Buffer.from(hash))
    done(error, hash)
  })
}

Object.assign(crypto, { scrypt: scryptOnce })
syncBuiltinESMExports()
