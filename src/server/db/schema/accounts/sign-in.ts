import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAtColumn, flag, identity, instant, updatedAtColumn } from '../columns.ts'
import { adminUser } from './users.ts'

/** How users prove who they are. Rows vanish with their user. */

/** A user signed in somewhere, until it runs out or is revoked. */
export const adminSession = pgTable(
  'admin_session',
  {
    id: identity('idSession'),
    userId: integer('idAdminUser')
      .notNull()
      .references(() => adminUser.id, { onDelete: 'cascade' }),
    /** What the cookie carries. */
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
 * How a user signs in with one provider: `credential` is our own, with the hash of the password; others are known by the
 * user's id there (the product's facebookId, googleId).
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
    /** Hash, never the password. */
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

/** What a one-time hash is for: confirming an address, setting a new password, accepting an invitation. */
export const hashType = pgTable('hash_type', {
  id: identity('idHashType'),
  code: text('code').notNull().unique(),
  title: text('title').notNull(),
})

/** Something that can be used once and for a while, such as the link in a mail. */
export const oneTimeHash = pgTable(
  'one_time_hash',
  {
    id: identity('idAdminUserHash'),
    /** Null while there is no user yet. */
    userId: integer('idAdminUser').references(() => adminUser.id, { onDelete: 'cascade' }),
    hashTypeId: integer('idHashType').references(() => hashType.id),
    /** What it is looked up by: purpose and secret, or purpose and address. */
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
