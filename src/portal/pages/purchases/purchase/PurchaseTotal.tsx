import type { TranslationKey } from '#language/translate.ts'
import { usePageContext } from '#portal/page-context.ts'
import apply from '../apply.module.css'
import { PricePartRows, TotalRow } from '../payment/PriceRows.tsx'
import payment from '../payment/payment.module.css'
import { PayButton } from './PayButton.tsx'
import type { useQuote } from './use-quote.ts'

/** What is charged for the chosen items, and the button to pay it. Nothing where nothing is chosen. */
export function PurchaseTotal({
  quoted: { quote, error, retry },
  isSending,
  getReason,
}: {
  quoted: ReturnType<typeof useQuote>
  isSending: boolean
  /** The text for a reason why the purchase would not be accepted. */
  getReason: (reason: string) => TranslationKey
}) {
  const { t } = usePageContext()
  return (
    <>
      {quote && quote.totalPrice > 0 && (
        <table className={payment.summary}>
          <tbody>
            <PricePartRows price={quote} />
          </tbody>
          <tfoot>
            <TotalRow price={quote} />
          </tfoot>
        </table>
      )}
      {error && (
        <p className={apply.error} role="alert">
          {t(getReason(error.reason))}
        </p>
      )}
      <div className={apply.actions}>
        <PayButton quote={quote} isSending={isSending} />
        {error?.reason === 'failed' && (
          <button type="button" className={apply.secondary} onClick={retry}>
            {t('shell.again')}
          </button>
        )}
      </div>
    </>
  )
}
