import { and, asc, desc, eq, inArray, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { CupRules, PointsScale } from '#judo/ranking/index.ts'
import type { Database } from '../../db/open-database.ts'
import { competition, cup, cupCategory, cupCompetition, cupPeriod, cupPoints } from '../../db/schema/index.ts'
import { BadRequest, NotFound } from '../../request/errors.ts'
import { isPublicCompetition } from '../competition/assert-competition.ts'
import { assertPartner } from '../partner/assert-partner.ts'

/** A cup in one of its years, as it counts. */
export type CupYear = {
  idCup: number
  idPartner: number
  year: number
  rules: CupRules
  /** The weight categories it names for the year; empty where all count. */
  weights: { weightId: number; showInClub: boolean; showInIndividual: boolean }[]
}

export type CupRequest = {
  idCup: number
  year?: number | undefined
  /** First and last day, `YYYY-MM-DD`, where others than those of the year are asked for. */
  from?: string | undefined
  to?: string | undefined
  today: string
}

/** The caller's names, for refusals. */
export type CupParameterNames = { cup: string; from?: string; to?: string }

/**
 * A cup that the portal shows, in the year asked for; without one in the last that has begun. A year without a period of
 * its own is the calendar's.
 * @throws NotFound
 * @throws BadRequest where the last day is before the first
 */
export async function readCupYear(
  db: Database,
  asked: CupRequest,
  names: CupParameterNames,
): Promise<CupYear> {
  const [found] = await db
    .select()
    .from(cup)
    .where(and(eq(cup.id, asked.idCup), eq(cup.showOnPortal, true)))
  if (!found) throw new NotFound(names.cup, 'cup', asked.idCup)
  const [periods, points] = await Promise.all([
    db.select().from(cupPeriod).where(eq(cupPeriod.cupId, found.id)).orderBy(desc(cupPeriod.year)),
    db.select().from(cupPoints).where(eq(cupPoints.cupId, found.id)),
  ])
  const begun = periods.find(({ dateFrom }) => dateFrom <= asked.today)
  const year = asked.year ?? begun?.year ?? Number(asked.today.slice(0, 4))
  const period = periods.find((one) => one.year === year)
  const from = asked.from ?? period?.dateFrom ?? `${year}-01-01`
  const to = asked.to ?? period?.dateTo ?? `${year}-12-31`
  if (from > to) throw emptyPeriodError(asked, names, from, to)
  const weights = await db
    .select()
    .from(cupCategory)
    .where(and(eq(cupCategory.cupId, found.id), eq(cupCategory.year, year)))
    .orderBy(asc(cupCategory.weightId))
  return {
    idCup: found.id,
    idPartner: found.partnerId,
    year,
    rules: {
      scale: toPointsScale(points),
      from,
      to,
      bestResultsCount: found.bestResults,
      winNeeded: found.winNeeded,
    },
    weights,
  }
}

/**
 * The same for a cup that has to be a partner's.
 * @param partner the caller's name for the partner's id
 */
export async function readPartnerCup(
  db: Database,
  idPartner: number,
  asked: CupRequest,
  names: CupParameterNames & { partner: string },
): Promise<CupYear> {
  await assertPartner(db, idPartner, names.partner)
  const found = await readCupYear(db, asked, names)
  if (found.idPartner !== idPartner) throw new NotFound(names.cup, 'cup of this partner', asked.idCup)
  return found
}

/** Competitions whose results a cup counts: those it names, or else its partner's of a rank that gives points. */
export function countsForCup(db: Database, { idCup, idPartner, rules: counting }: CupYear): SQL | undefined {
  const named = db
    .select({ id: cupCompetition.competitionId })
    .from(cupCompetition)
    .where(eq(cupCompetition.cupId, idCup))
  const ranks = Object.keys(counting.scale).map(Number)
  const ofPartner = and(
    notExists(named),
    eq(competition.partnerId, idPartner),
    inArray(competition.rankId, ranks),
  )
  return and(
    isPublicCompetition,
    ranks.length === 0 ? inArray(competition.id, named) : or(inArray(competition.id, named), ofPartner),
    sql`coalesce(${competition.dateTo}, ${competition.dateFrom}) >= ${counting.from}`,
    sql`${competition.dateFrom} <= ${counting.to}`,
  )
}

function toPointsScale(rows: readonly (typeof cupPoints.$inferSelect)[]): PointsScale {
  const scale: Record<number, Record<number, number>> = {}
  for (const { rankId, place, points } of rows) scale[rankId] = { ...scale[rankId], [place]: points }
  return scale
}

function emptyPeriodError(asked: CupRequest, names: CupParameterNames, from: string, to: string): BadRequest {
  const parameter = (asked.to === undefined ? names.from : names.to) ?? names.cup
  return new BadRequest(
    parameter,
    `The parameter '${parameter}' is wrong: expected a last day after the first; got ${from} to ${to}.`,
  )
}
