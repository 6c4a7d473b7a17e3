import { memo } from 'react'
import { JudokaFacts } from '../draw/JudokaFacts.tsx'
import { LiveClock } from '../live/LiveClock.tsx'
import { usePortal } from '../portal.ts'
import { VideoLink } from '../watch/VideoLink.tsx'
import styles from './contest-order.module.css'
import { Held } from './Held.tsx'
import type { Entry } from './parts.ts'
import { Side } from './Side.tsx'
import { StartTime } from './StartTime.tsx'
import { type LiveOnMat, type OrderView, regularOf } from './view.ts'

type Props = {
  entry: Entry
  view: OrderView
  /** What its scoreboard shows, while it is on its mat. */
  on?: LiveOnMat | undefined
  /** Whether it is what its mat showed last. */
  justOver?: boolean
  /** Its mat, where it doesn't stand in the order of one. */
  mat?: number
}

/** One contest in the order: what, who, and when or how it went. Long orders are drawn anew only where something changed. */
export const OrderedContest = memo(function OrderedContest({ entry, view, on, justOver, mat }: Props) {
  const { t } = usePortal()
  const { contest, toGo, state } = entry
  const { competition } = view.competition
  const isFollowed =
    contest.team === null && [contest.white, contest.blue].some((id) => view.followed.has(id ?? 0))
  return (
    <li
      className={styles.contest}
      data-row={contest.idContest}
      data-state={state}
      data-followed={isFollowed || undefined}
    >
      <p className={styles.facts}>
        {mat !== undefined && <strong>{t('sheet.mat', { mat })}</strong>}
        <Held entry={entry} view={view} />
        <span>{t(`round.${contest.round}`)}</span>
        <span className={styles.number} title={t('contest.number', { number: contest.number })}>
          {contest.number}
        </span>
      </p>
      {(['white', 'blue'] as const).map((side) => (
        <Side key={side} side={side} entry={entry} view={view} on={on} />
      ))}
      <p className={styles.when}>
        {state === 'past' ? (
          <>
            {justOver && <b className={styles.onMat}>{t('order.last')}</b>}
            <JudokaFacts contest={contest} />
          </>
        ) : on ? (
          <>
            <LiveClock on={on} regular={regularOf(view.competition, contest.category)} />
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
            {view.now && state === 'active' ? (
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
