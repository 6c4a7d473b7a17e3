import { formatMoney } from '#language/page-formats.ts'
import type { TranslationKey } from '#language/translate.ts'
import { usePageContext } from '#portal/page-context.ts'
import apply from '../apply.module.css'
import type { Quote } from './use-quote.ts'

/** The button of a purchase, which names the sum that it charges; disabled until the sum is known. */
export function PayButton({
  quote,
  isSending,
  freeText = 'apply.enter',
}: {
  quote: Quote | null
  isSending: boolean
  /** The text where nothing is charged. */
  freeText?: TranslationKey
}) {
  const { t, code } = usePageContext()
  const amount = quote && formatMoney(code, quote.totalPrice, quote.currency)
  const text =
    amount === null || quote === null
      ? t('apply.pay')
      : quote.totalPrice === 0
        ? t(freeText)
        : t('apply.payAmount', { amount })
  return (
    <button type="submit" className={apply.primary} disabled={isSending || quote === null}>
      {isSending ? t('apply.sending') : text}
    </button>
  )
}
