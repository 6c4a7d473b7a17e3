import { formatDays, formatTime, getListSeparator } from '#language/formats.ts'
import { formatMoney } from '#language/page-formats.ts'
import { LocationLabel } from '#portal/components/competition/LocationLabel.tsx'
import { useDeadline } from '#portal/components/competition/use-deadline.ts'
import { usePageContext } from '#portal/page-context.ts'
import type { PublishedCompetition } from '#publication/schemas/index.ts'
import styles from './competition-facts.module.css'

/** Before a competition, what people decide by: when it begins, where, entry fees and deadlines. What is unknown takes no place. */
export function CompetitionFacts({
  published: { competition, programme, prices },
}: {
  published: PublishedCompetition
}) {
  const { t, code } = usePageContext()
  const { dateFrom, dateTo, timeZone, venue, city, country, apply } = competition
  const formatDeadline = useDeadline()
  const place = { firstDay: dateFrom, timeZone }
  const hasLatePrice = prices.some(({ priceLate }) => priceLate !== null)
  const [firstBlock] = programme
  return (
    <dl className={styles.facts}>
      {dateFrom && (
        <div>
          <dt>{t('overview.when')}</dt>
          <dd>
            <time dateTime={firstBlock?.start ?? dateFrom}>
              {[
                formatDays(code, dateFrom, dateTo ?? dateFrom),
                firstBlock && formatTime(firstBlock.start, timeZone),
              ]
                .filter(Boolean)
                .join(getListSeparator(code))}
            </time>
          </dd>
        </div>
      )}
      {(venue || city || country) && (
        <div>
          <dt>{t('overview.where')}</dt>
          <dd>
            {venue && (
              <span>
                <bdi>{venue}</bdi>
              </span>
            )}
            <span>
              <LocationLabel city={city} country={country} />
            </span>
          </dd>
        </div>
      )}
      {prices.length > 0 && (
        <div>
          <dt>{t('apply.prices')}</dt>
          <dd>
            {listPriceRanges(prices).map(([currency, range]) => (
              <b key={currency}>
                {[...new Set(range)].map((amount) => formatMoney(code, amount, currency)).join(' – ')}
              </b>
            ))}
            <small>{t('apply.fees')}</small>
          </dd>
        </div>
      )}
      {apply.deadline && (
        <div>
          <dt>{t('apply.entry')}</dt>
          <dd>
            <time dateTime={apply.deadline}>
              {t('apply.deadline', { day: formatDeadline(apply.deadline, place) })}
            </time>
            {apply.deadlineLate && (
              <small>
                <time dateTime={apply.deadlineLate}>
                  {t(hasLatePrice ? 'apply.deadlineLatePrice' : 'apply.deadlineLate', {
                    day: formatDeadline(apply.deadlineLate, place),
                  })}
                </time>
              </small>
            )}
          </dd>
        </div>
      )}
    </dl>
  )
}

/** The lowest and the highest regular price in each currency. */
const listPriceRanges = (
  prices: PublishedCompetition['prices'],
): [currency: string, range: [lowest: number, highest: number]][] =>
  [...Map.groupBy(prices, ({ currency }) => currency)].map(([currency, ofCurrency]) => {
    const amounts = ofCurrency.map(({ price }) => price)
    return [currency, [Math.min(...amounts), Math.max(...amounts)]]
  })
