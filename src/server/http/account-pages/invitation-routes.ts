import type { Context, Hono } from 'hono'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import { AUTH_PATHS } from '#server/identity/sign-in/auth-body.ts'
import { isAcceptablePassword } from '#server/identity/sign-in/password-rules.ts'
import type { SignInService } from '#server/identity/sign-in/sign-in.ts'
import {
  type Acceptance,
  acceptInvitation,
  findInvitation,
} from '#server/office/invitations/accept-invitation.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { TooManyRequests } from '#server/platform/errors/errors.ts'
import { ACCOUNT_ADDRESSES } from '#settings/account-addresses.ts'
import { OFFICE_PATH } from '#settings/office-document.ts'
import { requireTrustedOrigin } from '../cross-origin.ts'
import { createPagePolicy } from '../page-style.ts'
import type { RateLimiter } from '../rate-limit.ts'
import { createAuthRequest, signIn } from '../sign-in-attempt.ts'
import { withReturn } from './document.ts'
import { form, getPageLanguage, readForm, readTextField } from './forms.ts'
import { type FormError, renderInvitationPage, renderNoticePage } from './register-pages.ts'
import { PAGE_HEADERS, redirectWithCookies } from './responses.ts'

type Account = Pick<SignInService, 'handleAuthRequest' | 'authenticate'> & {
  rateLimiter: RateLimiter
  proxies: number
  origins: readonly string[]
  now: () => Date
}

/**
 * The page of an invitation to the back office. Whoever has no account chooses a password and is signed in; owners of a confirmed account
 * sign in first, so that nobody else accepts for them.
 */
export function serveInvitations(app: Hono, db: Database, account: Account): void {
  const { invitation: path, logIn } = ACCOUNT_ADDRESSES
  const headers = { ...PAGE_HEADERS, 'Content-Security-Policy': createPagePolicy(account.origins) }
  const logInFirst = (c: Context, token: string) =>
    c.redirect(withReturn(logIn, `${path}?${new URLSearchParams({ token })}`), 303)
  const refuse = async (c: Context, refusal: FormError, status: 400 | 429 = 400) =>
    c.html(await renderNoticePage(getPageLanguage(c), refusal, { back: OFFICE_PATH }), status, headers)
  const isOther = (user: SignedInUser | null, accountId: number | null) =>
    accountId !== null && user?.idUser !== accountId

  app.get(path, async (c) => {
    const token = c.req.query('token') ?? ''
    const invitation = await findInvitation(db, token, account.now())
    if (!invitation) return refuse(c, 'invalidLink')
    const user = await account.authenticate(c.req.raw)
    const { accountId, email, name: givenName, familyName } = invitation
    // somebody else is signed in: the page of signing in would lead back here
    if (user && isOther(user, accountId)) return refuse(c, 'invitation.refused')
    if (isOther(user, accountId)) return logInFirst(c, token)
    const fields = { token, isNew: accountId === null, email, givenName, familyName }
    return c.html(await renderInvitationPage(getPageLanguage(c), fields), 200, headers)
  })

  app.post(path, form, async (c) => {
    requireTrustedOrigin(c, account.origins)
    const fields = await readForm(c)
    const token = readTextField(fields.token)
    const now = account.now()
    try {
      await account.rateLimiter.consume('mail', c, null)
    } catch (error) {
      if (error instanceof TooManyRequests) return refuse(c, 'tooOften', 429)
      throw error
    }
    const invitation = await findInvitation(db, token, now)
    if (!invitation) return refuse(c, 'invalidLink')
    const { accountId, email } = invitation
    if (isOther(await account.authenticate(c.req.raw), accountId)) return logInFirst(c, token)
    const password = readTextField(fields.password)
    const [givenName, familyName] = [
      readTextField(fields.givenName).trim(),
      readTextField(fields.familyName).trim(),
    ]
    if (accountId === null) {
      const refusal: FormError | null =
        givenName === '' || familyName === '' ? 'invalid' : isAcceptablePassword(password) ? null : 'weak'
      const shown = { token, isNew: true, email, givenName, familyName }
      if (refusal) return c.html(await renderInvitationPage(getPageLanguage(c), shown, refusal), 400, headers)
    }
    const acceptance: Acceptance =
      accountId === null ? { password, name: givenName, familyName } : { userId: accountId }
    const outcome = await acceptInvitation(db, token, acceptance, now)
    if (outcome !== 'accepted') return refuse(c, outcome === 'refused' ? 'invitation.refused' : 'invalidLink')
    if (accountId !== null) return c.redirect(OFFICE_PATH, 303)
    const response = await signIn(c, createAuthRequest(c, AUTH_PATHS.signIn, { email, password }), account)
    return response.ok ? redirectWithCookies(response, OFFICE_PATH) : c.redirect(logIn, 303)
  })
}
