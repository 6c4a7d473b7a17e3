import { accountHandlers } from './account/account.ts'
import { claimHandlers } from './account/claims.ts'
import { consentHandlers } from './account/consents.ts'
import { linkHandlers } from './account/links.ts'
import { sessionHandlers } from './account/sessions.ts'
import { clubHandlers } from './clubs.ts'
import { codeListHandlers } from './codelists.ts'
import { categoryHandlers } from './competitions/categories.ts'
import { competitionHandlers } from './competitions/competitions.ts'
import { participantHandlers } from './competitions/participants.ts'
import { programmeHandlers } from './competitions/programme.ts'
import { resultHandlers } from './competitions/results.ts'
import { contestHandlers } from './contests/contests.ts'
import { drawSheetHandlers } from './contests/draw-sheet.ts'
import { followHandlers } from './follow.ts'
import type { Handlers } from './handler.ts'
import { judokaHandlers } from './judoka.ts'
import { liveHandlers } from './live/live.ts'
import { liveDocumentHandlers } from './live/live-documents.ts'
import { scoreboardHandlers } from './live/scoreboards.ts'
import { notificationHandlers } from './notifications.ts'
import { pageViewHandlers } from './page-views.ts'
import { partnerHandlers } from './partners.ts'
import { childHandlers } from './purchases/children.ts'
import { entrantHandlers } from './purchases/entrants.ts'
import { eventHandlers } from './purchases/events.ts'
import { paymentHandlers } from './purchases/payments.ts'
import { purchaseHandlers } from './purchases/purchases.ts'
import { subscriptionHandlers } from './purchases/subscriptions.ts'
import { rankingHandlers } from './ranking.ts'
import { searchHandlers } from './search.ts'
import { systemHandlers } from './system.ts'
import { teamHandlers } from './teams.ts'

/** The handler of every call; a missing handler is a type error. */
export const HANDLERS: Handlers = {
  ...accountHandlers,
  ...sessionHandlers,
  ...consentHandlers,
  ...linkHandlers,
  ...claimHandlers,
  ...competitionHandlers,
  ...categoryHandlers,
  ...participantHandlers,
  ...programmeHandlers,
  ...resultHandlers,
  ...contestHandlers,
  ...drawSheetHandlers,
  ...liveHandlers,
  ...liveDocumentHandlers,
  ...scoreboardHandlers,
  ...childHandlers,
  ...entrantHandlers,
  ...eventHandlers,
  ...paymentHandlers,
  ...purchaseHandlers,
  ...subscriptionHandlers,
  ...codeListHandlers,
  ...followHandlers,
  ...judokaHandlers,
  ...notificationHandlers,
  ...clubHandlers,
  ...partnerHandlers,
  ...pageViewHandlers,
  ...rankingHandlers,
  ...searchHandlers,
  ...systemHandlers,
  ...teamHandlers,
}
