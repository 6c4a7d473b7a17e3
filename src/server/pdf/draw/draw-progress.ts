import type { Contest } from '#contract/api/contest.ts'
import type { Person } from '#contract/people.ts'
import {
  type DrawSheet,
  type DrawSystem,
  ENTRANT_LIMITS,
  type Entrant,
  restoreDrawSheet,
  type SheetContest,
} from '#judo/draw/index.ts'
import { DrawError } from '#judo/errors.ts'
import { type ContestProgress, computeProgress } from '#judo/progression/index.ts'
import type { DrawData } from './draw-data.ts'

/** A draw read against its sheet. */
export type DrawProgress = {
  sheet: DrawSheet
  /** The record of a contest of the sheet; undefined where there is none yet. */
  findRecord: (key: string) => Contest | undefined
  /** Who stands on a side, as far as it is known. */
  findEntrant: (contest: SheetContest, side: 'white' | 'blue') => Entrant | null
  /** Who goes on from a contest, fought or walked through. */
  findAdvancing: (contest: SheetContest) => Entrant | null
  /** Nobody comes to it: it isn't drawn. */
  isEmpty: (contest: SheetContest) => boolean
  findPerson: (entrant: Entrant) => Person | undefined
}

/** The sheet of a draw and where it stands; null where no sheet is known, or the contests contradict it. */
export function computeDrawProgress({ system, lines, contests, people }: DrawData): DrawProgress | null {
  if (!isDrawSystem(system) || lines.length === 0) return null
  const held = contests.map(({ key, personWhite, personBlue }) => ({
    key,
    white: personWhite?.idPerson ?? null,
    blue: personBlue?.idPerson ?? null,
  }))
  try {
    const sheet = restoreDrawSheet(system, lines, held)
    const known = new Set<string | null>(sheet.contests.map(({ key }) => key))
    if (!contests.every(({ key }) => known.has(key))) return null
    const now = computeProgress(sheet, contests.flatMap(toContestResults))
    const standing = new Map(now.contests.map((one) => [one.key, one]))
    return createDrawProgress(sheet, standing, contests, people)
  } catch (error) {
    if (error instanceof DrawError) return null
    throw error
  }
}

function createDrawProgress(
  sheet: DrawSheet,
  standing: ReadonlyMap<string, ContestProgress>,
  contests: readonly Contest[],
  people: readonly Person[],
): DrawProgress {
  const records = new Map(contests.flatMap((one) => (one.key === null ? [] : [[one.key, one] as const])))
  const byId = new Map(people.map((person) => [person.idPerson, person]))
  return {
    sheet,
    findRecord: (key) => records.get(key),
    findEntrant: ({ key }, side) => {
      const record = records.get(key)
      const there = side === 'white' ? record?.personWhite : record?.personBlue
      return there?.idPerson ?? standing.get(key)?.[side] ?? null
    },
    findAdvancing: ({ key }) => records.get(key)?.idWinner ?? standing.get(key)?.winner ?? null,
    isEmpty: ({ key }) => !records.has(key) && standing.get(key)?.state === 'empty',
    findPerson: (entrant) => byId.get(entrant),
  }
}

const isDrawSystem = (system: string | null): system is DrawSystem =>
  system !== null && system in ENTRANT_LIMITS

/** Who stood there is told, so that a result that no longer holds is void, not wrong. */
function toContestResults({ key, personWhite, personBlue, idWinner, isFinished }: Contest) {
  if (key === null || !isFinished || !personWhite || !personBlue) return []
  return [{ key, winner: idWinner, sides: { white: personWhite.idPerson, blue: personBlue.idPerson } }]
}
