import type { Side } from '#judo/score/index.ts'
import type { Random } from '#judo/seeding/index.ts'
import { type BoutModel, DrawModel, type FightModel, type TeamModel } from './random-day-model.ts'
import { getContestId, type RandomCategory } from './random-day-world.ts'
import { createAbsence, drawOutcome, type RandomOutcome } from './random-outcome.ts'

/** The contests of a day as scoreboards call them: those of categories, and the bouts of team contests. */

export type CategoryPlay = { category: RandomCategory; model: DrawModel }

export type DayPlay = { categories: readonly CategoryPlay[]; teams: readonly TeamModel[] }

export type CategoryContest = { of: 'category'; id: number; play: CategoryPlay; key: string }
export type Bout = { of: 'team'; id: number; model: TeamModel; fight: FightModel }
export type CalledContest = CategoryContest | Bout

export const createCategoryPlay = (category: RandomCategory): CategoryPlay => ({
  category,
  model: new DrawModel(category.sheet, category.pool),
})

/** The contests in which somebody may fight, or has fought. */
export function listContests({ categories, teams }: DayPlay, state: 'ready' | 'finished'): CalledContest[] {
  return [
    ...categories.flatMap((play) =>
      play.model.progress.contests.flatMap(({ key, number, state: now }): CalledContest[] =>
        now === state ? [{ of: 'category', id: getContestId(play.category, number), play, key }] : [],
      ),
    ),
    ...teams.flatMap((model) =>
      model.fights.flatMap((fight) =>
        fight.bouts.flatMap((bout): CalledContest[] => {
          const isListed = state === 'finished' ? bout.end !== null : isOpenBout(model, fight, bout)
          return isListed ? [{ of: 'team', id: bout.id, model, fight }] : []
        }),
      ),
    ),
  ]
}

function isOpenBout(model: TeamModel, fight: FightModel, { end, isExtra }: BoutModel): boolean {
  if (end !== null || !model.isFoughtBy(fight)) return false
  return model.read(fight).state === (isExtra ? 'extra bout' : 'running')
}

/** Ids of all contests that may have to be fought. */
export const listContestIds = ({ categories, teams }: DayPlay): number[] => [
  ...categories.flatMap(({ category, model }) =>
    model.progress.contests.flatMap(({ state, number }) =>
      state === 'passed' || state === 'empty' ? [] : [getContestId(category, number)],
    ),
  ),
  ...teams.flatMap(({ fights }) => fights.flatMap(({ bouts }) => bouts.map(({ id }) => id))),
]

export const findProgress = ({ play, key }: CategoryContest) =>
  play.model.progress.contests.find((contest) => contest.key === key)

export const findBout = ({ fight, id }: Bout): BoutModel | undefined =>
  fight.bouts.find((bout) => bout.id === id)

const listAbsentSides = (bout: BoutModel): Side[] =>
  (['white', 'blue'] as const).filter((side) => bout[side] === null)

/** An outcome of a contest by those who stand there now; null if it cannot end. */
export function drawPossibleOutcome(contest: CalledContest, random: Random): RandomOutcome | null {
  if (contest.of === 'category') {
    const state = findProgress(contest)?.state
    return state === 'ready' || state === 'finished' ? drawOutcome(random, { isBout: false }) : null
  }
  const bout = findBout(contest)
  if (!bout) return null
  const absent = listAbsentSides(bout)
  return absent.length > 0 ? createAbsence(absent) : drawOutcome(random, { isBout: true })
}

/** Whether an outcome is possible with those who stand there now. */
export function isPossible(contest: CalledContest, { reason, winner, out }: RandomOutcome): boolean {
  if (contest.of === 'category') {
    const state = findProgress(contest)?.state
    return state === 'ready' || state === 'finished'
  }
  const bout = findBout(contest)
  if (!bout) return false
  const absent = listAbsentSides(bout)
  if (absent.length === 0) return true
  const isForfeit = reason === 'fusen-gachi' && (winner === null) === (absent.length === 2)
  return isForfeit && !absent.some((side) => winner === side || out.includes(side))
}
