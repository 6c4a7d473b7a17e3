import type { CallName } from '#contract/calls.ts'
import type { CallRequest, CallResponse } from '#contract/schemas/index.ts'
import type { SignedInUser } from './account/user.ts'
import { clubsAnswers } from './clubs/answers.ts'
import { codelistAnswers } from './codelist/answers.ts'
import { competitionAnswers } from './competition/answers.ts'
import { contestAnswers } from './contest/answers.ts'
import type { Database } from './db/open.ts'
import { environmentAnswers } from './environment/answers.ts'
import type { Build } from './environment/build.ts'
import { followAnswers } from './follow/answers.ts'
import { judokaAnswers } from './judoka/answers.ts'
import { liveAnswers } from './live/answers.ts'
import { localesAnswers } from './locales/answers.ts'
import { partnerAnswers } from './partner/answers.ts'
import { purchasableAnswers } from './purchasable/answers.ts'
import { rankingAnswers } from './ranking/answers.ts'
import { searchAnswers } from './search/answers.ts'
import { teamAnswers } from './teams/answers.ts'
import { userAnswers } from './user/answers.ts'

/** What an answer may depend on besides the request. */
export type Surroundings = {
  db: Database
  /** The moment of asking. */
  now: Date
  build: Build
  /** Who asks; null for a visitor. */
  user: SignedInUser | null
  /** What the request brings as `Authorization: Bearer`; null without. */
  bearer: string | null
  /** Tells the viewers of a competition that it stands at this version now, once that is committed. */
  published: Published
}

/** Called after the commit of what was published. */
export type Published = (idCompetition: number, version: number) => void

/**
 * What the server does for one call. The request is valid when it gets here; the result is sent as it is.
 * @throws NotFound for an id that stands for nothing the public may see
 * @throws NotSignedIn where the call is for users, Forbidden where it takes a right the user hasn't got
 */
export type Answer<C extends CallName> = (
  surroundings: Surroundings,
  request: CallRequest<C>,
) => Promise<CallResponse<C>>

export type Answers = { [C in CallName]: Answer<C> }

/** Every call of the contract with its answer; a call without one doesn't compile. */
export const ANSWERS: Answers = {
  ...clubsAnswers,
  ...codelistAnswers,
  ...competitionAnswers,
  ...contestAnswers,
  ...environmentAnswers,
  ...followAnswers,
  ...judokaAnswers,
  ...liveAnswers,
  ...localesAnswers,
  ...partnerAnswers,
  ...purchasableAnswers,
  ...rankingAnswers,
  ...searchAnswers,
  ...userAnswers,
  ...teamAnswers,
}
