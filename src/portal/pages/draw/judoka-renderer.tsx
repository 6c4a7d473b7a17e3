import { DEFAULT_CONTEST_SECONDS } from '#judo/competition/contest-state.ts'
import { PersonName } from '#portal/components/judoka/PersonName.tsx'
import { ContestFacts } from '#portal/components/result/ContestFacts.tsx'
import { Score } from '#portal/components/result/Score.tsx'
import { VideoLink } from '#portal/components/result/VideoLink.tsx'
import type { ContestOnMat } from '#publication/live/active-contests.ts'
import type { PublishedContest, PublishedPerson } from '#publication/schemas/index.ts'
import type { DrawRenderer } from './draw-renderer.ts'

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
    findEntrant: (entrant) => {
      const person = people.get(entrant)
      return person && { country: person.country, name: <PersonName person={person} /> }
    },
    renderScore: (contest, side) => (
      <Score contest={activeContests.get(contest.number)?.board ?? contest} side={side} day={day} />
    ),
    renderFacts: (contest) => (
      <>
        <ContestFacts contest={contest} />
        {contest.video && <VideoLink contest={contest.id} />}
      </>
    ),
    findActiveContest: ({ number }) => activeContests.get(number),
    getRegularSeconds,
  }
}
