import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { enumerationChecks, inOrder } from '../checks.ts'
import { createdAtColumn, editColumns, identity, instant, language } from '../columns.ts'
import { person } from '../registry/persons.ts'
import { adminUser } from './users.ts'

/** Requests to link accounts with each other and with judoka. Rows are deleted with their user. Not part of the product. */

/** What the invited user is to the one who invites. */
export const INVITATION_RELATIONS = ['parent', 'child'] as const

/** Who the judoka of a claim is to the user. */
export const CLAIM_RELATIONS = ['self', 'child'] as const

export const CLAIM_STATUSES = ['pending', 'accepted', 'rejected'] as const

/** An invitation to link two accounts. The row is deleted when it is answered or has expired. */
export const accountInvitation = pgTable(
  'account_invitation',
  {
    id: identity('id'),
    userId: integer('idUser')
      .notNull()
      .references(() => adminUser.id, { onDelete: 'cascade' }),
    /** Address of the invited user, in lower case; there may be no account with it. */
    email: text('email').notNull(),
    relation: text('relation', { enum: INVITATION_RELATIONS }).notNull(),
    createdAt: createdAtColumn(),
    expiresAt: instant('validTo').notNull(),
  },
  (t) => [
    uniqueIndex('account_invitation_once').on(t.userId, t.email),
    index('account_invitation_email').on(t.email),
    index('account_invitation_expires').on(t.expiresAt),
    ...enumerationChecks(t),
    check('account_invitation_address', sql`${t.email} = lower(${t.email})`),
    inOrder('account_invitation_order', t.createdAt, t.expiresAt),
  ],
)

/** The statement of a user to be a judoka or a parent of one, which club or federation decide. */
export const judokaClaim = pgTable(
  'judoka_claim',
  {
    id: identity('id'),
    userId: integer('idUser')
      .notNull()
      .references(() => adminUser.id, { onDelete: 'cascade' }),
    personId: integer('idOsebe')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    relation: text('relation', { enum: CLAIM_RELATIONS }).notNull(),
    /** What the user tells those who decide, such as the number of a licence. */
    note: text('note'),
    /** Language of the page on which the user made the claim. */
    language: language().notNull(),
    status: text('status', { enum: CLAIM_STATUSES }).notNull().default('pending'),
    createdAt: createdAtColumn(),
    ...editColumns(),
    decidedAt: instant('decidedAt'),
  },
  (t) => [
    uniqueIndex('judoka_claim_once').on(t.userId, t.personId).where(sql`${t.status} = 'pending'`),
    index('judoka_claim_user').on(t.userId),
    index('judoka_claim_person').on(t.personId),
    index('judoka_claim_status').on(t.status, t.createdAt),
    ...enumerationChecks(t),
    check('judoka_claim_decided', sql`(${t.status} = 'pending') = (${t.decidedAt} is null)`),
    inOrder('judoka_claim_order', t.createdAt, t.decidedAt),
  ],
)
