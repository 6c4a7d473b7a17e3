import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { requiredTexts } from '../checks.ts'
import { createdAtColumn, editColumns, flag, identity, instant, updatedAtColumn } from '../columns.ts'
import { adminUser } from './users.ts'

/** Sign-in methods and sessions. Rows are deleted with their user. */

/** A session of a signed-in user, until it expires or is revoked. */
export const adminSession = pgTable(
  'admin_session',
  {
    id: identity('idSession'),
    userId: integer('idAdminUser')
      .notNull()
      .references(() => adminUser.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the session cookie. */
    token: text('token').notNull(),
    expiresAt: instant('validTo').notNull(),
    ipAddress: text('ipAddress'),
    userAgent: text('userAgent'),
    revoked: flag('revoked'),
    createdAt: instant('insertedAt').notNull().default(sql`now()`),
    updatedAt: updatedAtColumn(),
  },
  (t) => [
    uniqueIndex('admin_session_token').on(t.token),
    index('admin_session_user').on(t.userId),
    index('admin_session_expires').on(t.expiresAt),
  ],
)

/**
 * An account of a user at a sign-in provider: `credential` is the portal itself, with the hash of the password; other
 * providers identify users by their own id (facebookId and googleId in the product).
 */
export const providerAccount = pgTable(
  'provider_account',
  {
    id: identity('id'),
    userId: integer('idAdminUser')
      .notNull()
      .references(() => adminUser.id, { onDelete: 'cascade' }),
    providerId: text('providerId').notNull(),
    /** Id of the user at the provider. */
    accountId: text('accountId').notNull(),
    /** Hash of the password. */
    password: text('password'),
    accessToken: text('accessToken'),
    refreshToken: text('refreshToken'),
    accessTokenExpiresAt: instant('accessTokenExpiresAt'),
    refreshTokenExpiresAt: instant('refreshTokenExpiresAt'),
    scope: text('scope'),
    idToken: text('idToken'),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (t) => [
    uniqueIndex('provider_account_once').on(t.providerId, t.accountId),
    index('provider_account_user').on(t.userId),
  ],
)

/** Purpose of a one-time hash: confirming an address, setting a new password, accepting an invitation. */
export const hashType = pgTable(
  'hash_type',
  {
    id: identity('idHashType'),
    code: text('code').notNull().unique(),
    title: text('title').notNull(),
    ...editColumns(),
  },
  (t) => requiredTexts(t),
)

/** A secret that can be used once and expires, such as the link in an e-mail. */
export const oneTimeHash = pgTable(
  'one_time_hash',
  {
    id: identity('idAdminUserHash'),
    /** Null while there is no user yet. */
    userId: integer('idAdminUser').references(() => adminUser.id, { onDelete: 'cascade' }),
    hashTypeId: integer('idHashType').references(() => hashType.id),
    /** Lookup key: purpose and secret, or purpose and address. */
    identifier: text('identifier').notNull(),
    value: text('hash').notNull(),
    validFrom: instant('validFrom').notNull().default(sql`now()`),
    expiresAt: instant('validTo').notNull(),
    wasUsed: flag('wasUsed'),
    createdAt: instant('insertedAt').notNull().default(sql`now()`),
    updatedAt: updatedAtColumn(),
  },
  (t) => [
    index('one_time_hash_identifier').on(t.identifier),
    index('one_time_hash_user').on(t.userId),
    index('one_time_hash_expires').on(t.expiresAt),
  ],
)
