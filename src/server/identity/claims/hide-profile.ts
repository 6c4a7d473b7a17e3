import { and, desc, eq, getTableName, sql } from 'drizzle-orm'
import { recordChange, type UserChange } from '#server/platform/audit/record-change.ts'
import type { Database, DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { auditLog, person } from '#server/platform/db/schema/index.ts'
import { Conflict, Forbidden, NotFound } from '#server/platform/errors/errors.ts'
import { listLinkedJudoka } from './claims.ts'

/**
 * Users hide the profiles of judoka whom they act for, and show those again that were hidden here. A profile that an administrator
 * has hidden stays hidden.
 */

/**
 * Hides a profile, or shows it again. Published pages follow with the next release.
 * @throws NotFound for a judoka whom the user does not act for, Conflict if somebody else has done the same, Forbidden to show one
 *   whom an administrator has hidden
 */
export async function hideProfile(
  db: Database,
  personId: number,
  hidden: boolean,
  { now, ...author }: UserChange,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isLinked = (await listLinkedJudoka(tx, author.userId)).some(({ id }) => id === personId)
    if (!isLinked) throw new NotFound('person', 'judoka', personId)
    const [judoka] = await tx
      .select({ hidden: person.hidden })
      .from(person)
      .where(eq(person.id, personId))
      .for('update')
    if (judoka?.hidden === hidden) throw new Conflict('already_done', 'The profile is so already.')
    if (!hidden && !(await wasHiddenByUser(tx, personId))) throw new Forbidden('show this profile')
    await tx.update(person).set({ hidden }).where(eq(person.id, personId))
    await recordChange(tx, author, {
      entity: getTableName(person),
      entityId: personId,
      personId,
      before: { hidden: !hidden },
      after: { hidden },
      now,
    })
  })
}

/** The call with which users hide profiles, and the form with which they did before. */
const USERS_ACTIONS = ['User/ChangeJudoka', 'POST /account/links/hide/']

/** Whether the last one who hid or showed a profile was a user. */
export async function wasHiddenByUser(tx: DatabaseOrTransaction, personId: number): Promise<boolean> {
  const [last] = await tx
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, getTableName(person)),
        eq(auditLog.entityId, personId),
        sql`${auditLog.after} ? 'hidden'`,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1)
  return last !== undefined && USERS_ACTIONS.includes(last.action)
}
