import { and, type SQL, sql } from 'drizzle-orm'
import type { CompetitionRow } from '#contract/shapes/competition.ts'
import type { Database } from '../db/open.ts'
import {
  ageCategory,
  competition,
  competitionWeight,
  country,
  entry,
  partner,
  person,
  rank,
} from '../db/schema/index.ts'
import { aboutColumns, aboutJoins } from './about.ts'
import { competitionDigests } from './digest.ts'
import { isPublic } from './find.ts'

const agesHeld = sql<string[]>`(
  select coalesce(json_agg(held.short order by held.place, held.short collate "C"), '[]')
  from (
    select ${ageCategory.short} as short, min(${ageCategory.orderNumber}) as place
    from ${competitionWeight} join ${ageCategory} on ${ageCategory.id} = ${competitionWeight.ageId}
    where ${competitionWeight.competitionId} = ${competition.id}
    group by ${ageCategory.short}
  ) held
)`

const athletes = sql<number>`(
  select count(distinct ${entry.personId})::int from ${entry}
  where ${entry.competitionId} = ${competition.id}
)`

const nations = sql<number>`(
  select count(distinct coalesce(${entry.countryId}, ${person.countryId}))::int
  from ${entry} join ${person} on ${person.id} = ${entry.personId}
  where ${entry.competitionId} = ${competition.id}
)`

/** Latest first; competitions without days come last. */
export const latestFirst: readonly SQL[] = [
  sql`${competition.dateFrom} desc nulls last`,
  sql`${competition.id} desc`,
]

/** Public competitions as lists have them. */
export async function competitionRows(
  db: Database,
  where: SQL | undefined,
  {
    order = latestFirst,
    limit = 500,
    offset = 0,
  }: { order?: readonly SQL[]; limit?: number; offset?: number },
): Promise<CompetitionRow[]> {
  const rows = await db
    .select({ about: aboutColumns, ages: agesHeld, athletes, nations })
    .from(competition)
    .leftJoin(country, aboutJoins.country)
    .leftJoin(rank, aboutJoins.rank)
    .leftJoin(partner, aboutJoins.partner)
    .where(and(isPublic, where))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const digests = await competitionDigests(
    db,
    rows.map(({ about }) => about.id),
  )
  return rows.map(({ about, ages, athletes, nations }) => ({
    idCompetition: about.id,
    externalId: about.externalId,
    name: about.name,
    city: about.city,
    countryShort: about.countryShort,
    dateFrom: about.dateFrom,
    dateTo: about.dateTo,
    timezone: about.timeZone,
    rang: about.rank,
    ages,
    numberOfAthletes: athletes,
    numberOfNations: nations,
    status: about.status,
    idPartner: about.partnerId,
    partnerSlug: about.partnerSlug,
    logoFilename: about.logoFilename,
    digest: digests.get(about.id) ?? '',
  }))
}
