import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { DEFAULT_LANGUAGE, isLanguageCode } from '#language/languages.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { adminUser, userPerson } from '#server/platform/db/schema/index.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { writeOtherLink } from './link-messages.ts'

/**
 * Tells the accounts that are linked to a judoka that another one is, by mail: they notice first if a claim was accepted by mistake.
 * For a child without an address its parent gets the mail. Call it before the new account is linked.
 */
export async function notifyLinkedAccounts(
  tx: DatabaseOrTransaction,
  { id, userId, personId }: { id: number; userId: number; personId: number },
  judoka: string,
  { enqueue, portal }: { enqueue: JobQueue['enqueue']; portal: string },
): Promise<void> {
  const linked = await tx
    .select({ id: adminUser.id, email: adminUser.email, parentId: adminUser.parentId })
    .from(userPerson)
    .innerJoin(adminUser, eq(adminUser.id, userPerson.userId))
    .where(and(eq(userPerson.personId, personId), isNull(userPerson.deletedAt)))
  const ids = linked.flatMap((account) => (account.email === null ? (account.parentId ?? []) : account.id))
  const readers = await tx
    .select()
    .from(adminUser)
    .where(and(inArray(adminUser.id, ids), ne(adminUser.id, userId), isNull(adminUser.deletedAt)))
  for (const { id: readerId, name, email, defaultLanguage: code } of readers) {
    if (email === null) continue
    const language = isLanguageCode(code) ? code : DEFAULT_LANGUAGE
    const message = await writeOtherLink(language, { name, judoka, portal })
    await sendMail(enqueue, tx, { to: email, ...message }, { key: `claim ${id} joined ${readerId}` })
  }
}
