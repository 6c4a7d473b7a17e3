import { callApi } from '#portal/api/call-api.ts'
import { getAccountName } from '#portal/data/account-name.ts'
import { definePage } from '#portal/frame/page/define-page.ts'
import { useCall } from '#portal/hooks/use-call.ts'
import { usePageContext } from '#portal/page-context.ts'
import { logOut } from '#portal/stores/log-out.ts'
import apply from '../../purchases/apply.module.css'
import { PendingCall } from '../../purchases/PendingCall.tsx'
import { AccountPage } from '../AccountPage.tsx'
import styles from '../account.module.css'
import { ACCOUNT_PAGE } from '../account-page-options.ts'
import { Consents } from './Consents.tsx'
import { PersonalData } from './PersonalData.tsx'
import { Sessions } from './Sessions.tsx'

/** Who is signed in and where, what they have agreed to, and their data. */
export const user = definePage<Record<never, never>>()({
  route: 'user',
  ...ACCOUNT_PAGE,
  title: ({ context: { t } }) => t('account.menu'),
  View: () => <Profile />,
})

function Profile() {
  const { t } = usePageContext()
  return (
    <AccountPage title={t('account.menu')}>
      {() => (
        <>
          <Identity />
          <Sessions />
          <Consents />
          <PersonalData />
        </>
      )}
    </AccountPage>
  )
}

function Identity() {
  const { t } = usePageContext()
  const call = useCall('account', () => callApi('User/GetAccountsInfo', {}))
  if (!call.data) return <PendingCall call={call} />
  const { primaryAccount } = call.data
  return (
    <div className={styles.identity}>
      <p>
        {`${t('account.signedInAs')} `}
        <strong>
          <bdi>{getAccountName(primaryAccount)}</bdi>
        </strong>
        <br />
        <small>
          <bdi>{primaryAccount.userInfo.email}</bdi>
        </small>
      </p>
      <button type="button" className={apply.secondary} onClick={() => logOut().catch(console.error)}>
        {t('account.endAll')}
      </button>
    </div>
  )
}
