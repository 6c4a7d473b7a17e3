import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import type { SignInService } from '#server/identity/sign-in/sign-in.ts'
import { Conflict, Forbidden, NotFound } from '#server/platform/errors/errors.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { ACCOUNT_ADDRESSES } from '#settings/account-addresses.ts'
import { requireTrustedOrigin } from '../cross-origin.ts'
import type { RateLimiter } from '../rate-limit.ts'
import { readPageTexts, renderDocument, renderRefusal, withReturn } from './document.ts'
import { form, getPageLanguage, readForm, readTextField } from './forms.ts'
import type { ReturnTargets } from './return-address.ts'

/** What the routes of the account pages need. */
export type AccountContext = SignInService & {
  rateLimiter: RateLimiter
  proxies: number
  origins: readonly string[]
  /** Of private pages. */
  headers: Record<string, string>
  targets: (c: Context) => ReturnTargets
  /** Folder of mails that are not sent. */
  outbox: string | undefined
  enqueue: JobQueue['enqueue']
  /** Origin of the account pages, for links in mails. */
  accountOrigin: string
  decryptNationalId: (stored: string) => string
  now: () => Date
}

/** Redirects to the log-in page, which returns to `back`. */
export const logInFirst = (c: Context, back: string): Response =>
  c.redirect(withReturn(ACCOUNT_ADDRESSES.logIn, back), 303)

/** The user of a form that a page of ours sent; null for a visitor. */
export async function readSender(
  c: Context,
  { authenticate, origins }: Pick<AccountContext, 'authenticate' | 'origins'>,
): Promise<SignedInUser | null> {
  const user = await authenticate(c.req.raw)
  if (user) requireTrustedOrigin(c, origins)
  return user
}

/** A page for signed-in users. Visitors log in first; users who may not see it are told so on a page. */
export function servePage(
  app: Hono,
  path: string,
  { authenticate, headers }: Pick<AccountContext, 'authenticate' | 'headers'>,
  respond: (c: Context, user: SignedInUser) => Promise<Response>,
): void {
  app.get(path, async (c) => {
    const user = await authenticate(c.req.raw)
    const { pathname, search } = new URL(c.req.url)
    if (!user) return logInFirst(c, pathname + search)
    try {
      return await respond(c, user)
    } catch (error) {
      if (!(error instanceof Forbidden)) throw error
      const { code, t } = await readPageTexts(getPageLanguage(c))
      const text = html`${renderRefusal(t('account.forbidden'))}<p class="links"><a href="${ACCOUNT_ADDRESSES.profile}">${t('account.profile')}</a></p>`
      return c.html(renderDocument(code, t('account.menu'), text), 403, headers)
    }
  })
  app.get(path.slice(0, -1), (c) => c.redirect(`${path}${new URL(c.req.url).search}`, 308))
}

/**
 * A form of signed-in users, which counts as a write.
 * @param back the page of the form
 */
export function serveForm(
  app: Hono,
  path: string,
  { back, ...account }: AccountContext & { back: string },
  respond: (c: Context, user: SignedInUser, field: (name: string) => string) => Promise<Response>,
): void {
  app.post(path, form, async (c) => {
    const user = await readSender(c, account)
    if (!user) return logInFirst(c, back)
    await account.rateLimiter.consume('write', c, user)
    const fields = await readForm(c)
    return respond(c, user, (name) => readTextField(fields[name]))
  })
}

/** Does what a form asks for; a second time, or if it is no longer possible, the page says so. @returns where to go */
export async function doOnce(page: string, change: () => Promise<void>): Promise<string> {
  try {
    await change()
    return page
  } catch (error) {
    if (!(error instanceof NotFound || error instanceof Conflict || error instanceof Forbidden)) throw error
    return `${page}?notice=gone`
  }
}
