import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EntityDefinition } from '#contract/office/define-entity.ts'
import type { MergePreview, MergeSide } from '#contract/office/merging.ts'
import { useTexts } from '../app/office-context.ts'
import { buildOfficePath, navigate } from '../app/router.ts'
import { callOffice } from '../data/office-api.ts'
import { readProblem } from '../data/read-problem.ts'
import { ConfirmButtons } from '../parts/ConfirmButtons.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { ProblemNotice } from '../parts/ProblemNotice.tsx'
import { ReasonInput } from '../parts/ReasonInput.tsx'
import { describeIssue, labelField } from '../texts/labels.ts'

/** Asks for the reason of a merge. */
export function ConfirmDialog({
  definition,
  preview: { kept, removed },
  choices,
  close,
}: {
  definition: EntityDefinition
  preview: MergePreview
  choices: Readonly<Record<string, MergeSide>>
  close: () => void
}) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const merge = useMutation({
    mutationFn: () =>
      callOffice('Office/Merge', {
        body: {
          entity: definition.name,
          kept: kept.id,
          removed: removed.id,
          choices,
          versions: { kept: kept.version, removed: removed.version },
          reason: reason.trim(),
        },
      }),
    onSuccess: async () => {
      navigate(buildOfficePath(definition, kept.id))
      await queries.invalidateQueries()
    },
  })
  const { issues } = readProblem(merge.error)
  return (
    <Dialog label={t('office.merge')} close={close}>
      <p>
        {t('office.merge.kept')}: <bdi>{kept.label}</bdi> <small dir="ltr">#{kept.id}</small>
      </p>
      <p>
        {t('office.merge.removed')}: <bdi>{removed.label}</bdi> <small dir="ltr">#{removed.id}</small>
      </p>
      <p>{t('office.merge.text')}</p>
      <ReasonInput label={t('office.reasonNeeded')} value={reason} change={setReason} />
      {issues.map((issue) => (
        <p key={`${issue.field} ${issue.limit}`} className="error" role="alert">
          {issue.field && `${labelField(t, issue.field)}: `}
          {describeIssue(t, definition, issue)}
        </p>
      ))}
      {merge.error && issues.length === 0 && <ProblemNotice error={merge.error} />}
      <ConfirmButtons
        label={t('office.merge')}
        kind="danger"
        isDisabled={reason.trim() === '' || merge.isPending}
        confirm={() => merge.mutate()}
        close={close}
      />
    </Dialog>
  )
}
