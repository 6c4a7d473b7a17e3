import { callApi } from '#portal/api/call-api.ts'
import { MessageActions, RecoveryLinks } from '#portal/components/content/Message.tsx'
import { EmptyState } from '#portal/components/content/Section.tsx'
import { definePage } from '#portal/frame/page/define-page.ts'
import { useCall } from '#portal/hooks/use-call.ts'
import { useSignedIn } from '#portal/hooks/use-signed-in.ts'
import { useHref, usePageContext } from '#portal/page-context.ts'
import styles from './apply.module.css'
import { LogInPrompt } from './LogInPrompt.tsx'
import { PendingCall } from './PendingCall.tsx'
import { PaymentCard } from './payment/PaymentCard.tsx'
import { SeasonList } from './seasons/SeasonList.tsx'
import { OwnSubscriptions } from './subscriptions/OwnSubscriptions.tsx'

/** What the signed-in user has registered and paid; the address is ours. */
export const registrations = definePage<Record<never, never>>()({
  route: 'registrations',
  prerender: 'declared',
  instances: 'single',
  files: () => ({}),
  title: ({ context: { t } }) => t('payment.heading'),
  description: ({ context: { t } }) => t('payment.logIn'),
  indexed: () => false,
  View: () => <Registrations />,
})

function Registrations() {
  const { t } = usePageContext()
  const href = useHref()
  const isSignedIn = useSignedIn()
  return (
    <div data-personal="" className={styles.page}>
      <h1>{t('payment.heading')}</h1>
      {isSignedIn === null && <p aria-busy="true" className={styles.loading} />}
      {isSignedIn === false && <LogInPrompt text={t('payment.logIn')} />}
      {isSignedIn && <Payments />}
      {isSignedIn && <OwnSubscriptions />}
      {isSignedIn && <SeasonList />}
      <p className={styles.actions}>
        <a className={styles.secondary} href={href('events')}>
          {t('events.heading')}
        </a>
        <a className={styles.secondary} href={href('subscriptions')}>
          {t('streams.heading')}
        </a>
      </p>
    </div>
  )
}

function Payments() {
  const { t } = usePageContext()
  const call = useCall('payments', () => callApi('Purchasable/Payments', undefined))
  const { data, reload } = call
  if (!data) return <PendingCall call={call} />
  if (data.length === 0)
    return (
      <>
        <EmptyState>{t('payment.none')}</EmptyState>
        <MessageActions>
          <RecoveryLinks />
        </MessageActions>
      </>
    )
  return data.map((payment) => (
    <PaymentCard key={payment.idPaymentIntent} payment={payment} onChange={reload} />
  ))
}
