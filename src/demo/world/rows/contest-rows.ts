import type { Gender } from '#judo/competition/enumerations.ts'
import { formatContestCode, getContestType, type Round } from '#judo/draw/index.ts'
import { EMPTY_SCORE } from '#judo/score/index.ts'
import { toScoreColumns } from '#server/competitions/contests/score-columns.ts'
import type { contest } from '#server/platform/db/schema/index.ts'
import type { UnfinishedContest } from '../competitions/competition-categories.ts'
import type { FinishedContest } from '../competitions/simulate-category.ts'
import type { Appointment, BlockName } from '../competitions/timetable.ts'

export type ContestRow = typeof contest.$inferInsert

/** The competition, category, blocks and referees of a contest. */
export type ContestContext = Pick<ContestRow, 'competitionId' | 'competitionCategoryId' | 'categoryId'> & {
  externalId: string
  gender: Gender
  weight: string
  regularSeconds: number
  findBlockId: (block: BlockName) => number | null
  referees: Pick<ContestRow, 'refereeId' | 'secondRefereeId' | 'thirdRefereeId'>
}

/** Parts of a contest code that depend on the gender. */
const CODE_PARTS = {
  male: { part: '0001', sex: 'm' },
  female: { part: '0002', sex: 'f' },
} as const satisfies Record<Gender, object>

export function makeFinishedContestRow(
  context: ContestContext,
  result: FinishedContest,
  appointment: Appointment | undefined,
): ContestRow {
  const { number, key, round, sides, winner, white = EMPTY_SCORE, blue = EMPTY_SCORE, seconds } = result
  return {
    ...makeCommonColumns(context, { number, key, round }, appointment),
    whiteId: sides.white,
    blueId: sides.blue,
    winnerId: winner,
    isFinished: true,
    reason: result.reason,
    startedAt: toDate(appointment?.startedAt),
    firstHajime: toDate(appointment?.firstHajime),
    endedAt: toDate(appointment?.endedAt),
    duration: seconds ?? null,
    goldenScore: result.goldenScore ?? false,
    goldenScoreDuration: result.goldenScore && seconds ? seconds - context.regularSeconds : null,
    ...context.referees,
    ...toScoreColumns(white, blue),
  }
}

/** A drawn contest: either side may be unknown, and it may have started. */
export function makeUnfinishedContestRow(
  context: ContestContext,
  { white, blue, appointment, ...contest }: UnfinishedContest,
): ContestRow {
  const { onTheMat } = contest
  return {
    ...makeCommonColumns(context, contest, appointment ?? undefined),
    whiteId: white,
    blueId: blue,
    isFinished: false,
    startedAt: onTheMat ? toDate(appointment?.startedAt) : null,
    firstHajime: onTheMat ? toDate(appointment?.firstHajime) : null,
    ...(onTheMat ? context.referees : {}),
  }
}

function makeCommonColumns(
  context: ContestContext,
  { number, key, round }: { number: number; key: string; round: Round },
  appointment: Appointment | undefined,
): ContestRow {
  const { competitionId, competitionCategoryId, categoryId, externalId, gender, weight } = context
  return {
    competitionId,
    competitionCategoryId,
    categoryId,
    number,
    key,
    round,
    type: getContestType(round),
    contestCode: makeContestCode({ externalId, gender, weight, number }),
    mat: appointment?.mat ?? null,
    matOrder: appointment?.matOrder ?? null,
    blockId: appointment ? context.findBlockId(appointment.block) : null,
    plannedStart: toDate(appointment && Math.floor(appointment.startedAt / MINUTE_MS) * MINUTE_MS),
    plannedEnd: toDate(
      appointment && (Math.floor(appointment.startedAt / MINUTE_MS) + PLANNED_MINUTES) * MINUTE_MS,
    ),
  }
}

const MINUTE_MS = 60_000

/** Planned duration of every contest. */
const PLANNED_MINUTES = 6

export const makeContestCode = ({
  externalId,
  gender,
  ...rest
}: {
  externalId: string
  gender: Gender
  weight: string
  number: number
}): string => formatContestCode({ competition: externalId, ...CODE_PARTS[gender], ...rest })

export const toDate = (milliseconds: number | null | undefined): Date | null =>
  milliseconds === null || milliseconds === undefined ? null : new Date(milliseconds)
