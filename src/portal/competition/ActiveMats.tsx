import type { ReactNode } from 'react'
import type { PublishedCompetition } from '#publication/schemas/index.ts'
import { toTimeSpan } from '../components/competition/TimeState.tsx'
import { Section } from '../components/content/Section.tsx'
import { listActiveMats } from '../contest-order/model/active-mats.ts'
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
  const { externalId, dateFrom, dateTo, timeZone, cancelled } = competition
  const mats = Math.max(0, ...programme.map(({ mats }) => mats))
  const isOver = categories.every(({ unfinished }) => unfinished === 0)
  if (!dateFrom || cancelled || mats === 0 || isOver) return null
  return (
    <time-state
      class={styles.placeholder}
      {...toTimeSpan({ from: dateFrom, until: dateTo ?? dateFrom, timeZone })}
    >
      <MatCards>
        {Array.from({ length: mats }, (_, at) => at + 1).map((mat) => (
          <MatCard key={mat} mat={mat} competition={externalId} />
        ))}
      </MatCards>
    </time-state>
  )
}

function LiveMats({ competition, order, moment }: LiveOrder) {
  const { t } = usePageContext()
  const { blocks, context, activeContests, activeBlocks } = useContestOrder(competition, order, moment)
  const { externalId, timeZone } = competition.competition
  const mats = listActiveMats(blocks, { now: moment, timeZone, activeBlocks })
  if (mats.length === 0) return null
  return (
    <MatCards>
      {mats.map(({ mat, active, next }) => (
        <MatCard key={mat} mat={mat} competition={externalId}>
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
