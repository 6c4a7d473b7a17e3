import type { Context, Hono } from 'hono'
import { OIDC_CALLBACK_PATH } from '#server/identity/sign-in/oidc-sign-in.ts'
import { type SignInService, UNVERIFIED_MESSAGE } from '#server/identity/sign-in/sign-in.ts'
import { isDatabaseUnavailable } from '#server/platform/db/database-unavailable.ts'
import { TooManyRequests } from '#server/platform/errors/errors.ts'
import { logUnavailable } from '#server/platform/errors/log.ts'
import { ACCOUNT_ADDRESSES, LOG_IN_AGAIN_PARAMETER, RETURN_PARAMETER } from '#settings/account-addresses.ts'
import { createPagePolicy } from '../page-style.ts'
import type { RateLimiter } from '../rate-limit.ts'
import { createAuthRequest, signIn } from '../sign-in-attempt.ts'
import { withReturn } from './document.ts'
import { form, getPageLanguage, readForm, readTextField } from './forms.ts'
import { redirectMovedPages } from './moved-pages.ts'
import { type LogInError, type LogInNotice, renderLogInPage } from './pages.ts'
import { serveRegisterPages } from './register-routes.ts'
import { PAGE_HEADERS, redirectWithCookies } from './responses.ts'
import { createReturnTargets, parseReturnAddress } from './return-address.ts'

const LOG_IN_NOTICES: readonly LogInNotice[] = ['verified', 'passwordChanged', 'noCookies']

type Account = SignInService & { rateLimiter: RateLimiter; proxies: number; origins: readonly string[] }

/**
 * The account service: logging in, registering, confirming an address, and a new password, in documents that work without scripts. They
 * use `/api/auth` like scripts, with the same cookies and origin checks. All else of an account is on pages of the portal.
 */
export function serveAccountPages(app: Hono, account: Account): void {
  const { logIn } = ACCOUNT_ADDRESSES
  const { provider } = account
  const targets = (c: Context) => createReturnTargets(c.req.header('Host'), account.origins)
  const headers = { ...PAGE_HEADERS, 'Content-Security-Policy': createPagePolicy(account.origins) }

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
    app.get(ACCOUNT_ADDRESSES.provider, async (c) => {
      const back = parseReturnAddress(c.req.query(RETURN_PARAMETER), targets(c))
      try {
        await account.rateLimiter.consume('signIn', c, null)
        const failure = `${withReturn(logIn, back)}&refused=provider`
        return await provider.start(c.req.raw, { back, failure }, c.req.query(LOG_IN_AGAIN_PARAMETER) === '1')
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

  serveRegisterPages(app, { ...account, headers, targets })
  redirectMovedPages(app, targets)
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
