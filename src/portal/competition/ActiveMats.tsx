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
 * While a competition is in progress: the current and the next contest of each mat; nothing if no contest is left today.
 * Prerendered pages reserve the space, with links to the mats, to avoid a layout shift.
 */
export function ActiveMats({ published }: { published: PublishedCompetition }) {
  const liveOrder = useLiveOrder()
  return liveOrder ? <LiveMats {...liveOrder} /> : <ActiveMatsPlaceholder published={published} />
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
  const { blocks, context, activeContests } = useContestOrder(competition, order, moment)
  const { id, timeZone } = competition.competition
  const mats = listActiveMats(blocks, today(moment, timeZone))
  if (mats.length === 0) return null
  return (
    <MatCards>
      {mats.map(({ mat, active, next }) => (
        <MatCard key={mat} mat={mat} competition={id}>
          {active.length === 0 && <p>{t('overview.nobody')}</p>}
          <ol>
            {[...active, ...next].map((entry) => (
              <OrderContest
                key={entry.contest.idContest}
                entry={entry}
                context={context}
                matBoard={activeContests.get(entry.contest.idContest)}
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

/** The active and next contests of each mat in the current block; none if no contest is active or left today. */
export function listActiveMats(
  blocks: readonly OrderBlock[],
  day: string,
): { mat: number; active: readonly OrderEntry[]; next: readonly OrderEntry[] }[] {
  const isActive = ({ mats }: OrderBlock) =>
    mats.some(({ entries }) => entries.some(({ state }) => state === 'active'))
  const block = blocks.find(isActive) ?? findUpcomingBlock(blocks.filter((one) => one.day === day))
  return (block?.mats ?? [])
    .map(({ mat, entries }) => ({
      mat,
      active: entries.filter(({ state }) => state === 'active'),
      next: entries.filter(({ state }) => state === 'future').slice(0, 1),
    }))
    .filter(({ active, next }) => active.length + next.length > 0)
}
