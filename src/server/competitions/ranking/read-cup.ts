import { and, asc, desc, eq, inArray, isNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { CupRules, PointsScale } from '#judo/ranking/index.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicCompetition } from '#server/platform/db/public-rows.ts'
import {
  competition,
  cup,
  cupCategory,
  cupCompetition,
  cupPeriod,
  cupPoints,
} from '#server/platform/db/schema/index.ts'
import { BadRequest, NotFound } from '#server/platform/errors/errors.ts'
import { assertPartner } from '#server/registry/partners/assert-partner.ts'

/** Rules and categories of a cup in one year. */
export type CupYear = {
  idCup: number
  idPartner: number
  year: number
  rules: CupRules
  /** Weight categories assigned to the cup for the year; empty if all count. */
  weights: { categoryId: number; showInClub: boolean; showInIndividual: boolean }[]
}

export type CupRequest = {
  idCup: number
  year?: number | undefined
  /** First and last day, `YYYY-MM-DD`; by default those of the year. */
  from?: string | undefined
  to?: string | undefined
  today: string
}

/** Names of the request parameters, for error messages. */
export type CupParameterNames = { cup: string; from?: string; to?: string }

/**
 * A cup that the portal shows, in the requested year or in the latest one that has started.
 * @throws NotFound
 * @throws BadRequest if the last day is before the first
 */
export async function readCupYear(
  db: Database,
  request: CupRequest,
  names: CupParameterNames,
): Promise<CupYear> {
  const [cupRow] = await db
    .select()
    .from(cup)
    .where(and(eq(cup.id, request.idCup), eq(cup.showOnPortal, true), isNull(cup.deletedAt)))
  if (!cupRow) throw new NotFound(names.cup, 'cup', request.idCup)
  return readYearOfCup(db, cupRow, request, names)
}

/**
 * A year of a cup. A year without a stored period is the calendar year.
 * @throws BadRequest if the last day is before the first
 */
export async function readYearOfCup(
  db: Database,
  cupRow: typeof cup.$inferSelect,
  request: Omit<CupRequest, 'idCup'>,
  names: CupParameterNames,
): Promise<CupYear> {
  const [periods, points] = await Promise.all([
    db.select().from(cupPeriod).where(eq(cupPeriod.cupId, cupRow.id)).orderBy(desc(cupPeriod.year)),
    db.select().from(cupPoints).where(eq(cupPoints.cupId, cupRow.id)),
  ])
  const latestStarted = periods.find(({ dateFrom }) => dateFrom <= request.today)
  const year = request.year ?? latestStarted?.year ?? Number(request.today.slice(0, 4))
  const period = periods.find((candidate) => candidate.year === year)
  const from = request.from ?? period?.dateFrom ?? `${year}-01-01`
  const to = request.to ?? period?.dateTo ?? `${year}-12-31`
  if (from > to) throw emptyPeriodError(request, names, from, to)
  const weights = await db
    .select()
    .from(cupCategory)
    .where(and(eq(cupCategory.cupId, cupRow.id), eq(cupCategory.year, year)))
    .orderBy(asc(cupCategory.categoryId))
  return {
    idCup: cupRow.id,
    idPartner: cupRow.partnerId,
    year,
    rules: {
      scale: toPointsScale(points),
      from,
      to,
      bestResultsCount: cupRow.bestResults,
      winNeeded: cupRow.winNeeded,
    },
    weights,
  }
}

/**
 * Like `readCupYear`, but the cup has to belong to a partner.
 * @throws NotFound also for a cup of another partner
 */
export async function readPartnerCup(
  db: Database,
  idPartner: number,
  request: CupRequest,
  names: CupParameterNames & { partner: string },
): Promise<CupYear> {
  await assertPartner(db, idPartner, names.partner)
  const cupYear = await readCupYear(db, request, names)
  if (cupYear.idPartner !== idPartner) throw new NotFound(names.cup, 'cup of this partner', request.idCup)
  return cupYear
}

/**
 * Competitions of a cup, which may be given by columns: those assigned to it, otherwise those of its partner with a rank that gives points.
 * @param period first and last day, or columns of them
 */
export function countsForCup(
  db: Database,
  { idCup, idPartner }: { idCup: number | AnyPgColumn; idPartner: number | AnyPgColumn },
  period: { from: SQL | AnyPgColumn | string; to: SQL | AnyPgColumn | string },
): SQL | undefined {
  const assigned = db
    .select({ id: cupCompetition.competitionId })
    .from(cupCompetition)
    .where(eq(cupCompetition.cupId, idCup))
  const ranks = db.select({ id: cupPoints.rankId }).from(cupPoints).where(eq(cupPoints.cupId, idCup))
  const ofPartner = and(
    notExists(assigned),
    eq(competition.partnerId, idPartner),
    inArray(competition.rankId, ranks),
  )
  return and(
    isPublicCompetition,
    or(inArray(competition.id, assigned), ofPartner),
    sql`coalesce(${competition.dateTo}, ${competition.dateFrom}) >= ${period.from}`,
    sql`${competition.dateFrom} <= ${period.to}`,
  )
}

function toPointsScale(rows: readonly (typeof cupPoints.$inferSelect)[]): PointsScale {
  const scale: Record<number, Record<number, number>> = {}
  for (const { rankId, place, points } of rows) scale[rankId] = { ...scale[rankId], [place]: points }
  return scale
}

function emptyPeriodError(
  request: Omit<CupRequest, 'idCup'>,
  names: CupParameterNames,
  from: string,
  to: string,
): BadRequest {
  const parameter = (request.to === undefined ? names.from : names.to) ?? names.cup
  return new BadRequest(
    parameter,
    `The parameter '${parameter}' is invalid: the last day must not be before the first, got ${from} to ${to}.`,
  )
}
