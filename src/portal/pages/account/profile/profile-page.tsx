import { callApi } from '#portal/api/call-api.ts'
import { getAccountName } from '#portal/data/account-name.ts'
import { definePage } from '#portal/frame/page/define-page.ts'
import { useCall } from '#portal/hooks/use-call.ts'
import { usePageContext } from '#portal/page-context.ts'
import { logOut } from '#portal/stores/log-out.ts'
import { PendingCall } from '../../purchases/PendingCall.tsx'
import { AccountPage } from '../AccountPage.tsx'
import styles from '../account.module.css'
import { ACCOUNT_PAGE } from '../account-page-options.ts'
import { Consents } from './Consents.tsx'
import { Family, Payments } from './Family.tsx'
import { PersonalData } from './PersonalData.tsx'
import { Sessions } from './Sessions.tsx'

/** The judoka of the user with what was entered and paid; then who is signed in and where, consents, and data. */
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
          <Family />
          <Payments />
          <Identity />
          <Sessions />
          <Consents />
          <PersonalData />
          <p>
            <button type="button" className={styles.text} onClick={() => logOut().catch(console.error)}>
              {t('account.endAll')}
            </button>
          </p>
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
    </div>
  )
}
