import type { CallResponse } from '#contract/calls.ts'
import { formatMoney } from '#language/page-formats.ts'
import { usePageContext } from '#portal/page-context.ts'
import styles from './payment.module.css'

/** Parts of a total besides the price. */
const PARTS = ['discount', 'vatTax', 'serviceFee', 'paymentFee'] as const

type Price = Pick<
  CallResponse<'Purchasable/Quote'>,
  'netPrice' | 'totalPrice' | 'currency' | (typeof PARTS)[number]
>

type Props = {
  price: Price
  /** Whether rows of the table end with a button. */
  hasButtons?: boolean
}

/** How a total is made up, before and after it is paid: price, discount, taxes and fees; nothing where the price is the total. */
export function PricePartRows({ price, hasButtons = false }: Props) {
  const { t, code } = usePageContext()
  const { netPrice, totalPrice, currency } = price
  const format = (amount: number) => formatMoney(code, amount, currency)
  const parts = PARTS.filter((part) => price[part] > 0)
  if (parts.length === 0 && netPrice === totalPrice) return null
  return (
    <>
      <tr className={styles.part}>
        <th scope="row">{t('apply.price')}</th>
        <td>{format(netPrice)}</td>
        {hasButtons && <td />}
      </tr>
      {parts.map((part) => (
        <tr key={part} className={styles.part}>
          <th scope="row">{t(`payment.part.${part}`)}</th>
          <td>{format(part === 'discount' ? -price[part] : price[part])}</td>
          {hasButtons && <td />}
        </tr>
      ))}
    </>
  )
}

export function TotalRow({ price: { totalPrice, currency }, hasButtons = false }: Props) {
  const { t, code } = usePageContext()
  return (
    <tr>
      <th scope="row">{t('apply.total')}</th>
      <td>{formatMoney(code, totalPrice, currency)}</td>
      {hasButtons && <td />}
    </tr>
  )
}
