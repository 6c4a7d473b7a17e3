import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { INVITED_ROLES, type InvitedFilter, type InvitedRights } from '#contract/office/access-calls.ts'
import { enumerationChecks, inOrder } from '../checks.ts'
import { createdAtColumn, identity, instant, language } from '../columns.ts'
import { oneTimeHash } from './sign-in.ts'
import { adminUser } from './users.ts'

/** How people get into the back office. Not part of the product. */

/** A token with which programs make calls in the name of a user. The row is deleted when it is revoked. */
export const apiToken = pgTable(
  'api_token',
  {
    id: identity('id'),
    userId: integer('idUser')
      .notNull()
      .references(() => adminUser.id, { onDelete: 'cascade' }),
    /** What it is for, in the words of the user. */
    name: text('name').notNull(),
    /** SHA-256; the token itself is shown once. */
    token: text('hash').notNull(),
    createdAt: createdAtColumn(),
    expiresAt: instant('validTo').notNull(),
    /** The last use, to within some minutes; null before the first. */
    usedAt: instant('usedAt'),
  },
  (t) => [
    uniqueIndex('api_token_hash').on(t.token),
    index('api_token_user').on(t.userId),
    index('api_token_expires').on(t.expiresAt),
    inOrder('api_token_order', t.createdAt, t.expiresAt),
  ],
)

/** An invitation to the back office. The row is deleted when it is accepted or revoked, and some time after it has expired. */
export const officeInvitation = pgTable(
  'office_invitation',
  {
    id: identity('id'),
    /** Who invites: the invitation gives no more than this user has when it is accepted. */
    userId: integer('idUser')
      .notNull()
      .references(() => adminUser.id, { onDelete: 'cascade' }),
    /** The secret in the link; null once it was used or has expired. */
    hashId: integer('idAdminUserHash').references(() => oneTimeHash.id, { onDelete: 'set null' }),
    /** In lower case; there may be an account with it. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    familyName: text('familyName').notNull(),
    language: language().notNull(),
    role: text('role', { enum: INVITED_ROLES }),
    /** Levels by the slugs of modules. */
    levels: jsonb('levels').$type<InvitedRights['levels']>().notNull(),
    filters: jsonb('filters').$type<InvitedFilter[]>().notNull(),
    createdAt: createdAtColumn(),
    expiresAt: instant('validTo').notNull(),
  },
  (t) => [
    uniqueIndex('office_invitation_once').on(t.userId, t.email),
    index('office_invitation_hash').on(t.hashId),
    index('office_invitation_expires').on(t.expiresAt),
    ...enumerationChecks(t),
    check('office_invitation_address', sql`${t.email} = lower(${t.email})`),
    inOrder('office_invitation_order', t.createdAt, t.expiresAt),
  ],
)
