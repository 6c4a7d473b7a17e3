import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie } from 'hono/cookie'
import { SITE } from '#site'
import { readAccounts } from '../../api/user/read-accounts.ts'
import type { SignInService } from '../../auth/sign-in.ts'
import { isDatabaseUnavailable } from '../../db/database-unavailable.ts'
import type { Database } from '../../db/open-database.ts'
import { BadRequest, TooManyRequests } from '../../request/errors.ts'
import { logError } from '../../request/log-error.ts'
import { createPagePolicy } from '../page-style.ts'
import type { RateLimiter } from '../rate-limit.ts'
import { signIn } from '../sign-in-attempt.ts'
import { LOG_OUT_PATH, type LogInError, renderAccountPage, renderLogInPage } from './pages.ts'
import { createReturnTargets, parseReturnAddress } from './return-address.ts'
import { detectVisitorLanguage } from './visitor-language.ts'

const MAX_FORM_BYTES = 8 * 1024

/** Headers of private pages: not cached, not indexed, not framed by other sites. */
const PAGE_HEADERS = {
  'Cache-Control': 'private, no-store',
  // the origin check needs the Origin header of forms, which no-referrer would remove
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
}

/**
 * The account pages that the header of the portal links to: log in, profile, log out. They use `/api/auth` like scripts,
 * with the same cookies and origin checks.
 */
export function serveAccountPages(
  app: Hono,
  db: Database,
  account: SignInService & { limit: RateLimiter; proxies: number; origins: readonly string[] },
): void {
  const { logIn, profile, returnName } = SITE.account
  const form = bodyLimit({ maxSize: MAX_FORM_BYTES, onError: (c) => c.text('The form is too large.', 413) })

  const targets = (c: Context) => createReturnTargets(c.req.header('Host'), account.origins)
  const headers = { ...PAGE_HEADERS, 'Content-Security-Policy': createPagePolicy(account.origins) }

  app.get(logIn, async (c) => {
    const back = parseReturnAddress(c.req.query(returnName), targets(c))
    if (await account.authenticate(c.req.raw)) return c.redirect(back, 303)
    return c.html(await renderLogInPage(getPageLanguage(c, back), { back }), 200, headers)
  })

  app.post(logIn, form, async (c) => {
    const fields = await readForm(c)
    const [back, email, password] = [
      parseReturnAddress(readTextField(fields[returnName]), targets(c)),
      readTextField(fields.email),
      readTextField(fields.password),
    ]
    const renderFormAgain = async (
      status: 401 | 403 | 429 | 503,
      refusal: LogInError,
      more: Record<string, string> = {},
    ) =>
      c.html(await renderLogInPage(getPageLanguage(c, back), { back, email, refusal }), status, {
        ...headers,
        ...more,
      })
    const request = createAuthRequest(c, '/api/auth/sign-in/email', { email, password })
    const response = await signIn(c, request, account).catch((error: unknown) => {
      if (error instanceof TooManyRequests) return renderFormAgain(429, 'tooOften', error.headers)
      if (!isDatabaseUnavailable(error)) throw error
      logError(`POST ${logIn}`, error)
      return renderFormAgain(503, 'unavailable')
    })
    if (response.status === 429 || response.status === 503) return response
    if (response.ok) return redirectWithCookies(response, back)
    return response.status === 403 ? renderFormAgain(403, 'elsewhere') : renderFormAgain(401, 'wrong')
  })

  app.get(profile, async (c) => {
    const signedIn = await account.authenticate(c.req.raw)
    if (!signedIn) return c.redirect(`${logIn}?${new URLSearchParams({ [returnName]: profile })}`, 303)
    const { userInfo, athleteInfo } = (await readAccounts(db, signedIn.idUser)).primaryAccount
    // a judoka's name in the registry takes precedence, as in the header of the portal
    const givenName = athleteInfo?.givenName ?? userInfo.name
    const familyName = athleteInfo?.familyName ?? userInfo.familyName
    const user = { name: `${givenName} ${familyName}`.trim(), email: userInfo.email ?? '' }
    return c.html(await renderAccountPage(getPageLanguage(c), user), 200, headers)
  })

  app.post(LOG_OUT_PATH, form, async (c) => {
    await account.limit('write', c, await account.authenticate(c.req.raw))
    const response = await account.handleAuthRequest(createAuthRequest(c, '/api/auth/sign-out', {}), null)
    return response.ok ? redirectWithCookies(response, targets(c).home) : c.redirect(profile, 303)
  })

  for (const path of [logIn, profile]) {
    app.get(path.slice(0, -1), (c) => c.redirect(`${path}${new URL(c.req.url).search}`, 308))
  }
}

const getPageLanguage = (c: Context, back?: string) =>
  detectVisitorLanguage({
    ...(back !== undefined && { page: new URL(back, c.req.url).pathname }),
    cookie: getCookie(c, 'i18next'),
    acceptLanguage: c.req.header('Accept-Language'),
  })

/** @throws BadRequest if the body is not a form */
async function readForm(c: Context) {
  try {
    return await c.req.parseBody()
  } catch {
    throw new BadRequest('body', "The parameter 'body' is invalid: expected a form.")
  }
}

/** The text of a form field; empty for an uploaded file. */
const readTextField = (field: unknown): string => (typeof field === 'string' ? field : '')

/** The request that a script would send: the headers of the form with a JSON body. */
function createAuthRequest(c: Context, path: string, body: object): Request {
  const headers = new Headers(c.req.raw.headers)
  for (const name of ['Content-Length', 'Transfer-Encoding', 'Content-Encoding']) headers.delete(name)
  headers.set('Content-Type', 'application/json')
  return new Request(new URL(path, c.req.url), { method: 'POST', headers, body: JSON.stringify(body) })
}

/** Redirects with the cookies of a response. */
function redirectWithCookies(response: Response, to: string): Response {
  const headers = new Headers({ Location: to, 'Cache-Control': 'private, no-store' })
  for (const cookie of response.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 303, headers })
}
