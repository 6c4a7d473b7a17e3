import { useState } from 'react'
import type { EntityDefinition } from '#contract/office/define-entity.ts'
import type { EntityDetail } from '#contract/office/entity-calls.ts'
import { isMerged } from '#contract/office/merging.ts'
import { useTexts } from '../app/office-context.ts'
import { buildOfficePath } from '../app/router.ts'
import styles from './form.module.css'
import { RemoveDialog } from './RemoveDialog.tsx'
import type { useForm } from './use-form.ts'

/** Save and what belongs to it, always in sight. */
export function ActionBar({
  definition,
  detail,
  form,
  reason,
  changeReason,
  removedTo,
}: {
  definition: EntityDefinition
  detail: EntityDetail | null
  form: Pick<ReturnType<typeof useForm>, 'isEdited' | 'isSaving' | 'isSaved' | 'issues' | 'discard'>
  reason: string
  changeReason: (reason: string) => void
  /** Where removing the row leads. */
  removedTo: string
}) {
  const { t } = useTexts()
  const [isRemoving, setRemoving] = useState(false)
  const { isEdited, isSaving, isSaved, issues } = form
  const state =
    issues.length > 0
      ? t('office.issues', { count: issues.length })
      : isSaved
        ? t('office.saved')
        : isEdited
          ? t('office.unsaved')
          : ''
  return (
    <div className={styles.bar}>
      <button
        type="submit"
        className="button"
        data-kind="primary"
        aria-keyshortcuts="Control+S"
        disabled={isSaving || (detail !== null && !isEdited)}
      >
        {t('office.save')}
      </button>
      {detail && isEdited && (
        <button type="button" className="button" onClick={form.discard}>
          {t('office.discard')}
        </button>
      )}
      <input
        className={`input ${styles.reason}`}
        aria-label={t('office.reason')}
        placeholder={t('office.reason')}
        maxLength={200}
        value={reason}
        onChange={({ target }) => changeReason(target.value)}
      />
      <span className={issues.length > 0 ? 'error' : styles.state} role="status">
        {state}
      </span>
      {detail?.mayDelete && isMerged(definition.name) && (
        <a className="button" href={`${buildOfficePath(definition, 'merge')}?kept=${detail.id}`}>
          {t('office.merge.with')}
        </a>
      )}
      {detail?.mayDelete && (
        <button type="button" className="button" data-kind="danger" onClick={() => setRemoving(true)}>
          {t('office.remove')}
        </button>
      )}
      {isRemoving && detail && (
        <RemoveDialog
          definition={definition}
          detail={detail}
          close={() => setRemoving(false)}
          removedTo={removedTo}
        />
      )}
    </div>
  )
}
