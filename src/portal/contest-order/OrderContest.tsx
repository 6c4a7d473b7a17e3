import { memo } from 'react'
import { LiveClock } from '../components/live/LiveClock.tsx'
import { ContestFacts } from '../components/result/ContestFacts.tsx'
import { VideoLink } from '../components/result/VideoLink.tsx'
import { usePageContext } from '../page-context.ts'
import { ContestCategory } from './ContestCategory.tsx'
import styles from './contest-order.module.css'
import type { OrderEntry } from './model/order-blocks.ts'
import { getRegularSeconds, type MatBoard, type OrderContext } from './model/order-context.ts'
import { OrderSide } from './OrderSide.tsx'
import { StartTime } from './StartTime.tsx'

type Props = {
  entry: OrderEntry
  view: OrderContext
  /** What its scoreboard shows, while it is on its mat. */
  on?: MatBoard | undefined
  /** Whether it is what its mat showed last. */
  justOver?: boolean
  /** Its mat, where it doesn't stand in the order of one. */
  mat?: number
}

/** One contest in the order: what, who, and when or how it went. Long orders are drawn anew only where something changed. */
export const OrderContest = memo(function OrderedContest({ entry, view, on, justOver, mat }: Props) {
  const { t } = usePageContext()
  const { contest, toGo, state } = entry
  const { competition } = view.competition
  const isFollowed =
    contest.team === null && [contest.white, contest.blue].some((id) => view.followedIds.has(id ?? 0))
  return (
    <li
      className={styles.contest}
      data-row={contest.idContest}
      data-state={state}
      data-followed={isFollowed || undefined}
    >
      <p className={styles.facts}>
        {mat !== undefined && <strong>{t('sheet.mat', { mat })}</strong>}
        <ContestCategory entry={entry} view={view} />
        <span>{t(`round.${contest.round}`)}</span>
        <span className={styles.number} title={t('contest.number', { number: contest.number })}>
          {contest.number}
        </span>
      </p>
      {(['white', 'blue'] as const).map((side) => (
        <OrderSide key={side} side={side} entry={entry} view={view} on={on} />
      ))}
      <p className={styles.timing}>
        {state === 'past' ? (
          <>
            {justOver && <b className={styles.onMat}>{t('order.last')}</b>}
            <ContestFacts contest={contest} />
          </>
        ) : on ? (
          <>
            <LiveClock on={on} regular={getRegularSeconds(view.competition, contest.category)} />
            <b className={styles.onMat}>{t('order.onMat')}</b>
          </>
        ) : (
          <>
            <StartTime
              planned={contest.planned}
              start={contest.start}
              estimate={view.estimates.get(contest.id)}
              timeZone={competition.timeZone}
            />
            {view.isCurrent && state === 'active' ? (
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
