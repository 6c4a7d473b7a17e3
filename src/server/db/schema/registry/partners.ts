import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
  createdAtColumn,
  currency,
  flag,
  identity,
  language,
  money,
  percentage,
  streetAddress,
  updatedAtColumn,
} from '../columns.ts'
import { country } from './countries.ts'

/** A federation or another organisation whose competitions the portal shows under its own name. */
export const partner = pgTable(
  'partner',
  {
    id: identity('idPartner'),
    name: text('naziv').notNull(),
    internationalName: text('intNaziv'),
    abbreviation: text('kratica'),
    slug: text('slug').notNull(),
    countryId: integer('idCountry').references(() => country.id),
    defaultLanguage: language('defaultLanguage').notNull().default('en'),
    /** SPDX name or address of the licence under which the partner publishes its data. */
    dataLicence: text('dataLicence').notNull().default('CC-BY-4.0'),
    logoFilename: text('logoFilename'),
    /** CSS colour of the partner on the portal, `#17624a`. */
    accentColour: text('accentColour'),
    /** 1 active, 0 not; the product's values are not specified, these are ours. */
    status: integer('status').notNull().default(1),
    ...streetAddress(),
    city: text('mesto'),
    placeId: text('placeId'),
    latitude: doublePrecision('lat'),
    /** The product's own spelling, beside `lat`. */
    longitude: doublePrecision('lang'),
    eventNotificationEmail: text('eventNotificationEmail'),
    hideGdpr: flag('hideGdpr'),
    /** Who answers for personal data, as the consent form names them. */
    gdprAuthority: text('gdprAuthority'),
    portalEnabled: boolean('portalEnabled').notNull().default(true),
    allowPayments: flag('allowPayments'),
    currencyCode: currency('currencyCode'),
    stripeAccount: text('stripeAccount'),
    /** What a payment costs the buyer besides the price: a fixed amount, and a share of the price. */
    paymentFeeAbsolute: money('paymentFeeAbs').notNull().default(0),
    paymentFeeRelative: percentage('paymentFeeRel').notNull().default(0),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (t) => [uniqueIndex('partner_slug').on(t.slug), index('partner_country').on(t.countryId)],
)

/** A partner's year of registrations: when it runs, from when one may register, and what the service costs. */
export const season = pgTable(
  'season',
  {
    id: identity('idAdminRegistrationYear'),
    partnerId: integer('idPartner')
      .notNull()
      .references(() => partner.id),
    year: integer('year').notNull(),
    dateFrom: date('dateFrom').notNull(),
    dateTo: date('dateTo').notNull(),
    registrationFrom: date('dateStartRegister'),
    /** Per registered person, in the partner's currency. */
    serviceFee: money('serviceFeeAmount').notNull().default(0),
    /** Per registered club. */
    clubServiceFee: money('clubServiceFeeAmount').notNull().default(0),
  },
  (t) => [uniqueIndex('season_year').on(t.partnerId, t.year)],
)

/** Lets a streaming organisation act for a partner. */
export const streamingToken = pgTable(
  'streaming_token',
  {
    id: identity('idToken'),
    /** Id at the streaming organisation. */
    organisationId: integer('idYawebtvOrganization').notNull(),
    token: text('token').notNull(),
    active: boolean('active').notNull().default(true),
    partnerId: integer('idPartner')
      .notNull()
      .references(() => partner.id, { onDelete: 'cascade' }),
  },
  (t) => [uniqueIndex('streaming_token_once').on(t.token), index('streaming_token_partner').on(t.partnerId)],
)
