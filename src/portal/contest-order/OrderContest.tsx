import { memo } from 'react'
import { LiveClock } from '../components/live/LiveClock.tsx'
import { ContestFacts } from '../components/result/ContestFacts.tsx'
import { VideoLink } from '../components/result/VideoLink.tsx'
import { usePageContext } from '../page-context.ts'
import { ContestCategory } from './ContestCategory.tsx'
import { ContestNumber } from './ContestNumber.tsx'
import styles from './contest-order.module.css'
import type { OrderEntry } from './model/order-blocks.ts'
import { getRegularSeconds, type MatBoard, type OrderContext } from './model/order-context.ts'
import { OrderSide } from './OrderSide.tsx'
import { StartTime } from './StartTime.tsx'

type Props = {
  entry: OrderEntry
  context: OrderContext
  /** What its scoreboard shows, while the contest is on its mat. */
  matBoard?: MatBoard | undefined
  /** Whether it is the last contest of its mat, shown until the next one is called. */
  isLast?: boolean
  /** Its mat, if the list contains several. */
  mat?: number
}

/** A contest in the order: category, sides, and time or result. Memoized, because orders have hundreds of them. */
export const OrderContest = memo(function OrderContest({ entry, context, matBoard, isLast, mat }: Props) {
  const { t } = usePageContext()
  const { contest, toGo, state } = entry
  const isFollowed =
    contest.teamCompetition === null &&
    [contest.white, contest.blue].some((id) => context.followedIds.has(id ?? 0))
  return (
    <li
      className={styles.contest}
      data-row={contest.idContest}
      data-state={state}
      data-followed={isFollowed || undefined}
    >
      <p className={styles.facts}>
        {mat !== undefined && <strong>{t('sheet.mat', { mat })}</strong>}
        <ContestCategory entry={entry} context={context} />
        <span>{t(`round.${contest.round}`)}</span>
        <ContestNumber
          className={styles.number}
          competition={context.competition.competition.externalId}
          category={contest.teamCompetition === null ? contest.category : null}
          number={contest.number}
        />
      </p>
      {(['white', 'blue'] as const).map((side) => (
        <OrderSide key={side} side={side} entry={entry} context={context} matBoard={matBoard} />
      ))}
      <p className={styles.timing}>
        {state === 'past' ? (
          <>
            {isLast && <b className={styles.onMat}>{t('order.last')}</b>}
            <ContestFacts contest={contest} />
          </>
        ) : matBoard ? (
          <>
            <LiveClock
              contest={matBoard}
              regular={getRegularSeconds(context.competition, contest.category)}
            />
            <b className={styles.onMat}>{t('order.onMat')}</b>
          </>
        ) : (
          <>
            <StartTime contest={contest} context={context} />
            {context.moment !== null && state === 'active' ? (
              <b className={styles.onMat}>{t('order.onMat')}</b>
            ) : (
              <span>{t('order.toGo', { count: toGo ?? 0 })}</span>
            )}
          </>
        )}
        {contest.video && <VideoLink video={contest.video} />}
      </p>
    </li>
  )
})
