import type { Context, Hono } from 'hono'
import { localizePath } from '#language/localized-paths.ts'
import { buildPath } from '#publication/routes.ts'
import { getPageLanguage } from './forms.ts'
import type { ReturnTargets } from './return-address.ts'

/** Where the pages of signed-in users were, and where in the portal they are. */
const MOVED_PAGES = {
  '/account/': buildPath('user'),
  '/account/links/': buildPath('userLinks'),
  '/account/settings/': buildPath('userSettings'),
  '/account/claim/': buildPath('userClaim'),
  '/account/claims/': buildPath('userClaims'),
  '/account/page_views/': buildPath('userPageViews'),
  '/account/delete/': buildPath('userDeletion'),
}

/** Leads from their former addresses to the pages of the portal, in the language of the visitor. */
export function redirectMovedPages(app: Hono, targets: (c: Context) => ReturnTargets): void {
  for (const [former, path] of Object.entries(MOVED_PAGES)) {
    app.on('GET', [former, former.slice(0, -1)], (c) => {
      const { search } = new URL(c.req.url)
      const home = targets(c).home.slice(0, -1)
      // the next visitor may read another language
      c.header('Cache-Control', 'private, no-store')
      return c.redirect(home + localizePath(path, getPageLanguage(c)) + search, 302)
    })
  }
}
