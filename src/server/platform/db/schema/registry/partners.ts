import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ACTIVITY_CODES } from '#judo/competition/enumerations.ts'
import {
  addressName,
  coordinateCheck,
  enumerationChecks,
  inOrder,
  notNegative,
  percentages,
  requiredTexts,
} from '../checks.ts'
import {
  createdAtColumn,
  currency,
  deletedAtColumn,
  editColumns,
  enumeration,
  flag,
  identity,
  language,
  money,
  percentage,
  streetAddress,
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
    /** The federation of its country, whose administrators keep the registers of the country. Not part of the product. */
    isFederation: flag('isFederation'),
    defaultLanguage: language('defaultLanguage').notNull().default('en'),
    /** SPDX identifier or address of the licence under which the partner publishes its data. */
    dataLicence: text('dataLicence').notNull().default('CC-BY-4.0'),
    logoFilename: text('logoFilename'),
    /** CSS colour of the partner on the portal, `#17624a`. */
    accentColour: text('accentColour'),
    status: enumeration('status', ACTIVITY_CODES).notNull().defaultTo('active'),
    ...streetAddress(),
    city: text('mesto'),
    placeId: text('placeId'),
    latitude: doublePrecision('lat'),
    /** Spelling as in the product, next to `lat`. */
    longitude: doublePrecision('lang'),
    eventNotificationEmail: text('eventNotificationEmail'),
    hideGdpr: flag('hideGdpr'),
    /** The controller of personal data in the consent form. */
    gdprAuthority: text('gdprAuthority'),
    portalEnabled: boolean('portalEnabled').notNull().default(true),
    allowPayments: flag('allowPayments'),
    currencyCode: currency('currencyCode'),
    stripeAccount: text('stripeAccount'),
    /** Payment fee for the buyer: a fixed amount and a percentage of the price. */
    paymentFeeAbsolute: money('paymentFeeAbs').notNull().default(0),
    paymentFeeRelative: percentage('paymentFeeRel').notNull().default(0),
    /** Bank account for transfers, without spaces; null if the partner accepts none. Not part of the product. */
    iban: text('iban'),
    bic: text('bic'),
    createdAt: createdAtColumn(),
    ...editColumns(),
  },
  (t) => [
    ...requiredTexts(t),
    uniqueIndex('partner_slug').on(t.slug),
    index('partner_country').on(t.countryId),
    uniqueIndex('partner_federation').on(t.countryId).where(sql`${t.isFederation}`),
    ...enumerationChecks(t),
    addressName('partner_address', t.slug),
    coordinateCheck('partner_coordinates', t),
    notNegative('partner_amounts', t.paymentFeeAbsolute),
    percentages('partner_percentages', t.paymentFeeRelative),
    check('partner_federation_country', sql`not ${t.isFederation} or ${t.countryId} is not null`),
    check('partner_currency', sql`${t.currencyCode} is not null or ${t.paymentFeeAbsolute} = 0`),
  ],
)

/** A registration year of a partner: its period, the start of registration, and the service fees. */
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
    /** Per registered person, in the currency of the partner. */
    serviceFee: money('serviceFeeAmount').notNull().default(0),
    /** Per registered club. */
    clubServiceFee: money('clubServiceFeeAmount').notNull().default(0),
    ...editColumns(),
    deletedAt: deletedAtColumn(),
  },
  (t) => [
    uniqueIndex('season_year').on(t.partnerId, t.year).where(sql`${t.deletedAt} is null`),
    index('season_partner').on(t.partnerId, t.dateFrom),
    inOrder('season_period', t.dateFrom, t.dateTo),
    check(
      'season_year_of_dates',
      sql`${t.year} between extract(year from ${t.dateFrom}) and extract(year from ${t.dateTo})`,
    ),
    inOrder('season_registration', t.registrationFrom, t.dateTo),
    notNegative('season_amounts', t.serviceFee, t.clubServiceFee),
  ],
)

/** Allows a streaming organisation to act for a partner. */
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
    ...editColumns(),
  },
  (t) => [
    ...requiredTexts(t),
    uniqueIndex('streaming_token_once').on(t.token),
    index('streaming_token_partner').on(t.partnerId),
  ],
)
