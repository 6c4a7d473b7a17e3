import { and, type SQL, sql } from 'drizzle-orm'
import type { CompetitionRow } from '#contract/shapes/competition.ts'
import type { Database } from '../db/open.ts'
import { amongGiven, idList, preparedOnce } from '../db/prepared.ts'
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
import { competitionFeatures, featureColumns, isOn, type Moment } from './features.ts'
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

type Entered = { athletes: number; nations: number }

/** Read once for both numbers; people are asked for their nation only where the entry names none. */
const entered = sql<Entered>`(
  select json_build_object(
    'athletes', count(distinct ${entry.personId}),
    'nations', count(distinct coalesce(
      ${entry.countryId}, (select ${person.countryId} from ${person} where ${person.id} = ${entry.personId})
    ))
  )
  from ${entry} where ${entry.competitionId} = ${competition.id}
)`

type Filmed = { idMat: number; idVideoExternal: string }

/** The first mat whose video is on at a moment. */
const filmedAt = (now: Moment) => sql<Filmed | null>`(
  select json_build_object('idMat', ${fragmentMat.mat}, 'idVideoExternal', ${fragmentMat.videoId})
  from ${fragment} join ${fragmentMat} on ${fragmentMat.fragmentId} = ${fragment.id}
  where ${fragment.competitionId} = ${competition.id} and ${fragmentMat.videoId} is not null and ${isOn(now)}
  order by ${fragmentMat.mat} limit 1
)`

/** Latest first; competitions without days come last. */
export const latestFirst: readonly SQL[] = [
  sql`${competition.dateFrom} desc nulls last`,
  sql`${competition.id} desc`,
]

/** Public competitions as lists have them at a moment. */
export async function competitionRows(
  db: Database,
  now: Date,
  where: SQL | undefined,
  { order = latestFirst, limit = 500 }: { order?: readonly SQL[]; limit?: number },
): Promise<CompetitionRow[]> {
  const found = await db
    .select({ id: competition.id })
    .from(competition)
    .where(and(isPublic, where))
    .orderBy(...order)
    .limit(limit)
  const ids = found.map(({ id }) => id)
  return rowsOf(db, now, ids)
}

const rowsAmong = preparedOnce((db) => {
  const now = sql.placeholder('now')
  return db
    .select({
      about: aboutColumns,
      ages: agesHeld,
      entered,
      has: featureColumns(now),
      filmed: filmedAt(now),
    })
    .from(competition)
    .leftJoin(country, aboutJoins.country)
    .leftJoin(rank, aboutJoins.rank)
    .leftJoin(partner, aboutJoins.partner)
    .where(and(isPublic, amongGiven(competition.id, sql.placeholder('ids'))))
    .prepare('competition_rows')
})

/**
 * Some public competitions as lists have them at a moment, in the order of their ids.
 * @param digests whether rows carry their digest, for which everything of each competition is read
 */
export async function rowsOf(
  db: Database,
  now: Date,
  ids: readonly number[],
  digests = false,
): Promise<CompetitionRow[]> {
  if (ids.length === 0) return []
  const rows = await rowsAmong(db).execute({ ids: idList(ids), now: now.toISOString() })
  const place = new Map(ids.map((id, index) => [id, index]))
  rows.sort((a, b) => (place.get(a.about.id) ?? 0) - (place.get(b.about.id) ?? 0))
  const digestOf = await competitionDigests(db, digests ? ids : [], now.toISOString().slice(0, 10))
  return rows.map(({ about, ages, entered, has, filmed }) => ({
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
    numberOfAthletes: entered.athletes,
    numberOfNations: entered.nations,
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
