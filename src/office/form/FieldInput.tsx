import { type ReactNode, useId } from 'react'
import type { EntityValues } from '#contract/office/define-entity.ts'
import type { Labels } from '#contract/office/entity-calls.ts'
import type { Field, TextFormat } from '#contract/office/field-kinds.ts'
import { useTexts } from '../app/office-context.ts'
import { findHelp, isCurrency, labelField, labelValue } from '../texts/labels.ts'
import styles from './form.module.css'
import { type Edits, type InputValue, toInput } from './form-values.ts'
import { PictureInput, type PictureRow } from './PictureInput.tsx'
import { ReferenceInput } from './ReferenceInput.tsx'

type FieldInputProps = {
  name: string
  field: Field
  stored: EntityValues | null
  edits: Edits
  /** Names of rows that the stored row refers to. */
  labels?: Labels | undefined
  isDisabled: boolean
  /** The row that pictures are stored for; null for a new one. */
  row: PictureRow | null
  /** Why the value is refused; null if it is not. */
  problem: string | null
  edit: (value: InputValue) => void
}

const INPUT_TYPES: Partial<Record<TextFormat, string>> = { email: 'email', url: 'url', phone: 'tel' }

/** A field with its label above, and help and problem below. */
export function FieldInput(props: FieldInputProps) {
  const { name, field, stored, edits, isDisabled, problem, edit } = props
  const { t } = useTexts()
  const id = useId()
  const label = labelField(t, name)
  const help = findHelp(t, name)
  const value = edits[name] ?? toInput(field, stored?.[name])
  // nothing of a new row is marked
  const isEdited = stored !== null && name in edits
  const attributes = {
    id,
    className: 'input',
    disabled: isDisabled,
    required: field.isRequired === true && field.kind !== 'flag',
    'aria-invalid': problem !== null,
    'aria-describedby': problem || help ? `${id}text` : undefined,
  }
  const texts = (problem || help) && (
    <span id={`${id}text`} className={problem ? 'error' : styles.help}>
      {problem ?? help}
    </span>
  )
  if (field.kind === 'flag')
    return (
      <div className={styles.field} data-field={name} data-edited={isEdited || undefined}>
        <label className={styles.flag}>
          <input
            {...attributes}
            type="checkbox"
            checked={value === true}
            onChange={({ target }) => edit(target.checked)}
          />
          {label}
        </label>
        {texts}
      </div>
    )
  return (
    <div
      className={styles.field}
      data-field={name}
      data-edited={isEdited || undefined}
      data-wide={(field.kind === 'text' && field.format === 'prose') || undefined}
    >
      <label htmlFor={id}>
        {label}
        {attributes.required && <span aria-hidden="true"> *</span>}
      </label>
      <Control {...props} value={value} label={label} attributes={attributes} />
      {texts}
    </div>
  )
}

function Control({
  name,
  field,
  stored,
  edits,
  labels,
  row,
  edit,
  value,
  label,
  attributes,
}: FieldInputProps & {
  value: InputValue
  label: string
  attributes: { id: string; className: string; disabled: boolean; required: boolean }
}): ReactNode {
  const { t } = useTexts()
  const text = String(value ?? '')
  const onChange = ({ target }: { target: { value: string } }) => edit(target.value)
  switch (field.kind) {
    case 'reference': {
      const other = field.within && (edits[field.within] ?? stored?.[field.within])
      return (
        <ReferenceInput
          {...attributes}
          className=""
          field={field}
          label={label}
          value={typeof value === 'number' ? value : null}
          knownLabel={labels?.[field.entity]?.[String(value)]}
          within={field.within && other ? `${field.within}:${other}` : null}
          change={edit}
        />
      )
    }
    case 'choice':
      return (
        <select {...attributes} value={text} onChange={onChange}>
          {(!field.isRequired || text === '') && <option value="">–</option>}
          {field.values.map((choice) => (
            <option key={choice} value={choice}>
              {isCurrency(field) ? choice : labelValue(t, name, choice)}
            </option>
          ))}
        </select>
      )
    case 'date':
      return <input {...attributes} type="date" value={text} onChange={onChange} />
    case 'instant':
      return <input {...attributes} type="datetime-local" value={text} onChange={onChange} />
    case 'number':
      return (
        <input
          {...attributes}
          inputMode={field.min < 0 ? 'text' : field.decimals > 0 ? 'decimal' : 'numeric'}
          value={text}
          onChange={onChange}
        />
      )
    case 'money': {
      const currency = field.currency && (edits[field.currency] ?? stored?.[field.currency])
      return (
        <span className={styles.unit}>
          <input {...attributes} inputMode="decimal" value={text} onChange={onChange} />
          {currency && <span>{String(currency)}</span>}
        </span>
      )
    }
    case 'text': {
      const length = { maxLength: field.maxLength }
      if (field.format === 'prose')
        return <textarea {...attributes} {...length} rows={5} value={text} onChange={onChange} />
      if (field.format === 'colour')
        return (
          <span className={styles.unit}>
            <input {...attributes} {...length} dir="ltr" value={text} onChange={onChange} />
            <input
              type="color"
              aria-label={label}
              disabled={attributes.disabled}
              value={/^#[0-9a-f]{6}$/i.test(text) ? text : '#1746a2'}
              onChange={onChange}
            />
          </span>
        )
      return (
        <>
          <input
            {...attributes}
            {...length}
            type={INPUT_TYPES[field.format] ?? 'text'}
            dir={field.format === 'line' ? 'auto' : 'ltr'}
            list={field.format === 'time zone' ? `${attributes.id}zones` : undefined}
            autoComplete="off"
            value={text}
            onChange={onChange}
          />
          {field.format === 'time zone' && (
            <datalist id={`${attributes.id}zones`}>
              {Intl.supportedValuesOf('timeZone').map((zone) => (
                <option key={zone} value={zone} />
              ))}
            </datalist>
          )}
        </>
      )
    }
    case 'picture':
      return (
        <PictureInput
          id={attributes.id}
          row={row}
          field={name}
          value={text}
          disabled={attributes.disabled}
          change={edit}
        />
      )
    default:
      return <input {...attributes} dir="ltr" value={text} onChange={onChange} />
  }
}
