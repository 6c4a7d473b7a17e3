import type { Context, Hono } from 'hono'
import { readAccountSettings } from '#server/identity/accounts/account-settings.ts'
import { listConsents } from '#server/identity/accounts/consents.ts'
import { readAccounts } from '#server/identity/accounts/read-accounts.ts'
import { isAdministrator } from '#server/identity/rights/access-filters.ts'
import { endSessions, listSessions } from '#server/identity/sessions/sessions.ts'
import { OIDC_CALLBACK_PATH } from '#server/identity/sign-in/oidc-sign-in.ts'
import { UNVERIFIED_MESSAGE } from '#server/identity/sign-in/sign-in.ts'
import { isDatabaseUnavailable } from '#server/platform/db/database-unavailable.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { TooManyRequests } from '#server/platform/errors/errors.ts'
import { logUnavailable } from '#server/platform/errors/log.ts'
import { ACCOUNT_ADDRESSES, RETURN_PARAMETER } from '#settings/account-addresses.ts'
import { requireTrustedOrigin } from '../cross-origin.ts'
import { createPagePolicy } from '../page-style.ts'
import { signIn } from '../sign-in-attempt.ts'
import { serveClaimPages } from './claim-routes.ts'
import { serveDataPages } from './data-routes.ts'
import { PROVIDER_PATH, readPageTexts, withReturn } from './document.ts'
import { createAuthRequest, form, getPageLanguage, parseId, readForm, readTextField } from './forms.ts'
import { serveLinkPages } from './link-routes.ts'
import { servePageViewPages } from './page-view-routes.ts'
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
import { serveSettingsPages } from './settings-routes.ts'
import { type AccountContext, serveForm, servePage } from './signed-in-forms.ts'

