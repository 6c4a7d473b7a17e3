import type { Context, Hono } from 'hono'
import { SITE } from '#site'
import { readAccounts } from '../../api/user/read-accounts.ts'
import { listConsents } from '../../auth/consents.ts'
import { endSessions, listSessions } from '../../auth/sessions.ts'
import { type SignInService, UNVERIFIED_MESSAGE } from '../../auth/sign-in.ts'
import { isDatabaseUnavailable } from '../../db/database-unavailable.ts'
import type { Database } from '../../db/open-database.ts'
import { BadRequest, TooManyRequests } from '../../request/errors.ts'
import { logError } from '../../request/log-error.ts'
import { requireTrustedOrigin } from '../cross-origin.ts'
import { createPagePolicy } from '../page-style.ts'
import type { RateLimiter } from '../rate-limit.ts'
import { signIn } from '../sign-in-attempt.ts'
import { serveDataPages } from './data-routes.ts'
import { createAuthRequest, form, getPageLanguage, readForm, readTextField } from './forms.ts'
import {
  END_SESSION_PATH,
  LOG_OUT_PATH,
  type LogInError,
  type LogInNotice,
  renderAccountPage,
  renderLogInPage,
} from './pages.ts'
import { serveRegisterPages } from './register-routes.ts'
import { createReturnTargets, parseReturnAddress } from './return-address.ts'

const LOG_IN_NOTICES: readonly LogInNotice[] = ['verified', 'passwordChanged']

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
  account: SignInService & {
    limit: RateLimiter
    proxies: number
    origins: readonly string[]
    /** Folder of mails that are not sent. */
    outbox: string | undefined
    now: () => Date
  },
): void {
  const { logIn, profile, returnName } = SITE.account
  const targets = (c: Context) => createReturnTargets(c.req.header('Host'), account.origins)
  const headers = { ...PAGE_HEADERS, 'Content-Security-Policy': createPagePolicy(account.origins) }

  app.get(logIn, async (c) => {
    const back = parseReturnAddress(c.req.query(returnName), targets(c))
    if (await account.authenticate(c.req.raw)) return c.redirect(back, 303)
    const notice = LOG_IN_NOTICES.find((one) => one === c.req.query('notice'))
    const page = await renderLogInPage(getPageLanguage(c, back), { back, ...(notice && { notice }) })
    return c.html(page, 200, headers)
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
    if (response.status !== 403) return renderFormAgain(401, 'wrong')
    return renderFormAgain(403, (await isUnverified(response)) ? 'checkMail' : 'elsewhere')
  })

  app.get(profile, async (c) => {
    const signedIn = await account.authenticate(c.req.raw)
    if (!signedIn) return c.redirect(`${logIn}?${new URLSearchParams({ [returnName]: profile })}`, 303)
    const { userInfo, athleteInfo } = (await readAccounts(db, signedIn.idUser)).primaryAccount
    // a judoka's name in the registry takes precedence, as in the header of the portal
    const givenName = athleteInfo?.givenName ?? userInfo.name
    const familyName = athleteInfo?.familyName ?? userInfo.familyName
    const cookie = c.req.header('Cookie')
    const sessions = await listSessions(db, signedIn.idUser, { cookie, now: new Date() })
    const consents = await listConsents(db, signedIn.idUser)
    const name = `${givenName} ${familyName}`.trim()
    const user = { name, email: userInfo.email ?? '', sessions, consents }
    return c.html(await renderAccountPage(getPageLanguage(c), user), 200, headers)
  })

  app.post(LOG_OUT_PATH, form, async (c) => {
    await account.limit('write', c, await account.authenticate(c.req.raw))
    const response = await account.handleAuthRequest(createAuthRequest(c, '/api/auth/sign-out', {}), null)
    return response.ok ? redirectWithCookies(response, targets(c).home) : c.redirect(profile, 303)
  })

  app.post(END_SESSION_PATH, form, async (c) => {
    const user = await account.authenticate(c.req.raw)
    if (!user) return c.redirect(logIn, 303)
    requireTrustedOrigin(c, account.origins)
    await account.limit('write', c, user)
    const session = readTextField((await readForm(c)).session)
    await endSessions(db, user.idUser, parseSessionId(session))
    return c.redirect(profile, 303)
  })

  serveRegisterPages(app, { ...account, headers, targets })
  serveDataPages(app, db, { ...account, headers, targets })
  const { register, forgotPassword, newPassword, verify } = SITE.account
  for (const path of [logIn, profile, register, forgotPassword, newPassword, verify]) {
    app.get(path.slice(0, -1), (c) => c.redirect(`${path}${new URL(c.req.url).search}`, 308))
  }
}

/** @throws BadRequest if it is no id */
function parseSessionId(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new BadRequest('session', "The parameter 'session' must be the number of a session.")
}

/** Whether the password is right, and the address not yet confirmed: the user has got another mail. */
async function isUnverified(response: Response): Promise<boolean> {
  const body: unknown = await response.json()
  return typeof body === 'object' && body !== null && 'message' in body && body.message === UNVERIFIED_MESSAGE
}

/** Redirects with the cookies of a response. */
function redirectWithCookies(response: Response, to: string): Response {
  const headers = new Headers({ Location: to, 'Cache-Control': 'private, no-store' })
  for (const cookie of response.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 303, headers })
}
