import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
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
import { categoryMentionColumns, categoryOrder, toCategoryMention } from './mention-columns.ts'

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
  const rows = await db
    .select({
      id: entry.id,
      statusDetail: entry.statusDetail,
      seed: entry.seed,
      country: { idCountry: country.id, name: country.name, short: country.short },
      club: { idClub: club.id, name: club.name, logoPath: club.logoFilename },
      region: { idRegion: region.id, name: region.name, logoPath: region.logoFilename },
      school: { idSchool: school.id, name: school.name, logoPath: school.logoFilename },
      mention: mentionColumnOfRow(entry),
      pictureFilename: sql<
        string | null
      >`case when ${isPublicPerson(person)} then ${person.pictureFilename} end`,
      category: categoryMentionColumns,
    })
    .from(entry)
    .innerJoin(person, eq(person.id, entry.personId))
    .innerJoin(weightCategory, eq(weightCategory.id, entry.categoryId))
    .innerJoin(ageCategory, eq(ageCategory.id, weightCategory.ageId))
    .leftJoin(country, eq(country.id, sql`coalesce(${entry.countryId}, ${person.countryId})`))
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
  for (const { id, mention, pictureFilename, category, club, region, school, ...registration } of rows) {
    const person = toPublicPerson(mention)
    const competitor = competitors.get(person.idPerson) ?? { person, pictureFilename, registrations: [] }
    competitor.registrations.push({
      idRegistration: id,
      ...registration,
      ...(person.withheld ? { club: null, region: null, school: null } : { club, region, school }),
      weightCategory: toCategoryMention(category),
    })
    competitors.set(person.idPerson, competitor)
  }
  return [...competitors.values()]
}
