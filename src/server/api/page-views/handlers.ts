import { isbot } from 'isbot'
import { requireAccess } from '../../auth/access-filters.ts'
import { requireUser } from '../../auth/rights.ts'
import type { Handlers, RequestContext } from '../handler.ts'
import { assertPartner } from '../partner/assert-partner.ts'
import { addPageView } from './add-page-view.ts'
import { readPageViews } from './read-page-views.ts'

export const pageViewHandlers = {
  // the response is the same for what is not counted
  'PageViews/Add': async (context, { body }) => {
    if (isCounted(context)) await addPageView(context.db, body, context.now)
    return { success: true, message: '' }
  },

  'PageViews/Report': async ({ db, user }, { idPartner, From, To }) => {
    await assertPartner(db, idPartner, 'idPartner')
    requireAccess(requireUser(user), { idPartner }, "see this partner's page views")
    return readPageViews(db, idPartner, { from: From, to: To })
  },
} satisfies Partial<Handlers>

/** Pages of the production host count, opened by people who do not object. The headers decide this and are not stored. */
function isCounted({
  build,
  portal,
  request,
}: Pick<RequestContext, 'build' | 'portal' | 'request'>): boolean {
  const isProductionHost = build.environment === 'production' && request.header('Origin') === portal
  // a browser always says what it is
  const userAgent = request.header('User-Agent') || 'bot'
  const objects = request.header('Sec-GPC') === '1' || request.header('DNT') === '1'
  return isProductionHost && !objects && !isbot(userAgent)
}
