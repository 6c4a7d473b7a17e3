import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { JudokaListItem } from '#contract/api/judoka.ts'
import { fold } from '#language/fold.ts'
import { isNameMatch, type PersonNames } from '#language/name-filter.ts'
import type { Database } from '../../db/open-database.ts'
import { isAmong } from '../../db/row-digests.ts'
import {
  club,
  competition,
  contest,
  country,
  entry,
  individualResult,
  person,
} from '../../db/schema/index.ts'
import { createListPage, type ListPage, sliceListPage } from '../../request/paging.ts'
import { isPublicCompetition } from '../competition/assert-competition.ts'
import { computeJudokaDigests } from './judoka-digests.ts'
import { isPublicPerson } from './person-mention.ts'
import { judokaColumns, judokaJoins, toPublicJudoka } from './read-judoka.ts'

const bySortKey = [sql`${person.sortKey} collate "C"`, sql`${person.id}`]

type JudokaListOptions = {
  idPartner: number
  /** Only those who take part in it: entered, in a contest, or with a place. */
  idCompetition?: number | undefined
  query: string
  page: number
  perPage: number
  /** Whether rows carry their digest, for which everything of each profile is read. */
  digests?: boolean | undefined
  today: string
}

/** One page of the judoka who took part in a partner's competitions, or in any; without those who are withheld. */
export async function listJudoka(db: Database, wanted: JudokaListOptions): Promise<ListPage<JudokaListItem>> {
  const { list: ids, ...page } = await listJudokaIds(db, wanted)
  const rows = await db
    .select(judokaColumns)
    .from(person)
    .leftJoin(country, judokaJoins.country)
    .leftJoin(club, judokaJoins.club)
    .where(isAmong(person.id, ids))
    .orderBy(...bySortKey)
  const digestOf = await computeJudokaDigests(db, wanted.digests ? ids : [], wanted.today)
  return {
    list: rows.map((row) => ({ ...toPublicJudoka(row), digest: digestOf.get(row.id) ?? null })),
    ...page,
  }
}

async function listJudokaIds(
  db: Database,
  { idPartner, idCompetition, query, page, perPage }: JudokaListOptions,
): Promise<ListPage<number>> {
  const took = and(
    tookPartForPartner(db, idPartner),
    idCompetition === undefined ? undefined : takesPartInCompetition(db, idCompetition),
  )
  const folded = fold(query)
  if (folded !== '') {
    const candidates = await db
      .select(nameColumns)
      .from(person)
      .where(and(isPublicPerson(person), took, mayMatchName(folded)))
      .orderBy(...bySortKey)
    const found = candidates.filter((names) => isNameMatch(query, toPersonNames(names))).map(({ id }) => id)
    return sliceListPage(found, page, perPage)
  }
  const where = and(isPublicPerson(person), took)
  const [total] = await db.select({ count: sql<number>`count(*)::int` }).from(person).where(where)
  const rows = await db
    .select({ id: person.id })
    .from(person)
    .where(where)
    .orderBy(...bySortKey)
    .limit(perPage)
    .offset((page - 1) * perPage)
  return createListPage(
    rows.map(({ id }) => id),
    page,
    perPage,
    total?.count ?? 0,
  )
}

/**
 * Written so that PostgreSQL collects the people once and looks each up: as a plain `in` it may look through the
 * competitions again for every person, and does so where it has no statistics.
 * @param idPartner 0 for competitions of anybody
 */
function tookPartForPartner(db: Database, idPartner: number): SQL {
  const people = db
    .select({ id: entry.personId })
    .from(entry)
    .innerJoin(competition, eq(competition.id, entry.competitionId))
    .where(and(isPublicCompetition, idPartner > 0 ? eq(competition.partnerId, idPartner) : undefined))
  return sql`(${inArray(person.id, people)}) is true`
}

/** Entered in a competition, in one of its contests, or with a place in it. */
function takesPartInCompetition(db: Database, idCompetition: number): SQL {
  const entered = db.select({ id: entry.personId }).from(entry).where(eq(entry.competitionId, idCompetition))
  const fought = (side: typeof contest.whiteId | typeof contest.blueId) =>
    db.select({ id: side }).from(contest).where(eq(contest.competitionId, idCompetition))
  const placed = db
    .select({ id: individualResult.personId })
    .from(individualResult)
    .where(eq(individualResult.competitionId, idCompetition))
  return sql`${person.id} in (${entered} union ${fought(contest.whiteId)} union ${fought(contest.blueId)} union ${placed})`
}

const nameColumns = {
  id: person.id,
  familyName: person.familyName,
  givenName: person.givenName,
  internationalFamilyName: person.internationalFamilyName,
  internationalGivenName: person.internationalGivenName,
}

/** What SQL can rule out: it knows the folded name, and can't fold the other spellings itself. */
function mayMatchName(folded: string): SQL | undefined {
  const hasMarks = sql`octet_length(${person.familyName} || ${person.givenName})
    > char_length(${person.familyName} || ${person.givenName})`
  return or(
    and(...folded.split(' ').map((word) => sql`strpos(${person.sortKey}, ${word}) > 0`)),
    isNotNull(person.internationalFamilyName),
    isNotNull(person.internationalGivenName),
    hasMarks,
  )
}

type PersonSpellings = {
  familyName: string
  givenName: string
  internationalFamilyName: string | null
  internationalGivenName: string | null
}

const toPersonNames = (names: PersonSpellings): PersonNames => ({
  family: names.familyName,
  given: names.givenName,
  ...(names.internationalFamilyName ? { intFamily: names.internationalFamilyName } : {}),
  ...(names.internationalGivenName ? { intGiven: names.internationalGivenName } : {}),
})
