import type { z } from 'zod'
import { accountCalls } from './api/account/account.ts'
import { claimCalls } from './api/account/claims.ts'
import { consentCalls } from './api/account/consents.ts'
import { linkCalls } from './api/account/links.ts'
import { sessionCalls } from './api/account/sessions.ts'
import { clubCalls } from './api/clubs.ts'
import { codeListCalls } from './api/codelists.ts'
import { categoryCalls } from './api/competitions/categories.ts'
import { competitionCalls } from './api/competitions/competitions.ts'
import { participantCalls } from './api/competitions/participants.ts'
import { programmeCalls } from './api/competitions/programme.ts'
import { resultCalls } from './api/competitions/results.ts'
import { contestCalls } from './api/contests/contests.ts'
import { drawSheetCalls } from './api/contests/draw-sheet.ts'
import { followCalls } from './api/follow.ts'
import { judokaCalls } from './api/judoka.ts'
import { liveCalls } from './api/live/live.ts'
import { liveDocumentCalls } from './api/live/live-documents.ts'
import { scoreboardCalls } from './api/live/scoreboards.ts'
import { notificationCalls } from './api/notifications.ts'
import { pageViewCalls } from './api/page-views.ts'
import { partnerCalls } from './api/partners.ts'
import { childCalls } from './api/purchases/children.ts'
import { entrantCalls } from './api/purchases/entrants.ts'
import { eventCalls } from './api/purchases/events.ts'
import { paymentCalls } from './api/purchases/payments.ts'
import { purchaseCalls } from './api/purchases/purchases.ts'
import { subscriptionCalls } from './api/purchases/subscriptions.ts'
import { rankingCalls } from './api/ranking.ts'
import { searchCalls } from './api/search.ts'
import { systemCalls } from './api/system.ts'
import { teamCalls } from './api/teams.ts'
import type { CallDefinition } from './call-definition.ts'

/** Every call of the API by its name (portal specification §7). In browsers the values are `CallSignature`s. */
export const CALLS = {
  ...accountCalls,
  ...categoryCalls,
  ...claimCalls,
  ...clubCalls,
  ...codeListCalls,
  ...competitionCalls,
  ...consentCalls,
  ...contestCalls,
  ...drawSheetCalls,
  ...childCalls,
  ...entrantCalls,
  ...eventCalls,
  ...followCalls,
  ...judokaCalls,
  ...linkCalls,
  ...liveCalls,
  ...scoreboardCalls,
  ...liveDocumentCalls,
  ...pageViewCalls,
  ...notificationCalls,
  ...participantCalls,
  ...partnerCalls,
  ...programmeCalls,
  ...paymentCalls,
  ...purchaseCalls,
  ...rankingCalls,
  ...resultCalls,
  ...searchCalls,
  ...sessionCalls,
  ...subscriptionCalls,
  ...systemCalls,
  ...teamCalls,
} satisfies Record<string, CallDefinition>

type Calls = typeof CALLS

export type CallName = keyof Calls

/** The fields of an object; `unknown` if it has none, so that it adds nothing to an intersection. */
type Fields<T> = string extends keyof T ? unknown : T
type Body<T> = T extends undefined ? unknown : { body: T }

/** The input of a call before validation: path and query parameters together, and the body if there is one. */
export type CallInput<C extends CallName> = Fields<z.input<Calls[C]['params']>> &
  Fields<z.input<Calls[C]['query']>> &
  Body<z.input<Calls[C]['body']>>

/** The input after validation, as the handler of the call receives it. */
export type CallRequest<C extends CallName> = Fields<z.output<Calls[C]['params']>> &
  Fields<z.output<Calls[C]['query']>> &
  Body<z.output<Calls[C]['body']>>

export type CallResponse<C extends CallName> = z.output<Calls[C]['response']>
