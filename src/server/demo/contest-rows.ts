import { contestCodeLong } from '#judo/draw/index.ts'
import { OPEN_SCORE } from '#judo/score/index.ts'
import { scores } from '../contest/scores.ts'
import type { contest } from '../db/schema/index.ts'
import type { FoughtContest } from './bracket.ts'
import type { ContestAhead } from './held.ts'
import type { Gender } from './names/name.ts'
import type { Appointment, Block } from './timetable.ts'

export type ContestRow = typeof contest.$inferInsert

/** Where a contest belongs. */
export type Place = Pick<ContestRow, 'competitionId' | 'competitionWeightId' | 'weightId'> & {
  externalId: string
  gender: Gender
  weight: string
  regularSeconds: number
  fragmentOf: (block: Block) => number | null
  referees: Pick<ContestRow, 'refereeId' | 'secondRefereeId' | 'thirdRefereeId'>
}

/** The part of a competition that a contest code names, and the letter of the sex. */
const CODE_PARTS = {
  male: { part: '0001', sex: 'm' },
  female: { part: '0002', sex: 'f' },
} as const satisfies Record<Gender, object>

/** A contest that is over. */
export function finishedContest(
  place: Place,
  result: FoughtContest,
  at: Appointment | undefined,
): ContestRow {
  const { no, key, round, sides, winner, white = OPEN_SCORE, blue = OPEN_SCORE, seconds } = result
  return {
    ...called(place, { no, key, round }, at),
    whiteId: sides.white,
    blueId: sides.blue,
    winnerId: winner,
    isFinished: true,
    reason: result.reason,
    startedAt: instant(at?.startedAt),
    firstHajime: instant(at?.firstHajime),
    endedAt: instant(at?.endedAt),
    duration: seconds ?? null,
    goldenScore: result.goldenScore ?? false,
    goldenScoreDuration: result.goldenScore && seconds ? seconds - place.regularSeconds : null,
    ...place.referees,
    ...scores(white, blue),
  }
}

/** A contest that is drawn: nobody, one or both may be known, and it may have begun. */
export function contestAhead(
  place: Place,
  { white, blue, appointment, ...contest }: ContestAhead,
): ContestRow {
  const { onTheMat } = contest
  return {
    ...called(place, contest, appointment ?? undefined),
    whiteId: white,
    blueId: blue,
    isFinished: false,
    startedAt: onTheMat ? instant(appointment?.startedAt) : null,
    firstHajime: onTheMat ? instant(appointment?.firstHajime) : null,
    ...(onTheMat ? place.referees : {}),
  }
}

function called(
  place: Place,
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
    type: typeOf(round),
    contestCode: codeOf({ externalId, gender, weight, no }),
    mat: at?.mat ?? null,
    matOrder: at?.matOrder ?? null,
    fragmentId: at ? place.fragmentOf(at.block) : null,
    plannedStart: instant(at && Math.floor(at.startedAt / MINUTE) * MINUTE),
    plannedEnd: instant(at && (Math.floor(at.startedAt / MINUTE) + MINUTES_PLANNED) * MINUTE),
  }
}

const MINUTE = 60_000

/** What organisers plan for a contest, whatever it takes in the end. */
const MINUTES_PLANNED = 6

/** 0 main rounds, 1 repechage and bronze, 2 group. */
function typeOf(round: string): number {
  if (round.startsWith('GROUP')) return 2
  return round.startsWith('REP') || round.startsWith('BR') ? 1 : 0
}

export const codeOf = ({
  externalId,
  gender,
  ...rest
}: {
  externalId: string
  gender: Gender
  weight: string
  no: number
}): string => contestCodeLong({ competition: externalId, ...CODE_PARTS[gender], ...rest })

export const instant = (milliseconds: number | null | undefined): Date | null =>
  milliseconds === null || milliseconds === undefined ? null : new Date(milliseconds)
