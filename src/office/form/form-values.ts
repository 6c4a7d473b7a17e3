import { checkValues, type Issue } from '#contract/office/check-values.ts'
import type { EntityDefinition, EntityValues, FieldValue } from '#contract/office/define-entity.ts'
import type { Field } from '#contract/office/field-kinds.ts'
import { formatValue, parseText } from '#contract/office/parse-value.ts'

/** What inputs contain: texts as they are typed, flags, ids of references. */
export type InputValue = string | number | boolean | null

/** Fields of a form that somebody has changed. */
export type Edits = Readonly<Record<string, InputValue>>

/** The value of a field as its input shows it. */
export function toInput(field: Field, value: FieldValue | undefined): InputValue {
  if (field.kind === 'flag') return value === true
  if (field.kind === 'reference') return typeof value === 'number' ? value : null
  if (field.kind === 'instant' && typeof value === 'string') return toLocalTime(value)
  return formatValue(field, value ?? null)
}

/** `2026-11-27T09:30` in the time zone of the browser, as its input wants it. */
function toLocalTime(instant: string): string {
  const time = new Date(instant)
  return Number.isNaN(time.getTime())
    ? instant
    : new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

function toInstant(local: string): string {
  const time = new Date(local)
  return Number.isNaN(time.getTime()) ? local : time.toISOString()
}

/** The inputs of a new row: what the address gives, then the partner that the user works for, and the usual values. */
export function createEdits(
  { fields }: EntityDefinition,
  search: URLSearchParams,
  partner: number | null = null,
): Edits {
  const given = Object.entries(fields).flatMap(([name, field]) => {
    const text = search.get(name)
    if (text === null && partner !== null && name === 'partnerId') return [[name, partner]]
    if (text === null) return field.initial === undefined ? [] : [[name, toInput(field, field.initial)]]
    if (field.kind === 'flag') return [[name, text === 'true']]
    return [[name, field.kind === 'reference' ? Number(text) || null : text]]
  })
  return Object.fromEntries(given)
}

/** The edits with one more; an input that is as stored again is none. */
export function addEdit(
  { fields }: EntityDefinition,
  edits: Edits,
  stored: EntityValues | null,
  [name, value]: readonly [string, InputValue],
): Edits {
  const field = fields[name]
  const { [name]: _, ...others } = edits
  return field && stored && toInput(field, stored[name]) === value ? others : { ...others, [name]: value }
}

/**
 * The values that edits stand for, and what is wrong with them.
 * @param stored null for a new row
 */
export function readEdits(
  definition: EntityDefinition,
  edits: Edits,
  stored: EntityValues | null,
): { chosen: EntityValues; issues: Issue[] } {
  const chosen: Record<string, FieldValue> = {}
  const issues: Issue[] = []
  for (const [name, input] of Object.entries(edits)) {
    const field = definition.fields[name]
    if (!field) continue
    if (typeof input !== 'string') chosen[name] = input
    else {
      const parsed = parseText(field, field.kind === 'instant' && input ? toInstant(input) : input)
      if ('issue' in parsed) issues.push({ field: name, ...parsed.issue })
      else chosen[name] = parsed.value
    }
  }
  const wrong = new Set(issues.map(({ field }) => field))
  const others = checkValues(definition, chosen, stored).filter(({ field }) => !wrong.has(field))
  return { chosen, issues: [...issues, ...others] }
}
