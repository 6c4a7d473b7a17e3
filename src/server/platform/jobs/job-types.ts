import { z } from 'zod'

const mailAddress = z.string().min(3).max(320)

/** A file of a mail, such as a receipt. */
const mailAttachment = z.strictObject({
  filename: z
    .string()
    .max(200)
    .regex(/^\w[\w .-]*$/),
  contentType: z.string().min(1).max(100),
  base64: z.base64(),
})

/**
 * The jobs of the queue, each with the schema of its data. A job may have been stored by the release before: an added property
 * is optional.
 */
const JOB_TYPES = {
  /** Sends one mail (`platform/mail/send-mail.ts`). */
  mail: z.strictObject({
    to: mailAddress,
    subject: z.string().min(1).max(200),
    text: z.string().min(1),
    html: z.string().min(1),
    attachments: z.array(mailAttachment).default([]),
    /** Address that stops such mails by a single request (RFC 8058). */
    unsubscribe: z.url().optional(),
  }),
  /** Refunds an item of a payment (`purchases/refunds/send.ts`). */
  refund: z.strictObject({ idPaymentIntentItem: z.int() }),
  /** Stops the renewal of a subscription that was refunded, or whose owner is deleted (`purchases/streaming/cancel-subscription.ts`). */
  'cancel-renewal': z.strictObject({ idStreamingSubscription: z.int() }),
  /** Deletes a customer at the payment provider (`purchases/provider/delete-customers.ts`). */
  'delete-customer': z.strictObject({
    stripeAccount: z.string(),
    stripeConnectedAccount: z.string().nullable(),
    stripeCustomerId: z.string(),
  }),
  /** Sends the receipt of a payment (`purchases/receipts/send-receipt.ts`). */
  receipt: z.strictObject({ idPaymentIntent: z.int() }),
  /** Mails new entries of an event to its organiser (`purchases/events/notify-organiser.ts`). */
  'event-entries': z.strictObject({ idPaymentIntent: z.int() }),
  /** Offers free places to those who wait (`purchases/entries/offer-places.ts`); of every competition if none is named. */
  'offer-places': z.strictObject({ idCompetition: z.int().optional() }),
  /** Asks the payment provider for reports that have not arrived (`purchases/payments/reconcile-payments.ts`). */
  'reconcile-payments': z.strictObject({}),
  /** Looks for what followers of a competition's contests are to be notified of (`publishing/notifications/find-contest-notifications.ts`). */
  'find-notifications': z.strictObject({ idCompetition: z.int() }),
  /** Looks for draws and final results that followers have not been notified of (`publishing/notifications/find-announcements.ts`). */
  'find-announcements': z.strictObject({}),
  /** Sends notifications to push services (`publishing/notifications/send-notifications.ts`). */
  push: z.strictObject({ notifications: z.array(z.int()) }),
  /** Mails the results of followed judoka to those whose morning it is (`publishing/notifications/result-mails/send-result-mails.ts`). */
  'result-mails': z.strictObject({}),
  /** Deletes subscriptions that are not used any more, and notifications that have expired. */
  'remove-notifications': z.strictObject({}),
  /** Deletes sessions that have ended and secrets that have expired (`identity/sessions/sessions.ts`). */
  'end-sessions': z.strictObject({}),
  /** Sums up page views of past months, and deletes old ones (`publishing/page-views/summarize-page-views.ts`). */
  'summarize-page-views': z.strictObject({}),
  /** Deletes stored digests that are not valid any more (`competitions/digests/remove-invalid-digests.ts`). */
  'remove-invalid-digests': z.strictObject({}),
} as const

export type JobName = keyof typeof JOB_TYPES

/** The data of a job as it is enqueued. */
export type JobInput<N extends JobName> = z.input<(typeof JOB_TYPES)[N]>

/** The data of a job as its handler gets it. */
export type JobData<N extends JobName> = z.output<(typeof JOB_TYPES)[N]>

const SCHEMAS: { [N in JobName]: z.ZodType<JobData<N>> } = JOB_TYPES

/** @throws ZodError if the data is none of the job */
export const parseJobData = <N extends JobName>(name: N, data: unknown): JobData<N> =>
  SCHEMAS[name].parse(data)

/**
 * Jobs that are useless when they are late. If the process of one ends, another process handles it within half a minute, and a failed one
 * is retried after seconds.
 */
export const URGENT_JOBS: ReadonlySet<JobName> = new Set(['find-notifications', 'push'])

/** Jobs with personal data or secrets. Their data is deleted as soon as they are handled; the rows are kept for their keys. */
export const PRIVATE_JOBS: ReadonlySet<JobName> = new Set(['mail', 'delete-customer'])

export const JOB_NAMES = Object.keys(JOB_TYPES) as JobName[]
