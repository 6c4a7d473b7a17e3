/**
 * Names of files that contain a text which somebody entered. File systems accept 255 bytes: with what precedes and follows a name,
 * and with the extension of its compressed copy, none becomes longer.
 */
export const LONGEST_FILE_NAME = 120

/** Letters of all scripts, digits, spaces and marks that no file system interprets; addresses encode them. */
const SAFE =
  /^[\p{L}\p{N}\p{Pi}_+(&'!@=[\]](?:[\p{L}\p{M}\p{N}\p{Pd}\p{Pi}\p{Pf} ._~+(),&'!@=[\]]*[\p{L}\p{M}\p{N}\p{Pd}\p{Pi}\p{Pf}_~+()&'!@=[\]])?$/u
const UNSAFE = /[^\p{L}\p{M}\p{N}\p{Pd}\p{Pi}\p{Pf} _~+(),&'!@=[\]]+/gu

/**
 * A name for a text: the text itself if it is a name, otherwise its readable beginning and a digest of the whole, so that different
 * texts have different names. A short extension stays at the end.
 * @example toFileName('u13') // 'u13'
 * @example toFileName('a/b.pdf') // 'a-b-82ad53b9afd68d75.pdf'
 */
export function toFileName(text: string): string {
  if (SAFE.test(text) && countBytes(text) <= LONGEST_FILE_NAME) return text
  const [extension = ''] = /\.[A-Za-z0-9]{1,5}$/.exec(text) ?? []
  const end = `${computeTextDigest(text)}${extension}`
  const start = text
    .slice(0, text.length - extension.length)
    .replace(UNSAFE, '-')
    .replace(/^[^\p{L}\p{N}_]+/u, '')
  const beginning = cutToBytes(start, LONGEST_FILE_NAME - end.length - 1).replace(/[^\p{L}\p{N}]+$/u, '')
  return beginning === '' ? end : `${beginning}-${end}`
}

const encoder = new TextEncoder()

const countBytes = (text: string): number => encoder.encode(text).length

function cutToBytes(text: string, most: number): string {
  let bytes = 0
  let end = 0
  for (const character of text) {
    bytes += countBytes(character)
    if (bytes > most) break
    end += character.length
  }
  return text.slice(0, end)
}

/** FNV-1a with 64 bits: browsers name the same files, and compute SHA-256 only asynchronously. */
function computeTextDigest(text: string): string {
  let digest = 0xcbf29ce484222325n
  for (const byte of encoder.encode(text))
    digest = BigInt.asUintN(64, (digest ^ BigInt(byte)) * 0x100000001b3n)
  return digest.toString(16).padStart(16, '0')
}
