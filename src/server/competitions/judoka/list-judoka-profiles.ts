import type { CallResponse } from '#contract/calls.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isAmong } from '#server/platform/db/row-digests.ts'
import { person } from '#server/platform/db/schema/index.ts'
import { findMergedJudoka } from '#server/registry/merged-rows.ts'
import { listJudokaInfo } from '#server/registry/people/read-judoka.ts'
import { listJudokaResults, listResultsOfJudoka } from './list-judoka-results.ts'
import { listMeetings, listMeetingsOfJudoka, tallyMeetings, tallyMeetingsByYear } from './list-meetings.ts'

/**
 * Judoka with their results and meetings; in place of those who were merged into another one, those who were kept.
 * @param today `YYYY-MM-DD`
 */
export async function listJudokaProfiles(
  db: Database,
  idAthletes: readonly number[],
  today: string,
): Promise<CallResponse<'JudokaProfile/Profiles'>> {
  const kept = await findMergedJudoka(db, idAthletes, today)
  const found = [...idAthletes, ...kept.map(({ mergedInto }) => mergedInto)]
  const judoka = await listJudokaInfo(db, isAmong(person.id, found), today)
  const ids = judoka.map(({ idPerson }) => idPerson)
  const [resultsOf, meetingsOf] = await Promise.all([
    listResultsOfJudoka(db, ids),
    listMeetingsOfJudoka(db, ids),
  ])
  return judoka.map((info) => ({
    info,
    results: resultsOf(info.idPerson),
    meetings: meetingsOf(info.idPerson),
  }))
}

/** Contests won and lost, in total and by year, and the medals of a judoka. */
export async function readJudokaStats(
  db: Database,
  idAthlete: number,
): Promise<CallResponse<'JudokaProfile/Stats'>> {
  const [meetings, results] = await Promise.all([
    listMeetings(db, idAthlete),
    listJudokaResults(db, idAthlete),
  ])
  const medals = (place: number) => results.filter((result) => result.place === place).length
  return {
    total: tallyMeetings(idAthlete, meetings),
    years: tallyMeetingsByYear(idAthlete, meetings),
    medals: { gold: medals(1), silver: medals(2), bronze: medals(3) },
  }
}
