import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EntityDefinition } from '#contract/office/define-entity.ts'
import { ENTITIES } from '#contract/office/entities/index.ts'
import type { EntityDetail } from '#contract/office/entity-calls.ts'
import { useTexts } from '../app/office-context.ts'
import { buildOfficePath, navigate } from '../app/router.ts'
import { callEntity } from '../data/office-api.ts'
import { readProblem } from '../data/read-problem.ts'
import { ConfirmButtons } from '../parts/ConfirmButtons.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { ProblemNotice } from '../parts/ProblemNotice.tsx'
import { ReasonInput } from '../parts/ReasonInput.tsx'
import { describeIssue, labelEntity } from '../texts/labels.ts'
import styles from './form.module.css'

/** Asks before a row is removed, and shows what refers to it. */
export function RemoveDialog({
  definition,
  detail: { id, version },
  close,
  removedTo,
}: {
  definition: EntityDefinition
  detail: EntityDetail
  close: () => void
  removedTo: string
}) {
  const { t, locale } = useTexts()
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const { data: uses } = useQuery({
    queryKey: [definition.name, 'uses', id],
    queryFn: ({ signal }) => callEntity(definition, 'Uses', { id }, signal),
  })
  const remove = useMutation({
    mutationFn: () =>
      callEntity(definition, 'Remove', {
        id,
        Version: version,
        ...(reason.trim() && { Reason: reason.trim() }),
      }),
    onSuccess: async () => {
      navigate(removedTo)
      await queries.invalidateQueries()
    },
  })
  const issues = readProblem(remove.error).issues
  const isUsed = (uses?.length ?? 0) > 0
  return (
    <Dialog label={t('office.removeTitle')} close={close}>
      <p>{t(definition.removal === 'soft' ? 'office.removeSoft' : 'office.removeHard')}</p>
      {!uses && <p role="status">{t('office.loading')}</p>}
      {isUsed && (
        <>
          <h3>{t('office.uses')}</h3>
          <ul className={styles.uses}>
            {uses?.map(({ entity, field, count, examples }) => {
              const user = ENTITIES.find(({ name }) => name === entity)
              return (
                <li key={`${entity} ${field}`}>
                  <b>
                    {labelEntity(t, entity)}: {count.toLocaleString(locale)}
                  </b>
                  {user &&
                    examples.map((example) => (
                      <a key={example.id} href={buildOfficePath(user, example.id)}>
                        <bdi>{example.label}</bdi>
                      </a>
                    ))}
                </li>
              )
            })}
          </ul>
        </>
      )}
      <ReasonInput label={t('office.reason')} value={reason} change={setReason} />
      {issues.map((issue) => (
        <p key={issue.code} className="error" role="alert">
          {describeIssue(t, definition, issue)}
        </p>
      ))}
      {remove.error && issues.length === 0 && <ProblemNotice error={remove.error} />}
      <ConfirmButtons
        label={t('office.remove')}
        kind="danger"
        isDisabled={remove.isPending}
        confirm={() => remove.mutate()}
        close={close}
      />
    </Dialog>
  )
}
