import { createHash } from 'node:crypto'
import { toLocalTime } from '#judo/competition/local-time.ts'
import { formatGenderAndWeight } from '#language/category-names.ts'
import { getCountryName } from '#language/countries.ts'
import { isolateText } from '#language/fonts/text-runs.ts'
import { formatDays, formatNumber } from '#language/formats.ts'
import type { LanguageCode } from '#language/languages.ts'
import { formatMoney } from '#language/page-formats.ts'
import type { PdfHeader } from '#server/platform/pdf/pdf-header.ts'
import { A4, type PdfPage, renderHeading, renderPdf } from '#server/platform/pdf/pdf-page.ts'
import { renderTable } from '#server/platform/pdf/table.ts'
import { loadPdfTexts, type PdfTexts } from '#server/platform/pdf/texts.ts'
import { getRefundedAmount } from '../payments/payment-state.ts'
import { formatItemName } from '../pricing/item-names.ts'
import type { Receipt } from './read-receipt.ts'

/** The receipt as PDF, with the data of the partner as they are known: nothing is invented. */
export async function renderReceipt(
  receipt: Receipt,
  code: LanguageCode,
  createdAt: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const texts = await loadPdfTexts(code)
  const { payee, occasion, timeZone, number } = receipt
  const header: PdfHeader = {
    name: occasion?.name ?? payee.name,
    city: occasion?.city ?? null,
    country: null,
    dateFrom: occasion?.dateFrom ?? null,
    dateTo: occasion?.dateTo ?? null,
    timeZone,
    partner: payee.name,
    licence: null,
  }
  const digest = createHash('sha256').update(JSON.stringify(receipt)).digest('hex').slice(0, 16)
  const title = texts.t('receipt.heading', { number })
  return renderPdf({ competition: header, texts, title, digest, createdAt }, (page) => draw(page, receipt))
}

const LINE_HEIGHT = 13

function draw(page: PdfPage<PdfHeader>, receipt: Receipt): void {
  const { texts } = page
  const { t } = texts
  const { payment, buyer, paidAt, timeZone } = receipt
  const { code } = texts.language
  page.startPage(A4)
  renderLines(page, t('receipt.payee'), formatPayee(receipt, code))
  renderLines(page, t('receipt.buyer'), [`${buyer.name} ${buyer.familyName}`.trim()])
  renderLines(page, t('receipt.payment'), [
    formatDays(code, toLocalTime(paidAt.getTime(), timeZone).slice(0, 'YYYY-MM-DD'.length)),
    // nothing was paid, and there is no receipt, where the method is `free`; once it is paid, a payment has no number but that of the receipt
    t(payment.method === 'bank_transfer' ? 'receipt.method.bank_transfer' : 'receipt.method.card'),
  ])
  renderItems(page, receipt)
}

/** Name and address, as far as the partner has stated them. */
function formatPayee({ payee }: Receipt, code: LanguageCode): string[] {
  const street = [payee.street, payee.houseNumber].filter(Boolean).join(' ')
  const town = [payee.postCode, payee.city].filter(Boolean).join(' ')
  const country = payee.country === null ? '' : getCountryName(payee.country, code)
  return [payee.name, street, town, country].filter((line) => line !== '')
}

function renderLines(page: PdfPage<PdfHeader>, title: string, lines: readonly string[]): void {
  renderHeading(page, title, lines.length * LINE_HEIGHT)
  for (const line of lines) {
    page.canvas.text(isolateText(line), page.start, page.y + 9, { width: page.end - page.start })
    page.y += LINE_HEIGHT
  }
  page.y += 6
}

const AMOUNT = { width: 62, align: 'end' as const }

/** Parts of a price, with the widths that their titles need in every language. */
const PARTS = [
  { part: 'discount', width: 62 },
  { part: 'vatTax', width: 84 },
  { part: 'serviceFee', width: 108 },
] as const

function renderItems(page: PdfPage<PdfHeader>, { payment, items }: Receipt): void {
  const { t, language } = page.texts
  const format = (amount: number) => isolateText(formatMoney(language.code, amount, payment.currency))
  const strong = (text: string) => ({ text, weight: 'bold' as const })
  renderHeading(page, t('receipt.items'))
  // parts that no item has would only take space from names and titles
  const parts = PARTS.filter(({ part }) => items.some((item) => item[part] > 0))
  const empty = parts.map(() => '')
  const refundedAmount = getRefundedAmount(payment.refundedAmount, items)
  renderTable(
    page,
    [
      { title: '', width: { share: 1 } },
      { title: t('apply.price'), ...AMOUNT },
      ...parts.map(({ part, width }) => ({ title: t(`payment.part.${part}`), ...AMOUNT, width })),
      { title: t('apply.total'), ...AMOUNT },
    ],
    [
      ...items.flatMap((item) => {
        const amounts = [
          format(item.netPrice),
          ...parts.map(({ part }) => {
            if (item[part] === 0) return ''
            if (part === 'discount') return format(-item.discount)
            const amount = format(item[part])
            return part === 'vatTax'
              ? `${formatNumber(language.code, item.vatPercentage)} % ${amount}`
              : amount
          }),
          format(item.totalPrice),
        ]
        const name = listItemNames(item, { t, code: language.code })
        // a line of its own for the category: beside a person there is no room for it
        return item.person === null
          ? [[name, ...amounts]]
          : [
              [isolateText(item.person), ...amounts],
              [name, ...amounts.map(() => '')],
            ]
      }),
      ...(payment.paymentFee > 0
        ? [[t('payment.part.paymentFee'), '', ...empty, format(payment.paymentFee)]]
        : []),
      [strong(t('apply.total')), '', ...empty, strong(format(payment.totalPrice))],
      ...(refundedAmount > 0
        ? [[t('payment.part.refundedAmount'), '', ...empty, format(-refundedAmount)]]
        : []),
    ],
  )
  if (payment.disputeState === 'open' || payment.disputeState === 'lost') {
    page.y += 16
    const status = payment.disputeState === 'open' ? 'disputed' : 'dispute_lost'
    page.canvas.text(t(`payment.${status}`), page.start, page.y, { weight: 'bold' })
  }
}

/** What an item is called, with a shorter name of its category for where the long one does not fit. */
const listItemNames = (
  item: Receipt['items'][number],
  texts: Pick<PdfTexts, 't'> & { code: LanguageCode },
) => ({
  text: [
    formatItemName(item, texts),
    ...(item.category ? [formatGenderAndWeight(item.category, texts)] : []),
  ].map(isolateText),
})
