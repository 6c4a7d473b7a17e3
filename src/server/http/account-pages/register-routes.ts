import type { Context, Hono } from 'hono'
import { AUTH_PATHS } from '#server/identity/sign-in/auth-body.ts'
import type { SignInService } from '#server/identity/sign-in/sign-in.ts'
import { TooManyRequests } from '#server/platform/errors/errors.ts'
import { ACCOUNT_ADDRESSES, RETURN_PARAMETER } from '#settings/account-addresses.ts'
import { requireTrustedOrigin } from '../cross-origin.ts'
import { getRequestAddress, type RateLimiter } from '../rate-limit.ts'
import { createAuthRequest } from '../sign-in-attempt.ts'
import { withReturn } from './document.ts'
import { form, getPageLanguage, readForm, readTextField } from './forms.ts'
import { renderLogInPage } from './pages.ts'
import {
  type FormError,
  renderForgotPasswordPage,
  renderNewPasswordPage,
  renderNoticePage,
  renderRegisterPage,
  renderVerifyPage,
} from './register-pages.ts'
import { parseReturnAddress, type ReturnTargets } from './return-address.ts'

type Account = Pick<SignInService, 'handleAuthRequest' | 'readAddress' | 'provider'> & {
  rateLimiter: RateLimiter
  proxies: number
  headers: Record<string, string>
  origins: readonly string[]
  targets: (c: Context) => ReturnTargets
}

