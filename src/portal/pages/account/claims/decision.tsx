import type { TranslationKey } from '#language/translate.ts'
import { readErrorBody } from '#portal/api/error-body.ts'
import field from '#portal/components/query/field.module.css'
import { usePageContext } from '#portal/page-context.ts'
import apply from '../../purchases/apply.module.css'
import { describeFailure } from '../ActionRow.tsx'

/** What decisions on claims of all kinds have in common. */

/** 404 and 409: decided, or gone, or the account cannot be linked. */
export function describeRefusal(error: unknown): TranslationKey {
  const { status } = readErrorBody(error)
  return status === 404 || status === 409 ? 'account.claims.error' : describeFailure(error)
}

/** The reason of a decision, and why the last one was refused. */
export function DecisionReason({
  reason,
  change,
  problem,
}: {
  reason: string
  change: (reason: string) => void
  problem: TranslationKey | null
}) {
  const { t } = usePageContext()
  return (
    <>
      <label className={field.field}>
        <span>{t('account.claims.reason')}</span>
        <input
          value={reason}
          maxLength={500}
          autoComplete="off"
          onChange={({ target }) => change(target.value)}
        />
      </label>
      {problem && (
        <p className={apply.error} role="alert">
          {t(problem)}
        </p>
      )}
    </>
  )
}
