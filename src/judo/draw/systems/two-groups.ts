import { requireDefined } from '../../errors.ts'
import type { DrawOptions, TwoGroupsMode } from '../draw-options.ts'
import type { Bracket, DrawSheet, EntrantSource, PlaceSources, SheetContest } from '../sheet/draw-sheet.ts'
import { FINALIST_PLACES, loserOf, winnerOf } from '../sheet/full-knockout.ts'
import { createGroupContests, type Groups } from '../sheet/groups.ts'
import { listPoolPairings } from '../sheet/pool-order.ts'
import type { Round } from '../sheet/rounds.ts'
import { createRankPlaces } from './round-robin.ts'

/** What is fought after the groups; `no` is given later. */
type FinalPhase = {
  size: number
  contests: Omit<SheetContest, 'number'>[]
  finalLines?: readonly string[]
  placings: PlaceSources
  placingsOptional?: PlaceSources
}

const A1: EntrantSource = { group: 'A', rank: 1 }
const A2: EntrantSource = { group: 'A', rank: 2 }
const B1: EntrantSource = { group: 'B', rank: 1 }
const B2: EntrantSource = { group: 'B', rank: 2 }

/** Two groups, then one of three endings (docs/specification/draws.md, "Two groups"). */
export function buildTwoGroups(groups: Groups, n: number, options: DrawOptions): DrawSheet {
  const first = createGroupContests(groups)
  const { size, finalLines, contests, placings, placingsOptional } = buildFinalPhase(options)
  const all = [
    ...first,
    ...contests.map((contest, index) => ({ number: first.length + index + 1, ...contest })),
  ].filter((contest) => !(options.carryForward && contest.carriedForwardIfEnabled))
  return {
    system: 'two_groups',
    n,
    size,
    sheetContests: first.length + contests.length,
    lines: [],
    groups,
    ...(finalLines ? { finalLines } : {}),
    contests: all,
    byes: [],
    skipped: [],
    placings,
    ...(placingsOptional ? { placingsOptional } : {}),
  }
}

function buildFinalPhase(options: DrawOptions): FinalPhase {
  const mode: TwoGroupsMode = options.mode ?? 'semifinals'
  switch (mode) {
    case 'semifinals':
      return {
        size: 4,
        finalLines: ['A1', 'B2', 'B1', 'A2'],
        contests: [
          createContest('SF-1', 'SF', 'main', A1, B2),
          createContest('SF-2', 'SF', 'main', B1, A2),
          createContest('F', 'F', 'final', winnerOf('SF-1'), winnerOf('SF-2')),
        ],
        placings: { ...FINALIST_PLACES, 3: [loserOf('SF-1'), loserOf('SF-2')] },
        placingsOptional: {
          5: [
            { group: 'A', rank: 3 },
            { group: 'B', rank: 3 },
          ],
        },
      }
    case 'final':
      return {
        size: 2,
        finalLines: ['A1', 'B1'],
        contests: [createContest('BR-1', 'BR', 'bronze', A2, B2), createContest('F', 'F', 'final', A1, B1)],
        placings: { ...FINALIST_PLACES, 3: [winnerOf('BR-1')] },
        placingsOptional: { 4: [loserOf('BR-1')] },
      }
    case 'final_pool': {
      // In this order the two pairs that have met already come first, and the group winners meet last.
      const places = [A2, A1, B1, B2]
      return {
        size: 0,
        contests: listPoolPairings(places.length).map(([white, blue], index) => ({
          ...createContest(
            `FP-${index + 1}`,
            'FINALPOOL',
            'final-pool',
            ...createFinalPoolSides(places, white, blue),
          ),
          ...(index < 2 ? { carriedForwardIfEnabled: true } : {}),
        })),
        placings: createRankPlaces('FINALPOOL', places.length),
      }
    }
  }
}

function createFinalPoolSides(
  places: readonly EntrantSource[],
  white: number,
  blue: number,
): [EntrantSource, EntrantSource] {
  const at = (place: number) => requireDefined(places[place - 1], `place ${place} of the final pool`)
  return [at(white), at(blue)]
}

function createContest(
  key: string,
  round: Round,
  bracket: Bracket,
  sideA: EntrantSource,
  sideB: EntrantSource,
): Omit<SheetContest, 'number'> {
  return { key, round, bracket, sideA, sideB }
}
