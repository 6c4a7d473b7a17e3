import { userHandlers } from './account.ts'
import { clubHandlers } from './clubs.ts'
import { codelistHandlers } from './codelists.ts'
import { competitionHandlers } from './competitions.ts'
import { contestHandlers } from './contests.ts'
import { environmentHandlers } from './environment.ts'
import { followHandlers } from './follow.ts'
import type { Handlers } from './handler.ts'
import { judokaHandlers } from './judoka.ts'
import { liveHandlers } from './live.ts'
import { localeHandlers } from './locales.ts'
import { notificationHandlers } from './notifications.ts'
import { pageViewHandlers } from './page-views.ts'
import { partnerHandlers } from './partners.ts'
import { eventHandlers } from './purchases/events.ts'
import { purchasableHandlers } from './purchases/purchases.ts'
import { subscriptionHandlers } from './purchases/subscriptions.ts'
import { rankingHandlers } from './ranking.ts'
import { searchHandlers } from './search.ts'
import { teamHandlers } from './teams.ts'

/** The handler of every call; a missing handler is a type error. */
export const HANDLERS: Handlers = {
  ...clubHandlers,
  ...codelistHandlers,
  ...competitionHandlers,
  ...contestHandlers,
  ...environmentHandlers,
  ...eventHandlers,
  ...followHandlers,
  ...judokaHandlers,
  ...liveHandlers,
  ...localeHandlers,
  ...pageViewHandlers,
  ...notificationHandlers,
  ...partnerHandlers,
  ...purchasableHandlers,
  ...rankingHandlers,
  ...searchHandlers,
  ...subscriptionHandlers,
  ...userHandlers,
  ...teamHandlers,
}
