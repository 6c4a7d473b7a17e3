import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { competitionPurchase } from '#contract/api/purchases.ts'
import { type EntryPeriod, type EntryProblem, findEntryProblems } from '#judo/competition/index.ts'
import type { SignedInUser } from '../../auth/signed-in-user.ts'
import type { DatabaseOrTransaction } from '../../db/open-database.ts'
import { ageCategory, club, competition, competitionCategory, weightCategory } from '../../db/schema/index.ts'
import { BadRequest, Conflict, NotFound } from '../../request/errors.ts'
import { createPayment, type PaymentRow, type PurchasedItem } from '../create-payment.ts'
import { type Settlement, settlePayment } from '../settle-payment.ts'
import type { StripeGateway } from '../stripe.ts'
import { actsForClub, type PurchasedEntrant, readEntrants } from './entrants.ts'
import {
  ENTRY_PURCHASE_TYPES,
  findOffer,
  getOfferPrice,
  listEntryOffers,
  type Offer,
} from './entry-offers.ts'
import { type EntryPlace, listEntryPlaces } from './entry-places.ts'
import { getCompetitionPeriod, readEntryRules } from './entry-rules.ts'

/** Purchases of entries in competitions. */

export type EntryPurchase = z.output<typeof competitionPurchase>

type Purchaser = Settlement & { user: SignedInUser; stripe: StripeGateway | null }

/** `new` entries are made by the payment; `existing` ones are only paid. */
export type EntryPurchaseKind = 'new' | 'existing'

type RequestedEntry = EntryPurchase['entries'][number] & { entrant: PurchasedEntrant }

/**
 * Checks a purchase of entries and writes its payment, all in the transaction of the caller. The competition is locked, so
 * that of two buyers of the last place one gets it. A purchase that its buyer repeats gets the payment that is pending.
 * @throws NotFound, Forbidden, BadRequest, Conflict with the first entry that cannot be bought
 */
export async function purchaseEntries(
  tx: DatabaseOrTransaction,
  purchaser: Purchaser,
  kind: EntryPurchaseKind,
  { idCompetition, entries }: EntryPurchase,
): Promise<PaymentRow | { pendingPaymentId: number }> {
  const { user, stripe, now } = purchaser
  const held = await lockCompetition(tx, idCompetition)
  const entrants = await readEntrants(tx, user, entries, { id: held.partnerId, firstDay: held.dateFrom })
  const requested = entries.map((one, index) => withEntrant(one, entrants[index]))
  rejectRepeated(requested)
  const period = getCompetitionPeriod(held, now)
  const places = await listEntryPlaces(tx, idCompetition)
  const pending = findOwnPending(places, requested, user.idUser)
  if (pending !== null) return { pendingPaymentId: pending }
  if (kind === 'new') {
    if (period === 'closed') throw new Conflict('closed', 'The competition does not accept entries.')
    await checkCategories(tx, held, requested)
    await checkClubs(tx, user, held.partnerId, requested)
    checkPlaces(places, requested)
    await checkLimits(tx, held, places, requested)
  } else checkUnpaid(places, requested)
  const offers = await listEntryOffers(tx, idCompetition)
  const items = requested.map((one, index) => {
    const offer = findOffer(offers, { ageId: one.idAge, categoryId: one.idWeight })
    if (offer || (kind === 'new' && !held.allowPayments)) return createItem(one, held, offer, period)
    throw new Conflict('no_price', 'The category has no price.', `entries.${index}.idWeight`)
  })
  const payment = await createPayment(tx, {
    user,
    call: kind === 'new' ? 'Purchasable/BuyEntries' : 'Purchasable/BuyCompetitionEntries',
    purchaseTypes: ENTRY_PURCHASE_TYPES,
    competitionId: idCompetition,
    payee: held,
    items,
    stripe,
    now,
  })
  return payment.method === 'free' ? settlePayment(tx, payment.id, { paidAt: now }, purchaser) : payment
}

function withEntrant(one: EntryPurchase['entries'][number], entrant: PurchasedEntrant | undefined) {
  if (!entrant) throw new Error('an entry without a judoka')
  return { ...one, entrant }
}

type HeldCompetition = Awaited<ReturnType<typeof lockCompetition>>

/** Purchases of the same competition wait for each other; other writes only if they change the competition itself. */
async function lockCompetition(tx: DatabaseOrTransaction, id: number) {
  const [held] = await tx
    .select()
    .from(competition)
    .where(and(eq(competition.id, id), eq(competition.visible, true), isNull(competition.deletedAt)))
    .for('no key update')
  if (!held) throw new NotFound('idCompetition', 'competition', id)
  return held
}

function rejectRepeated(requested: readonly RequestedEntry[]): void {
  const index = requested.findIndex((one, at) => requested.findIndex((other) => isSame(one, other)) < at)
  if (index < 0) return
  throw new BadRequest(`entries.${index}`, `The parameter 'entries.${index}' repeats an entry.`)
}

const isSame = (one: RequestedEntry, other: RequestedEntry): boolean =>
  one.idWeight === other.idWeight && one.entrant.personId === other.entrant.personId

const findPlace = (places: readonly EntryPlace[], { idWeight, entrant }: RequestedEntry) =>
  places.find(({ categoryId, personId }) => categoryId === idWeight && personId === entrant.personId)

/** A payment of the buyer that is pending for one of the entries; null if there is none. */
function findOwnPending(
  places: readonly EntryPlace[],
  requested: readonly RequestedEntry[],
  buyer: number,
): number | null {
  const own = requested.flatMap((one) => {
    const place = findPlace(places, one)
    return place?.buyerId === buyer ? (place.paymentIntentId ?? []) : []
  })
  return own[0] ?? null
}

