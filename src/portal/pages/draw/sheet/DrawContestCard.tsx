import { type BracketContest, getEntrant } from '#judo/layout/index.ts'
import type { ContestRecord } from '#judo/progression/index.ts'
import type { Side } from '#judo/score/score.ts'
import { LiveClock } from '#portal/components/live/LiveClock.tsx'
import { OnMatBadge } from '#portal/components/live/OnMatBadge.tsx'
import { ContestCard, type ContestCardSide } from '#portal/components/result/ContestCard.tsx'
import { usePageContext } from '#portal/page-context.ts'
import { formatOrigin } from '#publication/side-origin.ts'
import type { DrawRenderer } from '../draw-renderer.ts'

/** A contest of a draw sheet, with the origin of judoka who are not known yet. */
export function DrawContestCard<C extends ContestRecord>({
  bracketContest,
  renderer,
}: {
  bracketContest: BracketContest<C>
  renderer: DrawRenderer<C>
}) {
  const { t } = usePageContext()
  const { contest, number, winner } = bracketContest
  const active = contest && renderer.findActiveContest(contest)
  return (
    <ContestCard
      size="card"
      sides={{ white: createSide('white'), blue: createSide('blue') }}
      number={number}
      href={renderer.contestHref?.(number)}
      isLive={Boolean(active)}
      isFinished={contest?.isFinished}
      facts={
        <>
          {active && (
            <>
              <OnMatBadge contest={active} hasClock />
              <LiveClock contest={active} regular={renderer.getRegularSeconds(active)} />
            </>
          )}
          {contest && renderer.renderFacts(contest)}
          {contest?.isFinished && winner === null && <span>{t('contest.noWinner')}</span>}
        </>
      }
    />
  )

  function createSide(side: Side): ContestCardSide {
    const entrant = getEntrant(bracketContest[side])
    if (entrant === null) return { origin: formatOrigin(bracketContest[side], t) }
    return {
      ...renderer.findEntrant(entrant),
      athlete: renderer.entrantKey(entrant),
      isWinner: winner === entrant,
      score: contest && hasScore(contest, renderer) && renderer.renderScore(contest, side),
    }
  }
}

/** Whether a contest has a score: it is finished or in progress. */
export const hasScore = <C extends ContestRecord>(
  contest: C,
  renderer: Pick<DrawRenderer<C>, 'findActiveContest'>,
): boolean => contest.isFinished || renderer.findActiveContest(contest) !== undefined
