import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { CupPreview } from '#contract/office/office-calls.ts'
import { today, UTC } from '#judo/competition/local-time.ts'
import { competitionYear } from '#server/competitions/info/mention-columns.ts'
import { listClubRankings } from '#server/competitions/ranking/rank-clubs.ts'
import { listCoachRankings } from '#server/competitions/ranking/rank-coaches.ts'
import { rankJudoka } from '#server/competitions/ranking/rank-judoka.ts'
import { type CupYear, readYearOfCup } from '#server/competitions/ranking/read-cup.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicCompetition } from '#server/platform/db/public-rows.ts'
import { isAmong } from '#server/platform/db/row-digests.ts'
import { ageCategory, competition, cup, weightCategory } from '#server/platform/db/schema/index.ts'
import { NotFound } from '#server/platform/errors/errors.ts'
import { requireBinding } from './bindings/index.ts'
import type { OfficeContext } from './office-context.ts'
import { whereReadable } from './reachable-rows.ts'

type CupRow = typeof cup.$inferSelect
type Rankings = Pick<CupPreview, 'competitions' | 'rankings'>

/** Rows of each ranking. */
const MOST_ROWS = 10

/**
 * Who leads a cup in a year, as the portal would show it with the points that are stored now: also in seasons before the cup, and
 * before it is shown.
 * @throws NotFound for a cup that does not exist or that the user may not read
 */
export async function previewCup(
  context: OfficeContext,
  { idCup, year }: { idCup: number; year?: number | undefined },
): Promise<CupPreview> {
  const { db, user, now } = context
  const [cupRow] = await db
    .select()
    .from(cup)
    .where(and(eq(cup.id, idCup), whereReadable(user, requireBinding('cup'))))
  if (!cupRow) throw new NotFound('IdCup', 'cup', idCup)
  const day = today(now.getTime(), UTC)
  const years = await listYears(db, cupRow, day)
  const request = { year: year ?? years[0], today: day }
  const cupYear = await readYearOfCup(db, cupRow, request, { cup: 'IdCup' })
  const { from, to } = cupYear.rules
  return { year: cupYear.year, years, from, to, ...(await rank(context, cupRow, cupYear)) }
}

async function listYears(db: Database, { partnerId }: CupRow, day: string): Promise<number[]> {
  const rows = await db
    .selectDistinct({ year: sql<number>`${competitionYear}` })
    .from(competition)
    .where(and(eq(competition.partnerId, partnerId), lte(competition.dateFrom, day), isPublicCompetition))
    .orderBy(desc(sql`1`))
  return rows.map(({ year }) => year)
}

async function rank({ db }: OfficeContext, { rankingType }: CupRow, cupYear: CupYear): Promise<Rankings> {
  const first = <T>(rows: readonly T[]): T[] => rows.slice(0, MOST_ROWS)
  switch (rankingType) {
    case 'individual': {
      const { competitions, rankings: ranked } = await rankJudoka(db, cupYear)
      const names = await readCategoryNames(
        db,
        ranked.map(({ idWeight }) => idWeight),
      )
      const rankings = ranked.map(({ idWeight, rows }) => ({
        category: names.get(idWeight) ?? null,
        rows: first(rows).map(({ place, person, totalPoints }) => ({
          id: person.idPerson,
          place,
          name: `${person.familyName} ${person.givenName}`,
          points: totalPoints,
        })),
      }))
      return { competitions: competitions.length, rankings }
    }
    case 'club': {
      const { competitions, rows } = await listClubRankings(db, cupYear)
      const best = first(rows).map(({ place, club, totalPoints }) => ({
        id: club.idClub,
        place,
        name: club.name,
        points: totalPoints,
      }))
      return { competitions: competitions.length, rankings: listNonEmpty(best) }
    }
    case 'coach': {
      const { competitions, rows } = await listCoachRankings(db, cupYear)
      const best = first(rows).map(({ place, coach, points }) => ({
        id: coach.idPerson,
        place,
        name: `${coach.familyName} ${coach.givenName}`,
        points,
      }))
      return { competitions: competitions.length, rankings: listNonEmpty(best) }
    }
  }
}

const listNonEmpty = (rows: CupPreview['rankings'][number]['rows']): CupPreview['rankings'] =>
  rows.length > 0 ? [{ category: null, rows }] : []

type CategoryName = NonNullable<CupPreview['rankings'][number]['category']>

async function readCategoryNames(db: Database, ids: readonly number[]): Promise<Map<number, CategoryName>> {
  const rows = await db
    .select({
      id: weightCategory.id,
      age: ageCategory.name,
      gender: ageCategory.gender,
      weight: weightCategory.name,
    })
    .from(weightCategory)
    .innerJoin(ageCategory, eq(ageCategory.id, weightCategory.ageId))
    .where(isAmong(weightCategory.id, ids))
  return new Map(rows.map(({ id, ...name }) => [id, name]))
}
