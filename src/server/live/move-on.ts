import type { ScoreboardPacket } from '#contract/shapes/live.ts'
import type { Queries } from '../db/open.ts'
import type { Day } from './day.ts'

/** What the end of a contest changes besides it. */
export type MovedOn = {
  /** Contests, with the mats on which they were and are. */
  contests: Map<number, Set<number>>
  categories: number[]
  teamCompetitions: number[]
  /** What keeps results from being written, in words. */
  findings: string[]
}

/** Whoever goes on from a contest that is over stands in the ones that follow. */
export async function moveOn(
  _db: Queries,
  _day: Day,
  _packet: Extract<ScoreboardPacket, { kind: 'finished' }>,
): Promise<MovedOn> {
  return { contests: new Map(), categories: [], teamCompetitions: [], findings: [] }
}
