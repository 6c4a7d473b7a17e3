import type { ReactNode } from 'react'
import type { Side } from '#judo/score/score.ts'
import type { PublishedContest, PublishedPerson } from '#publication/schemas/index.ts'
import type { ContestCardSide } from './ContestCard.tsx'
import { Score } from './Score.tsx'

/**
 * Both sides of a contest of judoka, for lists of the contests of one of them.
 * @param day first day of the competition; decides the ruleset
 */
export function createJudokaSides(
  contest: Pick<PublishedContest, 'white' | 'blue' | 'winner' | 'scoreWhite' | 'scoreBlue'>,
  people: readonly PublishedPerson[],
  {
    day,
    hasScore = true,
    renderName,
  }: { day: string | null; hasScore?: boolean; renderName: (person: PublishedPerson) => ReactNode },
): Record<Side, ContestCardSide> {
  const createSide = (side: Side): ContestCardSide => {
    const person = people.find(({ id }) => id === contest[side])
    if (!person) return {}
    return {
      country: person.country,
      name: renderName(person),
      isWinner: contest.winner === person.id,
      score: hasScore && <Score contest={contest} side={side} day={day} />,
    }
  }
  return { white: createSide('white'), blue: createSide('blue') }
}
