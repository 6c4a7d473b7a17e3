import type { DatabaseOrTransaction } from '../db/open-database.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { JobInput } from '../jobs/job-types.ts'
import type { MailMessage } from './compose-message.ts'
import { createMailTransport, type MailSettings } from './mail-transport.ts'

/** A message with its address, files such as a receipt, and how to stop such mails. */
export type Mail = MailMessage & Pick<JobInput<'mail'>, 'to' | 'attachments' | 'unsubscribe'>

/**
 * Sends a mail once the transaction of the caller is committed.
 * @param options.key of mails that are sent once: `receipt 7`
 */
export const sendMail = (
  enqueue: JobQueue['enqueue'],
  tx: DatabaseOrTransaction,
  mail: Mail,
  options: { key?: string } = {},
): Promise<void> => enqueue(tx, 'mail', mail, options)

/** Sends the mails of the queue, which retries those that fail. */
export async function startMailWorker(jobs: Pick<JobQueue, 'work'>, settings: MailSettings): Promise<void> {
  const transport = createMailTransport(settings)
  await jobs.work('mail', transport)
}
