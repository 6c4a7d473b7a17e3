import type { Side } from '#judo/score/score.ts'
import type { PublishedScheduledContest } from '#publication/schemas/index.ts'
import { ChangeHighlight } from '../components/live/ChangeHighlight.tsx'
import { Score } from '../components/result/Score.tsx'

type ScoredContest = Pick<PublishedScheduledContest, 'scoreWhite' | 'scoreBlue' | 'wonWhite' | 'wonBlue'>

/** The score of a side: from the scoreboard during the contest, otherwise the result. For teams, the bouts won. */
export function OrderScore({
  side,
  contest,
  day,
}: {
  side: Side
  contest: ScoredContest
  day: string | null
}) {
  const { scoreWhite, scoreBlue } = contest
  const boutsWon = side === 'white' ? contest.wonWhite : contest.wonBlue
  if (boutsWon !== undefined) {
    return (
      <ChangeHighlight value={String(boutsWon)}>
        <b>{boutsWon}</b>
      </ChangeHighlight>
    )
  }
  const [own, opponent] = side === 'white' ? [scoreWhite, scoreBlue] : [scoreBlue, scoreWhite]
  return (
    <ChangeHighlight value={Object.values(own).join(' ')}>
      <Score own={own} opponent={opponent} day={day} />
    </ChangeHighlight>
  )
}
