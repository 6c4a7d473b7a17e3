import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { DISPUTE_STATES, PAYMENT_METHODS, PAYMENT_STATUSES } from '#contract/payment-states.ts'
import { enumerationChecks, notNegative, percentages } from '../checks.ts'
import {
  createdAtColumn,
  currency,
  editColumns,
  enumeration,
  flag,
  identity,
  instant,
  money,
  percentage,
  stripeAccounts,
  updatedAtColumn,
} from '../columns.ts'
import { ageCategory, weightCategory } from '../competitions/categories.ts'
import { competition } from '../competitions/competitions.ts'
import { event, eventCategory } from '../competitions/events.ts'
import { kataPair } from '../competitions/kata.ts'
import { team } from '../competitions/teams.ts'
import { adminUser, paymentAccount } from '../identity/users.ts'
import { country, region } from '../registry/countries.ts'
import { belt, coachLevel, refereeLevel } from '../registry/grades.ts'
import { club, school } from '../registry/organisations.ts'
import { partner, season } from '../registry/partners.ts'
import { person } from '../registry/persons.ts'
import { paymentInterval, purchasable, purchaseType, streamingSubscription } from './purchasables.ts'

/** A payment of a user. Kept for accounting, even if the purchased item is deleted. */
export const paymentIntent = pgTable(
  'payment_intent',
  {
    id: identity('idPaymentIntent'),
    userId: integer('idUser')
      .notNull()
      .references(() => adminUser.id),
    purchaseTypeId: integer('idPurchaseType')
      .notNull()
      .references(() => purchaseType.id),
    paymentIntervalId: integer('idPaymentInterval').references(() => paymentInterval.id),
    paymentAccountId: integer('idAdminUserStripeCustomer').references(() => paymentAccount.id),
    competitionId: integer('idCompetition').references(() => competition.id, { onDelete: 'set null' }),
    /** Who receives the money and issues the receipt. Not part of the product. */
    partnerId: integer('idPartner').references(() => partner.id),
    billingCountryId: integer('idBillingCountry').references(() => country.id),
    netPrice: money('netPrice').notNull(),
    discount: money('discount').notNull().default(0),
    discountPercentage: percentage('discountPercentage'),
    vatTax: money('vatTax').notNull().default(0),
    paymentFee: money('paymentFee').notNull().default(0),
    serviceFee: money('serviceFee').notNull().default(0),
    totalPrice: money('totalPrice').notNull(),
    currency: currency().notNull(),
    /** Follows from the facts below (`server/purchases/payments/payment-state.ts`). */
    providerStatus: text('providerStatus', { enum: PAYMENT_STATUSES }).notNull().default('pending'),
    ...stripeAccounts(),
    stripeCheckoutSessionId: text('stripeCheckoutSessionId'),
    stripeSubscriptionId: text('stripeSubscriptionId'),
    /** The columns up to `disputeState` are not part of the product. How the payment is made. */
    method: text('method', { enum: PAYMENT_METHODS }).notNull().default('card'),
    /** Identifies the payment to the buyer, the bank and the payment provider; nobody can guess another one. */
    reference: text('reference').notNull().default(sql`gen_random_uuid()::text`),
    /** Id of the payment intent at the payment provider, which refunds and disputes refer to. */
    stripePaymentIntentId: text('stripePaymentIntentId'),
    /** Address of the checkout page of the payment provider. */
    checkoutUrl: text('checkoutUrl'),
    /** When the checkout page closes; null for a bank transfer. */
    expiresAt: instant('expiresAt'),
    /** What the payment provider has reported. Facts are only added, so that the order of reports does not matter. */
    paidAt: instant('paidAt'),
    expiredAt: instant('expiredAt'),
    failedAt: instant('failedAt'),
    refundedAmount: money('refundedAmount').notNull().default(0),
    disputeState: text('disputeState', { enum: DISPUTE_STATES }),
    /** Number of the receipt among those of the partner, without gaps; null before the payment has succeeded. Not part of the product. */
    receiptNumber: integer('receiptNumber'),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (t) => [
    index('payment_intent_user').on(t.userId, t.createdAt),
    index('payment_intent_competition').on(t.competitionId),
    index('payment_intent_account').on(t.paymentAccountId),
    uniqueIndex('payment_intent_session').on(t.stripeCheckoutSessionId),
    uniqueIndex('payment_intent_receipt').on(t.partnerId, t.receiptNumber),
    uniqueIndex('payment_intent_reference').on(t.reference),
    uniqueIndex('payment_intent_provider').on(t.stripePaymentIntentId),
    index('payment_intent_pending').on(t.createdAt).where(sql`${t.providerStatus} = 'pending'`),
    index('payment_intent_subscription').on(t.stripeSubscriptionId),
    ...enumerationChecks(t),
    check(
      'payment_intent_receipt_number',
      sql`${t.receiptNumber} is null or (${t.receiptNumber} > 0 and ${t.partnerId} is not null and ${t.paidAt} is not null)`,
    ),
    notNegative(
      'payment_intent_amounts',
      ...[t.netPrice, t.discount, t.vatTax, t.paymentFee, t.serviceFee, t.totalPrice, t.refundedAmount],
    ),
    percentages('payment_intent_percentages', t.discountPercentage),
    check(
      'payment_intent_total',
      sql`${t.totalPrice} = ${t.netPrice} - ${t.discount} + ${t.vatTax} + ${t.paymentFee} + ${t.serviceFee}`,
    ),
  ],
)

/** An item of a payment: what was bought, for whom, and the price. */
export const paymentIntentItem = pgTable(
  'payment_intent_item',
  {
    id: identity('idPaymentIntentItem'),
    paymentIntentId: integer('idPaymentIntent')
      .notNull()
      .references(() => paymentIntent.id),
    purchasableId: integer('idPurchasable').references(() => purchasable.id),
    streamingSubscriptionId: integer('idStreamingSubscription').references(() => streamingSubscription.id),
    /** The user for whom it was bought, if any. */
    userId: integer('idUser').references(() => adminUser.id),
    personId: integer('idPerson').references(() => person.id, { onDelete: 'set null' }),
    competitionId: integer('idCompetition').references(() => competition.id, { onDelete: 'set null' }),
    ageId: integer('idAge').references(() => ageCategory.id),
    categoryId: integer('idWeight').references(() => weightCategory.id),
    eventId: integer('idEvent').references(() => event.id, { onDelete: 'set null' }),
    eventCategoryId: integer('idEventCategory').references(() => eventCategory.id, { onDelete: 'set null' }),
    clubId: integer('idClub').references(() => club.id),
    regionId: integer('idRegion').references(() => region.id),
    countryId: integer('idCountry').references(() => country.id),
    schoolId: integer('idSchool').references(() => school.id),
    teamId: integer('idTeam').references(() => team.id, { onDelete: 'set null' }),
    kataPairId: integer('idKataPair').references(() => kataPair.id, { onDelete: 'set null' }),
    kataType: text('kataType'),
    specialNeedsLevel: integer('specialNeedsLevel'),
    /** The grade or level of a licence. */
    beltId: integer('idBelt').references(() => belt.id),
    coachLevelId: integer('idCoach').references(() => coachLevel.id),
    refereeLevelId: integer('idReferee').references(() => refereeLevel.id),
    seasonId: integer('idAdminRegistrationYear').references(() => season.id),
    personRegistrationId: integer('idPersonRegistration').references(
      (): AnyPgColumn => personRegistration.id,
      { onDelete: 'set null' },
    ),
    clubRegistrationId: integer('idClubRegistration').references((): AnyPgColumn => clubRegistration.id, {
      onDelete: 'set null',
    }),
    netPrice: money('netPrice').notNull(),
    discount: money('discount').notNull().default(0),
    vatTax: money('vatTax').notNull().default(0),
    vatPercentage: percentage('vatPercentage').notNull().default(0),
    serviceFee: money('serviceFee').notNull().default(0),
    totalPrice: money('totalPrice').notNull(),
    currency: currency().notNull(),
    /** Whether the entry existed before and is only paid by the item. Not part of the product, like `refundAmount`. */
    paysExistingEntry: flag('paysExistingEntry'),
    cancelled: flag('cancelled'),
    /**
     * Status at the payment provider, or `requested` before it; `failed` where the money did not reach the buyer, `transferred` where it
     * was paid back by bank transfer. Null without a refund.
     */
    refundStatus: text('refundStatus'),
    /** What the cancellation pays back: less than the total if a part had been refunded at the provider. Null if it pays nothing back. */
    refundAmount: money('refundAmount'),
    refundCauserId: integer('idRefundCauser').references(() => adminUser.id),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (t) => [
    index('payment_intent_item_intent').on(t.paymentIntentId),
    index('payment_intent_item_user').on(t.userId),
    index('payment_intent_item_person').on(t.personId),
    index('payment_intent_item_competition').on(t.competitionId, t.personId),
    index('payment_intent_item_club').on(t.clubId),
    index('payment_intent_item_purchasable').on(t.purchasableId),
    index('payment_intent_item_event').on(t.eventId),
    index('payment_intent_item_team').on(t.teamId),
    index('payment_intent_item_kata_pair').on(t.kataPairId),
    index('payment_intent_item_person_registration').on(t.personRegistrationId),
    index('payment_intent_item_club_registration').on(t.clubRegistrationId),
    index('payment_intent_item_subscription').on(t.streamingSubscriptionId),
    ...enumerationChecks(t),
    notNegative(
      'payment_intent_item_amounts',
      ...[t.netPrice, t.discount, t.vatTax, t.serviceFee, t.totalPrice, t.refundAmount],
    ),
    percentages('payment_intent_item_percentages', t.vatPercentage),
    check(
      'payment_intent_item_total',
      sql`${t.totalPrice} = ${t.netPrice} - ${t.discount} + ${t.vatTax} + ${t.serviceFee}`,
    ),
  ],
)

/** Registrations that were submitted together, and their price. */
export const registrationBatch = pgTable(
  'registration_batch',
  {
    id: identity('id'),
    /** Total price, in the currency of the partner. */
    sum: money('sum').notNull(),
    registrationId: integer('idRegistration'),
    /** Price of one registration. */
    registrationPrice: money('registrationPrice').notNull(),
    registered: integer('numOfRegistered').notNull(),
    createdById: integer('createdBy').references(() => adminUser.id),
    createdAt: createdAtColumn(),
  },
  (t) => [
    index('registration_batch_created_by').on(t.createdById),
    notNegative('registration_batch_amounts', t.sum, t.registrationPrice, t.registered),
  ],
)

/** Not part of the product. */
export const REGISTRATION_STATUS_CODES = { submitted: 0, valid: 1, refused: 2, withdrawn: 3 } as const

/** Registration of a person for a year, with or without a club. */
export const personRegistration = pgTable(
  'person_registration',
  {
    id: identity('id'),
    personId: integer('idOsebe')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    clubId: integer('idKluba').references(() => club.id),
    countryId: integer('idDrzave').references(() => country.id),
    regionId: integer('idRegije').references(() => region.id),
    year: integer('leto').notNull(),
    seasonId: integer('idAdminRegistrationYear').references(() => season.id),
    /** Kind of registration of the partner (competitor, recreation, coach …); the list is not specified by the product. */
    registrationId: integer('idRegistracije'),
    status: enumeration('status', REGISTRATION_STATUS_CODES).notNull().defaultTo('submitted'),
    statusDetail: text('statusDetail'),
    createdById: integer('createdBy').references(() => adminUser.id),
    paymentIntentItemId: integer('idPaymentIntentItem').references((): AnyPgColumn => paymentIntentItem.id, {
      onDelete: 'set null',
    }),
    batchId: integer('processedId').references(() => registrationBatch.id, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
    ...editColumns(),
  },
  (t) => [
    unique('person_registration_once')
      .on(t.personId, t.seasonId, t.clubId, t.registrationId)
      .nullsNotDistinct(),
    index('person_registration_club').on(t.clubId, t.year),
    index('person_registration_season').on(t.seasonId),
    index('person_registration_payment').on(t.paymentIntentItemId),
    index('person_registration_batch').on(t.batchId),
    ...enumerationChecks(t),
  ],
)

/** Registration of a club for a year. */
export const clubRegistration = pgTable(
  'club_registration',
  {
    id: identity('idClubRegistration'),
    clubId: integer('idKluba')
      .notNull()
      .references(() => club.id, { onDelete: 'cascade' }),
    year: integer('leto').notNull(),
    seasonId: integer('idAdminRegistrationYear').references(() => season.id),
    status: enumeration('status', REGISTRATION_STATUS_CODES).notNull().defaultTo('submitted'),
    statusDetail: text('statusDetail'),
    createdById: integer('createdBy').references(() => adminUser.id),
    paymentIntentItemId: integer('idPaymentIntentItem').references((): AnyPgColumn => paymentIntentItem.id, {
      onDelete: 'set null',
    }),
    createdAt: createdAtColumn(),
    ...editColumns(),
  },
  (t) => [
    unique('club_registration_once').on(t.clubId, t.seasonId).nullsNotDistinct(),
    index('club_registration_season').on(t.seasonId),
    index('club_registration_payment').on(t.paymentIntentItemId),
    ...enumerationChecks(t),
  ],
)

/** Webhook events of the payment provider, so that a repeated event is processed once. Not part of the product. */
export const stripeEvent = pgTable('stripe_event', {
  /** Id of the event at the provider. */
  id: text('id').primaryKey(),
  stripeAccount: text('stripeAccount').notNull(),
  type: text('type').notNull(),
  receivedAt: instant('receivedAt').notNull().default(sql`now()`),
  /** Null during processing and after a failure. */
  processedAt: instant('processedAt'),
})
