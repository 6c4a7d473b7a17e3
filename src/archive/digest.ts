import { createHash } from 'node:crypto'

/** Digest of texts in the given order: the first 16 hexadecimal digits of their SHA-256. */
export function computeDigest(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) {
    hash.update(part)
    hash.update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}
