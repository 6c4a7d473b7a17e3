import { dictionary } from '@zxcvbn-ts/language-common'

/** Long enough that a stolen hash is expensive to guess; no rules for kinds of characters, which make passwords alike. */
export const MIN_PASSWORD_LENGTH = 10
/** Bounds the work of hashing. */
export const MAX_PASSWORD_LENGTH = 128

const COMMON_PASSWORDS: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(String))

/** Whether a new password is long enough, and none that many people use. Existing passwords stay valid. */
export function isAcceptablePassword(password: string): boolean {
  if (password.length < MIN_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH) return false
  const lower = password.toLowerCase()
  if (new Set(lower).size < 4) return false
  // "password123!" is a common password with an ending that everybody adds
  const stem = lower.replace(/[^\p{L}]+$/u, '')
  return !COMMON_PASSWORDS.has(lower) && !(stem.length >= lower.length - 4 && COMMON_PASSWORDS.has(stem))
}
