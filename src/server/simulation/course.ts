import { isDeepStrictEqual } from 'node:util'
import { OPEN_SCORE, type Ruleset } from '#judo/score/index.ts'
import { randomFrom } from '#judo/seeding/index.ts'
import { type Fight, type FightEvent, fight, type Standing, staysAway, walkOver } from '../demo/fight.ts'
import { around } from '../demo/random.ts'

/** What has to be known of a contest to let it be fought. */
export type ContestToFight = {
  idContest: number
  white: number
  blue: number
  /** Regular time. */
  seconds: number
  ruleset: Ruleset
}

/** How a contest goes from where it stands: `events` are those that are still to come. */
export type Course = Fight & { from: Standing | null }

/**
 * Decides how a contest goes, by the seed and its number alone: whichever mat comes first, the same seed makes the same
 * day. One that has begun goes on as it would have; if its board shows something else, it is fought on from there.
 *
 * @param from what its board shows; null before the first hajime
 */
export function courseOf(
  { idContest, white, blue, seconds, ruleset }: ContestToFight,
  seed: string,
  from: Standing | null,
): Course {
  const random = randomFrom(`${seed} contest ${idContest}`)
  const lead = strengthOf(white, seed) - strengthOf(blue, seed)
  if (staysAway(random) && from === null) return { ...walkOver('blue'), seconds: 0, from }
  const meant = fight(lead, seconds, ruleset, random)
  if (from === null) return { ...meant, from }
  const events = eventsLeft(meant, from)
  if (events) return { ...meant, events, from }
  return { ...fight(lead, seconds, ruleset, randomFrom(`${seed} contest ${idContest} goes on`), from), from }
}

/** Nobody is told how strong judoka are; the seed gives each a strength of the day. */
const strengthOf = (idPerson: number, seed: string): number =>
  around(randomFrom(`${seed} judoka ${idPerson}`))

/** What is still to happen in a fight that stands so; null if it can't be this fight. */
function eventsLeft({ events, seconds }: Fight, from: Standing): FightEvent[] | null {
  if (from.seconds > seconds) return null
  for (let known = events.length; known >= 0; known--) {
    const before = events[known - 1]?.seconds ?? 0
    const next = events[known]?.seconds ?? seconds
    if (before > from.seconds || next < from.seconds) continue
    const shown = scoresAfter(events.slice(0, known), { white: OPEN_SCORE, blue: OPEN_SCORE })
    if (isDeepStrictEqual(shown, { white: from.white, blue: from.blue })) return events.slice(known)
  }
  return null
}

export type Scores = Pick<Standing, 'white' | 'blue'>

/** What the board shows after some events. */
export function scoresAfter(events: readonly FightEvent[], scores: Scores): Scores {
  const after = { white: { ...scores.white }, blue: { ...scores.blue } }
  for (const { side, what } of events) {
    if (what === 'hansokuMake') after[side].hansokuMake = true
    else if (what !== 'injury') after[side][what] += 1
  }
  return after
}
