import { isbot } from 'isbot'
import type { pageViewCalls } from '#contract/api/page-views.ts'
import { addPageView } from '#server/publishing/page-views/add-page-view.ts'
import { readPageViews } from '#server/publishing/page-views/read-page-views.ts'
import type { AreaHandlers, RequestContext } from './handler.ts'

export const pageViewHandlers = {
  // the response is the same for what is not counted
  'PageViews/Add': async (context, { body }) => {
    if (isCounted(context)) await addPageView(context.db, body, context.now)
    return { success: true, message: '' }
  },

  'PageViews/Report': ({ db }, { idPartner, From, To }) =>
    readPageViews(db, idPartner, { from: From, to: To }),
} satisfies AreaHandlers<typeof pageViewCalls>

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
