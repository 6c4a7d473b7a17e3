import { and, type SQL, sql } from 'drizzle-orm'
import type { CompetitionRow } from '#contract/shapes/competition.ts'
import type { Database } from '../db/open.ts'
import {
  ageCategory,
  competition,
  competitionWeight,
  country,
  entry,
  fragment,
  fragmentMat,
  partner,
  person,
  rank,
} from '../db/schema/index.ts'
import { aboutColumns, aboutJoins } from './about.ts'
import { competitionDigests } from './digest.ts'
import { competitionFeatures, featureColumns } from './features.ts'
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

type Filmed = { idMat: number; idVideoExternal: string }

/** The first mat whose video is on at a moment. */
const filmedAt = (now: Date) => sql<Filmed | null>`(
  select json_build_object('idMat', ${fragmentMat.mat}, 'idVideoExternal', ${fragmentMat.videoId})
  from ${fragment} join ${fragmentMat} on ${fragmentMat.fragmentId} = ${fragment.id}
  where ${fragment.competitionId} = ${competition.id} and ${fragmentMat.videoId} is not null
    and ${fragment.start} <= ${now.toISOString()}::timestamptz
    and ${fragment.finish} >= ${now.toISOString()}::timestamptz
  order by ${fragmentMat.mat} limit 1
)`

/** Latest first; competitions without days come last. */
export const latestFirst: readonly SQL[] = [
  sql`${competition.dateFrom} desc nulls last`,
  sql`${competition.id} desc`,
]

type Listing = {
  order?: readonly SQL[]
  limit?: number
  offset?: number
  /** Whether rows carry their digest, for which everything of each competition is read. */
  digests?: boolean
}

/** Public competitions as lists have them at a moment. */
export async function competitionRows(
  db: Database,
  now: Date,
  where: SQL | undefined,
  { order = latestFirst, limit = 500, offset = 0, digests = false }: Listing,
): Promise<CompetitionRow[]> {
  const rows = await db
    .select({
      about: aboutColumns,
      ages: agesHeld,
      athletes,
      nations,
      has: featureColumns(now),
      filmed: filmedAt(now),
    })
    .from(competition)
    .leftJoin(country, aboutJoins.country)
    .leftJoin(rank, aboutJoins.rank)
    .leftJoin(partner, aboutJoins.partner)
    .where(and(isPublic, where))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const ids = digests ? rows.map(({ about }) => about.id) : []
  const digestOf = await competitionDigests(db, ids)
  return rows.map(({ about, ages, athletes, nations, has, filmed }) => ({
    idCompetition: about.id,
    externalId: about.externalId,
    name: about.name,
    city: about.city,
    countryShort: about.countryShort,
    dateFrom: about.dateFrom,
    dateTo: about.dateTo,
    timezone: about.timeZone,
    idRank: about.rankId,
    rang: about.rank,
    rankGroup: about.rankGroup,
    ages,
    numberOfAthletes: athletes,
    numberOfNations: nations,
    status: about.status,
    idPartner: about.partnerId,
    partnerSlug: about.partnerSlug,
    logoFilename: about.logoFilename,
    primeEvent: about.primeEvent,
    liveThemeCode: about.liveThemeCode,
    idCompetitorsColorScheme: about.colourSchemeId,
    allowPayments: about.allowPayments,
    allowIndividualRegistration: about.allowIndividualRegistration,
    applicationDeadline: about.applicationDeadline?.toISOString() ?? null,
    applicationDeadlineLate: about.applicationDeadlineLate?.toISOString() ?? null,
    idMat: filmed?.idMat ?? null,
    idVideoExternal: filmed?.idVideoExternal ?? null,
    ...competitionFeatures(has, about, now),
    digest: digestOf.get(about.id) ?? null,
  }))
}
