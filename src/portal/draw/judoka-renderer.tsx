import { computeContestPoints, findPointsTable } from '#judo/pool/index.ts'
import { findRuleset } from '#judo/score/index.ts'
import type { ContestOnMat } from '#publication/live/active-contests.ts'
import type { PublishedContest, PublishedDraw, PublishedPerson } from '#publication/schemas/index.ts'
import { Flag } from '../components/image/Flag.tsx'
import { PersonName } from '../components/judoka/PersonName.tsx'
import { ContestFacts } from '../components/result/ContestFacts.tsx'
import { Score } from '../components/result/Score.tsx'
import { VideoLink } from '../components/result/VideoLink.tsx'
import { DEFAULT_CONTEST_SECONDS } from '../contest-order/model/order-context.ts'
import type { DrawRenderer } from './draw-renderer.ts'
import type { DrawModel } from './layout/draw-model.ts'

/**
 * The draw of a category for the sheets.
 * @param day first day of the competition, decides the ruleset; null for the latest
 */
export function toJudokaDrawModel(draw: PublishedDraw, day: string | null): DrawModel<PublishedContest> {
  const date = day ?? LATEST_RULES_DAY
  return {
    system: draw.system,
    lines: draw.lines,
    contests: draw.contests,
    places: draw.places.map(({ place, person }) => ({ place, entrant: person })),
    getPoints: ({ white, winner, reason, scoreWhite, scoreBlue }) =>
      computeContestPoints(findPointsTable(date), findRuleset(date), {
        white: scoreWhite,
        blue: scoreBlue,
        ...(winner === null
          ? { winner }
          : { winner: winner === white ? ('white' as const) : ('blue' as const), reason: reason ?? 'score' }),
      }),
    getSeconds: ({ seconds }) => seconds ?? 0,
  }
}

/**
 * The renderer of a draw of judoka.
 * @param activeContests contests in progress, by number
 * @param getRegularSeconds regular time of an active contest
 */
export function createJudokaRenderer(
  persons: readonly PublishedPerson[],
  day: string | null,
  activeContests: ReadonlyMap<number, ContestOnMat> = new Map(),
  getRegularSeconds: DrawRenderer['getRegularSeconds'] = () => DEFAULT_CONTEST_SECONDS,
): DrawRenderer<PublishedContest> {
  const people = new Map(persons.map((person) => [person.id, person]))
  return {
    entrantKey: (entrant) => entrant,
    renderName: (entrant) => {
      const person = people.get(entrant)
      return (
        person && (
          <>
            <Flag country={person.country} /> <PersonName person={person} />
          </>
        )
      )
    },
    renderScore: (contest, side) => {
      const { scoreWhite, scoreBlue } = activeContests.get(contest.number)?.board ?? contest
      return side === 'white' ? (
        <Score own={scoreWhite} opponent={scoreBlue} day={day} />
      ) : (
        <Score own={scoreBlue} opponent={scoreWhite} day={day} />
      )
    },
    renderFacts: (contest) => (
      <>
        <ContestFacts contest={contest} />
        {contest.video && <VideoLink video={contest.video} />}
      </>
    ),
    findActiveContest: ({ number }) => activeContests.get(number),
    getRegularSeconds,
  }
}

/** A day after every change of the rules. */
const LATEST_RULES_DAY = '9999-12-31'
