import { useState } from 'react'
import type { CallResponse } from '#contract/calls.ts'
import { getReceiptPath } from '#contract/receipts.ts'
import { formatDays } from '#language/formats.ts'
import { formatMoney } from '#language/page-formats.ts'
import { callApiOnce } from '../../client/data/call-api.ts'
import { SERVICES } from '../../client/data/service-addresses.ts'
import { useHref, usePageContext } from '../../page-context.ts'
import apply from '../apply.module.css'
import styles from './payment.module.css'

export type Payment = CallResponse<'Purchasable/Payments'>[number]

/** Parts of the total besides the price. The amounts of the items include theirs, so items are listed without amounts. */
const PARTS = ['discount', 'vatTax', 'serviceFee', 'paymentFee'] as const

/** A payment with what it is for, how the total is made up, and what can be done while it is not made. */
export function PaymentCard({ payment, onChange }: { payment: Payment; onChange: () => void }) {
  const { t, code } = usePageContext()
  const href = useHref()
  const [hasFailed, setFailed] = useState(false)
  const { idPaymentIntent, competition, event, status, currency, items, checkoutUrl, transfer } = payment
  const { netPrice, totalPrice, refundedAmount } = payment
  const format = (amount: number) => formatMoney(code, amount, currency)
  async function cancel(): Promise<void> {
    setFailed(false)
    try {
      await callApiOnce('Purchasable/CancelPayment', { idPaymentIntent })
    } catch (error) {
      console.error(error)
      setFailed(true)
    }
    onChange()
  }
  return (
    <article className={styles.payment} aria-labelledby={`payment-${idPaymentIntent}`}>
      <header>
        <h2 id={`payment-${idPaymentIntent}`}>
          {competition ? (
            <a href={href('competition', { id: competition.externalId })}>
              <bdi>{competition.name}</bdi>
            </a>
          ) : event ? (
            <a href={href('event', { event: event.idEvent })}>
              <bdi>{event.name}</bdi>
            </a>
          ) : (
            <bdi>{items[0]?.name || t('payment.number', { number: idPaymentIntent })}</bdi>
          )}
        </h2>
        <span className={styles.state} data-state={status}>
          {t(`payment.${status}`)}
        </span>
      </header>
      <p className={apply.hint}>
        {t('payment.number', { number: idPaymentIntent })} ·{' '}
        <time dateTime={payment.createdAt}>{formatDays(code, payment.createdAt.slice(0, 10))}</time>
      </p>
      <table className={styles.summary}>
        <tbody>
          {items.map(({ idPaymentIntentItem, person, name, cancelled }) => (
            <tr key={idPaymentIntentItem} data-cancelled={cancelled ? '' : undefined}>
              <th scope="row" colSpan={2}>
                {cancelled ? <s>{person ?? name}</s> : <bdi>{person ?? name}</bdi>}
                {person && <small>{name}</small>}
              </th>
            </tr>
          ))}
          <tr className={styles.part}>
            <th scope="row">{t('apply.price')}</th>
            <td>{format(netPrice)}</td>
          </tr>
          {PARTS.map(
            (part) =>
              payment[part] > 0 && (
                <tr key={part} className={styles.part}>
                  <th scope="row">{t(`payment.part.${part}`)}</th>
                  <td>{format(part === 'discount' ? -payment[part] : payment[part])}</td>
                </tr>
              ),
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('apply.total')}</th>
            <td>{format(totalPrice)}</td>
          </tr>
          {refundedAmount > 0 && (
            <tr className={styles.part}>
              <th scope="row">{t('payment.part.refundedAmount')}</th>
              <td>{format(-refundedAmount)}</td>
            </tr>
          )}
        </tfoot>
      </table>
      {payment.receiptNumber !== null && (
        <div className={apply.actions}>
          <a
            className={apply.secondary}
            href={`${SERVICES.api}${getReceiptPath(idPaymentIntent, code)}`}
            target="_blank"
            rel="noopener"
          >
            {t('payment.receipt')}
          </a>
        </div>
      )}
      {status === 'pending' && transfer && <TransferDetails transfer={transfer} />}
      {status === 'pending' && (
        <div className={apply.actions}>
          {checkoutUrl && (
            <a className={apply.primary} href={checkoutUrl}>
              {t('payment.continue')}
            </a>
          )}
          <button type="button" className={apply.secondary} onClick={() => cancel().catch(console.error)}>
            {t('payment.cancel')}
          </button>
          {hasFailed && <small role="alert">{t('apply.reason.failed')}</small>}
        </div>
      )}
    </article>
  )
}

function TransferDetails({ transfer }: { transfer: NonNullable<Payment['transfer']> }) {
  const { t } = usePageContext()
  const { beneficiary, iban, bic, remittance, qrCode } = transfer
  const facts = [
    [t('payment.transfer.beneficiary'), beneficiary],
    ['IBAN', iban],
    ['BIC', bic],
    [t('payment.transfer.remittance'), remittance],
  ] as const
  return (
    <div className={styles.transfer}>
      <dl>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      {qrCode && (
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
          alt={t('payment.transfer.qr')}
          width="160"
          height="160"
        />
      )}
    </div>
  )
}
