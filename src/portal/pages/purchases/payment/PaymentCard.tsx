import { useState } from 'react'
import type { CallResponse } from '#contract/calls.ts'
import { getReceiptPath } from '#contract/receipts.ts'
import { formatCategory } from '#language/category-names.ts'
import { formatDays } from '#language/formats.ts'
import { formatMoney } from '#language/page-formats.ts'
import { callApiOnce } from '#portal/api/call-api.ts'
import { SERVICES } from '#portal/data/service-addresses.ts'
import { useHref, usePageContext } from '#portal/page-context.ts'
import { buildCalendarPath } from '#publication/open-data.ts'
import apply from '../apply.module.css'
import { PricePartRows, TotalRow } from './PriceRows.tsx'
import styles from './payment.module.css'

export type Payment = CallResponse<'Purchasable/Payments'>[number]

/**
 * A payment with what it is for, how the total is made up, and what can be done while it is not made. Its number is that of its
 * receipt: before, only a bank transfer has a reference. Items are listed without amounts, since these include their fees.
 */
export function PaymentCard({ payment, onChange }: { payment: Payment; onChange: () => void }) {
  const { t, code } = usePageContext()
  const href = useHref()
  const [hasFailed, setFailed] = useState(false)
  const { idPaymentIntent, competition, event, status, currency, items, checkoutUrl, transfer } = payment
  const { receiptNumber, refundedAmount } = payment
  const nameItem = ({ name, category }: Payment['items'][number]) =>
    category ? formatCategory(category, { t, code }) : name
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
            <bdi>{(items[0] && nameItem(items[0])) || t('receipt.payment')}</bdi>
          )}
        </h2>
        <span className={styles.state} data-state={status}>
          {t(`payment.${status}`)}
        </span>
      </header>
      <p className={apply.hint}>
        {receiptNumber !== null && `${t('receipt.heading', { number: receiptNumber })} · `}
        <time dateTime={payment.createdAt}>{formatDays(code, payment.createdAt.slice(0, 10))}</time>
      </p>
      {competition?.dateFrom && (
        <p>
          <time dateTime={competition.dateFrom}>
            {formatDays(code, competition.dateFrom, competition.dateTo ?? competition.dateFrom)}
          </time>
          {(competition.venue || competition.city) && (
            <>
              {' · '}
              <bdi>{[competition.venue, competition.city].filter(Boolean).join(', ')}</bdi>
            </>
          )}
        </p>
      )}
      <table className={styles.summary}>
        <tbody>
          {items.map((item) => (
            <tr key={item.idPaymentIntentItem} data-cancelled={item.cancelled ? '' : undefined}>
              <th scope="row" colSpan={2}>
                {item.cancelled ? (
                  <s>{item.person ?? nameItem(item)}</s>
                ) : (
                  <bdi>{item.person ?? nameItem(item)}</bdi>
                )}
                {item.person && <small>{nameItem(item)}</small>}
              </th>
            </tr>
          ))}
          <PricePartRows price={payment} />
        </tbody>
        <tfoot>
          <TotalRow price={payment} />
          {refundedAmount > 0 && (
            <tr className={styles.part}>
              <th scope="row">{t('payment.part.refundedAmount')}</th>
              <td>{formatMoney(code, -refundedAmount, currency)}</td>
            </tr>
          )}
        </tfoot>
      </table>
      {receiptNumber !== null && (
        <div className={apply.actions}>
          {competition?.dateFrom && items.some(({ cancelled }) => !cancelled) && (
            <a
              className={apply.secondary}
              href={buildCalendarPath({ competition: competition.externalId })}
              download=""
            >
              {t('payment.calendar')}
            </a>
          )}
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
