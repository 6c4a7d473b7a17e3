import { and, eq, getTableName, isNull, sql } from 'drizzle-orm'
import { recordChange } from '../audit/record-change.ts'
import type { Database } from '../db/open-database.ts'
import { adminSession, adminUser, oneTimeHash, providerAccount, userConsent } from '../db/schema/index.ts'

/**
 * Gives an account whose address nobody has confirmed to the user who has just proved that it is theirs. Whoever registered it
 * may be somebody else: their password, sessions and consents go.
 * @param call that confirms the address, for the audit log
 */
export async function takeOverUnconfirmedAccount(
  db: Database,
  owner: { email: string; name: string; familyName: string },
  { call, now }: { call: string; now: Date },
): Promise<void> {
  const { email, ...names } = owner
  await db.transaction(async (tx) => {
    const [taken] = await tx
      .update(adminUser)
      .set({ ...names, emailVerified: true })
      .where(
        and(
          eq(sql`lower(${adminUser.email})`, email.toLowerCase()),
          eq(adminUser.emailVerified, false),
          eq(adminUser.status, 'active'),
          eq(adminUser.isSystem, false),
          isNull(adminUser.deletedAt),
        ),
      )
      .returning({ id: adminUser.id })
    if (!taken) return
    for (const table of [providerAccount, adminSession, oneTimeHash, userConsent])
      await tx.delete(table).where(eq(table.userId, taken.id))
    const change = { entity: getTableName(adminUser), entityId: taken.id }
    await recordChange(
      tx,
      { userId: taken.id, call },
      { ...change, before: { emailVerified: false }, after: { emailVerified: true }, now },
    )
  })
}
