import { useState } from 'react'
import type { EntityDefinition, FieldValue } from '#contract/office/define-entity.ts'
import type { Labels } from '#contract/office/entity-calls.ts'
import { useTexts } from '../app/office-context.ts'
import type { EditConflict } from '../data/read-problem.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { formatField, formatInstant } from '../parts/format-values.ts'
import { labelField } from '../texts/labels.ts'
import styles from './form.module.css'
import { type Edits, readEdits } from './form-values.ts'

/** What somebody else has saved meanwhile, field by field: as it was, theirs and yours. Both are kept where they differ in other fields. */
export function ConflictDialog({
  definition,
  changes,
  edits,
  labels,
  close,
  resolve,
}: {
  definition: EntityDefinition
  changes: EditConflict
  edits: Edits
  labels: Labels
  close: () => void
  /** Saves without the edits of these fields. */
  resolve: (givenUp: readonly string[]) => void
}) {
  const { t, locale } = useTexts()
  const [givenUp, setGivenUp] = useState<readonly string[]>([])
  const { chosen } = readEdits(definition, edits, null)
  const show = (name: string, value: unknown) =>
    formatField(name, definition.fields[name] ?? null, value as FieldValue, { t, locale, labels }) || '–'
  return (
    <Dialog label={t('office.conflict')} close={close} isWide>
      <p>{t('office.conflictText')}</p>
      <ul className={styles.conflicts}>
        {changes.map(({ field, before, after, changedBy, changedAt }) => {
          const isMine = field in edits
          const choice = (isTheirs: boolean, label: string, value: string) => (
            <label className={styles.choice}>
              <input
                type="radio"
                name={`conflict ${field}`}
                checked={givenUp.includes(field) === isTheirs}
                onChange={() =>
                  setGivenUp(isTheirs ? [...givenUp, field] : givenUp.filter((name) => name !== field))
                }
              />
              <span>
                <small>{label}</small>
                <bdi>{value}</bdi>
              </span>
            </label>
          )
          return (
            <li key={field}>
              <h3>{labelField(t, field)}</h3>
              <p className={styles.meta}>
                {changedBy && <bdi>{changedBy.name}</bdi>}
                {changedBy && changedAt && ' · '}
                {changedAt && <bdi>{formatInstant(changedAt, locale)}</bdi>}
              </p>
              <div className={styles.versions}>
                <span>
                  <small>{t('office.before')}</small>
                  <bdi>{show(field, before)}</bdi>
                </span>
                {isMine ? (
                  <>
                    {choice(true, t('office.theirs'), show(field, after))}
                    {choice(false, t('office.yours'), show(field, chosen[field]))}
                  </>
                ) : (
                  <span>
                    <small>{t('office.theirs')}</small>
                    <bdi>{show(field, after)}</bdi>
                  </span>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      <div className="actions">
        <button
          type="button"
          className="button"
          data-kind="primary"
          data-first
          onClick={() => resolve(givenUp)}
        >
          {t('office.save')}
        </button>
        <button type="button" className="button" onClick={close}>
          {t('office.cancel')}
        </button>
      </div>
    </Dialog>
  )
}
