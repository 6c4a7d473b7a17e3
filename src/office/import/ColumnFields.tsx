import type { EntityDefinition } from '#contract/office/define-entity.ts'
import { useTexts } from '../app/office-context.ts'
import { labelField } from '../texts/labels.ts'
import styles from './import.module.css'

/** Which field each column of the file is. */
export function ColumnFields({
  definition,
  headings,
  example,
  fields,
  change,
}: {
  definition: EntityDefinition
  headings: readonly string[]
  example: readonly string[]
  fields: readonly string[]
  change: (fields: string[]) => void
}) {
  const { t } = useTexts()
  const choices = Object.keys(definition.fields).filter((name) => !definition.fields[name]?.isReadOnly)
  return (
    <fieldset className={styles.columns}>
      <legend>{t('office.import.columns')}</legend>
      {headings.map((heading, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity
        <label key={index}>
          <span>
            <b>
              <bdi>{heading || index + 1}</bdi>
            </b>
            <small dir="auto">{example[index]}</small>
          </span>
          <select
            className="input"
            value={fields[index] ?? ''}
            onChange={({ target }) =>
              change(
                fields.map((name, place) =>
                  place === index ? target.value : name === target.value ? '' : name,
                ),
              )
            }
          >
            <option value="">{t('office.import.ignore')}</option>
            {choices.map((name) => (
              <option key={name} value={name}>
                {labelField(t, name)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  )
}
