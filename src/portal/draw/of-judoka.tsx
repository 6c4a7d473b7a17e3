import type { PublishedContest, PublishedDraw, PublishedPerson } from '#contract/published/shapes.ts'
import { contestPoints, pointsTableOn } from '#judo/pool/index.ts'
import { rulesetOn } from '#judo/score/index.ts'
import { USUAL_SECONDS } from '../contest-order/view.ts'
import type { OnMat } from '../live/on-mats.ts'
import { Flag } from '../ui/Flag.tsx'
import { PersonName } from '../ui/PersonName.tsx'
import { Score } from '../ui/Score.tsx'
import { VideoLink } from '../watch/VideoLink.tsx'
import type { Drawn } from './drawn.ts'
import { JudokaFacts } from './JudokaFacts.tsx'
import type { DrawView } from './view.ts'

/** A category's draw as the sheet takes it. Without a day the latest rules hold. */
export function drawnOfJudoka(draw: PublishedDraw, day: string | null): Drawn<PublishedContest> {
  const on = day ?? LATEST
  return {
    system: draw.system,
    lines: draw.lines,
    contests: draw.contests,
    places: draw.places.map(({ place, person }) => ({ place, entrant: person })),
    points: ({ white, winner, reason, scoreWhite, scoreBlue }) =>
      contestPoints(pointsTableOn(on), rulesetOn(on), {
        white: scoreWhite,
        blue: scoreBlue,
        ...(winner === null
          ? { winner }
          : { winner: winner === white ? ('white' as const) : ('blue' as const), reason: reason ?? 'score' }),
      }),
    seconds: ({ seconds }) => seconds ?? 0,
  }
}

/**
 * How a draw of judoka looks.
 * @param onMats contests that are on their mats now, by number
 * @param regular their regular time, in seconds
 */
export function viewOfJudoka(
  everybody: readonly PublishedPerson[],
  day: string | null,
  onMats: ReadonlyMap<number, OnMat> = new Map(),
  regular: DrawView['regular'] = () => USUAL_SECONDS,
): DrawView<PublishedContest> {
  const people = new Map(everybody.map((person) => [person.id, person]))
  return {
    road: (entrant) => entrant,
    name: (entrant) => {
      const person = people.get(entrant)
      return (
        person && (
          <>
            <Flag country={person.country} /> <PersonName person={person} />
          </>
        )
      )
    },
    score: (contest, side) => {
      const { scoreWhite, scoreBlue } = onMats.get(contest.number)?.board ?? contest
      return side === 'white' ? (
        <Score own={scoreWhite} opponent={scoreBlue} day={day} />
      ) : (
        <Score own={scoreBlue} opponent={scoreWhite} day={day} />
      )
    },
    facts: (contest) => (
      <>
        <JudokaFacts contest={contest} />
        {contest.video && <VideoLink video={contest.video} />}
      </>
    ),
    onMat: ({ number }) => onMats.get(number),
    regular,
  }
}

/** A day after every change of rules so far. */
const LATEST = '9999-12-31'
