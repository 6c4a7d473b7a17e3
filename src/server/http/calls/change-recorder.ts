import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { AuditedEntity, CallDefinition } from '#contract/call-definition.ts'
import { type ChangeRecorder, recordChange } from '#server/platform/audit/record-change.ts'
import {
  accountInvitation,
  adminSession,
  adminUser,
  childClaim,
  contest,
  entry,
  judokaClaim,
  judokaFollow,
  paymentIntent,
  paymentIntentItem,
  person,
  programmeBlockMat,
  streamingSubscription,
  userConsent,
  userPerson,
  waitingEntry,
} from '#server/platform/db/schema/index.ts'
import type { CallInputs } from './read-request.ts'
import { getNamedRow } from './require-scope.ts'

/** The tables of what calls audit. */
const AUDITED_TABLES = {
  accountInvitation,
  adminSession,
  adminUser,
  childClaim,
  contest,
  entry,
  judokaClaim,
  judokaFollow,
  paymentIntent,
  paymentIntentItem,
  person,
  programmeBlockMat,
  streamingSubscription,
  userConsent,
  userPerson,
  waitingEntry,
} satisfies Record<AuditedEntity, PgTable>

/** @returns records what a call changes as its definition says; it throws for a call that audits nothing */
export function createChangeRecorder(
  name: string,
  call: CallDefinition,
  request: CallInputs,
  { userId, now }: { userId: number | null; now: Date },
): ChangeRecorder {
  const { audits } = call
  const named = getNamedRow(call, request)
  const namedId = named && named.entity === audits ? named.id : null
  return async (tx, change) => {
    if (!audits || userId === null)
      throw new Error(`${name} records a change, but its definition names no audited entity.`)
    const entity = getTableName(AUDITED_TABLES[audits])
    await recordChange(tx, { userId, call: name }, { entityId: namedId, ...change, entity, now })
  }
}
