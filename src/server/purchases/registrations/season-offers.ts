import { and, asc, eq, isNull } from 'drizzle-orm'
import { findEntryProblems, type Gender } from '#judo/competition/index.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { ageCategory, partner, purchasable, purchaseType, season } from '#server/platform/db/schema/index.ts'
import { Conflict, NotFound } from '#server/platform/errors/errors.ts'

/** Seasons that partners register people and clubs for, and their prices. */

export type Season = typeof season.$inferSelect

/** The page with registrations, where buyers return without paying. */
export const REGISTRATIONS_PATH = '/registrations/'

/** Codes of purchase types. */
export type RegistrationType = 'person_registration' | 'club_registration'

/** Whether a season accepts registrations on a day, `YYYY-MM-DD`. */
export const isSeasonOpen = ({ registrationFrom, dateFrom, dateTo }: Season, today: string): boolean =>
  (registrationFrom ?? dateFrom) <= today && today <= dateTo

/**
 * The season of a partner. Registrations for it wait for each other.
 * @throws NotFound, Conflict if the season does not accept registrations
 */
export async function lockSeason(
  tx: DatabaseOrTransaction,
  { idPartner, year }: { idPartner: number; year: number },
  now: Date,
): Promise<Season> {
  const [found] = await tx
    .select({ season, allowPayments: partner.allowPayments })
    .from(season)
    .innerJoin(partner, eq(partner.id, season.partnerId))
    .where(
      and(
        eq(season.partnerId, idPartner),
        eq(season.year, year),
        isNull(season.deletedAt),
        eq(partner.status, 'active'),
      ),
    )
    .for('no key update', { of: season })
  if (!found) throw new NotFound('year', 'season of the partner', year)
  if (found.allowPayments && isSeasonOpen(found.season, now.toISOString().slice(0, 10))) return found.season
  throw new Conflict('closed', 'The season does not accept registrations.')
}

/** A price, with the ages that it is for; null for all. */
export type RegistrationOffer = typeof purchasable.$inferSelect & {
  ages: typeof ageCategory.$inferSelect | null
}

/** What a partner sells as a kind of registration. */
export async function listRegistrationOffers(
  tx: DatabaseOrTransaction,
  partnerId: number,
  type: RegistrationType,
): Promise<RegistrationOffer[]> {
  const rows = await tx
    .select({ offer: purchasable, ages: ageCategory })
    .from(purchasable)
    .innerJoin(purchaseType, eq(purchaseType.id, purchasable.purchaseTypeId))
    .leftJoin(ageCategory, eq(ageCategory.id, purchasable.ageId))
    .where(
      and(eq(purchasable.partnerId, partnerId), eq(purchaseType.code, type), isNull(purchasable.deletedAt)),
    )
    .orderBy(asc(purchasable.id))
  return rows.map(({ offer, ages }) => ({ ...offer, ages }))
}

/** @throws NotFound if the partner sells none */
export function findOffer(
  offers: readonly RegistrationOffer[],
  idPurchasable: number | undefined,
  index: number,
): RegistrationOffer {
  const offer =
    idPurchasable === undefined ? offers[0] : offers.find((candidate) => candidate.id === idPurchasable)
  if (offer) return offer
  throw new NotFound(`registrations.${index}.idPurchasable`, 'price of the partner', idPurchasable ?? 'any')
}

type Candidate = { birthDate: string | null; birthYear: number | null; gender: Gender }

/** Why a price is not for a person in a season: it is for other ages. */
function findAgeProblem({ ages }: RegistrationOffer, { year }: Season, candidate: Candidate) {
  if (!ages) return undefined
  const category = { ...ages, gender: candidate.gender, weightMin: null, weightMax: null, tolerance: null }
  const [problem] = findEntryProblems(
    { ...candidate, belt: null, weight: null, isRegistered: false },
    category,
    {
      firstDay: `${year}-01-01`,
      ageRule: 'year',
      minBelt: null,
      requiresRegistration: false,
      allowHigherCategory: true,
    },
  )
  return problem
}

/**
 * The price for a person: the one that is asked for, or the first for their age in the year of the season.
 * @throws NotFound if there is none, Conflict if it is for other ages
 */
export function choosePersonOffer(
  offers: readonly RegistrationOffer[],
  idPurchasable: number | undefined,
  { season, candidate, index }: { season: Season; candidate: Candidate; index: number },
): RegistrationOffer {
  const fitting = offers.filter((offer) => findAgeProblem(offer, season, candidate) === undefined)
  const offer = findOffer(
    idPurchasable === undefined && fitting.length > 0 ? fitting : offers,
    idPurchasable,
    index,
  )
  const problem = findAgeProblem(offer, season, candidate)
  if (problem === undefined) return offer
  throw new Conflict(problem, 'The price is for other ages.', `registrations.${index}.idPurchasable`)
}
