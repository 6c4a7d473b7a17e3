import type { SideScore } from '#judo/score/index.ts'
import { Landing } from '../ui/Landing.tsx'
import { Score } from '../ui/Score.tsx'
import type { Entry } from './parts.ts'

/** What a side has, or had: by the scoreboard while it fights. Of teams, the bouts they won. */
export function Scored({
  side,
  contest,
  day,
}: {
  side: 'white' | 'blue'
  contest: { scoreWhite: SideScore; scoreBlue: SideScore; bouts?: Entry['contest']['bouts'] }
  day: string | null
}) {
  const { bouts, scoreWhite, scoreBlue } = contest
  if (bouts) {
    return (
      <Landing value={String(bouts[side])}>
        <b>{bouts[side]}</b>
      </Landing>
    )
  }
  const [own, opponent] = side === 'white' ? [scoreWhite, scoreBlue] : [scoreBlue, scoreWhite]
  return (
    <Landing value={Object.values(own).join(' ')}>
      <Score own={own} opponent={opponent} day={day} />
    </Landing>
  )
}
