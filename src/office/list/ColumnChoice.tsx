import type { EntityDefinition } from '#contract/office/define-entity.ts'
import { useTexts } from '../app/office-context.ts'
import { Icon } from '../parts/Icon.tsx'
import { Popover } from '../parts/Popover.tsx'
import { labelField } from '../texts/labels.ts'
import { toggleColumn } from './columns.ts'
import styles from './list.module.css'

/** Which fields the list shows. */
export function ColumnChoice({
  definition,
  visible,
  columns,
  change,
}: {
  definition: EntityDefinition
  visible: readonly string[]
  columns: readonly string[]
  change: (columns: readonly string[]) => void
}) {
  const { t } = useTexts()
  return (
    <Popover
      label={t('office.columns')}
      button={
        <>
          <Icon name="columns" />
          {t('office.columns')}
        </>
      }
    >
      <fieldset className={styles.choices}>
        <legend>{t('office.columns')}</legend>
        {visible.map((name) => (
          <label key={name} className={styles.check}>
            <input
              type="checkbox"
              checked={columns.includes(name)}
              onChange={() => change(toggleColumn(definition, columns, name))}
            />
            {labelField(t, name)}
            {definition.fields[name]?.isPrivate && <Icon name="lock" />}
          </label>
        ))}
      </fieldset>
    </Popover>
  )
}
