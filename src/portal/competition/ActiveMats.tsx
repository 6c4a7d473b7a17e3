import type { ReactNode } from 'react'
import { today } from '#judo/competition/local-time.ts'
import type { PublishedCompetition } from '#publication/schemas/index.ts'
import { Section } from '../components/content/Section.tsx'
import { findUpcomingBlock, type OrderBlock, type OrderEntry } from '../contest-order/model/order-blocks.ts'
import { OrderContest } from '../contest-order/OrderContest.tsx'
import { useContestOrder } from '../contest-order/use-contest-order.ts'
import { type LiveOrder, useLiveOrder } from '../contest-order/use-live-order.ts'
import { useHref, usePageContext } from '../page-context.ts'
import styles from './active-mats.module.css'

/**
 * While a competition is going on: who is on each mat, and who comes then. Nothing where nothing is to come today. A page
 * that is built keeps the room for it, with the ways to the mats, so that nothing moves when the feed comes.
 */
export function ActiveMats({ published }: { published: PublishedCompetition }) {
  const called = useLiveOrder()
  return called ? <LiveMats {...called} /> : <ActiveMatsPlaceholder published={published} />
}

function ActiveMatsPlaceholder({
  published: { competition, programme, categories },
}: {
  published: PublishedCompetition
}) {
  const { id, dateFrom, dateTo, timeZone, cancelled } = competition
  const mats = Math.max(0, ...programme.map(({ mats }) => mats))
  const isOver = categories.every(({ unfinished }) => unfinished === 0)
  if (!dateFrom || cancelled || mats === 0 || isOver) return null
  return (
    <time-state class={styles.placeholder} from={dateFrom} until={dateTo ?? dateFrom} time-zone={timeZone}>
      <MatCards>
        {Array.from({ length: mats }, (_, at) => at + 1).map((mat) => (
          <MatCard key={mat} mat={mat} competition={id} />
        ))}
      </MatCards>
    </time-state>
  )
}

function LiveMats({ competition, order, moment }: LiveOrder) {
  const { t } = usePageContext()
  const { parts, view, activeContests: onMats } = useContestOrder(competition, order, moment)
  const { id, timeZone } = competition.competition
  const mats = listActiveMats(parts, today(moment, timeZone))
  if (mats.length === 0) return null
  return (
    <MatCards>
      {mats.map(({ mat, on, next }) => (
        <MatCard key={mat} mat={mat} competition={id}>
          {on.length === 0 && <p>{t('overview.nobody')}</p>}
          <ol>
            {[...on, ...next].map((entry) => (
              <OrderContest
                key={entry.contest.idContest}
                entry={entry}
                view={view}
                on={onMats.get(entry.contest.idContest)}
              />
            ))}
          </ol>
        </MatCard>
      ))}
    </MatCards>
  )
}

function MatCards({ children }: { children: ReactNode }) {
  const { t } = usePageContext()
  return (
    <div className={styles.activeMats}>
      <Section title={t('overview.onMats')}>
        <ol className={styles.mats}>{children}</ol>
      </Section>
    </div>
  )
}

function MatCard({ mat, competition, children }: { mat: number; competition: string; children?: ReactNode }) {
  const { t } = usePageContext()
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
export function listActiveMats(
  parts: readonly OrderBlock[],
  day: string,
): { mat: number; on: readonly OrderEntry[]; next: readonly OrderEntry[] }[] {
  const isOn = ({ mats }: OrderBlock) =>
    mats.some(({ entries }) => entries.some(({ state }) => state === 'active'))
  const part = parts.find(isOn) ?? findUpcomingBlock(parts.filter((one) => one.day === day))
  return (part?.mats ?? [])
    .map(({ mat, entries }) => ({
      mat,
      on: entries.filter(({ state }) => state === 'active'),
      next: entries.filter(({ state }) => state === 'future').slice(0, 1),
    }))
    .filter(({ on, next }) => on.length + next.length > 0)
}
