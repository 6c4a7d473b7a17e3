import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { REMOVAL_DECISIONS } from '#contract/office/removals.ts'
import { enumerationChecks, inOrder } from '../checks.ts'
import { createdAtColumn, identity, instant } from '../columns.ts'
import { person } from '../registry/persons.ts'
import { adminUser } from './users.ts'

/**
 * The request of a user of the back office to remove a person or to delete an account, which another user confirms or refuses
 * (docs/specification/office.md, "Removal on request"). Not part of the product.
 */
export const removalRequest = pgTable(
  'removal_request',
  {
    id: identity('id'),
    /** Whom it is about: a person or an account. Both leave a row. */
    personId: integer('idOsebe').references(() => person.id),
    userId: integer('idUser').references(() => adminUser.id),
    requesterId: integer('idRequester')
      .notNull()
      .references(() => adminUser.id),
    /** Erased with the person. */
    reason: text('reason'),
    createdAt: createdAtColumn(),
    expiresAt: instant('validTo').notNull(),
    decision: text('decision', { enum: REMOVAL_DECISIONS }),
    deciderId: integer('idDecider').references(() => adminUser.id),
    /** Why it was refused. Erased with the person. */
    decisionReason: text('decisionReason'),
    decidedAt: instant('decidedAt'),
    /** Since when nothing of the removed person is public. */
    publishedAt: instant('publishedAt'),
  },
  (t) => [
    index('removal_request_person').on(t.personId),
    index('removal_request_user').on(t.userId),
    uniqueIndex('removal_request_open_person').on(t.personId).where(sql`${t.decidedAt} is null`),
    uniqueIndex('removal_request_open_user').on(t.userId).where(sql`${t.decidedAt} is null`),
    index('removal_request_requester').on(t.requesterId),
    index('removal_request_decider').on(t.deciderId),
    ...enumerationChecks(t),
    check('removal_request_subject', sql`num_nonnulls(${t.personId}, ${t.userId}) = 1`),
    check(
      'removal_request_decided',
      sql`num_nonnulls(${t.decision}, ${t.decidedAt}, ${t.deciderId}) in (0, 3)`,
    ),
    check('removal_request_two_people', sql`${t.decision} = 'refused' or ${t.deciderId} <> ${t.requesterId}`),
    inOrder('removal_request_order', t.createdAt, t.expiresAt),
  ],
)
