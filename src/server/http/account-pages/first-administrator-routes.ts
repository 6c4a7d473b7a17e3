import type { Hono } from 'hono'
import {
  createFirstAdministrator,
  isFirstAdministratorToken,
} from '#server/identity/rights/first-administrator.ts'
import { AUTH_PATHS } from '#server/identity/sign-in/auth-body.ts'
import { isAcceptablePassword } from '#server/identity/sign-in/password-rules.ts'
import type { SignInService } from '#server/identity/sign-in/sign-in.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { TooManyRequests } from '#server/platform/errors/errors.ts'
import { ACCOUNT_ADDRESSES } from '#settings/account-addresses.ts'
import { requireTrustedOrigin } from '../cross-origin.ts'
import { createPagePolicy } from '../page-style.ts'
import type { RateLimiter } from '../rate-limit.ts'
import { createAuthRequest, signIn } from '../sign-in-attempt.ts'
import { form, getPageLanguage, readForm, readTextField } from './forms.ts'
import { type FormError, renderFirstAdministratorPage, renderNoticePage } from './register-pages.ts'
import { PAGE_HEADERS, redirectWithCookies } from './responses.ts'

const OFFICE = '/office/'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

type Account = Pick<SignInService, 'handleAuthRequest'> & {
  rateLimiter: RateLimiter
  proxies: number
  origins: readonly string[]
  now: () => Date
}

/** The page of the link that a server without an administrator prints: it creates the account, signs in, and leads to the back office. */
export function serveFirstAdministrator(app: Hono, db: Database, account: Account): void {
  const { firstAdministrator, logIn } = ACCOUNT_ADDRESSES
  const headers = { ...PAGE_HEADERS, 'Content-Security-Policy': createPagePolicy(account.origins) }

  app.get(firstAdministrator, async (c) => {
    const token = c.req.query('token') ?? ''
    const code = getPageLanguage(c)
    if (!(await isFirstAdministratorToken(db, token, account.now())))
      return c.html(await renderNoticePage(code, 'invalidLink', { back: OFFICE }), 400, headers)
    return c.html(await renderFirstAdministratorPage(code, { token }), 200, headers)
  })

  app.post(firstAdministrator, form, async (c) => {
    requireTrustedOrigin(c, account.origins)
    const code = getPageLanguage(c)
    const fields = await readForm(c)
    const token = readTextField(fields.token)
    const password = readTextField(fields.password)
    const person = {
      email: readTextField(fields.email).trim(),
      givenName: readTextField(fields.givenName).trim(),
      familyName: readTextField(fields.familyName).trim(),
    }
    const refuse = async (refusal: FormError, status: 400 | 429 = 400) =>
      c.html(await renderFirstAdministratorPage(code, { token, ...person }, refusal), status, headers)
    try {
      await account.rateLimiter.consume('mail', c, null)
    } catch (error) {
      if (error instanceof TooManyRequests) return refuse('tooOften', 429)
      throw error
    }
    if (!EMAIL.test(person.email) || person.givenName === '' || person.familyName === '')
      return refuse('invalid')
    if (!isAcceptablePassword(password)) return refuse('weak')
    const outcome = await createFirstAdministrator(db, token, { ...person, password }, account.now())
    if (outcome === 'invalidLink')
      return c.html(await renderNoticePage(code, 'invalidLink', { back: OFFICE }), 400, headers)
    if (outcome === 'taken') return refuse('invalid')
    const request = createAuthRequest(c, AUTH_PATHS.signIn, { email: person.email, password })
    const response = await signIn(c, request, account)
    return response.ok ? redirectWithCookies(response, OFFICE) : c.redirect(logIn, 303)
  })
}
