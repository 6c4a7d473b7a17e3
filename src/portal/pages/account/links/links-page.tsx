import { useState } from 'react'
import { callApi } from '#portal/api/call-api.ts'
import { definePage } from '#portal/frame/page/define-page.ts'
import { useCall } from '#portal/hooks/use-call.ts'
import { usePageContext } from '#portal/page-context.ts'
import apply from '../../purchases/apply.module.css'
import { PendingCall } from '../../purchases/PendingCall.tsx'
import { AccountPage } from '../AccountPage.tsx'
import { ACCOUNT_PAGE } from '../account-page-options.ts'
import { InvitationForm } from './InvitationForm.tsx'
import { LinkedAccounts } from './LinkedAccounts.tsx'
import { LinkedJudoka } from './LinkedJudoka.tsx'
import { ReceivedInvitations } from './ReceivedInvitations.tsx'

/** Accounts, invitations and judoka of a user. */
export const userLinks = definePage<Record<never, never>>()({
  route: 'userLinks',
  ...ACCOUNT_PAGE,
  title: ({ context: { t } }) => t('account.links.title'),
  View: () => <Links />,
})

function Links() {
  const { t } = usePageContext()
  return <AccountPage title={t('account.links.title')}>{() => <LoadedLinks />}</AccountPage>
}

function LoadedLinks() {
  const { t } = usePageContext()
  const call = useCall('links', async () => {
    const [accounts, links] = await Promise.all([
      callApi('User/GetAccountsInfo', {}),
      callApi('User/Links', undefined),
    ])
    return { accounts, links }
  })
  const [isLinked, setLinked] = useState(false)
  const { data, reload } = call
  if (!data) return <PendingCall call={call} />
  const { accounts, links } = data
  return (
    <>
      <p className={isLinked ? apply.notice : undefined} role="status">
        {isLinked && t('account.links.notice.linked')}
      </p>
      <ReceivedInvitations
        invitations={links.received}
        onAccepted={() => setLinked(true)}
        onChange={reload}
      />
      <LinkedAccounts accounts={accounts} invitations={links.sent} onChange={reload} />
      <InvitationForm onSent={reload} />
      <LinkedJudoka judoka={links.judoka} claims={links.claims} onChange={reload} />
    </>
  )
}
