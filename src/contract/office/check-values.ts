import { ADDRESS_NAME, COUNTRY_CODE, isStorable } from '../limits.ts'
import type { EntityDefinition, EntityRule, EntityValues, FieldValue } from './define-entity.ts'
import type { Field, TextFormat } from './field-kinds.ts'

/** Why a value is refused. The texts are `office.issue.<code>`. */
export const ISSUE_CODES = [
  'required',
  'not_text',
  'not_number',
  'not_flag',
  'not_date',
  'not_instant',
  'too_long',
  'too_small',
  'too_large',
  'too_many_decimals',
  'wrong_format',
  'not_picture',
  'no_result',
  'not_in_list',
  'unknown_field',
  'read_only',
  'fixed',
  'unknown_reference',
  'ambiguous_reference',
  'not_within',
  'wrong_order',
  'needed',
  'none_of',
  'wrong_year',
  'taken',
  'overlap',
  'used',
  'outside_scope',
  'contradiction',
  'more_than_own',
  'last_administrator',
  'same_category',
] as const

export type IssueCode = (typeof ISSUE_CODES)[number]

/** A reason against a value, at its field. */
export type Issue = {
  /** The field; empty for the row as a whole. */
  field: string
  code: IssueCode
  /** What the code compares with: the longest length, the other field, a list of values. */
  limit?: string | number
  /** What came. */
  got?: unknown
}

/**
 * What is wrong with the values of a row, all of it. References are checked by the server.
 * @param values those that are written; of a new row all fields are looked at, of a change only these
 * @param stored the row before a change; null for a new row
 */
export function checkValues(
  definition: EntityDefinition,
  values: EntityValues,
  stored: EntityValues | null,
): Issue[] {
  const issues: Issue[] = []
  for (const [field, got] of Object.entries(values))
    if (!Object.hasOwn(definition.fields, field)) issues.push({ field, code: 'unknown_field', got })
  for (const [name, field] of Object.entries(definition.fields)) {
    const isWritten = Object.hasOwn(values, name)
    if (!isWritten && stored) continue
    const value = isWritten ? values[name] : null
    const issue = isWritten ? checkWritable(field, value, stored?.[name], stored !== null) : null
    const problem = issue ?? checkValue(field, value ?? null, isWritten)
    if (problem) issues.push({ field: name, ...problem, ...(isWritten && { got: value }) })
  }
  const row = { ...stored, ...values }
  const changed = new Set(Object.keys(values))
  for (const rule of definition.rules) {
    const issue = checkRule(rule, row)
    // a row that contradicted a rule before can still be changed elsewhere
    if (issue && (!stored || changed.has(issue.field) || changed.has(String(issue.limit)))) issues.push(issue)
  }
  return issues
}

type Problem = Pick<Issue, 'code' | 'limit'>

function checkWritable(field: Field, value: unknown, stored: unknown, isChange: boolean): Problem | null {
  if (field.isReadOnly && value !== stored) return { code: 'read_only' }
  if (field.isFixed && isChange && value !== stored && stored !== null) return { code: 'fixed' }
  return null
}

/** What is wrong with one value. */
export function checkValue(field: Field, value: FieldValue, isWritten = true): Problem | null {
  if (value === null || value === undefined || value === '') {
    const isMissing = field.isRequired && !field.isReadOnly && (isWritten || field.initial === undefined)
    return isMissing ? { code: 'required' } : null
  }
  switch (field.kind) {
    case 'text':
      return checkText(value, field.maxLength, FORMATS[field.format])
    case 'picture':
      return checkText(value, 200, PICTURE_NAME)
    case 'flag':
      return typeof value === 'boolean' ? null : { code: 'not_flag' }
    case 'choice':
      return field.values.some((choice) => choice === value)
        ? null
        : { code: 'not_in_list', limit: field.values.join(', ') }
    case 'date':
      return isDate(value) ? null : { code: 'not_date' }
    case 'instant':
      return typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value))
        ? null
        : { code: 'not_instant' }
    case 'number':
      return checkNumber(value, field.min, field.max, field.decimals)
    case 'money':
      return checkNumber(value, 0, Number.MAX_SAFE_INTEGER, 0)
    case 'reference':
      return checkNumber(value, 1, 2_147_483_647, 0)
  }
}

function checkText(value: unknown, maxLength: number, format: TextCheck): Problem | null {
  if (typeof value !== 'string') return { code: 'not_text' }
  if (value.length > maxLength) return { code: 'too_long', limit: maxLength }
  const isValid = format instanceof RegExp ? format.test(value) : format(value)
  return isValid && isStorable(value) ? null : { code: 'wrong_format' }
}

/** Folder and file name of a stored picture, with the digest of its content. */
const PICTURE_NAME = /^[\w-]+\/[\w-][\w.-]*(?:\?v=[0-9a-f]+)?$/

type TextCheck = RegExp | ((text: string) => boolean)

const FORMATS: Readonly<Record<TextFormat, TextCheck>> = {
  line: (text) => text.trim() !== '' && !/[\p{Cc}]/u.test(text),
  prose: (text) => text.trim() !== '',
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  url: (text) => /^https?:\/\//.test(text) && URL.canParse(text),
  phone: /^\+?[\d\s()/.-]{5,}$/,
  'address name': ADDRESS_NAME,
  'country code': COUNTRY_CODE,
  colour: /^#[0-9a-fA-F]{6}$/,
  // whether it exists says the database: browsers have other zone data
  'time zone': /^[A-Z][A-Za-z_]+(?:\/[\w+-]+)*$/,
  language: /^[a-z]{2,3}$/,
}

function checkNumber(value: unknown, min: number, max: number, decimals: number): Problem | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return { code: 'not_number' }
  if (value < min) return { code: 'too_small', limit: min }
  if (value > max) return { code: 'too_large', limit: max }
  return Number(value.toFixed(decimals)) === value ? null : { code: 'too_many_decimals', limit: decimals }
}

function isDate(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || value === false

function checkRule(rule: EntityRule, row: EntityValues): Issue | null {
  if (rule.rule === 'ordered') {
    const [first, second] = rule.fields
    const [a, b] = [row[first], row[second]]
    if (isEmpty(a) || isEmpty(b)) return null
    return (a as string | number) <= (b as string | number)
      ? null
      : { field: second, code: 'wrong_order', limit: first, got: b }
  }
  if (rule.rule === 'needs')
    return isEmpty(row[rule.field]) || row[rule.field] === 0 || !isEmpty(row[rule.other])
      ? null
      : { field: rule.other, code: 'needed', limit: rule.field }
  if (rule.rule === 'year of') {
    const [day, year] = [row[rule.date], row[rule.year]]
    if (isEmpty(day) || isEmpty(year)) return null
    return Number(String(day).slice(0, 4)) === year
      ? null
      : { field: rule.year, code: 'wrong_year', limit: rule.date, got: year }
  }
  return rule.fields.every((field) => isEmpty(row[field]))
    ? { field: rule.fields[0] ?? '', code: 'none_of', limit: rule.fields.join(', ') }
    : null
}
