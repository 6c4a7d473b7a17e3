import { checkValue, type Issue } from './check-values.ts'
import type { FieldValue } from './define-entity.ts'
import type { Field } from './field-kinds.ts'

/** Values as people write them in forms and files, and as files and forms show them. */

export type ParsedValue = { value: FieldValue } | { issue: Omit<Issue, 'field'> }

const TRUE_WORDS: ReadonlySet<string> = new Set(['true', 'yes', '1', 'x', '✓'])
const FALSE_WORDS: ReadonlySet<string> = new Set(['', 'false', 'no', '0', '-'])

/**
 * Reads the value of a field from a text. References are texts that name a row, which the caller looks up.
 * @example parseText(date(), '1.2.2026') // { value: '2026-02-01' }
 */
export function parseText(field: Field, text: string): ParsedValue {
  const trimmed = field.kind === 'text' && field.format === 'prose' ? text.trimEnd() : text.trim()
  const value = toValue(field, trimmed)
  const problem = checkValue(field, value)
  return problem ? { issue: { ...problem, got: text } } : { value }
}

function toValue(field: Field, text: string): FieldValue {
  if (field.kind === 'flag') {
    const word = text.toLowerCase()
    if (TRUE_WORDS.has(word)) return true
    return FALSE_WORDS.has(word) ? false : text
  }
  if (text === '') return null
  if (field.kind === 'number') return parseNumber(text)
  if (field.kind === 'money') return parseMoney(text)
  if (field.kind === 'reference') return /^#?\d+$/.test(text) ? Number(text.replace('#', '')) : text
  if (field.kind === 'date') return parseDay(text)
  if (field.kind === 'choice')
    return field.values.find((value) => value.toLowerCase() === text.toLowerCase()) ?? text
  return text
}

/** A number with a point or a comma; the text itself if it is none, which the check refuses. */
function parseNumber(text: string): number | string {
  return /^-?\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text
}

function parseMoney(text: string): number | string {
  const amount = /^\d+(?:[.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : null
  return amount === null ? text : Math.round(amount * 100)
}

/** Days before the first of January 1970 of the day from which spreadsheets count. */
const SPREADSHEET_EPOCH = 25_569

/**
 * `2026-02-01`, `1.2.2026`, `1. 2. 2026`, and the number of a day by which spreadsheets store it, `46054`. A date with slashes may mean two
 * days, and is refused.
 */
function parseDay(text: string): string {
  if (/^\d{5}$/.test(text))
    return new Date((Number(text) - SPREADSHEET_EPOCH) * 86_400_000).toISOString().slice(0, 10)
  const [, day, month, year] = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})$/.exec(text) ?? []
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}

/** The text of a value that `parseText` reads as the same value. */
export function formatValue(field: Field, value: FieldValue): string {
  if (value === null || value === undefined) return ''
  if (field.kind === 'money') return (Number(value) / 100).toFixed(2)
  if (field.kind === 'flag') return value ? 'yes' : 'no'
  return String(value)
}
