import { memo } from 'react'
import { FollowButton } from '#portal/components/judoka/FollowButton.tsx'
import { LiveClock } from '#portal/components/live/LiveClock.tsx'
import { ContestCard } from '#portal/components/result/ContestCard.tsx'
import { ContestFacts } from '#portal/components/result/ContestFacts.tsx'
import { useContestHref } from '#portal/components/result/contest-href.ts'
import { VideoLink } from '#portal/components/result/VideoLink.tsx'
import { usePageContext } from '#portal/page-context.ts'
import { AthleteLink } from '../participants/athlete/AthleteLink.tsx'
import { AsOf } from './AsOf.tsx'
import { ContestCategory } from './ContestCategory.tsx'
import styles from './contest-order.module.css'
import { createOrderSides } from './create-order-sides.tsx'
import type { OrderEntry } from './model/order-blocks.ts'
import { getRegularSeconds, type MatBoard, type OrderContext } from './model/order-context.ts'
import { StartTime } from './StartTime.tsx'

type Props = {
  entry: OrderEntry
  context: OrderContext
  /** What its scoreboard shows, while the contest is on its mat. */
  matBoard?: MatBoard | undefined
  /** Whether it is the last contest of its mat, shown until the next one is called. */
  isLast?: boolean
  /** Whether it is the first of its mat: on phones, where the mat has no heading, it says of when the published state is. */
  isFirst?: boolean
  /** Its mat, if the list contains several. */
  mat?: number
}

/** A contest in the order: category, sides, and time or result. Memoized, because orders have hundreds of them. */
export const OrderContest = memo(function OrderContest({
  entry,
  context,
  matBoard,
  isLast,
  isFirst,
  mat,
}: Props) {
  const { t } = usePageContext()
  const { contest, toGo, state } = entry
  const { competition, followedIds } = context
  const { externalId } = competition.competition
  const contestHref = useContestHref(externalId)
  const isForTeams = contest.teamCompetition !== null
  const isFollowed = !isForTeams && [contest.white, contest.blue].some((id) => followedIds.has(id ?? 0))
  const sides = createOrderSides(entry, context, matBoard, {
    renderPerson: (person) => <AthleteLink competition={externalId} person={person} />,
    renderTeam: (name) => name,
    renderAction: (person) => <FollowButton person={person} />,
  })
  return (
    <li
      className={styles.contest}
      data-row={contest.idContest}
      data-state={state}
      data-followed={isFollowed ? '' : undefined}
    >
      <ContestCard
        size="row"
        sides={sides}
        isLive={matBoard !== undefined}
        isFinished={state === 'past'}
        heading={
          <>
            {mat !== undefined && <strong>{t('sheet.mat', { mat })}</strong>}
            <ContestCategory entry={entry} context={context} />
            <span>{t(`round.${contest.round}`)}</span>
          </>
        }
        number={contest.number}
        href={
          isForTeams || contest.category === null ? undefined : contestHref(contest.category, contest.number)
        }
        facts={
          <>
            {state === 'past' ? (
              <>
                {isLast && <b className={styles.onMat}>{t('order.last')}</b>}
                <ContestFacts contest={contest} />
              </>
            ) : matBoard ? (
              <>
                <LiveClock contest={matBoard} regular={getRegularSeconds(competition, contest.category)} />
                <b className={styles.onMat}>{t('order.onMat')}</b>
              </>
            ) : (
              <>
                <StartTime contest={contest} context={context} />
                {state === 'active' ? (
                  <b className={styles.onMat}>{t('order.onMat')}</b>
                ) : (
                  <span>{t('order.toGo', { count: toGo ?? 0 })}</span>
                )}
              </>
            )}
            {isFirst && context.asOf !== null && (
              <span className={styles.asOf}>
                <AsOf context={context} />
              </span>
            )}
            {contest.video && <VideoLink contest={contest.id} />}
          </>
        }
      />
    </li>
  )
})
