import { clubHandlers } from '../../api/clubs/handlers.ts'
import { codelistHandlers } from '../../api/codelist/handlers.ts'
import { competitionHandlers } from '../../api/competition/handlers.ts'
import { contestHandlers } from '../../api/contest/handlers.ts'
import { environmentHandlers } from '../../api/environment/handlers.ts'
import { eventHandlers } from '../../api/events/handlers.ts'
import { followHandlers } from '../../api/follow/handlers.ts'
import type { Handlers } from '../../api/handler.ts'
import { judokaHandlers } from '../../api/judoka/handlers.ts'
import { localeHandlers } from '../../api/locales/handlers.ts'
import { notificationHandlers } from '../../api/notifications/handlers.ts'
import { pageViewHandlers } from '../../api/page-views/handlers.ts'
import { partnerHandlers } from '../../api/partner/handlers.ts'
import { purchasableHandlers } from '../../api/purchasable/handlers.ts'
import { rankingHandlers } from '../../api/ranking/handlers.ts'
import { searchHandlers } from '../../api/search/handlers.ts'
import { subscriptionHandlers } from '../../api/subscriptions/handlers.ts'
import { teamHandlers } from '../../api/teams/handlers.ts'
import { userHandlers } from '../../api/user/handlers.ts'
import { liveHandlers } from '../../live/handlers.ts'

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
