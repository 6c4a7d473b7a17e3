import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgSequence, pgTable, text } from 'drizzle-orm/pg-core'
import { CHANGE_ORIGINS } from '#contract/office/entity-calls.ts'
import { enumerationChecks } from '../checks.ts'
import { instant } from '../columns.ts'

/** Numbers of batches of changes. */
export const auditBatch = pgSequence('audit_batch')

/**
 * The audit log: changes that people, commands, jobs and scoreboards made, and why. Triggers reject updates and deletions; only the values of a person who
 * is removed on request are erased (docs/specification/privacy.md, "Removal"). Rows refer to others by number, without
 * foreign keys: they outlast what they describe. Not part of the product.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    changedAt: instant('changedAt').notNull().default(sql`now()`),
    origin: text('origin', { enum: CHANGE_ORIGINS }).notNull(),
    /** The user who made a call; null for every other origin. */
    userId: integer('idUser'),
    /** Call, command, job or packet: `Follow/UserFollowJudoka`, `npm run forget`, `refund`, `Live/Packets finished, scoreboard token 3`. */
    action: text('action').notNull(),
    /** Table of the changed row, and its id; null for a change of many rows. */
    entity: text('entity').notNull(),
    entityId: integer('entityId'),
    /** The person whom the change concerns. */
    personId: integer('idOsebe'),
    /** The changed values before and after; null for a row that did not exist or no longer exists. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    reason: text('reason'),
    /** Changes of the same batch, such as the rows of one import, can be undone together; null for a single change. */
    batch: bigint('batch', { mode: 'number' }),
  },
  (t) => [
    index('audit_log_entity').on(t.entity, t.entityId),
    index('audit_log_person').on(t.personId),
    index('audit_log_user').on(t.userId, t.changedAt),
    index('audit_log_batch').on(t.batch).where(sql`${t.batch} is not null`),
    ...enumerationChecks(t),
    check('audit_log_author', sql`(${t.origin} = 'call') = (${t.userId} is not null)`),
  ],
)
