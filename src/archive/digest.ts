import { createHash, hash } from 'node:crypto'
import { createReadStream } from 'node:fs'

/** Digest of texts in the given order: the first 16 hexadecimal digits of their SHA-256. */
export function computeDigest(...parts: readonly (string | Buffer)[]): string {
  return hashParts(parts).slice(0, 16)
}

/** Digest of any number of texts: a large archive has more than a call can have arguments. */
export const computeListDigest = (parts: readonly string[]): string => computeDigest(parts.join('\0'))

/** Digest of a file, as of its contents, without holding it in memory. */
export async function computeFileDigest(path: string): Promise<string> {
  const digest = createHash('sha256')
  for await (const chunk of createReadStream(path)) digest.update(chunk)
  return digest.update('\0').digest('hex').slice(0, 16)
}

/** Each part ends with a zero byte. Texts are digested at once, which takes less than half the time. */
function hashParts(parts: readonly (string | Buffer)[]): string {
  if (parts.every((part) => typeof part === 'string'))
    return hash('sha256', parts.map((part) => `${part}\0`).join(''))
  const digest = createHash('sha256')
  for (const part of parts) {
    digest.update(part)
    digest.update('\0')
  }
  return digest.digest('hex')
}
