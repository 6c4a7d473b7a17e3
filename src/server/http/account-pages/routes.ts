import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie } from 'hono/cookie'
import { SITE } from '#site'
import { readAccounts } from '../../api/user/read-accounts.ts'
import type { SignInService } from '../../auth/sign-in.ts'
import type { Database } from '../../db/open-database.ts'
import { TooManyRequests } from '../../request/errors.ts'
import type { RateLimiter } from '../rate-limit.ts'
import { LOG_OUT_PATH, type LogInError, renderAccountPage, renderLogInPage } from './pages.ts'
import { parseReturnPath } from './return-path.ts'
import { PAGE_POLICY } from './style.ts'
import { detectVisitorLanguage } from './visitor-language.ts'

const MAX_FORM_BYTES = 8 * 1024

/** Pages that are somebody's own: kept nowhere, found by no search engine, framed by no other site. */
const PAGE_HEADERS = {
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': PAGE_POLICY,
  // a form of ours says which site it comes from, a link to another site doesn't
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
}

/**
 * The account service's pages, where the portal's header leads: logging in with a form, who is logged in, and out
 * again. They go through the same `/api/auth` as scripts do, with its cookies and its look at where a form comes from.
 */
export function serveAccountPages(
  app: Hono,
  db: Database,
  account: SignInService & { limit: RateLimiter },
): void {
  const { logIn, profile, returnName } = SITE.account
  const form = bodyLimit({ maxSize: MAX_FORM_BYTES, onError: (c) => c.text('The form is too large.', 413) })

  app.get(logIn, async (c) => {
    const back = parseReturnPath(c.req.query(returnName))
    if (await account.authenticate(c.req.raw)) return c.redirect(back, 303)
    return c.html(await renderLogInPage(getPageLanguage(c, back), { back }), 200, PAGE_HEADERS)
  })

  app.post(logIn, form, async (c) => {
    const fields = await c.req.parseBody()
    const [back, email, password] = [
      parseReturnPath(readTextField(fields[returnName])),
      readTextField(fields.email),
      readTextField(fields.password),
    ]
    const again = async (
      status: 401 | 403 | 429,
      refusal: LogInError,
      headers: Record<string, string> = {},
    ) =>
      c.html(await renderLogInPage(getPageLanguage(c, back), { back, email, refusal }), status, {
        ...PAGE_HEADERS,
        ...headers,
      })
    try {
      await account.limit('signIn', c, null)
    } catch (error) {
      if (error instanceof TooManyRequests) return again(429, 'tooOften', error.headers)
      throw error
    }
    const answer = await account.handleAuthRequest(
      createAuthRequest(c, '/api/auth/sign-in/email', { email, password }),
    )
    if (answer.ok) return redirectWithCookies(answer, back)
    return answer.status === 403 ? again(403, 'elsewhere') : again(401, 'wrong')
  })

  app.get(profile, async (c) => {
    const user = await account.authenticate(c.req.raw)
    if (!user) return c.redirect(`${logIn}?${new URLSearchParams({ [returnName]: profile })}`, 303)
    const { userInfo, athleteInfo } = (await readAccounts(db, user.idUser)).primaryAccount
    // who is a judoka is called what they are called on the mat, as in the portal's header
    const given = athleteInfo?.givenName ?? userInfo.name
    const family = athleteInfo?.familyName ?? userInfo.familyName
    const shown = { name: `${given} ${family}`.trim(), email: userInfo.email ?? '' }
    return c.html(await renderAccountPage(getPageLanguage(c), shown), 200, PAGE_HEADERS)
  })

  app.post(LOG_OUT_PATH, form, async (c) => {
    await account.limit('write', c, await account.authenticate(c.req.raw))
    const answer = await account.handleAuthRequest(createAuthRequest(c, '/api/auth/sign-out', {}))
    return answer.ok ? redirectWithCookies(answer, '/') : c.redirect(profile, 303)
  })

  for (const path of [logIn, profile]) {
    app.get(path.slice(0, -1), (c) => c.redirect(`${path}${new URL(c.req.url).search}`, 308))
  }
}

const getPageLanguage = (c: Context, page?: string) =>
  detectVisitorLanguage({
    ...(page !== undefined && { page }),
    cookie: getCookie(c, 'i18next'),
    acceptLanguage: c.req.header('Accept-Language'),
  })

/** A field of a form that is a text; a file that was sent in its place is nothing. */
const readTextField = (field: unknown): string => (typeof field === 'string' ? field : '')

/** What a script would have asked from the same place: the form's own headers around another body. */
function createAuthRequest(c: Context, path: string, body: object): Request {
  const headers = new Headers(c.req.raw.headers)
  for (const name of ['Content-Length', 'Transfer-Encoding', 'Content-Encoding']) headers.delete(name)
  headers.set('Content-Type', 'application/json')
  return new Request(new URL(path, c.req.url), { method: 'POST', headers, body: JSON.stringify(body) })
}

/** Leads on with the cookies of an answer, which see to it that nobody is asked twice. */
function redirectWithCookies(answer: Response, to: string): Response {
  const headers = new Headers({ Location: to, 'Cache-Control': 'private, no-store' })
  for (const cookie of answer.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 303, headers })
}
