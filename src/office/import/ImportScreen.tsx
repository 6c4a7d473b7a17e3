import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EntityDefinition } from '#contract/office/define-entity.ts'
import type { ImportResult } from '#contract/office/entity-calls.ts'
import { useTexts } from '../app/office-context.ts'
import { buildOfficePath } from '../app/router.ts'
import { useTitle } from '../app/use-title.ts'
import { UndoDialog } from '../changes/UndoButton.tsx'
import { callEntity } from '../data/office-api.ts'
import formStyles from '../form/form.module.css'
import { Icon } from '../parts/Icon.tsx'
import { ProblemNotice } from '../parts/ProblemNotice.tsx'
import { labelEntity, labelField, labelValue } from '../texts/labels.ts'
import { ColumnFields } from './ColumnFields.tsx'
import { guessFields, selectColumns } from './cells.ts'
import { FileChoice } from './FileChoice.tsx'
import styles from './import.module.css'
import { Preview } from './Preview.tsx'

type Table = { headings: string[]; rows: string[][]; fields: string[] }

/** Imports a file: which column is which field, what each line would do, then all of it at once. */
export default function ImportScreen({ definition }: { definition: EntityDefinition }) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const [table, setTable] = useState<Table | null>(null)
  const [reason, setReason] = useState('')
  const [isUndoing, setUndoing] = useState(false)
  const [isUndone, setUndone] = useState(false)
  const title = `${labelEntity(t, definition.name)}: ${t('office.import')}`
  useTitle(title)
  const send = useMutation({
    mutationFn: ({ isPreview, rows, fields }: Omit<Table, 'headings'> & { isPreview: boolean }) =>
      callEntity(definition, 'Import', {
        body: {
          ...selectColumns(definition, fields, rows, (name, value) =>
            typeof value === 'boolean' ? t(value ? 'office.yes' : 'office.no') : labelValue(t, name, value),
          ),
          isPreview,
          ...(reason.trim() && { reason: reason.trim() }),
        },
      }),
    onSuccess: (result: ImportResult) => (result.isPreview ? undefined : queries.invalidateQueries()),
  })
  const preview = (next: Table) => {
    setTable(next)
    send.reset()
    if (next.fields.some(Boolean)) send.mutate({ ...next, isPreview: true })
  }
  const open = ([headings = [], ...rows]: string[][]) =>
    preview({
      headings,
      rows,
      fields: guessFields(definition, headings, (name) => labelField(t, name)),
    })
  const result = send.data
  const changed = result ? result.counts.added + result.counts.changed : 0
  return (
    <>
      <div>
        <a className={formStyles.back} href={buildOfficePath(definition)}>
          <Icon name="back" />
          {labelEntity(t, definition.name)}
        </a>
        <h1>{title}</h1>
      </div>
      {!table && <FileChoice definition={definition} open={open} />}
      {table && !(result && !result.isPreview) && (
        <ColumnFields
          definition={definition}
          headings={table.headings}
          example={table.rows[0] ?? []}
          fields={table.fields}
          change={(fields) => preview({ ...table, fields })}
        />
      )}
      {send.isPending && <p role="status">{t('office.import.checking')}</p>}
      {send.error && <ProblemNotice error={send.error} retry={() => table && preview(table)} />}
      {table && result && (
        <>
          {result.isPreview ? (
            <div className={styles.bar}>
              <button
                type="button"
                className="button"
                data-kind="primary"
                disabled={changed === 0 || send.isPending}
                onClick={() => send.mutate({ ...table, isPreview: false })}
              >
                {t('office.import.apply', { count: changed })}
              </button>
              <input
                className="input"
                aria-label={t('office.reason')}
                placeholder={t('office.reason')}
                maxLength={200}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
              <button type="button" className="button" onClick={() => setTable(null)}>
                {t('office.import.otherFile')}
              </button>
            </div>
          ) : (
            <div className="notice" role="status">
              <span>
                {isUndone ? t('office.import.undone') : t('office.import.done', { count: changed })}
              </span>
              <span className="actions">
                {result.batch !== null && !isUndone && (
                  <button type="button" className="button" onClick={() => setUndoing(true)}>
                    {t('office.undo')}
                  </button>
                )}
                <a className="button" href={buildOfficePath(definition)}>
                  {t('office.import.toList')}
                </a>
              </span>
            </div>
          )}
          <Preview definition={definition} result={result} rows={table.rows} fields={table.fields} />
        </>
      )}
      {isUndoing && (
        <UndoDialog
          id={null}
          batch={result?.batch ?? null}
          close={() => setUndoing(false)}
          onDone={() => setUndone(true)}
        />
      )}
    </>
  )
}
