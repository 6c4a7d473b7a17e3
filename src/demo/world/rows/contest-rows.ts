import type { Gender } from '#judo/competition/enumerations.ts'
import { formatContestCode } from '#judo/draw/index.ts'
import { EMPTY_SCORE } from '#judo/score/index.ts'
import { toScoreColumns } from '#server/api/contest/score-columns.ts'
import type { contest } from '#server/db/schema/index.ts'
import type { UnfinishedContest } from '../competitions/competition-categories.ts'
import type { FinishedContest } from '../competitions/simulate-category.ts'
import type { Appointment, BlockName } from '../competitions/timetable.ts'

export type ContestRow = typeof contest.$inferInsert

/** Where a contest belongs. */
export type ContestContext = Pick<ContestRow, 'competitionId' | 'competitionWeightId' | 'weightId'> & {
  externalId: string
  gender: Gender
  weight: string
  regularSeconds: number
  findBlockId: (block: BlockName) => number | null
  referees: Pick<ContestRow, 'refereeId' | 'secondRefereeId' | 'thirdRefereeId'>
}

/** The part of a competition that a contest code names, and the letter of the sex. */
const CODE_PARTS = {
  male: { part: '0001', sex: 'm' },
  female: { part: '0002', sex: 'f' },
} as const satisfies Record<Gender, object>

/** A contest that is over. */
export function makeFinishedContestRow(
  place: ContestContext,
  result: FinishedContest,
  at: Appointment | undefined,
): ContestRow {
  const { no, key, round, sides, winner, white = EMPTY_SCORE, blue = EMPTY_SCORE, seconds } = result
  return {
    ...makeCommonColumns(place, { no, key, round }, at),
    whiteId: sides.white,
    blueId: sides.blue,
    winnerId: winner,
    isFinished: true,
    reason: result.reason,
    startedAt: toDate(at?.startedAt),
    firstHajime: toDate(at?.firstHajime),
    endedAt: toDate(at?.endedAt),
    duration: seconds ?? null,
    goldenScore: result.goldenScore ?? false,
    goldenScoreDuration: result.goldenScore && seconds ? seconds - place.regularSeconds : null,
    ...place.referees,
    ...toScoreColumns(white, blue),
  }
}

/** A contest that is drawn: nobody, one or both may be known, and it may have begun. */
export function makeUnfinishedContestRow(
  place: ContestContext,
  { white, blue, appointment, ...contest }: UnfinishedContest,
): ContestRow {
  const { onTheMat } = contest
  return {
    ...makeCommonColumns(place, contest, appointment ?? undefined),
    whiteId: white,
    blueId: blue,
    isFinished: false,
    startedAt: onTheMat ? toDate(appointment?.startedAt) : null,
    firstHajime: onTheMat ? toDate(appointment?.firstHajime) : null,
    ...(onTheMat ? place.referees : {}),
  }
}

function makeCommonColumns(
  place: ContestContext,
  { no, key, round }: { no: number; key: string; round: string },
  at: Appointment | undefined,
): ContestRow {
  const { competitionId, competitionWeightId, weightId, externalId, gender, weight } = place
  return {
    competitionId,
    competitionWeightId,
    weightId,
    number: no,
    key,
    round,
    type: getContestType(round),
    contestCode: makeContestCode({ externalId, gender, weight, no }),
    mat: at?.mat ?? null,
    matOrder: at?.matOrder ?? null,
    fragmentId: at ? place.findBlockId(at.block) : null,
    plannedStart: toDate(at && Math.floor(at.startedAt / MINUTE_MS) * MINUTE_MS),
    plannedEnd: toDate(at && (Math.floor(at.startedAt / MINUTE_MS) + PLANNED_MINUTES) * MINUTE_MS),
  }
}

const MINUTE_MS = 60_000

/** What organisers plan for a contest, whatever it takes in the end. */
const PLANNED_MINUTES = 6

/** 0 main rounds, 1 repechage and bronze, 2 group. */
function getContestType(round: string): number {
  if (round.startsWith('GROUP')) return 2
  return round.startsWith('REP') || round.startsWith('BR') ? 1 : 0
}

export const makeContestCode = ({
  externalId,
  gender,
  ...rest
}: {
  externalId: string
  gender: Gender
  weight: string
  no: number
}): string => formatContestCode({ competition: externalId, ...CODE_PARTS[gender], ...rest })

export const toDate = (milliseconds: number | null | undefined): Date | null =>
  milliseconds === null || milliseconds === undefined ? null : new Date(milliseconds)
