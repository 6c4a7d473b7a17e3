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
import { enumerationChecks, requiredTexts } from '../checks.ts'
import {
  createdAtColumn,
  deletedAtColumn,
  editColumns,
  enumeration,
  flag,
  identity,
  instant,
  language,
} from '../columns.ts'
import { country } from '../registry/countries.ts'
import { partner } from '../registry/partners.ts'
import { person } from '../registry/persons.ts'

/** Roles of users: fan, parent, athlete, or administrator of a club or partner. */
export const userRoleType = pgTable(
  'user_role_type',
  {
    id: identity('idUserRoleType'),
    code: text('code').notNull().unique(),
    name: text('name').notNull(),
    ...editColumns(),
  },
  (t) => requiredTexts(t),
)

/** Kinds of users in contact lists. */
export const userType = pgTable(
  'user_type',
  {
    id: identity('idTipaUporabnika'),
    language: language().notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    description: text('description'),
    ...editColumns(),
  },
  (t) => [...requiredTexts(t), uniqueIndex('user_type_code').on(t.code, t.language)],
)

/** The product does not specify the values. */
export const USER_STATUS_CODES = { blocked: 0, active: 1 } as const

/**
 * A user who can sign in, or a child whose parent signs in (`parentId`).
 * Passwords and identities at other providers are in `providerAccount`, sessions in `session`.
 */
export const adminUser = pgTable(
  'admin_user',
  {
    id: identity('id'),
    partnerId: integer('idPartner').references(() => partner.id),
    /** Given name; the full name if the provider does not split it. */
    name: text('name').notNull(),
    familyName: text('familyName').notNull().default(''),
    userName: text('userName'),
    /** Null for a child without its own address. */
    email: text('email'),
    emailVerified: flag('emailVerified'),
    /** Address of a picture. */
    image: text('image'),
    mobile: text('mobile'),
    description: text('description'),
    status: enumeration('status', USER_STATUS_CODES).notNull().defaultTo('active'),
    roleTypeId: integer('idUserRoleType').references(() => userRoleType.id),
    parentId: integer('idParent').references((): AnyPgColumn => adminUser.id),
    countryId: integer('idCountry').references(() => country.id),
    billingCountryId: integer('idBillingCountry').references(() => country.id),
    defaultLanguage: language('defaultLang').notNull().default('en'),
    /** IANA name. */
    timeZone: text('timeZone'),
    /** Whether the user wants the results of followed judoka by mail, the morning after. */
    getsResultMails: flag('resultMails'),
    /** SHA-256 of the token; the token itself is not stored. */
    apiToken: text('apiToken'),
    apiTokenExpiresAt: instant('apiTokenTtl'),
    apiLanguage: language('apiLang'),
    apiStatus: integer('apiStatus'),
    lastLogin: instant('lastLogin'),
    /** A user of the system that cannot sign in. */
    isSystem: flag('sistem'),
    isDirty: flag('isDirty'),
    createdAt: createdAtColumn(),
    ...editColumns(),
    deletedAt: deletedAtColumn(),
  },
  (t) => [
    uniqueIndex('admin_user_email').on(sql`lower(${t.email})`).where(sql`${t.deletedAt} is null`),
    uniqueIndex('admin_user_name').on(sql`lower(${t.userName})`).where(sql`${t.deletedAt} is null`),
    uniqueIndex('admin_user_api_token').on(t.apiToken),
    index('admin_user_partner').on(t.partnerId),
    index('admin_user_parent').on(t.parentId),
    check('admin_user_own_parent', sql`${t.parentId} <> ${t.id}`),
    ...enumerationChecks(t),
  ],
)

/** Persons of the registry that a user is or acts for. */
export const userPerson = pgTable(
  'admin_user_person',
  {
    id: identity('idAdminUserPerson'),
    userId: integer('idUser')
      .notNull()
      .references(() => adminUser.id, { onDelete: 'cascade' }),
    personId: integer('idPerson')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    createdAt: createdAtColumn(),
    ...editColumns(),
    deletedAt: deletedAtColumn(),
  },
  (t) => [
    uniqueIndex('admin_user_person_once').on(t.userId, t.personId).where(sql`${t.deletedAt} is null`),
    index('admin_user_person_user').on(t.userId),
    index('admin_user_person_person').on(t.personId),
  ],
)

/** A user as a customer of one account at the payment provider. */
export const paymentAccount = pgTable(
  'payment_account',
  {
    id: identity('id'),
    userId: integer('idUser')
      .notNull()
      .references(() => adminUser.id),
    stripeAccount: text('stripeAccount').notNull(),
    stripeConnectedAccount: text('stripeConnectedAccount'),
    stripeCustomerId: text('stripeCustomerId').notNull(),
  },
  (t) => [
    unique('payment_account_once').on(t.userId, t.stripeAccount, t.stripeConnectedAccount).nullsNotDistinct(),
    index('payment_account_customer').on(t.stripeCustomerId),
  ],
)

/** A judoka whom a user follows. */
export const judokaFollow = pgTable(
  'athlete_follow',
  {
    id: identity('idUsersFollowJudoka'),
    userId: integer('idUser')
      .notNull()
      .references(() => adminUser.id, { onDelete: 'cascade' }),
    personId: integer('idJudoka')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    insertedAt: instant('insertedAt').notNull().default(sql`now()`),
  },
  (t) => [
    uniqueIndex('athlete_follow_once').on(t.userId, t.personId),
    index('athlete_follow_person').on(t.personId),
  ],
)
