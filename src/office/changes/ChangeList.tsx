import type { FieldValue } from '#contract/office/define-entity.ts'
import type { EntityChange } from '#contract/office/entity-calls.ts'
import { useTexts } from '../app/office-context.ts'
import { buildOfficePath } from '../app/router.ts'
import { formatField, formatInstant } from '../parts/format-values.ts'
import { labelEntityOne, labelField, labelTable } from '../texts/labels.ts'
import styles from './changes.module.css'
import { findEntity, getChangeKind, listDifferences } from './describe-change.ts'
import { UndoButton } from './UndoButton.tsx'

/** Changes with their authors and reasons, each with what it has changed. */
export function ChangeList({
  changes,
  isWithRows = false,
}: {
  changes: readonly EntityChange[]
  /** Whether each names its row: in the log, not in the history of a row. */
  isWithRows?: boolean
}) {
  const { t } = useTexts()
  if (changes.length === 0) return <p role="status">{t('office.noChanges')}</p>
  return (
    <ol className={styles.changes}>
      {changes.map((change) => (
        <Change key={change.id} change={change} isWithRow={isWithRows} />
      ))}
    </ol>
  )
}

function Change({ change, isWithRow }: { change: EntityChange; isWithRow: boolean }) {
  const { t, locale } = useTexts()
  const { at, origin, author, action, entity, entityId, reason } = change
  const definition = findEntity(entity)
  const kind = getChangeKind(change)
  const show = (name: string, value: unknown) =>
    typeof value === 'object' && value !== null
      ? JSON.stringify(value)
      : formatField(name, definition?.fields[name] ?? null, value as FieldValue, { t, locale }) || '–'
  const differences = listDifferences(change)
  return (
    <li>
      <div className={styles.head}>
        <span className={styles.kind} data-kind={kind}>
          {t(`office.change.${kind}`)}
        </span>
        {isWithRow &&
          (definition && entityId ? (
            <a href={buildOfficePath(definition, entityId)}>
              {labelEntityOne(t, definition.name)} {entityId}
            </a>
          ) : (
            <span>
              {labelTable(t, entity)} {entityId}
            </span>
          ))}
        <b>
          <bdi>{author ?? t(`office.origin.${origin}`)}</bdi>
        </b>
        {origin !== 'call' && <bdi>{action}</bdi>}
        <time dateTime={at}>{formatInstant(at, locale)}</time>
        <UndoButton change={change} />
      </div>
      {reason && (
        <p className={styles.reason}>
          <bdi>{reason}</bdi>
        </p>
      )}
      {differences.length > 0 && (
        <details open={kind === 'changed' && differences.length < 6}>
          <summary>{t('office.fields', { count: differences.length })}</summary>
          <dl className={styles.differences}>
            {differences.map(({ name, before, after }) => (
              <div key={name}>
                <dt>{labelField(t, name)}</dt>
                <dd>
                  {kind !== 'added' && (
                    <del>
                      <bdi>{show(name, before)}</bdi>
                    </del>
                  )}{' '}
                  {kind !== 'removed' && (
                    <ins>
                      <bdi>{show(name, after)}</bdi>
                    </ins>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  )
}
