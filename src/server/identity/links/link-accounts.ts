import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { ChangeAuthor } from '#server/platform/audit/record-change.ts'
import type { Database, DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { adminUser } from '#server/platform/db/schema/index.ts'
import { Conflict, NotFound } from '#server/platform/errors/errors.ts'
import { removeAccount } from '../accounts/remove-account.ts'
import { setParent } from '../rights/user-roles.ts'
import { handOverWaiting } from './hand-over-waiting.ts'

/**
 * Links between the accounts of parents and children. A family has two generations: an account has at most one parent, and
 * a parent has none.
 */

/**
 * Links two accounts that exist.
 * @throws Conflict if one of them is linked in a way that does not fit, or deleted
 */
export async function linkAccounts(
  tx: DatabaseOrTransaction,
  { parentId, childId }: { parentId: number; childId: number },
  author: ChangeAuthor,
  now: Date,
): Promise<void> {
  // in one order, so that links at the same time do not block each other
  const accounts = await tx
    .select({ id: adminUser.id, parentId: adminUser.parentId })
    .from(adminUser)
    .where(and(inArray(adminUser.id, [parentId, childId]), isNull(adminUser.deletedAt)))
    .orderBy(adminUser.id)
    .for('update')
  const parent = accounts.find(({ id }) => id === parentId)
  const child = accounts.find(({ id }) => id === childId)
  const [grandchild] = await tx
    .select({ id: adminUser.id })
    .from(adminUser)
    .where(and(eq(adminUser.parentId, childId), isNull(adminUser.deletedAt)))
    .limit(1)
  if (!parent || !child || parentId === childId || parent.parentId !== null || child.parentId || grandchild) {
    throw new Conflict('cannot_link', 'An account has one parent, and the account of a parent has none.')
  }
  await setParent(tx, childId, { before: null, after: parentId }, author, now)
}

/**
 * Ends the link between a user and a parent or child. The account of a child without an address is deleted, because nobody
 * could use it.
 * @throws NotFound if the two are not linked
 */
export async function unlinkAccount(
  db: Database,
  userId: number,
  otherId: number,
  { author, now }: { author: ChangeAuthor; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [child] = await tx
      .select({ id: adminUser.id, parentId: adminUser.parentId, email: adminUser.email })
      .from(adminUser)
      .where(
        and(
          isNull(adminUser.deletedAt),
          or(
            and(eq(adminUser.id, otherId), eq(adminUser.parentId, userId)),
            and(eq(adminUser.id, userId), eq(adminUser.parentId, otherId)),
          ),
        ),
      )
      .for('update')
    if (!child) throw new NotFound('account', 'linked account', otherId)
    if (child.parentId !== null) await handOverWaiting(tx, child.parentId, child.id, { author, now })
    if (child.email === null) await removeAccount(tx, child.id, { now, author, addresses: [] })
    else await setParent(tx, child.id, { before: child.parentId, after: null }, author, now)
  })
}
