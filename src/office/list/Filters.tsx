import type { EntityDefinition } from '#contract/office/define-entity.ts'
import type { Field } from '#contract/office/field-kinds.ts'
import { useTexts } from '../app/office-context.ts'
import { ReferenceInput } from '../form/ReferenceInput.tsx'
import { labelField, labelValue } from '../texts/labels.ts'
import styles from './list.module.css'

type FilterValues = Readonly<Record<string, string>>

/** The filters of a list. A region depends on the country that is chosen beside it. */
export function Filters({
  definition,
  filters,
  change,
}: {
  definition: EntityDefinition
  filters: FilterValues
  change: (filters: FilterValues) => void
}) {
  const set = (name: string, value: string) => {
    const { [name]: _, ...others } = filters
    change(value === '' ? others : { ...others, [name]: value })
  }
  return (definition.list.filters ?? []).map((name) => {
    const field = definition.fields[name]
    return (
      field && (
        <Filter
          key={name}
          name={name}
          field={field}
          value={filters[name] ?? ''}
          filters={filters}
          change={(value) => set(name, value)}
        />
      )
    )
  })
}

function Filter({
  name,
  field,
  value,
  filters,
  change,
}: {
  name: string
  field: Field
  value: string
  filters: FilterValues
  change: (value: string) => void
}) {
  const { t } = useTexts()
  const label = labelField(t, name)
  if (field.kind === 'reference')
    return (
      <ReferenceInput
        className={styles.filter}
        field={field}
        label={label}
        placeholder={label}
        value={/^\d+$/.test(value) ? Number(value) : null}
        within={field.within && filters[field.within] ? `${field.within}:${filters[field.within]}` : null}
        change={(id) => change(id === null ? '' : String(id))}
      />
    )
  if (field.kind !== 'choice' && field.kind !== 'flag')
    return (
      <input
        className={`input ${styles.filter}`}
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        onBlur={({ target }) => target.value.trim() !== value && change(target.value.trim())}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
    )
  const choices =
    field.kind === 'choice'
      ? field.values.map((choice) => [choice, labelValue(t, name, choice)] as const)
      : ([
          ['yes', t('office.yes')],
          ['no', t('office.no')],
        ] as const)
  return (
    <select
      className={`input ${styles.filter}`}
      aria-label={label}
      value={value}
      onChange={({ target }) => change(target.value)}
    >
      <option value="">{t('office.all', { name: label })}</option>
      {choices.map(([choice, text]) => (
        <option key={choice} value={choice}>
          {text}
        </option>
      ))}
    </select>
  )
}
