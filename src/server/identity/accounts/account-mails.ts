import { eq } from 'drizzle-orm'
import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode } from '#language/languages.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { adminUser } from '#server/platform/db/schema/index.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { MailMessage } from '#server/platform/mail/compose-message.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { ACCOUNT_ADDRESSES, RETURN_PARAMETER } from '#settings/account-addresses.ts'
import { writeAlreadyRegistered, writeResetPassword, writeVerifyAddress } from './account-messages.ts'

/** A user gets at most one mail of a kind in this time, so that nobody can flood a mailbox. Milliseconds. */
const MAIL_INTERVAL_MS = 5 * 60_000

type Recipient = { id: string; email: string }

/** The mails of the account service. Their links lead to its pages at `origin`. */
export type AccountMails = {
  /** @param back path or address to return to afterwards */
  sendVerification: (user: Recipient, token: string, back: string, origin: string) => Promise<void>
  /** @param back as for `sendVerification` */
  sendReset: (user: Recipient, token: string, back: string, origin: string) => Promise<void>
  sendAlreadyRegistered: (user: Recipient, origin: string) => Promise<void>
}

/** @param now milliseconds */
export function createAccountMails(
  db: Database,
  enqueue: JobQueue['enqueue'],
  now: () => number = Date.now,
): AccountMails {
  const send = async (
    kind: string,
    { id, email }: Recipient,
    write: (code: LanguageCode, name: string | null) => Promise<MailMessage>,
  ) => {
    const [user] = await db
      .select({
        name: adminUser.name,
        isConfirmed: adminUser.emailVerified,
        language: adminUser.defaultLanguage,
      })
      .from(adminUser)
      .where(eq(adminUser.id, Number(id)))
    if (!user) throw new Error(`There is no user ${id}.`)
    const code = isLanguageCode(user.language) ? user.language : DEFAULT_LANGUAGE
    const message = await write(code, user.isConfirmed ? user.name : null)
    const key = `${kind} ${id} ${Math.floor(now() / MAIL_INTERVAL_MS)}`
    await sendMail(enqueue, db, { to: email, ...message }, { key })
  }
  const link = (origin: string, path: string, query: Record<string, string> = {}) => {
    const search = new URLSearchParams(query).toString()
    return `${origin}${path}${search && '?'}${search}`
  }
  const { logIn, verify, newPassword } = ACCOUNT_ADDRESSES
  return {
    sendVerification: (user, token, back, origin) =>
      send('verify', user, (code) =>
        writeVerifyAddress(code, { address: link(origin, verify, { token, [RETURN_PARAMETER]: back }) }),
      ),
    sendReset: (user, token, back, origin) =>
      send('reset', user, (code, name) =>
        writeResetPassword(code, {
          name,
          address: link(origin, newPassword, { token, [RETURN_PARAMETER]: back }),
        }),
      ),
    sendAlreadyRegistered: (user, origin) =>
      send('registered', user, (code, name) =>
        writeAlreadyRegistered(code, { name, address: link(origin, logIn) }),
      ),
  }
}
