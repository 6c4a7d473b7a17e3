import { CURRENCIES } from '#contract/currencies.ts'
import type { Issue } from '#contract/office/check-values.ts'
import type { EntityDefinition } from '#contract/office/define-entity.ts'
import type { Field } from '#contract/office/field-kinds.ts'
import { findText } from '#language/translate.ts'
import type { OfficeTranslate } from './office-texts.ts'

/** Names of what definitions contain, by the rules of their keys. What has no text is shown by its name in the data. */

export const labelEntity = (t: OfficeTranslate, name: string): string =>
  findText(t, 'office.entity', name) ?? name

export const labelEntityOne = (t: OfficeTranslate, name: string): string =>
  findText(t, 'office.entityOne', name) ?? name

/** The name of an entity, or of a table without one, for one of its rows. */
export const labelTable = (t: OfficeTranslate, name: string): string =>
  findText(t, 'office.table', name) ?? labelEntityOne(t, name)

export const labelField = (t: OfficeTranslate, name: string): string =>
  findText(t, 'office.field', name) ?? name

/** The explanation of a field; null if it needs none. */
export const findHelp = (t: OfficeTranslate, name: string): string | null => findText(t, 'office.help', name)

export const labelModule = (t: OfficeTranslate, slug: string): string =>
  findText(t, 'office.module', slug) ?? slug

const LEVELS = ['office.level.0', 'office.level.1', 'office.level.2', 'office.level.3'] as const

/** What a level in a module allows. */
export const labelLevel = (t: OfficeTranslate, level: number): string => t(LEVELS[level] ?? LEVELS[0])

/** Currencies are shown by their codes, which people know better than names. */
export const isCurrency = (field: Field): boolean => field.kind === 'choice' && field.values === CURRENCIES

/** A value of a choice: fields may have their own text for a value that others have as well. */
export const labelValue = (t: OfficeTranslate, field: string, value: string): string =>
  findText(t, 'office.value', `${field}.${value}`) ?? findText(t, 'office.value', value) ?? value

/** Why a value is refused, in words. */
export function describeIssue(t: OfficeTranslate, definition: EntityDefinition, issue: Issue): string {
  const limit = String(issue.limit ?? '')
    .split(', ')
    .map((name) => labelLimit(t, definition, issue, name))
    .join(', ')
  const text = findText(t, 'office.issue', issue.code) ?? issue.code
  return text.replaceAll('{{limit}}', limit)
}

function labelLimit(t: OfficeTranslate, { fields }: EntityDefinition, issue: Issue, name: string): string {
  if (Object.hasOwn(fields, name)) return labelField(t, name)
  return fields[issue.field]?.kind === 'choice' ? labelValue(t, issue.field, name) : name
}
