import { type SubmitEvent, useState } from 'react'
import type { CallResponse } from '#contract/calls.ts'
import type { TranslationKey } from '#language/translate.ts'
import { callApi, callApiOnce } from '#portal/api/call-api.ts'
import { readErrorBody } from '#portal/api/error-body.ts'
import field from '#portal/components/query/field.module.css'
import { definePage } from '#portal/frame/page/define-page.ts'
import { useCall } from '#portal/hooks/use-call.ts'
import { useLogInHref } from '#portal/hooks/use-log-in-href.ts'
import { useHref, usePageContext } from '#portal/page-context.ts'
import { forgetSession } from '#portal/stores/log-out.ts'
import { ACCOUNT_ADDRESSES, LOG_IN_AGAIN_PARAMETER } from '#settings/account-addresses.ts'
import apply from '../../purchases/apply.module.css'
import { PendingCall } from '../../purchases/PendingCall.tsx'
import { AccountPage } from '../AccountPage.tsx'
import { describeFailure } from '../ActionRow.tsx'
import styles from '../account.module.css'
import { ACCOUNT_PAGE } from '../account-page-options.ts'

/** Says what is deleted with the account and what stays, and asks for the confirmation. */
export const userDeletion = definePage<Record<never, never>>()({
  route: 'userDeletion',
  ...ACCOUNT_PAGE,
  title: ({ context: { t } }) => t('account.delete'),
  View: () => <Deletion />,
})

function Deletion() {
  const { t } = usePageContext()
  const [isDeleted, setDeleted] = useState(false)
  if (isDeleted)
    return (
      <>
        <h1>{t('account.menu')}</h1>
        <p className={apply.notice} role="status">
          {t('account.deleted.done')}
        </p>
      </>
    )
  return (
    <AccountPage title={t('account.delete')}>
      {() => (
        <Confirmation
          onDeleted={() => {
            setDeleted(true)
            forgetSession().catch(console.error)
          }}
        />
      )}
    </AccountPage>
  )
}

function Confirmation({ onDeleted }: { onDeleted: () => void }) {
  const { t } = usePageContext()
  const href = useHref()
  const call = useCall('confirmation', () => callApi('User/Confirmation', undefined))
  if (!call.data) return <PendingCall call={call} />
  return (
    <>
      <div className={styles.text}>
        <p>{t('account.deleted.what')}</p>
        <p>{t('account.deleted.kept')}</p>
      </div>
      {call.data.by === 'logInAgain' ? (
        <LogInAgain />
      ) : (
        <DeletionForm by={call.data.by} onDeleted={onDeleted} />
      )}
      <p className={apply.actions}>
        <a href={href('user')}>{t('account.deleted.not')}</a>
      </p>
    </>
  )
}

function LogInAgain() {
  const { t } = usePageContext()
  const address = useLogInHref(ACCOUNT_ADDRESSES.provider, { [LOG_IN_AGAIN_PARAMETER]: '1' })
  return (
    <div className={apply.prompt}>
      <p>{t('account.confirmAgain')}</p>
      <a className={apply.primary} href={address} data-astro-reload="">
        {t('account.logInAgain')}
      </a>
    </div>
  )
}

function DeletionForm({
  by,
  onDeleted,
}: {
  by: Exclude<CallResponse<'User/Confirmation'>['by'], 'logInAgain'>
  onDeleted: () => void
}) {
  const { t } = usePageContext()
  const [password, setPassword] = useState('')
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<TranslationKey | null>(null)
  async function deleteAccount(): Promise<void> {
    setSending(true)
    setProblem(null)
    try {
      await callApiOnce('User/Delete', { body: { password: by === 'password' ? password : null } })
      onDeleted()
    } catch (error) {
      console.error(error)
      setProblem(
        readErrorBody(error).parameter === 'password' ? 'account.wrongPassword' : describeFailure(error),
      )
      setSending(false)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    deleteAccount().catch(console.error)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      {by === 'password' && (
        <label className={field.field}>
          <span>{t('account.password')}</span>
          <input
            type="password"
            autoComplete="current-password"
            dir="ltr"
            required
            value={password}
            aria-invalid={problem === 'account.wrongPassword'}
            aria-describedby={problem ? 'problem' : undefined}
            onChange={({ target }) => setPassword(target.value)}
          />
        </label>
      )}
      {problem && (
        <p className={apply.error} id="problem" role="alert">
          {t(problem)}
        </p>
      )}
      <button type="submit" className={styles.danger} disabled={isSending}>
        {isSending ? t('apply.sending') : t('account.delete')}
      </button>
    </form>
  )
}
