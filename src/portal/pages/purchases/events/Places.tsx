import type { EventInfo } from '#contract/api/purchases/events.ts'
import { formatNumber } from '#language/formats.ts'
import { usePageContext } from '#portal/page-context.ts'
import payment from '../payment/payment.module.css'

/** Whether an event accepts entries, and how many places are free. */
export function Places({ event: { isCancelled, period, freePlaces } }: { event: EventInfo }) {
  const { t, code } = usePageContext()
  const isOpen = period !== 'closed' && freePlaces !== 0
  const text = isCancelled
    ? t('state.cancelled')
    : period === 'closed'
      ? t('events.ended')
      : freePlaces === 0
        ? t('events.full')
        : freePlaces === null
          ? t('events.open')
          : t('events.places', { number: formatNumber(code, freePlaces) })
  return (
    <span className={payment.state} data-state={isCancelled ? 'failed' : isOpen ? 'succeeded' : 'closed'}>
      {text}
    </span>
  )
}
