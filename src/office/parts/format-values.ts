import type { FieldValue } from '#contract/office/define-entity.ts'
import type { Labels } from '#contract/office/entity-calls.ts'
import type { Field } from '#contract/office/field-kinds.ts'
import { isCurrency, labelValue } from '../texts/labels.ts'
import type { OfficeTranslate } from '../texts/office-texts.ts'

/** Values as the screens show them. */

export const formatInstant = (instant: string, locale: string): string =>
  new Date(instant).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })

export const formatDay = (day: string, locale: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' })

export const formatAmount = (minorUnits: number, locale: string): string =>
  (minorUnits / 100).toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** @param field null for what the definition does not know, such as a value in the log of changes */
export function formatField(
  name: string,
  field: Field | null,
  value: FieldValue | undefined,
  { t, locale, labels = {} }: { t: OfficeTranslate; locale: string; labels?: Labels },
): string {
  if (value === null || value === undefined || value === '') return ''
  switch (field?.kind) {
    case 'flag':
      return t(value ? 'office.yes' : 'office.no')
    case 'choice':
      return isCurrency(field) ? String(value) : labelValue(t, name, String(value))
    case 'date':
      return formatDay(String(value), locale)
    case 'instant':
      return formatInstant(String(value), locale)
    case 'money':
      return formatAmount(Number(value), locale)
    case 'number':
      // years and numbers of order have no separators
      return Number(value).toLocaleString(locale, {
        useGrouping: false,
        maximumFractionDigits: field.decimals,
      })
    case 'reference':
      return labels[field.entity]?.[String(value)] ?? `#${value}`
    default:
      return typeof value === 'boolean' ? t(value ? 'office.yes' : 'office.no') : String(value)
  }
}
