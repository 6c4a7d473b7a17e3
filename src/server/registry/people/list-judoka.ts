import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { JudokaListItem } from '#contract/api/judoka.ts'
import { fold } from '#language/search/fold.ts'
import { isNameMatch, type PersonNames } from '#language/search/name-filter.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicCompetition, isPublicPerson } from '#server/platform/db/public-rows.ts'
import { isAmong } from '#server/platform/db/row-digests.ts'
import {
  club,
  competition,
  contest,
  country,
  entry,
  individualResult,
  person,
} from '#server/platform/db/schema/index.ts'
import { createListPage, type ListPage, sliceListPage } from '#server/platform/request/paging.ts'
import { judokaColumns, judokaJoins, toPublicJudoka } from './read-judoka.ts'

const bySortKey = [sql`${person.sortKey} collate "C"`, sql`${person.id}`]

type JudokaListOptions = {
  /** 0 for all partners. */
  idPartner: number
  query: string
  page: number
  perPage: number
}

/** One page of the judoka with entries in the competitions of a partner or of all, by name; without withheld judoka. */
export async function listJudoka(
  db: Database,
  options: JudokaListOptions,
): Promise<ListPage<JudokaListItem>> {
  const { list: ids, ...page } = await findJudokaIds(db, options)
  const rows = await db
    .select(judokaColumns)
    .from(person)
    .leftJoin(country, judokaJoins.country)
    .leftJoin(club, judokaJoins.club)
    .where(isAmong(person.id, ids))
    .orderBy(...bySortKey)
  return { list: rows.map(toPublicJudoka), ...page }
}

/**
 * One page of the ids of all judoka with entries, in their order; without withheld judoka.
 * @param competitionId only judoka with an entry, a contest or a place in this competition
 */
export function listJudokaIds(
  db: Database,
  { competitionId, page, perPage }: { competitionId?: number | undefined; page: number; perPage: number },
): Promise<ListPage<number>> {
  const where = and(
    isPublicPerson(person),
    tookPartForPartner(db, 0),
    competitionId === undefined ? undefined : takesPartInCompetition(db, competitionId),
  )
  return selectIdPage(db, { where, orderBy: [sql`${person.id}`], page, perPage })
}

async function findJudokaIds(
  db: Database,
  { idPartner, query, page, perPage }: JudokaListOptions,
): Promise<ListPage<number>> {
  const tookPart = tookPartForPartner(db, idPartner)
  const foldedQuery = fold(query)
  if (foldedQuery !== '') {
    const candidates = await db
      .select(nameColumns)
      .from(person)
      .where(and(isPublicPerson(person), tookPart, mayMatchName(foldedQuery)))
      .orderBy(...bySortKey)
    const matchingIds = candidates
      .filter((names) => isNameMatch(query, toPersonNames(names)))
      .map(({ id }) => id)
    return sliceListPage(matchingIds, page, perPage)
  }
  return selectIdPage(db, { where: and(isPublicPerson(person), tookPart), orderBy: bySortKey, page, perPage })
}

async function selectIdPage(
  db: Database,
  {
    where,
    orderBy,
    page,
    perPage,
  }: { where: SQL | undefined; orderBy: readonly SQL[]; page: number; perPage: number },
): Promise<ListPage<number>> {
  const rows = await db
    .select({ id: person.id, count: sql<number>`(count(*) over ())::int` })
    .from(person)
    .where(where)
    .orderBy(...orderBy)
    .limit(perPage)
    .offset((page - 1) * perPage)
  return createListPage(
    rows.map(({ id }) => id),
    page,
    perPage,
    rows[0]?.count ?? (page > 1 ? await countPeople(db, where) : 0),
  )
}

/** A page beyond the last one has no row that says how many there are. */
async function countPeople(db: Database, where: SQL | undefined): Promise<number> {
  const [total] = await db.select({ count: sql<number>`count(*)::int` }).from(person).where(where)
  return total?.count ?? 0
}

/**
 * `is true` makes PostgreSQL hash the subquery once; with a plain `in` and no statistics, it scans the competitions again
 * for every person.
 * @param idPartner 0 for competitions of all partners
 */
function tookPartForPartner(db: Database, idPartner: number): SQL {
  const people = db
    .select({ id: entry.personId })
    .from(entry)
    .innerJoin(competition, eq(competition.id, entry.competitionId))
    .where(and(isPublicCompetition, idPartner > 0 ? eq(competition.partnerId, idPartner) : undefined))
  return sql`(${inArray(person.id, people)}) is true`
}

/** Whether a person has an entry, a contest or a place in a competition. */
function takesPartInCompetition(db: Database, competitionId: number): SQL {
  const entered = db.select({ id: entry.personId }).from(entry).where(eq(entry.competitionId, competitionId))
  const selectFought = (side: typeof contest.whiteId | typeof contest.blueId) =>
    db.select({ id: side }).from(contest).where(eq(contest.competitionId, competitionId))
  const withPlace = db
    .select({ id: individualResult.personId })
    .from(individualResult)
    .where(eq(individualResult.competitionId, competitionId))
  return sql`${person.id} in (${entered} union ${selectFought(contest.whiteId)} union ${selectFought(contest.blueId)} union ${withPlace})`
}

const nameColumns = {
  id: person.id,
  familyName: person.familyName,
  givenName: person.givenName,
  internationalFamilyName: person.internationalFamilyName,
  internationalGivenName: person.internationalGivenName,
}

/** Preselects by the folded name. SQL cannot fold the other spellings, so people who may have one are kept. */
function mayMatchName(foldedQuery: string): SQL | undefined {
  const hasDiacritics = sql`octet_length(${person.familyName} || ${person.givenName})
    > char_length(${person.familyName} || ${person.givenName})`
  return or(
    and(...foldedQuery.split(' ').map((word) => sql`strpos(${person.sortKey}, ${word}) > 0`)),
    isNotNull(person.internationalFamilyName),
    isNotNull(person.internationalGivenName),
    hasDiacritics,
  )
}

type PersonSpellings = {
  familyName: string
  givenName: string
  internationalFamilyName: string | null
  internationalGivenName: string | null
}

const toPersonNames = (names: PersonSpellings): PersonNames => ({
  familyName: names.familyName,
  givenName: names.givenName,
  ...(names.internationalFamilyName ? { internationalFamilyName: names.internationalFamilyName } : {}),
  ...(names.internationalGivenName ? { internationalGivenName: names.internationalGivenName } : {}),
})
