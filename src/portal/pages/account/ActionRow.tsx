import { type ReactNode, useState } from 'react'
import type { TranslationKey } from '#language/translate.ts'
import { readErrorBody } from '#portal/api/error-body.ts'
import { usePageContext } from '#portal/page-context.ts'
import apply from '../purchases/apply.module.css'
import styles from './account.module.css'

export type RowAction = {
  label: string
  /** Makes the call. */
  run: () => Promise<unknown>
  isPrimary?: boolean
}

/** A row of a list with what can be done about it. */
export function ActionRow({
  actions,
  describeError = describeFailure,
  onDone,
  children,
}: {
  actions: readonly RowAction[]
  describeError?: (error: unknown) => TranslationKey
  /** Called after each call, failed ones included: the row may be gone. */
  onDone: () => void
  children: ReactNode
}) {
  const { t } = usePageContext()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<TranslationKey | null>(null)
  async function act(action: RowAction): Promise<void> {
    setSending(true)
    setProblem(null)
    try {
      await action.run()
    } catch (error) {
      console.error(error)
      setProblem(describeError(error))
    }
    setSending(false)
    onDone()
  }
  return (
    <li>
      <div>
        {children}
        {problem && <small role="alert">{t(problem)}</small>}
      </div>
      {actions.length > 0 && (
        <div className={styles.buttons}>
          {actions.map((action) => (
            <button
              key={action.label}
              type="button"
              className={action.isPrimary ? apply.primary : apply.secondary}
              disabled={isSending}
              onClick={() => act(action).catch(console.error)}
            >
              {action.label}
            </button>
          ))}
        </div>
      )}
    </li>
  )
}

/** Why a change was not made, in words. */
export function describeFailure(error: unknown): TranslationKey {
  const { status } = readErrorBody(error)
  if (status === 403 || status === 404 || status === 409) return 'account.links.notice.gone'
  return status === 429 ? 'account.tooOften' : 'apply.reason.failed'
}
