import { EMPTY_SCORE } from '#judo/score/index.ts'
import type { Side } from '#judo/score/score.ts'
import { toScoreColumns } from '#server/competitions/contests/score-columns.ts'
import type { SCORE_EVENT_TYPES } from '#server/platform/code-lists/codes.ts'
import { type contestVideo, type scoreEvent, scoreEventType } from '#server/platform/db/schema/index.ts'
import { makeContestVideoCode } from '../../video/demo-videos.ts'
import type { SimulatedEvent } from '../competitions/simulate-contest.ts'
import type { ContestAndRow } from './category-rows.ts'
import type { CodelistIds } from './codelist-rows.ts'

/** Score events of every contest of a running competition and of the finals of the largest one, and videos of these finals. */

const SECOND_MS = 1000

type ScoreEventRow = typeof scoreEvent.$inferInsert
type ScoreEventCode = (typeof SCORE_EVENT_TYPES)[number]

/** Codes of events whose property has another name. */
const SCORE_EVENT_CODES = { wazaAri: 'waza-ari', hansokuMake: 'hansoku-make' } as const

const getEventCode = (what: SimulatedEvent['what']): ScoreEventCode =>
  what === 'wazaAri' || what === 'hansokuMake' ? SCORE_EVENT_CODES[what] : what

export function makeScoreEventRows(contests: readonly ContestAndRow[], ids: CodelistIds): ScoreEventRow[] {
  return contests
    .filter(({ plan, result }) => plan.stage === 'running' || (plan.field === 'full' && result.round === 'F'))
    .flatMap((contest) => makeContestEventRows(contest, ids))
    .map((row, index) => ({ id: index + 1, ...row }))
}

/** Videos of every final of the largest competition from two cameras. */
export function makeMediaRows(contests: readonly ContestAndRow[]): (typeof contestVideo.$inferInsert)[] {
  return contests
    .filter(({ plan, result }) => plan.field === 'full' && result.round === 'F')
    .flatMap(({ row }) => [1, 2].map((cameraId) => ({ row, cameraId })))
    .map(({ row, cameraId }, index) => ({
      id: index + 1,
      contestId: row.id,
      contestCode: row.contestCode ?? '',
      ...(cameraId === 1
        ? { mediaType: 'hls' as const, mediaId: makeContestVideoCode(row.id ?? 0) }
        : { mediaType: 'yt' as const, mediaId: `demoF${String(index + 1).padStart(6, '0')}` }),
      contestStartOffset: 12,
      publishedAt: row.endedAt,
      linkedAt: row.endedAt,
      cameraId,
    }))
}

/** Events from hajime to sore-made, with the score after each. */
function makeContestEventRows({ row, result }: ContestAndRow, ids: CodelistIds): ScoreEventRow[] {
  const { firstHajime, duration, id: contestId } = row
  if (!firstHajime || !duration || contestId === undefined) return []
  const board = { white: { ...EMPTY_SCORE }, blue: { ...EMPTY_SCORE } }
  return [
    makeEventRow('hajime', 0, null),
    ...result.events.map(({ what, side, seconds }) => {
      addToScore(what, board[side])
      return makeEventRow(getEventCode(what), seconds, side)
    }),
    makeEventRow('sore-made', duration, null),
  ]

  function makeEventRow(kind: ScoreEventCode, seconds: number, side: Side | null): ScoreEventRow {
    const actor = side === 'white' ? row.whiteId : side === 'blue' ? row.blueId : null
    return {
      contestId: contestId ?? 0,
      competitionId: row.competitionId,
      categoryId: row.categoryId,
      typeId: ids.code(scoreEventType, kind),
      mat: row.mat,
      happenedAt: new Date(Number(firstHajime) + seconds * SECOND_MS),
      actorId: actor,
      whiteId: row.whiteId,
      blueId: row.blueId,
      ...toScoreColumns(board.white, board.blue),
      matchDuration: seconds,
      actionTime: seconds,
      videoOffset: 5,
      videoOffsetOut: 3,
    }
  }
}

function addToScore(what: SimulatedEvent['what'], score: typeof EMPTY_SCORE): void {
  if (what === 'hansokuMake') score.hansokuMake = true
  else if (what !== 'injury') score[what] += 1
}
