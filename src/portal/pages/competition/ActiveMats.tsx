import type { ReactNode } from 'react'
import { toTimeSpan } from '#portal/components/competition/TimeState.tsx'
import { Section } from '#portal/components/content/Section.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import type { PublishedCompetition, PublishedContestOrder } from '#publication/schemas/index.ts'
import { AsOf } from '../contest-order/AsOf.tsx'
import { listActiveMats, listFirstMats } from '../contest-order/model/active-mats.ts'
import { OrderContest } from '../contest-order/OrderContest.tsx'
import { useContestOrder } from '../contest-order/use-contest-order.ts'
import { type LiveOrder, useLiveOrder } from '../contest-order/use-live-order.ts'
import styles from './active-mats.module.css'

type Props = { published: PublishedCompetition; order: PublishedContestOrder | null }

/**
 * While a competition is in progress: the current and the next contest of each mat; nothing if no contest is left today. Until the live
 * feed is loaded, as they were published; before the first contest, with which each mat begins.
 */
export function ActiveMats(props: Props) {
  const liveOrder = useLiveOrder()
  return liveOrder ? <CurrentMats {...liveOrder} /> : <PublishedMats {...props} />
}

function PublishedMats({ published, order }: Props) {
  const { competition, programme, categories } = published
  const { externalId, dateFrom, dateTo, timeZone, cancelled } = competition
  const mats = Math.max(0, ...programme.map(({ mats }) => mats))
  const isOver = categories.every(({ unfinished }) => unfinished === 0)
  if (!dateFrom || cancelled || mats === 0 || isOver) return null
  const asOf = order?.asOf ?? null
  return (
    <time-state
      class={asOf === null ? styles.placeholder : styles.published}
      {...toTimeSpan({ from: dateFrom, until: dateTo ?? dateFrom, timeZone })}
    >
      {order && asOf !== null ? (
        <CurrentMats competition={published} order={order} moment={Date.parse(asOf)} />
      ) : order ? (
        <FirstMats competition={published} order={order} mats={mats} />
      ) : (
        <MatCards>
          {listNumbers(mats).map((mat) => (
            <MatCard key={mat} mat={mat} competition={externalId} />
          ))}
        </MatCards>
      )}
    </time-state>
  )
}

const listNumbers = (mats: number): number[] => Array.from({ length: mats }, (_, at) => at + 1)

/** Every mat, with the contest that it begins with, in the space that its contests have when the live feed is loaded. */
function FirstMats({
  competition,
  order,
  mats,
}: {
  competition: PublishedCompetition
  order: PublishedContestOrder
  mats: number
}) {
  const { t } = usePageContext()
  const { blocks, context } = useContestOrder(competition, order, null)
  const first = new Map(listFirstMats(blocks).map(({ mat, next }) => [mat, next]))
  const { externalId } = competition.competition
  return (
    <MatCards>
      {listNumbers(Math.max(mats, ...first.keys())).map((mat) => (
        <MatCard key={mat} mat={mat} competition={externalId}>
          {first.has(mat) && <p>{t('order.next')}</p>}
          <ol>
            {first.get(mat)?.map((entry) => (
              <OrderContest key={entry.contest.idContest} entry={entry} context={context} />
            ))}
          </ol>
        </MatCard>
      ))}
    </MatCards>
  )
}

function CurrentMats({ competition, order, moment }: LiveOrder) {
  const { t } = usePageContext()
  const { blocks, context, activeContests, activeBlocks } = useContestOrder(competition, order, moment)
  const { externalId, timeZone } = competition.competition
  const mats = listActiveMats(blocks, { now: moment, timeZone, activeBlocks })
  if (mats.length === 0) return null
  return (
    <MatCards>
      {mats.map(({ mat, active, next }) => (
        <MatCard key={mat} mat={mat} competition={externalId} note={<AsOf context={context} />}>
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

function MatCard({
  mat,
  competition,
  note,
  children,
}: {
  mat: number
  competition: string
  /** Beside the number of the mat. */
  note?: ReactNode
  children?: ReactNode
}) {
  const { t } = usePageContext()
  const href = useHref()
  return (
    <li>
      <h3>
        <a href={`${href('contestOrder', { id: competition })}?mat=${mat}`}>
          {t('sheet.mat', { mat })}
          <small>{note}</small>
        </a>
      </h3>
      {children}
    </li>
  )
}
