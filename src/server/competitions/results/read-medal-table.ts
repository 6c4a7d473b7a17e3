import { eq, type SQL, sql } from 'drizzle-orm'
import type { MEDAL_TABLE_GROUPINGS, MedalStanding } from '#contract/api/competitions/results.ts'
import type { TeamSummary } from '#contract/api/teams.ts'
import { displayTypeCodes } from '#contract/wire-codes.ts'
import { createMedalTable } from '#judo/results/medal-table.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isAmong } from '#server/platform/db/row-digests.ts'
import {
  club,
  competitionDisplayType,
  country,
  region,
  school,
  team,
  teamResult,
} from '#server/platform/db/schema/index.ts'
import { teamMentionColumn } from '../teams/team-mention.ts'
import { selectResults, toPublicResult } from './list-results.ts'

export type MedalTableGrouping = (typeof MEDAL_TABLE_GROUPINGS)[number]

/** The main display type of a competition; countries by default. */
export async function readMainGrouping(db: Database, competitionId: number): Promise<MedalTableGrouping> {
  const [main] = await readGroupings(db, competitionId)
  return main ?? 'country'
}

/** The display types of a competition, the main one first. */
export async function readGroupings(db: Database, competitionId: number): Promise<MedalTableGrouping[]> {
  const types = await db
    .select({ displayType: competitionDisplayType.displayTypeId })
    .from(competitionDisplayType)
    .where(eq(competitionDisplayType.competitionId, competitionId))
    .orderBy(sql`${competitionDisplayType.isMain} desc`, competitionDisplayType.displayTypeId)
  return types.map(({ displayType }) => displayType)
}

/** The places of judoka and teams by organisation. */
export async function readMedalTable(
  db: Database,
  competitionId: number,
  by: MedalTableGrouping,
): Promise<MedalStanding[]> {
  const rows = await selectResults(db, competitionId)
  const results = rows
    .filter(({ mention }) => by === 'country' || mention.shown)
    .map((row) => ({
      ...row,
      gender: row.category.gender,
      idWeight: row.category.idWeight,
      idCountry: row.country?.idCountry ?? null,
      idClub: row.club?.idClub ?? null,
      idSchool: row.school?.idSchool ?? null,
      idRegion: row.region?.idRegion ?? null,
    }))
  const table = createMedalTable(results, by, await listTeamPlaces(db, competitionId))
  const organisations = await readOrganisationsById(
    db,
    by,
    table.map(({ id }) => id),
  )
  return table.flatMap(({ rank, id, counts, resultsMen, resultsWomen, resultsTeams }) => {
    const organisation = organisations.get(id)
    if (!organisation) return []
    return {
      rank,
      organisation: { ...organisation, displayType: displayTypeCodes.encode(by) },
      first: counts[1],
      second: counts[2],
      third: counts[3],
      fourth: counts[4],
      fifth: counts[5],
      seventh: counts[7],
      resultsMen: resultsMen.map(toPublicResult),
      resultsWomen: resultsWomen.map(toPublicResult),
      resultsTeams: resultsTeams.map(toPublicTeamResult),
    }
  })
}

/** The organisation that a team represented: by the result, otherwise by the team's entry. */
const representedByTeam = (column: 'countryId' | 'clubId' | 'regionId' | 'schoolId'): SQL<number | null> =>
  sql`coalesce(${teamResult[column]}, ${team[column]})`

const listTeamPlaces = (db: Database, competitionId: number) =>
  db
    .select({
      idResult: teamResult.id,
      idCompetitionTeam: teamResult.teamCompetitionId,
      idTeam: teamResult.teamId,
      place: teamResult.place,
      idCountry: representedByTeam('countryId'),
      idClub: representedByTeam('clubId'),
      idRegion: representedByTeam('regionId'),
      idSchool: representedByTeam('schoolId'),
      // never null, because a foreign key ensures that the team exists
      team: teamMentionColumn(teamResult.teamId) as SQL<TeamSummary>,
    })
    .from(teamResult)
    .innerJoin(team, eq(team.id, teamResult.teamId))
    .where(eq(teamResult.competitionId, competitionId))
    .orderBy(teamResult.teamCompetitionId, teamResult.place, teamResult.id)

const toPublicTeamResult = ({
  idResult,
  idCompetitionTeam,
  idTeam,
  place,
  team,
}: Awaited<ReturnType<typeof listTeamPlaces>>[number]) => ({
  idResult,
  idCompetitionTeam,
  idTeam,
  place,
  team,
})

type Organisation = Omit<MedalStanding['organisation'], 'displayType'>

async function readOrganisationsById(
  db: Database,
  by: MedalTableGrouping,
  ids: readonly number[],
): Promise<Map<number, Organisation>> {
  const rows = await selectOrganisations(db, by, ids)
  return new Map(rows.map((row) => [row.id, row]))
}

function selectOrganisations(
  db: Database,
  by: MedalTableGrouping,
  ids: readonly number[],
): PromiseLike<Organisation[]> {
  if (by === 'country') {
    return db
      .select({ id: country.id, name: country.name, countryShort: country.short, logoPath: sql<null>`null` })
      .from(country)
      .where(isAmong(country.id, ids))
  }
  const table = { club, region, school }[by]
  return db
    .select({ id: table.id, name: table.name, countryShort: country.short, logoPath: table.logoFilename })
    .from(table)
    .innerJoin(country, eq(country.id, table.countryId))
    .where(isAmong(table.id, ids))
}
