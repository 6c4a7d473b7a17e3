import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { JobData } from '../jobs/job-types.ts'
import { composeHeaders } from './outbox.ts'

export type MailSettings = {
  /** Address of an SMTP server, `smtps://user:password@mail.example`; undefined for the outbox. */
  mailUrl: string | undefined
  /** The sender, `Hajime <no-reply@judo.example>`. */
  mailFrom: string
  /** Folder that mails are written to without a server. */
  outboxFolder: string
}

/** Sends one mail. */
export type MailTransport = (mail: JobData<'mail'>) => Promise<void>

const TIMEOUT_MS = 20_000

/** Sends mails over SMTP, or writes them to the outbox if there is no server. */
export const createMailTransport = ({ mailUrl, mailFrom, outboxFolder }: MailSettings): MailTransport =>
  mailUrl === undefined ? createOutbox(outboxFolder, mailFrom) : createSmtpTransport(mailUrl, mailFrom)

function createSmtpTransport(mailUrl: string, from: string): MailTransport {
  const server = nodemailer.createTransport({
    url: mailUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return async ({ to, subject, text, html, attachments, unsubscribe }) => {
    await server.sendMail({
      from,
      // an object, because a text could name several addresses
      to: { name: '', address: to },
      subject,
      text,
      html,
      attachments: attachments.map(({ filename, contentType, base64 }) => ({
        filename,
        contentType,
        content: Buffer.from(base64, 'base64'),
      })),
      // no answer of an out-of-office assistant
      headers: { 'Auto-Submitted': 'auto-generated', ...createUnsubscribeHeaders(unsubscribe) },
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
}

/** Mail programs offer to unsubscribe, and do it with one click (RFC 8058). */
const createUnsubscribeHeaders = (address: string | undefined): Record<string, string> =>
  address === undefined
    ? {}
    : { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/**
 * A folder per mail: `message.txt`, `message.html` and the attachments. The names begin with the time, so that the last mail is the
 * last folder.
 */
function createOutbox(folder: string, from: string): MailTransport {
  return async ({ to, subject, text, html, attachments, unsubscribe }) => {
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`
    const draft = join(folder, `.${name}`)
    await mkdir(draft, { recursive: true, mode: 0o700 })
    const headers = composeHeaders({
      From: from,
      To: to,
      Subject: subject,
      ...createUnsubscribeHeaders(unsubscribe),
    })
    await writeFile(join(draft, 'message.txt'), headers + text, { mode: 0o600 })
    await writeFile(join(draft, 'message.html'), html, { mode: 0o600 })
    for (const { filename, base64 } of attachments) {
      await writeFile(join(draft, filename), Buffer.from(base64, 'base64'), { mode: 0o600 })
    }
    await rename(draft, join(folder, name))
  }
}

/** How to read mails that are not sent; null if they are sent. */
export function describeOutbox({ mailUrl, outboxFolder }: MailSettings): string | null {
  if (mailUrl !== undefined) return null
  return `Mails are written to ${outboxFolder}, a folder each: open message.html there. Set MAIL_URL to send them.`
}
