import type { SQL } from 'drizzle-orm'
import type { CallName, CallRequest, CallResponse } from '#contract/calls.ts'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import type { NotifyViewers } from '#server/live/broadcast/live-bus.ts'
import type { NotifyFollowers } from '#server/live/ingest/accept-packets.ts'
import type { ChangeAuthor, ChangeRecorder } from '#server/platform/audit/record-change.ts'
import type { BuildInfo } from '#server/platform/build-info.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { PushService } from '#server/publishing/push/push-service.ts'
import type { VideoAddresses } from '#server/publishing/video/video-addresses.ts'
import type { StripeGateway } from '#server/purchases/provider/stripe.ts'

/** What a response depends on besides the request. */
export type RequestContext = {
  db: Database
  /** The time of the request. */
  now: Date
  build: BuildInfo
  /** The signed-in user; null for a visitor. */
  user: SignedInUser | null
  /** The bearer token of the `Authorization` header, or null. */
  bearer: string | null
  /** Name of the call, for the audit log. */
  call: string
  /** Who makes the request, as limits count it: a user or an address; null where nothing is limited. */
  caller: string | null
  /** Notifies the viewers of a competition of its new live version. */
  notifyViewers: NotifyViewers
  /** Notifies the followers of judoka whose contests have changed. */
  notifyFollowers: NotifyFollowers
  /** The competitions that filters of the user match, for the calls whose scope they are: the rows that the handler may reach. */
  whereAccessible: () => SQL
  /** Who makes changes that follow from the call, as the audit log has it: the user, or the call itself where nobody signs in. */
  author: ChangeAuthor
  /** Adds a change that the call makes to the audit log, with the call and the entity of its definition. */
  record: ChangeRecorder
  /** Adds a job, such as a mail, in the transaction of the change that it belongs to. */
  enqueue: JobQueue['enqueue']
  /** The card payment provider; null if none is configured. */
  stripe: StripeGateway | null
  /** Subscribes browsers to notifications; null if none are sent. */
  push: PushService | null
  /** Checks a password, with the limits of signing in; null where nobody signs in. */
  verifyPassword: ((email: string, password: string) => Promise<boolean>) | null
  /** Reads an encrypted national id. */
  decryptNationalId: (stored: string) => string
  /** Folder of uploaded pictures; undefined where nothing is uploaded. */
  files: string | undefined
  /** Folder of mails that are not sent. */
  outbox: string | undefined
  /** Issues addresses of HLS videos; null if videos are not delivered. */
  videoAddresses: VideoAddresses | null
  /** Origin of the portal that the caller uses, for addresses in responses. */
  portal: string
  /** Origin of the portal for links in mails, as it is configured: requests may name any host. */
  mailOrigin: string
  /** Origin of the account service, for links to its pages. */
  accountOrigin: string
  /** Whether a mail server is configured; otherwise mails are written to a folder. */
  hasMailServer: boolean
  /** The request as it was sent, for callers that sign it. */
  request: { text: () => Promise<string>; header: (name: string) => string | undefined }
}

/**
 * Answers a call. The request has already been validated; the result is sent unchanged.
 * @throws NotFound for an id of nothing that is public
 * @throws SignInRequired if the call requires a user, Forbidden if the user lacks a right
 */
export type Handler<C extends CallName> = (
  context: RequestContext,
  request: CallRequest<C>,
) => Promise<CallResponse<C>>

export type Handlers = { [C in CallName]: Handler<C> }

/** The handlers of an area of the contract: those of its calls, all of them and no others. */
export type AreaHandlers<Calls> = Pick<Handlers, keyof Calls & CallName>
