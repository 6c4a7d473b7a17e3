import type { CallName, CallRequest, CallResponse } from '#contract/calls.ts'
import type { SignedInUser } from '../auth/signed-in-user.ts'
import type { Database } from '../db/open-database.ts'
import type { BuildInfo } from './environment/build-info.ts'

/** What an answer may depend on besides the request. */
export type RequestContext = {
  db: Database
  /** The moment of asking. */
  now: Date
  build: BuildInfo
  /** Who asks; null for a visitor. */
  user: SignedInUser | null
  /** What the request brings as `Authorization: Bearer`; null without. */
  bearer: string | null
  /** Tells the viewers of a competition that it stands at this version now, once that is committed. */
  notifyViewers: NotifyViewers
}

/** Called after the commit of what was published. */
export type NotifyViewers = (idCompetition: number, version: number) => void

/**
 * What the server does for one call. The request is valid when it gets here; the result is sent as it is.
 * @throws NotFound for an id that stands for nothing the public may see
 * @throws SignInRequired where the call is for users, Forbidden where it takes a right the user hasn't got
 */
export type Handler<C extends CallName> = (
  surroundings: RequestContext,
  request: CallRequest<C>,
) => Promise<CallResponse<C>>

export type Handlers = { [C in CallName]: Handler<C> }
