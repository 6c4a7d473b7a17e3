import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EntityDefinition } from '#contract/office/define-entity.ts'
import type { EntityDetail } from '#contract/office/entity-calls.ts'
import { useTexts } from '../app/office-context.ts'
import { callEntity } from '../data/office-api.ts'
import { formatInstant } from '../parts/format-values.ts'
import { ProblemNotice } from '../parts/ProblemNotice.tsx'

/** Says that the row was removed, and brings it back. */
export function RemovedNotice({
  definition,
  detail: { id, deletedAt, mayDelete },
}: {
  definition: EntityDefinition
  detail: EntityDetail
}) {
  const { t, locale } = useTexts()
  const queries = useQueryClient()
  const restore = useMutation({
    mutationFn: () => callEntity(definition, 'Restore', { id, body: {} }),
    onSuccess: () => queries.invalidateQueries(),
  })
  return (
    <>
      <div className="notice" data-kind="danger">
        <span>{t('office.removedAt', { time: deletedAt ? formatInstant(deletedAt, locale) : '' })}</span>
        {mayDelete && (
          <button
            type="button"
            className="button"
            disabled={restore.isPending}
            onClick={() => restore.mutate()}
          >
            {t('office.restore')}
          </button>
        )}
      </div>
      {restore.error && <ProblemNotice error={restore.error} />}
    </>
  )
}
