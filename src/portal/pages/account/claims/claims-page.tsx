import type { DecidableClaim } from '#contract/api/account/claims.ts'
import { callApi } from '#portal/api/call-api.ts'
import { EmptyState, Section } from '#portal/components/content/Section.tsx'
import { definePage } from '#portal/frame/page/define-page.ts'
import { useCall } from '#portal/hooks/use-call.ts'
import { usePageContext } from '#portal/page-context.ts'
import { PendingCall } from '../../purchases/PendingCall.tsx'
import { AccountPage } from '../AccountPage.tsx'
import styles from '../account.module.css'
import { ACCOUNT_PAGE } from '../account-page-options.ts'
import { ChildClaimRow } from './ChildClaimRow.tsx'
import { ClaimRow } from './ClaimRow.tsx'

/** The claims that a user may decide, and those that they may revoke. */
export const userClaims = definePage<Record<never, never>>()({
  route: 'userClaims',
  ...ACCOUNT_PAGE,
  title: ({ context: { t } }) => t('account.claims.heading'),
  View: () => <Claims />,
})

function Claims() {
  const { t } = usePageContext()
  return (
    <AccountPage title={t('account.claims.heading')}>
      {({ decidesClaims }) =>
        decidesClaims ? <LoadedClaims /> : <EmptyState>{t('account.forbidden')}</EmptyState>
      }
    </AccountPage>
  )
}

function LoadedClaims() {
  const { t } = usePageContext()
  const call = useCall('claims', () => callApi('Claims/List', undefined))
  const { data, reload } = call
  if (!data) return <PendingCall call={call} />
  const list = (claims: readonly DecidableClaim[]) => (
    <ul className={styles.claims}>
      {claims.map((claim) => (
        <ClaimRow key={claim.idClaim} claim={claim} onChange={reload} />
      ))}
    </ul>
  )
  return (
    <>
      {data.children.length > 0 && (
        <ul className={styles.claims}>
          {data.children.map((claim) => (
            <ChildClaimRow key={claim.idClaim} claim={claim} onChange={reload} />
          ))}
        </ul>
      )}
      {data.pending.length > 0 && list(data.pending)}
      {data.pending.length + data.children.length === 0 && (
        <EmptyState>{t('account.claims.none')}</EmptyState>
      )}
      {data.accepted.length > 0 && (
        <Section title={t('account.claims.accepted')}>{list(data.accepted)}</Section>
      )}
    </>
  )
}
