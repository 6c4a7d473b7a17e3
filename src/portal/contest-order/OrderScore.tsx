import type { SideScore } from '#judo/score/index.ts'
import type { Side } from '#judo/score/score.ts'
import { ChangeHighlight } from '../components/live/ChangeHighlight.tsx'
import { Score } from '../components/result/Score.tsx'
import type { OrderEntry } from './model/order-blocks.ts'

/** The score of a side: from the scoreboard during the contest, otherwise the result. For teams, the bouts won. */
export function OrderScore({
  side,
  contest,
  day,
}: {
  side: Side
  contest: { scoreWhite: SideScore; scoreBlue: SideScore; bouts?: OrderEntry['contest']['bouts'] }
  day: string | null
}) {
  const { bouts, scoreWhite, scoreBlue } = contest
  if (bouts) {
    return (
      <ChangeHighlight value={String(bouts[side])}>
        <b>{bouts[side]}</b>
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
