import type { Contest } from '#contract/shapes/contest.ts'
import type { Person } from '#contract/shapes/people.ts'
import {
  type DrawSheet,
  type DrawSystem,
  ENTRANTS,
  type Entrant,
  heldSheet,
  type SheetContest,
} from '#judo/draw/index.ts'
import { type ContestProgress, progress } from '#judo/progression/index.ts'
import type { DrawData } from './draw-data.ts'

/** A draw read against its sheet. */
export type Drawn = {
  sheet: DrawSheet
  /** The record of a contest of the sheet; undefined where there is none yet. */
  record: (key: string) => Contest | undefined
  /** Who stands on a side, as far as it is known. */
  stands: (contest: SheetContest, side: 'white' | 'blue') => Entrant | null
  /** Who goes on from a contest, fought or walked through. */
  goesOn: (contest: SheetContest) => Entrant | null
  /** Nobody comes to it: it isn't drawn. */
  isEmpty: (contest: SheetContest) => boolean
  person: (entrant: Entrant) => Person | undefined
}

/** The sheet of a draw and where it stands; null where no sheet is known, or the contests contradict it. */
export function drawnOf({ system, lines, contests, people }: DrawData): Drawn | null {
  if (!isSystem(system) || lines.length === 0) return null
  const held = contests.map(({ key, personWhite, personBlue }) => ({
    key,
    white: personWhite?.idPerson ?? null,
    blue: personBlue?.idPerson ?? null,
  }))
  try {
    const sheet = heldSheet(system, lines, held)
    const known = new Set<string | null>(sheet.contests.map(({ key }) => key))
    if (!contests.every(({ key }) => known.has(key))) return null
    const now = progress(sheet, contests.flatMap(resultOf))
    const standing = new Map(now.contests.map((one) => [one.key, one]))
    return reading(sheet, standing, contests, people)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function reading(
  sheet: DrawSheet,
  standing: ReadonlyMap<string, ContestProgress>,
  contests: readonly Contest[],
  people: readonly Person[],
): Drawn {
  const records = new Map(contests.flatMap((one) => (one.key === null ? [] : [[one.key, one] as const])))
  const byId = new Map(people.map((person) => [person.idPerson, person]))
  return {
    sheet,
    record: (key) => records.get(key),
    stands: ({ key }, side) => {
      const record = records.get(key)
      const there = side === 'white' ? record?.personWhite : record?.personBlue
      return there?.idPerson ?? standing.get(key)?.[side] ?? null
    },
    goesOn: ({ key }) => records.get(key)?.idWinner ?? standing.get(key)?.winner ?? null,
    isEmpty: ({ key }) => !records.has(key) && standing.get(key)?.state === 'empty',
    person: (entrant) => byId.get(entrant),
  }
}

const isSystem = (system: string | null): system is DrawSystem => system !== null && system in ENTRANTS

/** Who stood there is told, so that a result that no longer holds is void, not wrong. */
function resultOf({ key, personWhite, personBlue, idWinner, isFinished }: Contest) {
  if (key === null || !isFinished || !personWhite || !personBlue) return []
  return [{ key, winner: idWinner, sides: { white: personWhite.idPerson, blue: personBlue.idPerson } }]
}
