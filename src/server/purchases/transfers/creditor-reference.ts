/**
 * The number of a payment by bank transfer: a creditor reference (ISO 11649), which is short enough to type and which banks check, because
 * two of its digits are derived from the others.
 */

/** @example formatCreditorReference(1042) // 'RF971042' */
export function formatCreditorReference(paymentId: number): string {
  const check = 98n - (toNumber(`${paymentId}RF00`) % 97n)
  return `RF${String(check).padStart(2, '0')}${paymentId}`
}

/** As people read and type it: in groups of four. */
export const groupReference = (reference: string): string =>
  isCreditorReference(reference) ? reference.replace(/.{4}(?=.)/g, '$& ') : reference

/** Whether a text is a creditor reference without a typing error. */
export function isCreditorReference(text: string): boolean {
  const [, prefix, rest] = /^(RF\d\d)(\w{1,21})$/.exec(text) ?? []
  return prefix !== undefined && rest !== undefined && toNumber(`${rest}${prefix}`) % 97n === 1n
}

/** What somebody typed, as it is stored: also of payments that have a reference of another form. */
export function parseReference(text: string): string {
  const compact = text.replace(/\s/g, '').toUpperCase()
  return isCreditorReference(compact) ? compact : text.trim()
}

/** ISO 7064: a letter is a number from 10. */
const toNumber = (text: string): bigint =>
  BigInt([...text].map((character) => Number.parseInt(character, 36)).join(''))