const PROBLEM_TEXTS: Readonly<Record<EntryProblem, string>> = {
  gender: 'is for the other gender',
  birth_unknown: 'has a limit of age, and the date of birth of the judoka is not known',
  too_young: 'is for older judoka',
  too_old: 'is for younger judoka',
  belt: 'requires a higher belt',
  too_light: 'is for heavier judoka',
  too_heavy: 'is for lighter judoka',
  registration: 'requires a valid registration for the season',
}

async function checkCategories(
  tx: DatabaseOrTransaction,
  held: HeldCompetition,
  requested: readonly RequestedEntry[],
): Promise<void> {
  const rows = await tx
    .select({ category: competitionCategory, age: ageCategory, weight: weightCategory })
    .from(competitionCategory)
    .innerJoin(ageCategory, eq(ageCategory.id, competitionCategory.ageId))
    .innerJoin(weightCategory, eq(weightCategory.id, competitionCategory.categoryId))
    .where(and(eq(competitionCategory.competitionId, held.id), isNull(competitionCategory.teamCompetitionId)))
  const rules = await readEntryRules(tx, held)
  for (const [index, { idAge, idWeight, entrant }] of requested.entries()) {
    const parameter = `entries.${index}.idWeight`
    const found = rows.find(({ category }) => category.ageId === idAge && category.categoryId === idWeight)
    if (!found) throw new NotFound(parameter, 'category of the competition', idWeight)
    if (found.category.status !== 'open') {
      throw new Conflict('category_closed', 'The category does not accept entries.', parameter)
    }
    const [problem] = findEntryProblems(entrant, { ...found.age, ...found.weight }, rules)
    if (problem) throw new Conflict(problem, `The category ${PROBLEM_TEXTS[problem]}.`, parameter)
  }
}

/** A judoka represents their own club; one without a club any, and whoever acts for a club may name it. */
async function checkClubs(
  tx: DatabaseOrTransaction,
  user: SignedInUser,
  partnerId: number | null,
  requested: readonly RequestedEntry[],
): Promise<void> {
  for (const [index, { idClub, entrant }] of requested.entries()) {
    if (idClub === undefined || idClub === null || idClub === entrant.clubId) continue
    const parameter = `entries.${index}.idClub`
    const [found] = await tx
      .select({ id: club.id })
      .from(club)
      .where(and(eq(club.id, idClub), eq(club.status, 'active'), isNull(club.deletedAt)))
    if (!found) throw new NotFound(parameter, 'club', idClub)
    if (entrant.clubId !== null && !actsForClub(user, idClub, partnerId)) {
      throw new Conflict('club', 'The judoka belongs to another club.', parameter)
    }
  }
}

function checkPlaces(places: readonly EntryPlace[], requested: readonly RequestedEntry[]): void {
  for (const [index, one] of requested.entries()) {
    const place = findPlace(places, one)
    if (!place) continue
    const state = place.isEntered ? 'is entered already' : 'is being entered by somebody else'
    throw new Conflict('already_entered', `The judoka ${state}.`, `entries.${index}`)
  }
}

function checkUnpaid(places: readonly EntryPlace[], requested: readonly RequestedEntry[]): void {
  for (const [index, one] of requested.entries()) {
    const place = findPlace(places, one)
    // prices depend on the age category, which must be that of the entry
    if (!place?.isEntered || place.ageId !== one.idAge) {
      throw new NotFound(`entries.${index}`, 'entry', one.idWeight)
    }
    if (place.isPaid) throw new Conflict('already_paid', 'The entry is paid.', `entries.${index}`)
    if (place.paymentIntentId === null) continue
    throw new Conflict('payment_pending', 'Somebody else is paying for the entry.', `entries.${index}`)
  }
}

async function checkLimits(
  tx: DatabaseOrTransaction,
  held: HeldCompetition,
  places: readonly EntryPlace[],
  requested: readonly RequestedEntry[],
): Promise<void> {
  if (held.maxEntries !== null && places.length + requested.length > held.maxEntries) {
    const left = Math.max(0, held.maxEntries - places.length)
    throw new Conflict('full', `The competition has ${left} places left.`)
  }
  const limits = await tx
    .select({ categoryId: competitionCategory.categoryId, maxEntries: competitionCategory.maxEntries })
    .from(competitionCategory)
    .where(and(eq(competitionCategory.competitionId, held.id), isNull(competitionCategory.teamCompetitionId)))
  for (const [index, { idWeight }] of requested.entries()) {
    const limit = limits.find(({ categoryId }) => categoryId === idWeight)?.maxEntries ?? null
    if (limit === null) continue
    const before = requested.slice(0, index).filter((other) => other.idWeight === idWeight).length
    const taken = places.filter(({ categoryId }) => categoryId === idWeight).length
    if (taken + before < limit) continue
    throw new Conflict('full', 'The category has no place left.', `entries.${index}.idWeight`)
  }
}

function createItem(
  { idUser, idAge, idWeight, idClub, entrant }: RequestedEntry,
  held: HeldCompetition,
  offer: Offer | null,
  period: EntryPeriod,
): PurchasedItem {
  return {
    thing: {
      purchasableId: offer?.id ?? null,
      userId: idUser,
      personId: entrant.personId,
      competitionId: held.id,
      ageId: idAge,
      categoryId: idWeight,
      clubId: idClub ?? entrant.clubId,
      countryId: entrant.countryId,
      regionId: entrant.regionId,
      schoolId: entrant.schoolId,
    },
    priced: {
      price: offer ? getOfferPrice(offer, period) : 0,
      discountPercentage: offer?.discountPercentage ?? 0,
      vatPercentage: offer?.taxable ? offer.vatPercentage : 0,
      serviceFee: held.serviceFee,
    },
    currency: offer?.currency ?? null,
  }
}
