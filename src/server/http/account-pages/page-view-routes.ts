import type { Hono } from 'hono'
import { hasAccess, isAdministrator } from '#server/identity/rights/access-filters.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { BadRequest, Forbidden } from '#server/platform/errors/errors.ts'
import { readPageViews } from '#server/publishing/page-views/read-page-views.ts'
import { listPartners } from '#server/registry/partners/list-partners.ts'
import { ACCOUNT_ADDRESSES } from '#settings/account-addresses.ts'
import { readPageTexts } from './document.ts'
import { getPageLanguage, parseId } from './forms.ts'
import { PERIODS, type PeriodName, renderPageViewPage } from './page-view-pages.ts'
import { type AccountContext, servePage } from './signed-in-forms.ts'

/** Page views of the partners that a user administers. */
export function servePageViewPages(app: Hono, db: Database, account: AccountContext): void {
  servePage(app, ACCOUNT_ADDRESSES.pageViews, account, async (c, user) => {
    if (!isAdministrator(user)) throw new Forbidden('see page views')
    const partners = (await listPartners(db)).filter(({ idPartner }) => hasAccess(user, { idPartner }))
    const name = parsePeriod(c.req.query('period'))
    const asked = c.req.query('partner')
    const idPartner = asked ? parseId('partner', asked) : partners[0]?.idPartner
    if (idPartner !== undefined && !partners.some((partner) => partner.idPartner === idPartner))
      throw new Forbidden("see this partner's page views")
    const report =
      idPartner === undefined ? null : await readPageViews(db, idPartner, endingAt(account.now(), name))
    const page = renderPageViewPage(await readPageTexts(getPageLanguage(c)), {
      partners,
      idPartner,
      period: name,
      report,
    })
    return c.html(page, 200, account.headers)
  })
}

function parsePeriod(text = 'month'): PeriodName {
  if (Object.hasOwn(PERIODS, text)) return text as PeriodName
  throw new BadRequest('period', `The parameter 'period' must be one of ${Object.keys(PERIODS).join(', ')}.`)
}

/** The days of a period that ends today. Sums of months have their first day, so longer periods begin with one. */
function endingAt(now: Date, period: PeriodName): { from: string; to: string } {
  const { days, months } = PERIODS[period]
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  const from = days ? Date.UTC(year, month, day - days + 1) : Date.UTC(year, month - months, 1)
  return { from: new Date(from).toISOString().slice(0, 10), to: now.toISOString().slice(0, 10) }
}
