import { and, eq, getTableName } from 'drizzle-orm'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { adminUser } from '#server/platform/db/schema/index.ts'
import { createRowTokens, type RowTokens } from '#server/platform/secrets/row-tokens.ts'

/** Tokens in mails, which stop them for the account. */
export const createResultMailTokens = (secret: string): RowTokens =>
  createRowTokens(secret, 'hajime stop result mails', 'user')

/** Turns off the mails with results. It also succeeds for those who get none, and for deleted accounts. */
export async function stopResultMails(
  db: Database,
  userId: number,
  { call, now }: { call: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [changed] = await tx
      .update(adminUser)
      .set({ getsResultMails: false })
      .where(and(eq(adminUser.id, userId), eq(adminUser.getsResultMails, true)))
      .returning({ id: adminUser.id })
    if (!changed) return
    const change = { entity: getTableName(adminUser), entityId: userId }
    const [before, after] = [{ getsResultMails: true }, { getsResultMails: false }]
    await recordChange(tx, { userId, call }, { ...change, before, after, now })
  })
}
