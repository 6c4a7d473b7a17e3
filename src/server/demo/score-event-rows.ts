import { OPEN_SCORE } from '#judo/score/index.ts'
import { scores } from '../contest/scores.ts'
import type { mediaLink, scoreEvent } from '../db/schema/index.ts'
import type { ContestTold } from './category-rows.ts'
import type { FightEvent } from './fight.ts'
import { SCORE_EVENT_TYPES } from './list-rows.ts'

/** What scoreboards and cameras kept of some contests: every contest of a running day, and finals. */

const SECOND = 1000

type EventRow = typeof scoreEvent.$inferInsert
type Kind = (typeof SCORE_EVENT_TYPES)[number]

/** What boards call the kinds that have another name as a property. */
const CODES = { wazaAri: 'waza-ari', hansokuMake: 'hansoku-make' } as const

const codeOf = (what: FightEvent['what']): Kind =>
  what === 'wazaAri' || what === 'hansokuMake' ? CODES[what] : what

export function scoreEventRows(contests: readonly ContestTold[]): EventRow[] {
  return contests
    .filter(({ plan, result }) => plan.stage === 'running' || (plan.field === 'full' && result.round === 'F'))
    .flatMap((told) => eventsOf(told))
    .map((row, index) => ({ id: index + 1, ...row }))
}

/** A video of every final of the largest competition, from two cameras. */
export function mediaRows(contests: readonly ContestTold[]): (typeof mediaLink.$inferInsert)[] {
  return contests
    .filter(({ plan, result }) => plan.field === 'full' && result.round === 'F')
    .flatMap(({ row }) => [1, 2].map((cameraId) => ({ row, cameraId })))
    .map(({ row, cameraId }, index) => ({
      id: index + 1,
      contestId: row.id,
      contestCode: row.contestCode ?? '',
      mediaType: 'yt',
      mediaId: `demoF${String(index + 1).padStart(6, '0')}`,
      contestStartOffset: 12,
      publishedAt: row.endedAt,
      linkedAt: row.endedAt,
      cameraId,
    }))
}

/** From hajime to the end, with the board as it stood after each. */
function eventsOf({ row, result }: ContestTold): EventRow[] {
  const { firstHajime, duration, id: contestId } = row
  if (!firstHajime || !duration || contestId === undefined) return []
  const board = { white: { ...OPEN_SCORE }, blue: { ...OPEN_SCORE } }
  return [
    eventRow('hajime', 0, null),
    ...result.events.map(({ what, side, seconds }) => {
      count(what, board[side])
      return eventRow(codeOf(what), seconds, side)
    }),
    eventRow('sore-made', duration, null),
  ]

  function eventRow(kind: Kind, seconds: number, side: 'white' | 'blue' | null): EventRow {
    const actor = side === 'white' ? row.whiteId : side === 'blue' ? row.blueId : null
    return {
      contestId: contestId ?? 0,
      competitionId: row.competitionId,
      weightId: row.weightId,
      typeId: SCORE_EVENT_TYPES.indexOf(kind) + 1,
      mat: row.mat,
      happenedAt: new Date(Number(firstHajime) + seconds * SECOND),
      actorId: actor,
      whiteId: row.whiteId,
      blueId: row.blueId,
      ...scores(board.white, board.blue),
      matchDuration: seconds,
      actionTime: seconds,
      videoOffset: 5,
      videoOffsetOut: 3,
    }
  }
}

function count(what: FightEvent['what'], score: typeof OPEN_SCORE): void {
  if (what === 'hansokuMake') score.hansokuMake = true
  else if (what !== 'injury') score[what] += 1
}
