import type { Context, Hono } from 'hono'
import { findConsentCode, giveConsents, withdrawConsent } from '#server/identity/accounts/consents.ts'
import { readUserInfo } from '#server/identity/accounts/read-accounts.ts'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import { findCookieDomain } from '#server/identity/sessions/cookie-domain.ts'
import { hasPassword, isSessionConfirmed, listSessions } from '#server/identity/sessions/sessions.ts'
import { createSignedInCookie } from '#server/identity/sessions/signed-in-cookie.ts'
import { isDatabaseUnavailable } from '#server/platform/db/database-unavailable.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { BadRequest, TooManyRequests } from '#server/platform/errors/errors.ts'
import { logUnavailable } from '#server/platform/errors/log.ts'
import { deleteAccount } from '#server/privacy/delete-account.ts'
import { exportAccount } from '#server/privacy/export-account.ts'
import { ACCOUNT_ADDRESSES } from '#settings/account-addresses.ts'
import { signIn } from '../sign-in-attempt.ts'
import { CONSENT_PATH } from './consent-pages.ts'
import {
  DELETE_PATH,
  type DeleteConfirmation,
  type DeleteError,
  DOWNLOAD_PATH,
  renderDeletedPage,
  renderDeletePage,
} from './data-pages.ts'
import { createAuthRequest, form, getPageLanguage, readForm, readTextField } from './forms.ts'
import { type AccountContext, logInFirst, readSender, serveForm, servePage } from './signed-in-forms.ts'

/** How much of the allowance of writes a download takes: it reads a dozen tables. */
const DOWNLOAD_POINTS = 5

const REFUSED_STATUS = { wrongPassword: 403, tooOften: 429, elsewhere: 403, unavailable: 503 } as const

/** Users give and withdraw consents, download the data on them, and delete their account. */
export function serveDataPages(app: Hono, db: Database, account: AccountContext): void {
  const { rateLimiter, origins, headers, targets } = account

  app.post(DOWNLOAD_PATH, form, async (c) => {
    const user = await readSender(c, account)
    if (!user) return logInFirst(c, ACCOUNT_ADDRESSES.profile)
    await rateLimiter.consume('write', c, user, DOWNLOAD_POINTS)
    const data = await exportAccount(db, user.idUser, account)
    return c.body(`${JSON.stringify(data, null, 2)}\n`, 200, {
      ...headers,
      'Content-Type': 'application/json',
      'Content-Disposition': `attachment; filename="account-${user.idUser}.json"`,
    })
  })

  serveForm(app, CONSENT_PATH, { ...account, back: ACCOUNT_ADDRESSES.profile }, async (c, user, field) => {
    const document = findConsentCode(field('document'))
    if (!document) throw new BadRequest('document', "The parameter 'document' must be terms or privacy.")
    const consent = { userId: user.idUser, call: `POST ${CONSENT_PATH}`, now: account.now() }
    await db.transaction((tx) =>
      field('action') === 'withdraw'
        ? withdrawConsent(tx, document, consent)
        : giveConsents(tx, [document], getPageLanguage(c), consent),
    )
    return c.redirect(ACCOUNT_ADDRESSES.profile, 303)
  })

  servePage(app, DELETE_PATH, account, async (c, user) => {
    const page = await renderDeletePage(getPageLanguage(c), await findConfirmation(c, user))
    return c.html(page, 200, headers)
  })

  app.post(DELETE_PATH, form, async (c) => {
    const user = await readSender(c, account)
    if (!user) return logInFirst(c, DELETE_PATH)
    await rateLimiter.consume('write', c, user)
    const code = getPageLanguage(c)
    const password = readTextField((await readForm(c)).password)
    const confirmation = await findConfirmation(c, user)
    if (confirmation === 'logInAgain') return c.html(await renderDeletePage(code, confirmation), 403, headers)
    const refusal = confirmation === 'password' ? await findRefusal(c, user, password) : null
    if (refusal) {
      return c.html(await renderDeletePage(code, confirmation, refusal), REFUSED_STATUS[refusal], headers)
    }
    const author = { userId: user.idUser, call: `POST ${DELETE_PATH}` }
    const { outbox, enqueue } = account
    await deleteAccount(db, user.idUser, { now: account.now(), outbox, author, enqueue })
    const page = await renderDeletedPage(code, targets(c).home)
    const domain = findCookieDomain(new URL(c.req.url).hostname, origins)
    return c.html(page, 200, { ...headers, 'Set-Cookie': createSignedInCookie(null, domain) })
  })

  const findConfirmation = async (c: Context, { idUser }: SignedInUser): Promise<DeleteConfirmation> => {
    if (await hasPassword(db, idUser)) return 'password'
    const now = new Date() // sessions begin by the clock of the system
    const sessions = await listSessions(db, idUser, { cookie: c.req.header('Cookie'), now })
    const current = sessions.find(({ isCurrent }) => isCurrent)
    if (current && (await isSessionConfirmed(db, idUser, current.id, now))) return 'loggedInAgain'
    return 'logInAgain'
  }

  /** Why the account is not deleted; null if the password is right. Signing in checks it, with all limits. */
  const findRefusal = async (
    c: Context,
    { idUser }: SignedInUser,
    password: string,
  ): Promise<DeleteError | null> => {
    const { email } = await readUserInfo(db, idUser)
    try {
      const request = createAuthRequest(c, '/api/auth/sign-in/email', { email, password })
      const response = await signIn(c, request, account)
      if (response.ok) return null
      return response.status === 401 ? 'wrongPassword' : 'elsewhere'
    } catch (error) {
      if (error instanceof TooManyRequests) return 'tooOften'
      if (!isDatabaseUnavailable(error)) throw error
      logUnavailable(`POST ${DELETE_PATH}`, error)
      return 'unavailable'
    }
  }
}
