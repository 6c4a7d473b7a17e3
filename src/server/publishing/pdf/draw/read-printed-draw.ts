import type { Contest } from '#contract/api/contests/contests.ts'
import type { Person } from '#contract/people.ts'
import type { Entrant } from '#judo/draw/index.ts'
import { DrawError } from '#judo/errors.ts'
import { type DrawSection, listDrawSections } from '#judo/layout/index.ts'
import {
  type ContestRecord,
  createPoolSettings,
  type DrawReading,
  type DrawRecord,
  readDraw,
} from '#judo/progression/index.ts'
import { logWarning } from '#server/platform/errors/log.ts'
import type { CompetitionSummary } from '#server/platform/pdf/pdf-header.ts'
import type { DrawData } from './draw-data.ts'

/** A contest of a draw, with its data from the API. */
export type PrintedContest = ContestRecord & { record: Contest }

/** A draw whose contests are matched with its draw sheet. */
export type PrintedDraw = {
  reading: DrawReading<PrintedContest>
  sections: DrawSection<PrintedContest>[]
  findPerson: (entrant: Entrant | null) => Person | undefined
}

/** Reads the draw sheet of a draw; null if it is unknown or contests contradict it. */
export function readPrintedDraw(
  data: DrawData,
  competition: Pick<CompetitionSummary, 'dateFrom' | 'poolRules'>,
): PrintedDraw | null {
  const reading = readDrawOrWarn(toDrawRecord(data, competition), data)
  if (!reading || reading.offSheet.length > 0) return null
  const people = new Map(data.people.map((person) => [person.idPerson, person]))
  const places = data.places.map(({ place, person }) => ({ place, entrant: person.idPerson }))
  return {
    reading,
    sections: listDrawSections(reading, places),
    findPerson: (entrant) => (entrant === null ? undefined : people.get(entrant)),
  }
}

function readDrawOrWarn(
  record: DrawRecord<PrintedContest>,
  { category }: DrawData,
): DrawReading<PrintedContest> | null {
  try {
    return readDraw(record)
  } catch (error) {
    if (!(error instanceof DrawError)) throw error
    const { idWeight } = category
    logWarning(
      `The draw of category ${idWeight} (${record.system}) is printed round by round: ${error.message}`,
    )
    return null
  }
}

function toDrawRecord(
  { system, lines, contests, drawReconstruction }: DrawData,
  { dateFrom, poolRules }: Pick<CompetitionSummary, 'dateFrom' | 'poolRules'>,
): DrawRecord<PrintedContest> {
  return {
    system,
    lines,
    contests: contests.map((record) => ({
      number: record.fightNo,
      key: record.key,
      round: record.round,
      white: record.personWhite?.idPerson ?? null,
      blue: record.personBlue?.idPerson ?? null,
      winner: record.idWinner,
      isFinished: record.isFinished,
      record,
    })),
    getOutcome: ({ record: { scoreWhite, scoreBlue, reason, duration, hasGoldenScore, idsWithdrawn } }) => ({
      white: scoreWhite,
      blue: scoreBlue,
      goldenScore: hasGoldenScore,
      withdrawn: idsWithdrawn,
      ...(reason === null ? {} : { reason }),
      ...(duration === null ? {} : { seconds: duration }),
    }),
    pool: createPoolSettings(poolRules, dateFrom),
    isReconstructed: drawReconstruction === 'reconstructed',
  }
}