const LOG_IN_NOTICES: readonly LogInNotice[] = ['verified', 'passwordChanged', 'noCookies']

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
  account: Omit<AccountContext, 'headers' | 'targets'>,
): void {
  const { logIn, profile } = ACCOUNT_ADDRESSES
  const { provider } = account
  const targets = (c: Context) => createReturnTargets(c.req.header('Host'), account.origins)
  const headers = { ...PAGE_HEADERS, 'Content-Security-Policy': createPagePolicy(account.origins) }
  const context = { ...account, headers, targets }

  app.get(logIn, async (c) => {
    const back = parseReturnAddress(c.req.query(RETURN_PARAMETER), targets(c))
    if (await account.authenticate(c.req.raw)) return c.redirect(back, 303)
    const notice = LOG_IN_NOTICES.find((candidate) => candidate === c.req.query('notice'))
    const page = await renderLogInPage(getPageLanguage(c, back), {
      back,
      provider,
      ...(notice && { notice }),
      ...(c.req.query('refused') === 'provider' && { refusal: 'provider' }),
    })
    return c.html(page, 200, headers)
  })

  if (provider) {
    app.get(PROVIDER_PATH, async (c) => {
      const back = parseReturnAddress(c.req.query(RETURN_PARAMETER), targets(c))
      try {
        await account.rateLimiter.consume('signIn', c, null)
        const failure = `${withReturn(logIn, back)}&refused=provider`
        return await provider.start(c.req.raw, { back, failure }, c.req.query('again') === '1')
      } catch (error) {
        if (!(error instanceof TooManyRequests)) throw error
        const page = await renderLogInPage(getPageLanguage(c, back), { back, provider, refusal: 'tooOften' })
        return c.html(page, 429, { ...headers, ...error.headers })
      }
    })
    app.get(OIDC_CALLBACK_PATH, async (c) => {
      await account.rateLimiter.consume('signIn', c, null)
      const response = await provider.finish(c.req.raw)
      const isSignedIn = response.headers.getSetCookie().some((cookie) => cookie.includes('signed_in='))
      if (isSignedIn) await account.rateLimiter.consume('signIn', c, null, -2) // starting and finishing
      return response
    })
  }

  app.post(logIn, form, async (c) => {
    const fields = await readForm(c)
    const [back, email, password] = [
      parseReturnAddress(readTextField(fields[RETURN_PARAMETER]), targets(c)),
      readTextField(fields.email),
      readTextField(fields.password),
    ]
    const renderFormAgain = async (
      status: 401 | 403 | 429 | 503,
      refusal: LogInError,
      more: Record<string, string> = {},
    ) =>
      c.html(await renderLogInPage(getPageLanguage(c, back), { back, email, provider, refusal }), status, {
        ...headers,
        ...more,
      })
    const request = createAuthRequest(c, '/api/auth/sign-in/email', { email, password })
    const response = await signIn(c, request, account).catch((error: unknown) => {
      if (error instanceof TooManyRequests) return renderFormAgain(429, 'tooOften', error.headers)
      if (!isDatabaseUnavailable(error)) throw error
      logUnavailable(`POST ${logIn}`, error)
      return renderFormAgain(503, 'unavailable')
    })
    if (response.status === 429 || response.status === 503) return response
    if (response.ok) {
      // the log-in page leads on if the browser has kept the session, and otherwise says that it refuses cookies
      const check = `${withReturn(logIn, back)}&notice=noCookies`
      return redirectWithCookies(response, isFromPage(c, logIn) ? check : back)
    }
    if (response.status !== 403) return renderFormAgain(401, 'wrong')
    return renderFormAgain(403, (await isUnverified(response)) ? 'checkMail' : 'elsewhere')
  })

  servePage(app, profile, { ...account, headers }, async (c, user) => {
    const { idUser } = user
    const { userInfo, athleteInfo } = (await readAccounts(db, idUser)).primaryAccount
    // a judoka's name in the registry takes precedence, as in the header of the portal
    const givenName = athleteInfo?.givenName ?? userInfo.name
    const familyName = athleteInfo?.familyName ?? userInfo.familyName
    const cookie = c.req.header('Cookie')
    const page = renderAccountPage(await readPageTexts(getPageLanguage(c)), {
      name: `${givenName} ${familyName}`.trim(),
      email: userInfo.email ?? '',
      sessions: await listSessions(db, idUser, { cookie, now: new Date() }),
      consents: await listConsents(db, idUser),
      timeZone: (await readAccountSettings(db, idUser)).timeZone ?? 'UTC',
      decides: isAdministrator(user),
    })
    return c.html(page, 200, headers)
  })

  app.post(LOG_OUT_PATH, form, async (c) => {
    requireTrustedOrigin(c, account.origins)
    await account.rateLimiter.consume('write', c, await account.authenticate(c.req.raw))
    const response = await account.handleAuthRequest(createAuthRequest(c, '/api/auth/sign-out', {}), null)
    return response.ok ? redirectWithCookies(response, targets(c).home) : c.redirect(profile, 303)
  })

  serveForm(app, END_SESSION_PATH, { ...context, back: profile }, async (c, user, field) => {
    await endSessions(db, user.idUser, parseId('session', field('session')))
    return c.redirect(profile, 303)
  })

  serveRegisterPages(app, context)
  serveDataPages(app, db, context)
  serveLinkPages(app, db, context)
  serveClaimPages(app, db, context)
  servePageViewPages(app, db, context)
  serveSettingsPages(app, db, context)
  const { register, forgotPassword, newPassword, verify } = ACCOUNT_ADDRESSES
  for (const path of [logIn, register, forgotPassword, newPassword, verify]) {
    app.get(path.slice(0, -1), (c) => c.redirect(`${path}${new URL(c.req.url).search}`, 308))
  }
}

/** Whether a browser sends a form of a page, and not a program. */
const isFromPage = (c: Context, path: string): boolean =>
  URL.parse(c.req.header('Referer') ?? '')?.pathname === path

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
