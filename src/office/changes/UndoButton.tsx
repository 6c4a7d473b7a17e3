import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EntityChange } from '#contract/office/entity-calls.ts'
import { useTexts } from '../app/office-context.ts'
import { callOffice } from '../data/office-api.ts'
import { readProblem } from '../data/read-problem.ts'
import { ConfirmButtons } from '../parts/ConfirmButtons.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { ProblemNotice } from '../parts/ProblemNotice.tsx'
import { ReasonInput } from '../parts/ReasonInput.tsx'
import { labelField } from '../texts/labels.ts'

/** Takes a change back, or all changes of the same import, for a reason. */
export function UndoButton({ change: { id, batch } }: { change: Pick<EntityChange, 'id' | 'batch'> }) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="button" data-kind="quiet" onClick={() => setOpen(true)}>
        {t('office.undo')}
      </button>
      {isOpen && <UndoDialog id={id} batch={batch} close={() => setOpen(false)} />}
    </>
  )
}

/** @param id null to take back a batch only */
export function UndoDialog({
  id,
  batch,
  close,
  onDone,
}: {
  id: number | null
  batch: number | null
  close: () => void
  onDone?: () => void
}) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const [isWhole, setWhole] = useState(id === null)
  const undo = useMutation({
    mutationFn: () =>
      callOffice('Office/Undo', {
        body: { ...(isWhole ? { batch } : { change: id }), reason: reason.trim() },
      }),
    onSuccess: async () => {
      await queries.invalidateQueries()
      onDone?.()
      close()
    },
  })
  const { changes } = readProblem(undo.error)
  return (
    <Dialog label={t('office.undo')} close={close}>
      <p>{t('office.undoText')}</p>
      {batch !== null && id !== null && (
        <label className="actions">
          <input type="checkbox" checked={isWhole} onChange={({ target }) => setWhole(target.checked)} />
          {t('office.undoBatch')}
        </label>
      )}
      <ReasonInput label={t('office.reasonNeeded')} value={reason} change={setReason} />
      {undo.error && changes.length === 0 && <ProblemNotice error={undo.error} />}
      {changes.length > 0 && (
        <p className="error" role="alert">
          {t('office.undoConflict', { fields: changes.map(({ field }) => labelField(t, field)).join(', ') })}
        </p>
      )}
      <ConfirmButtons
        label={t('office.undo')}
        kind="primary"
        isDisabled={reason.trim() === '' || undo.isPending}
        confirm={() => undo.mutate()}
        close={close}
      />
    </Dialog>
  )
}
