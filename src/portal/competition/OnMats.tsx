import type { ReactNode } from 'react'
import type { PublishedCompetition } from '#contract/published/shapes.ts'
import { today } from '#judo/competition/day.ts'
import { OrderedContest } from '../contest-order/OrderedContest.tsx'
import { type OrderCalled, useOrderCalled } from '../contest-order/order-called.ts'
import { type Entry, type Part, partInPlay } from '../contest-order/parts.ts'
import { useOrder } from '../contest-order/use-order.ts'
import { useHref, usePortal } from '../portal.ts'
import { Section } from '../ui/Section.tsx'
import styles from './on-mats.module.css'

/**
 * While a competition is going on: who is on each mat, and who comes then. Nothing where nothing is to come today. A page
 * that is built keeps the room for it, with the ways to the mats, so that nothing moves when the feed comes.
 */
export function OnMats({ published }: { published: PublishedCompetition }) {
  const called = useOrderCalled()
  return called ? <Mats {...called} /> : <Room published={published} />
}

function Room({ published: { competition, programme, categories } }: { published: PublishedCompetition }) {
  const { id, dateFrom, dateTo, timeZone, cancelled } = competition
  const mats = Math.max(0, ...programme.map(({ mats }) => mats))
  const isOver = categories.every(({ unfinished }) => unfinished === 0)
  if (!dateFrom || cancelled || mats === 0 || isOver) return null
  return (
    <time-state class={styles.room} from={dateFrom} until={dateTo ?? dateFrom} time-zone={timeZone}>
      <Cards>
        {Array.from({ length: mats }, (_, at) => at + 1).map((mat) => (
          <Card key={mat} mat={mat} competition={id} />
        ))}
      </Cards>
    </time-state>
  )
}

function Mats({ competition, order, moment }: OrderCalled) {
  const { t } = usePortal()
  const { parts, view, onMats } = useOrder(competition, order, moment)
  const { id, timeZone } = competition.competition
  const mats = matsInPlay(parts, today(moment, timeZone))
  if (mats.length === 0) return null
  return (
    <Cards>
      {mats.map(({ mat, on, next }) => (
        <Card key={mat} mat={mat} competition={id}>
          {on.length === 0 && <p>{t('overview.nobody')}</p>}
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
        </Card>
      ))}
    </Cards>
  )
}

function Cards({ children }: { children: ReactNode }) {
  const { t } = usePortal()
  return (
    <div className={styles.onMats}>
      <Section title={t('overview.onMats')}>
        <ol className={styles.mats}>{children}</ol>
      </Section>
    </div>
  )
}

function Card({ mat, competition, children }: { mat: number; competition: string; children?: ReactNode }) {
  const { t } = usePortal()
  const href = useHref()
  return (
    <li>
      <h3>
        <a href={`${href('contestOrder', { id: competition })}?mat=${mat}`}>{t('sheet.mat', { mat })}</a>
      </h3>
      {children}
    </li>
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
