import type { Entrant } from '../draw/sheet/draw-sheet.ts'
import { DEFAULT_POOL_RULES, type PoolContest } from '../pool/break-tie.ts'
import { type CrossTableRow, createCrossTable } from '../pool/cross-table.ts'
import { toPoolContest } from '../progression/pool-settings.ts'
import type { ContestRecord, DrawReading } from '../progression/read-sheet.ts'
import type { BracketContest } from './bracket-contest.ts'

/** A pool: everybody meets everybody. */
export type PoolTable<C extends ContestRecord = ContestRecord> = {
  /** Number of entrants; each known entrant has a row. */
  size: number
  rows: CrossTableRow<FinishedPoolContest<C>>[]
  /** In the order they are fought. */
  contests: BracketContest<C>[]
  /** Nothing is left to fight, so that the places are final. */
  isComplete: boolean
}

/** A finished contest of a pool. */
export type FinishedPoolContest<C extends ContestRecord = ContestRecord> = PoolContest & { contest: C }

/** @param knownPlaces places known from other sources */
export function buildPoolTable<C extends ContestRecord>(
  { record, options: { pool } }: Pick<DrawReading<C>, 'record' | 'options'>,
  entrants: readonly Entrant[],
  contests: readonly BracketContest<C>[],
  { knownPlaces, bestOfThree }: { knownPlaces: ReadonlyMap<Entrant, number>; bestOfThree: boolean },
): PoolTable<C> {
  const finished = contests.flatMap(({ contest }) => toFinishedPoolContest(contest) ?? [])
  const left = finished.flatMap(({ contest }) => record.getOutcome(contest).withdrawn ?? [])
  return {
    size: entrants.length,
    rows: createCrossTable(entrants, finished, pool.rules ?? DEFAULT_POOL_RULES, {
      knownPlaces,
      bestOfThree,
      ...(pool.weights ? { weights: pool.weights } : {}),
      withdrawn: pool.withdrawnContests === 'keep' ? [] : left.filter((entrant) => !hasMetAll(entrant)),
    }),
    contests: [...contests],
    isComplete: contests.every(
      ({ contest, white, blue }) => contest?.isFinished || white === 'nobody' || blue === 'nobody',
    ),
  }

  function hasMetAll(entrant: Entrant): boolean {
    return (
      finished.filter(({ white, blue }) => white === entrant || blue === entrant).length + 1 >=
      entrants.length
    )
  }

  function toFinishedPoolContest(contest: C | null): FinishedPoolContest<C> | null {
    if (!contest?.isFinished) return null
    const { white, blue, winner } = contest
    if (white === null || blue === null) return null
    // An entrant who was not drawn into the pool has no row in its table; the contest is still listed.
    if (!entrants.includes(white) || !entrants.includes(blue)) return null
    return { ...toPoolContest({ white, blue, winner }, record.getOutcome(contest), pool), contest }
  }
}
