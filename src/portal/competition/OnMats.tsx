import { today } from '#judo/competition/day.ts'
import { OrderedContest } from '../contest-order/OrderedContest.tsx'
import { type OrderCalled, useOrderCalled } from '../contest-order/order-called.ts'
import { type Entry, type Part, partInPlay } from '../contest-order/parts.ts'
import { useOrder } from '../contest-order/use-order.ts'
import { useHref, usePortal } from '../portal.ts'
import { Section } from '../ui/Section.tsx'
import styles from './on-mats.module.css'

/** While a competition is going on: who is on each mat, and who comes then. Nothing where nothing is to come today. */
export function OnMats() {
  const called = useOrderCalled()
  return called && <Mats {...called} />
}

function Mats({ competition, order, moment }: OrderCalled) {
  const { t } = usePortal()
  const href = useHref()
  const { parts, view, onMats } = useOrder(competition, order, moment)
  const { id, timeZone } = competition.competition
  const mats = matsInPlay(parts, today(moment, timeZone))
  if (mats.length === 0) return null
  return (
    <Section title={t('overview.onMats')}>
      <ol className={styles.mats}>
        {mats.map(({ mat, on, next }) => (
          <li key={mat}>
            <h3>
              <a href={`${href('contestOrder', { id })}?mat=${mat}`}>{t('sheet.mat', { mat })}</a>
            </h3>
            {on.length === 0 && <p className={styles.nobody}>{t('overview.nobody')}</p>}
            <ol>
              {[...on, ...next].map((entry) => (
                <OrderedContest
                  key={entry.contest.idContest}
                  entry={entry}
                  view={view}
                  on={onMats.get(entry.contest.idContest)}
                />
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** What is on and who is next, on the mats of the part that is fought; none unless something is on or to come today. */
export function matsInPlay(
  parts: readonly Part[],
  day: string,
): { mat: number; on: readonly Entry[]; next: readonly Entry[] }[] {
  const isOn = ({ mats }: Part) => mats.some(({ entries }) => entries.some(({ state }) => state === 'active'))
  const part = parts.find(isOn) ?? partInPlay(parts.filter((one) => one.day === day))
  return (part?.mats ?? [])
    .map(({ mat, entries }) => ({
      mat,
      on: entries.filter(({ state }) => state === 'active'),
      next: entries.filter(({ state }) => state === 'future').slice(0, 1),
    }))
    .filter(({ on, next }) => on.length + next.length > 0)
}
