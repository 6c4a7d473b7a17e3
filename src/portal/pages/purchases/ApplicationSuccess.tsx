import { useEffect } from 'react'
import { callApi } from '#portal/api/call-api.ts'
import { MessageActions, RecoveryLinks } from '#portal/components/content/Message.tsx'
import { useCall } from '#portal/hooks/use-call.ts'
import { useSignedIn } from '#portal/hooks/use-signed-in.ts'
import { useHref, usePageContext } from '#portal/page-context.ts'
import styles from './apply.module.css'
import { LogInPrompt } from './LogInPrompt.tsx'
import { PendingCall } from './PendingCall.tsx'
import { PaymentCard } from './payment/PaymentCard.tsx'
import { findPaymentText } from './payment/payment-text.ts'

/** How often the state of a pending payment is read. Milliseconds. */
const REFRESH_INTERVAL_MS = 2500

/** Where the checkout page returns to: what became of the payment. The provider may confirm it some seconds later. */
export function ApplicationSuccess({ payment: id }: { payment: number | null }) {
  const { t } = usePageContext()
  const isSignedIn = useSignedIn()
  return (
    <div data-personal="" className={styles.page}>
      <h1>{t('apply.successHeading')}</h1>
      {isSignedIn === null && <p aria-busy="true" className={styles.loading} />}
      {isSignedIn === false && <LogInPrompt text={t('apply.successText')} />}
      {isSignedIn && <OwnPayment id={id} />}
      <MessageActions>
        <RecoveryLinks />
      </MessageActions>
    </div>
  )
}

function OwnPayment({ id }: { id: number | null }) {
  const { t } = usePageContext()
  const href = useHref()
  const call = useCall('payments', () => callApi('Purchasable/Payments', undefined))
  const { data, reload } = call
  const payment =
    data?.find(({ idPaymentIntent }) => idPaymentIntent === id) ?? (id === null ? data?.[0] : null)
  const isPending = payment?.status === 'pending' && payment.method === 'card'
  useEffect(() => {
    if (!isPending) return
    const timer = setInterval(reload, REFRESH_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isPending, reload])
  const text = payment ? findPaymentText(payment) : 'payment.none'
  if (!data) return <PendingCall call={call} />
  return (
    <>
      {text && (
        <p role="status" className={styles.lead}>
          {t(text)}
        </p>
      )}
      {payment && <PaymentCard payment={payment} onChange={reload} />}
      <div className={styles.actions}>
        <a className={styles.secondary} href={href('registrations')}>
          {t('payment.heading')}
        </a>
      </div>
    </>
  )
}
