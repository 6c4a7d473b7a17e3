import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { enumerationChecks, inOrder, notNegative, percentages, requiredTexts } from '../checks.ts'
import {
  createdAtColumn,
  currency,
  deletedAtColumn,
  editColumns,
  flag,
  identity,
  instant,
  money,
  percentage,
  updatedAtColumn,
} from '../columns.ts'
import { ageCategory, categoryOfAgeKey, weightCategory } from '../competitions/categories.ts'
import { competition } from '../competitions/competitions.ts'
import { event } from '../competitions/events.ts'
import { adminUser } from '../identity/users.ts'
import { country } from '../registry/countries.ts'
import { partner } from '../registry/partners.ts'

/** Kinds of purchases: entry in a competition or event, registration of a person or club, streaming. */
export const purchaseType = pgTable(
  'purchase_type',
  {
    id: identity('idPurchaseType'),
    code: text('code').notNull().unique(),
    name: text('name').notNull(),
    ...editColumns(),
  },
  (t) => requiredTexts(t),
)

/** Payment intervals: once, monthly, yearly. */
export const paymentInterval = pgTable(
  'payment_interval',
  {
    id: identity('idPaymentInterval'),
    code: text('code').notNull().unique(),
    name: text('name').notNull(),
    ...editColumns(),
  },
  (t) => requiredTexts(t),
)

/**
 * An item for sale with its price. One that was sold cannot be deleted but withdrawn (`deletedAt`); a trigger withdraws the
 * prices of a deleted competition or event, which would otherwise be valid for any.
 */
export const purchasable = pgTable(
  'purchasable',
  {
    id: identity('idPurchasable'),
    name: text('name').notNull(),
    purchaseTypeId: integer('idPurchaseType')
      .notNull()
      .references(() => purchaseType.id),
    paymentIntervalId: integer('idPaymentInterval').references(() => paymentInterval.id),
    partnerId: integer('idPartner').references(() => partner.id),
    /** For entries: the competition or event; null for any of the partner. */
    competitionId: integer('idTekmovanja').references(() => competition.id, { onDelete: 'set null' }),
    eventId: integer('idDogodka').references(() => event.id, { onDelete: 'set null' }),
    /** For streams: the country whose competitions they show; null for any. Not part of the product. */
    countryId: integer('idCountry').references(() => country.id),
    /** For entries: the category; null for any. */
    ageId: integer('idAge').references(() => ageCategory.id),
    categoryId: integer('idWeight').references(() => weightCategory.id),
    /** Before discount and value-added tax. */
    price: money('price').notNull(),
    /** Price between the deadline and the late deadline; null for the same price. */
    priceLate: money('priceLate'),
    currency: currency().notNull(),
    taxable: boolean('taxable').notNull().default(true),
    /** Value-added tax on the price, of a taxable item. Not part of the product. */
    vatPercentage: percentage('vatPercentage').notNull().default(0),
    /** Taken off the price. Not part of the product. */
    discountPercentage: percentage('discountPercentage').notNull().default(0),
    stripeProductTaxCode: text('stripeProductTaxCode'),
    stripePriceId: text('stripePriceId'),
    createdAt: createdAtColumn(),
    ...editColumns(),
    deletedAt: deletedAtColumn(),
  },
  (t) => [
    index('purchasable_partner').on(t.partnerId, t.purchaseTypeId),
    index('purchasable_competition').on(t.competitionId),
    index('purchasable_event').on(t.eventId),
    index('purchasable_country').on(t.countryId),
    ...enumerationChecks(t),
    categoryOfAgeKey('purchasable_category', t),
    check(
      'purchasable_owner',
      sql`num_nonnulls(${t.partnerId}, ${t.competitionId}, ${t.eventId}, ${t.deletedAt}) > 0`,
    ),
    ...requiredTexts(t),
    notNegative('purchasable_price', t.price, t.priceLate),
    percentages('purchasable_percentages', t.vatPercentage, t.discountPercentage),
  ],
)

/** What a subscription opens: all streams of its partner, one competition, or the competitions of a country. */
export const SUBSCRIPTION_TYPES = ['everything', 'competition', 'country'] as const

/** Permission to watch streams (`server/purchases/streaming/streaming-access.ts`). */
export const streamingSubscription = pgTable(
  'streaming_subscription',
  {
    id: identity('idStreamingSubscription'),
    userId: integer('idUser')
      .notNull()
      .references(() => adminUser.id),
    type: text('type', { enum: SUBSCRIPTION_TYPES }).notNull(),
    competitionId: integer('idCompetition').references(() => competition.id),
    countryId: integer('idCountry').references(() => country.id),
    purchasableId: integer('idPurchasable').references(() => purchasable.id),
    validFrom: instant('validFrom').notNull(),
    /** End of what is paid, null for no end. One that is renewed stays open for some days longer, until the next payment arrives. */
    validTo: instant('validTo'),
    /** Whether it is paid, and has not ended. */
    active: boolean('active').notNull().default(true),
    /** Whether the payment provider renews it at its end, and since when this is so. Not part of the product, like `endedAt`. */
    renews: flag('renews'),
    renewalChangedAt: instant('renewalChangedAt'),
    /** When the payment provider has ended it; it is not active again. */
    endedAt: instant('endedAt'),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (t) => [
    index('streaming_subscription_user').on(t.userId, t.active),
    index('streaming_subscription_competition').on(t.competitionId),
    ...enumerationChecks(t),
    inOrder('streaming_subscription_period', t.validFrom, t.validTo),
  ],
)
