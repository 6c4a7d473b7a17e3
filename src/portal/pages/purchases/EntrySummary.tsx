import { useEffect, useRef } from 'react'
import type { EnterableJudoka } from '#contract/api/purchases/entrants.ts'
import { formatMoney } from '#language/page-formats.ts'
import { Section } from '#portal/components/content/Section.tsx'
import { formatNameInCapitals } from '#portal/components/judoka/PersonName.tsx'
import { usePageContext } from '#portal/page-context.ts'
import type { PublishedCompetition } from '#publication/schemas/index.ts'
import styles from './apply.module.css'
import { toPerson } from './EntrantList.tsx'
import type { ChosenEntry } from './match-lines.ts'
import { PricePartRows, TotalRow } from './payment/PriceRows.tsx'
import payment from './payment/payment.module.css'
import { PayButton } from './purchase/PayButton.tsx'
import type { PurchaseError } from './purchase/purchase-error.ts'
import type { useQuote } from './purchase/use-quote.ts'
import { useCategoryNames } from './use-category-names.ts'

/** The chosen entries with their prices, and the button to pay. What the server does not accept is shown at its entry. */
export function EntrySummary({
  published,
  judoka,
  entries,
  quoted,
  error,
  isSending,
  onChange,
}: {
  published: PublishedCompetition
  judoka: readonly EnterableJudoka[]
  entries: readonly ChosenEntry[]
  /** The price of the entries that do not wait. */
  quoted: ReturnType<typeof useQuote>
  error: PurchaseError | null
  isSending: boolean
  onChange: (entries: readonly ChosenEntry[]) => void
}) {
  const { t, code } = usePageContext()
  const { nameCategory } = useCategoryNames(published)
  const failure = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (error) failure.current?.focus()
  }, [error])
  if (entries.length === 0) return <p className={styles.hint}>{t('apply.nobody')}</p>
  const priced = entries.map((entry) => {
    const entrant = judoka.find(({ idPerson }) => idPerson === entry.idPerson)
    const category = entrant?.categories.find(
      ({ idWeight, idAge }) => idWeight === entry.idWeight && idAge === entry.idAge,
    )
    return { entry, name: entrant ? formatNameInCapitals(toPerson(entrant)) : '', category }
  })
  const isWaiting = priced.every(({ category }) => category?.isFull)
  const { quote, retry } = quoted
  return (
    <Section title={t('apply.summary')}>
      <table className={payment.summary}>
        <tbody>
          {priced.map(({ entry, name, category }, at) => (
            <tr
              key={`${entry.idPerson} ${entry.idWeight}`}
              data-problem={error?.entry === at ? '' : undefined}
            >
              <th scope="row">
                <bdi>{name}</bdi>
                <small>{nameCategory(entry)}</small>
                {error?.entry === at && <small role="alert">{t(`apply.reason.${error.reason}`)}</small>}
              </th>
              <td>
                {category?.isFull
                  ? t('apply.waitingList')
                  : category?.price != null &&
                    category.currency &&
                    formatMoney(code, category.price, category.currency)}
              </td>
              <td>
                <button
                  type="button"
                  aria-label={t('apply.remove', { name })}
                  title={t('apply.remove', { name })}
                  onClick={() => onChange(entries.filter((other) => other !== entry))}
                >
                  <span aria-hidden="true">×</span>
                </button>
              </td>
            </tr>
          ))}
        </tbody>
        {quote && quote.totalPrice > 0 && (
          <>
            <tbody>
              <PricePartRows price={quote} hasButtons />
            </tbody>
            <tfoot>
              <TotalRow price={quote} hasButtons />
            </tfoot>
          </>
        )}
      </table>
      {error && (
        <p className={styles.error} role="alert" tabIndex={-1} ref={failure}>
          {t(error.entry === null ? `apply.reason.${error.reason}` : 'apply.rejected')}
        </p>
      )}
      <div className={styles.actions}>
        {isWaiting ? (
          <button type="submit" className={styles.primary} disabled={isSending}>
            {t(isSending ? 'apply.sending' : 'apply.join')}
          </button>
        ) : (
          <PayButton quote={quote} isSending={isSending} />
        )}
        {error?.reason === 'failed' && !quote && (
          <button type="button" className={styles.secondary} onClick={retry}>
            {t('shell.again')}
          </button>
        )}
        <small>{t('apply.kept')}</small>
      </div>
    </Section>
  )
}
