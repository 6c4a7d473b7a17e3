import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { EntryCategory } from '#contract/api/competitions/categories.ts'
import type { Registration } from '#contract/api/competitions/participants.ts'
import { genderCodes } from '#contract/wire-codes.ts'
import type { Gender } from '#judo/competition/enumerations.ts'
import { countryColumns } from '#server/platform/db/country-columns.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicPerson } from '#server/platform/db/public-rows.ts'
import {
  ageCategory,
  club,
  country,
  entry,
  individualResult,
  person,
  region,
  school,
  weightCategory,
} from '#server/platform/db/schema/index.ts'
import { mentionColumnOfRow } from '#server/registry/people/person-mention.ts'

/** Columns of an entry and whom the judoka represents. */
const registrationColumns = {
  idRegistration: entry.id,
  status: entry.status,
  statusDetail: entry.statusDetail,
  isTeamsEntry: sql<boolean>`${entry.teamId} is not null`,
  place: individualResult.place,
  fightNumberDisqualified: entry.disqualifiedAfter,
  country: countryColumns,
  club: { idClub: club.id, name: club.name, logoPath: club.logoFilename },
  region: { idRegion: region.id, name: region.name, logoPath: region.logoFilename },
  school: { idSchool: school.id, name: school.name, logoPath: school.logoFilename },
  weightCategory: {
    idWeightCategory: weightCategory.id,
    name: weightCategory.name,
    officialName: weightCategory.officialName,
    idAgeCategory: ageCategory.id,
    ageCategoryName: ageCategory.name,
    ageShort: ageCategory.shortName,
    gender: ageCategory.gender,
  },
}

/** The nation that the judoka represents: of the entry, otherwise of the person. */
const representedCountryId = sql`coalesce(${entry.countryId}, ${person.countryId})`

/** The picture of `person`; null if the person is withheld. */
const publicPictureColumn = sql<
  string | null
>`case when ${isPublicPerson(person)} then ${person.pictureFilename} end`

/** The id of the IJF; null if the person is withheld. */
const publicIjfIdColumn = sql<string | null>`case when ${isPublicPerson(person)} then ${person.ijfId} end`

const teamEntry = alias(entry, 'team_entry')

/** A team that the judoka is entered for as well. */
const enteredTeamColumn = sql<number | null>`(
  select min(${teamEntry.teamId}) from ${entry} ${teamEntry}
  where ${teamEntry.competitionId} = ${entry.competitionId} and ${teamEntry.personId} = ${entry.personId}
)`

/**
 * Entries with the judoka and whom they represent; withheld people have to come last,
 * since a position between two names reveals the first letters of theirs.
 */
export async function listRegistrations(db: Database, where: SQL | undefined, order: readonly SQL[]) {
  const rows = await db
    .select({
      ...registrationColumns,
      mention: mentionColumnOfRow(entry),
      pictureFilename: publicPictureColumn,
      ijfId: publicIjfIdColumn,
      seed: entry.seed,
      idTeam: entry.teamId,
      idCompetitionTeam: entry.teamCompetitionId,
      enteredTeam: enteredTeamColumn,
    })
    .from(entry)
    .innerJoin(person, eq(person.id, entry.personId))
    .innerJoin(weightCategory, eq(weightCategory.id, entry.categoryId))
    .innerJoin(ageCategory, eq(ageCategory.id, weightCategory.ageId))
    .leftJoin(
      individualResult,
      and(
        isNull(entry.teamId),
        eq(individualResult.competitionId, entry.competitionId),
        eq(individualResult.categoryId, entry.categoryId),
        eq(individualResult.personId, entry.personId),
      ),
    )
    .leftJoin(country, eq(country.id, representedCountryId))
    .leftJoin(club, eq(club.id, entry.clubId))
    .leftJoin(region, eq(region.id, entry.regionId))
    .leftJoin(school, eq(school.id, entry.schoolId))
    .where(where)
    .orderBy(...order)
  return rows.map(
    ({ mention, pictureFilename, ijfId, seed, idTeam, idCompetitionTeam, enteredTeam, ...registration }) => ({
      mention,
      pictureFilename,
      ijfId,
      seed,
      idTeam,
      idCompetitionTeam,
      enteredTeam,
      registration,
    }),
  )
}

type RegistrationRow = Omit<Registration, 'weightCategory'> & {
  weightCategory: Omit<EntryCategory, 'gender'> & { gender: Gender }
}

/** Converts a row to the response. Of withheld people, only nation and category are public. */
export function toRegistration<Row extends RegistrationRow>(
  row: Row,
  { withheld }: { withheld: boolean },
): Omit<Row, 'weightCategory'> & Pick<Registration, 'weightCategory'> {
  const { weightCategory } = row
  return {
    ...row,
    ...(withheld && { club: null, region: null, school: null, place: null, fightNumberDisqualified: null }),
    weightCategory: { ...weightCategory, gender: genderCodes.encode(weightCategory.gender) },
  }
}
