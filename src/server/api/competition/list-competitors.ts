import { and, eq, isNotNull, isNull, min, type SQL, sql } from 'drizzle-orm'
import type { Participant as PublicCompetitor } from '#contract/api/participants.ts'
import type { Database } from '../../db/open-database.ts'
import {
  ageCategory,
  club,
  country,
  entry,
  person,
  region,
  school,
  weightCategory,
} from '../../db/schema/index.ts'
import { isPublicPerson, mentionColumnOfRow } from '../judoka/person-mention.ts'
import { toPublicPerson } from '../judoka/public-person.ts'
import { categoryOrder } from './mention-columns.ts'
import {
  publicPictureColumn,
  registrationColumns,
  representedCountryId,
  toRegistration,
} from './registration-columns.ts'

/** `findMinors` adds `isMinor`, which depends on the date. */
type CompetitorWithoutMinority = Omit<PublicCompetitor, 'isMinor'>

/** By name; withheld people come last, since a position between two names reveals the first letters of theirs. */
const byNameWithheldLast: readonly SQL[] = [
  sql`case when ${isPublicPerson(person)} then ${person.sortKey} end collate "C" nulls last`,
  sql`case when ${isPublicPerson(person)} then ${person.id} end`,
  ...categoryOrder,
  sql`${entry.id}`,
]

/**
 * Entrants of a competition with all their entries, without or with entries for teams. A withheld person appears once
 * per entry with a different id each time, so that the entries cannot be linked.
 */
export async function listCompetitors(
  db: Database,
  idCompetition: number,
  entries: 'without teams' | 'with teams' = 'without teams',
): Promise<CompetitorWithoutMinority[]> {
  const teamEntry = db
    .select({ personId: entry.personId, teamId: min(entry.teamId).as('entered_team') })
    .from(entry)
    .where(and(eq(entry.competitionId, idCompetition), isNotNull(entry.teamId)))
    .groupBy(entry.personId)
    .as('team_entry')
  const rows = await db
    .select({
      ...registrationColumns,
      seed: entry.seed,
      mention: mentionColumnOfRow(entry),
      pictureFilename: publicPictureColumn,
      idTeam: teamEntry.teamId,
    })
    .from(entry)
    .innerJoin(person, eq(person.id, entry.personId))
    .innerJoin(weightCategory, eq(weightCategory.id, entry.categoryId))
    .innerJoin(ageCategory, eq(ageCategory.id, weightCategory.ageId))
    .leftJoin(teamEntry, eq(teamEntry.personId, entry.personId))
    .leftJoin(country, eq(country.id, representedCountryId))
    .leftJoin(club, eq(club.id, entry.clubId))
    .leftJoin(region, eq(region.id, entry.regionId))
    .leftJoin(school, eq(school.id, entry.schoolId))
    .where(
      and(
        eq(entry.competitionId, idCompetition),
        entries === 'with teams' ? undefined : isNull(entry.teamId),
      ),
    )
    .orderBy(...byNameWithheldLast)
  const competitors = new Map<number, CompetitorWithoutMinority>()
  for (const { mention, pictureFilename, idTeam, ...registration } of rows) {
    const person = toPublicPerson(mention)
    const competitor = competitors.get(person.idPerson) ?? {
      ...person,
      idCountry: registration.country?.idCountry ?? null,
      idTeam: person.withheld ? null : idTeam,
      pictureFilename,
      registrations: [],
    }
    competitor.registrations.push(toRegistration(registration, person))
    competitors.set(person.idPerson, competitor)
  }
  return [...competitors.values()]
}