/** Registration, confirmation of an address, and a new password by mail. The pages answer alike for every address. */
export function serveRegisterPages(
  app: Hono,
  { handleAuthRequest, rateLimiter, proxies, headers, origins, targets, ...account }: Account,
): void {
  const { register, forgotPassword, newPassword, verify, sendAgain, logIn } = ACCOUNT_ADDRESSES

  /**
   * Makes a request of a form. The cookies of the response are those of the page.
   * @returns the error to show if it is rejected, `rejected` if not because of its password
   */
  const submit = async (c: Context, request: Request, rejected: FormError): Promise<FormError | null> => {
    try {
      await rateLimiter.consume('mail', c, null)
    } catch (error) {
      if (error instanceof TooManyRequests) return 'tooOften'
      throw error
    }
    const response = await handleAuthRequest(request, getRequestAddress(c, proxies))
    for (const cookie of response.headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true })
    if (response.ok || response.status === 302) return null
    if (response.status === 403) return 'elsewhere'
    return (await isAboutPassword(response)) ? 'weak' : rejected
  }
  const statusOf = (refusal: FormError) =>
    refusal === 'tooOften' ? 429 : refusal === 'elsewhere' ? 403 : 400
  /** The fields of a form of these pages: one of another site would have mails sent, or log the visitor in elsewhere. */
  const readOwnForm = (c: Context) => {
    requireTrustedOrigin(c, origins)
    return readForm(c)
  }
  const readBack = (c: Context, value: unknown) => parseReturnAddress(readTextField(value), targets(c))

  app.get(register, async (c) => {
    const back = readBack(c, c.req.query(RETURN_PARAMETER))
    return c.html(await renderRegisterPage(getPageLanguage(c, back), { back }), 200, headers)
  })

  app.post(register, form, async (c) => {
    const fields = await readOwnForm(c)
    const back = readBack(c, fields[RETURN_PARAMETER])
    const code = getPageLanguage(c, back)
    const person = {
      email: readTextField(fields.email),
      givenName: readTextField(fields.givenName),
      familyName: readTextField(fields.familyName),
    }
    const request = createAuthRequest(c, AUTH_PATHS.signUp, {
      email: person.email,
      name: person.givenName,
      familyName: person.familyName,
      password: readTextField(fields.password),
      defaultLanguage: code,
      terms: readTextField(fields.terms),
      privacy: readTextField(fields.privacy),
      callbackURL: back,
    })
    const refusal = await submit(c, request, 'invalid')
    if (refusal === null)
      return c.html(await renderNoticePage(code, 'checkMail', { email: person.email, back }), 200, headers)
    return c.html(await renderRegisterPage(code, { back, ...person }, refusal), statusOf(refusal), headers)
  })

  app.post(sendAgain, form, async (c) => {
    const fields = await readOwnForm(c)
    const [email, back] = [readTextField(fields.email), readBack(c, fields[RETURN_PARAMETER])]
    const request = createAuthRequest(c, AUTH_PATHS.sendVerification, { email, callbackURL: back })
    // somebody who is logged in with another address gets the same answer as everybody
    request.headers.delete('Cookie')
    const refusal = await submit(c, request, 'invalid')
    const page = await renderNoticePage(getPageLanguage(c, back), refusal ?? 'resetSent', { email, back })
    return c.html(page, refusal === null ? 200 : statusOf(refusal), headers)
  })

  app.get(verify, async (c) => {
    const [token, back] = [c.req.query('token') ?? '', readBack(c, c.req.query(RETURN_PARAMETER))]
    const code = getPageLanguage(c, back)
    const email = await account.readAddress(token)
    if (email === null) return c.html(await renderNoticePage(code, 'invalidLink', { back }), 400, headers)
    return c.html(await renderVerifyPage(code, { token, back, email }), 200, headers)
  })

  app.post(verify, form, async (c) => {
    const fields = await readOwnForm(c)
    const [token, back] = [readTextField(fields.token), readBack(c, fields[RETURN_PARAMETER])]
    const code = getPageLanguage(c, back)
    const address = new URL(AUTH_PATHS.verify, c.req.url)
    address.searchParams.set('token', token)
    const refusal = await submit(c, new Request(address, { headers: c.req.raw.headers }), 'invalidLink')
    if (refusal !== null)
      return c.html(await renderNoticePage(code, 'invalidLink', { back }), statusOf(refusal), headers)
    const email = (await account.readAddress(token)) ?? ''
    const isSignedIn = c.res.headers.getSetCookie().some((cookie) => cookie.includes('signed_in='))
    if (isSignedIn) return c.redirect(back, 303)
    // whoever registered elsewhere enters the password, and then returns
    const { provider } = account
    return c.html(await renderLogInPage(code, { back, email, provider, notice: 'verified' }), 200, headers)
  })

  app.get(forgotPassword, async (c) => {
    const back = readBack(c, c.req.query(RETURN_PARAMETER))
    return c.html(await renderForgotPasswordPage(getPageLanguage(c, back), { back }), 200, headers)
  })

  app.post(forgotPassword, form, async (c) => {
    const fields = await readOwnForm(c)
    const [email, back] = [readTextField(fields.email), readBack(c, fields[RETURN_PARAMETER])]
    const request = createAuthRequest(c, AUTH_PATHS.requestReset, { email, redirectTo: back })
    const refusal = await submit(c, request, 'invalid')
    const code = getPageLanguage(c, back)
    if (refusal === null) return c.html(await renderNoticePage(code, 'resetSent', { back }), 200, headers)
    const page = await renderForgotPasswordPage(code, { back, email }, refusal)
    return c.html(page, statusOf(refusal), headers)
  })

  app.get(newPassword, async (c) => {
    const [token, back] = [c.req.query('token') ?? '', readBack(c, c.req.query(RETURN_PARAMETER))]
    return c.html(await renderNewPasswordPage(getPageLanguage(c, back), { token, back }), 200, headers)
  })

  app.post(newPassword, form, async (c) => {
    const fields = await readOwnForm(c)
    const [token, password] = [readTextField(fields.token), readTextField(fields.password)]
    const back = readBack(c, fields[RETURN_PARAMETER])
    const request = createAuthRequest(c, AUTH_PATHS.reset, { token, newPassword: password })
    const refusal = await submit(c, request, 'invalidLink')
    if (refusal === null) return c.redirect(`${withReturn(logIn, back)}&notice=passwordChanged`, 303)
    const page = await renderNewPasswordPage(getPageLanguage(c, back), { token, back }, refusal)
    return c.html(page, statusOf(refusal), headers)
  })
}

async function isAboutPassword(response: Response): Promise<boolean> {
  const body: unknown = await response.json()
  return (
    typeof body === 'object' &&
    body !== null &&
    'parameter' in body &&
    (body.parameter === 'password' || body.parameter === 'newPassword')
  )
}
