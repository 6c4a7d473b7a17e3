/** Offsets of the first and the last byte, both inclusive. */
export type ByteRange = { start: number; end: number }

/**
 * The part of a file that a `Range` header requests (RFC 9110, 14.2).
 * @returns null if the response is the whole file: no header, another unit, a syntax error, or several ranges, which a
 *   server may ignore
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header?.replaceAll(' ', '') ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const start = Math.max(0, size - Number(last))
    return start < size ? { start, end: size - 1 } : 'unsatisfiable'
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start < size ? { start, end } : 'unsatisfiable'
}
