import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie } from 'hono/cookie'
import { SITE } from '#site'
import type { Database } from '../../db/open.ts'
import { TooMany } from '../../http/errors.ts'
import type { Limiter } from '../../http/limits.ts'
import { accountsOf } from '../../user/accounts.ts'
import type { SignIn } from '../sign-in.ts'
import { accountPage, LOG_OUT, logInPage, type Refusal } from './pages.ts'
import { returnPath } from './return-path.ts'
import { PAGE_POLICY } from './style.ts'
import { visitorLanguage } from './visitor-language.ts'

const LARGEST_FORM = 8 * 1024

/** Pages that are somebody's own: kept nowhere, found by no search engine, framed by no other site. */
const HEADERS = {
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
export function serveAccountPages(app: Hono, db: Database, account: SignIn & { limit: Limiter }): void {
  const { logIn, profile, returnName } = SITE.account
  const form = bodyLimit({ maxSize: LARGEST_FORM, onError: (c) => c.text('The form is too large.', 413) })

  app.get(logIn, async (c) => {
    const back = returnPath(c.req.query(returnName))
    if (await account.userOf(c.req.raw)) return c.redirect(back, 303)
    return c.html(await logInPage(languageFor(c, back), { back }), 200, HEADERS)
  })

  app.post(logIn, form, async (c) => {
    const fields = await c.req.parseBody()
    const [back, email, password] = [
      returnPath(text(fields[returnName])),
      text(fields.email),
      text(fields.password),
    ]
    const again = async (status: 401 | 403 | 429, refusal: Refusal, headers: Record<string, string> = {}) =>
      c.html(await logInPage(languageFor(c, back), { back, email, refusal }), status, {
        ...HEADERS,
        ...headers,
      })
    try {
      await account.limit('signIn', c, null)
    } catch (error) {
      if (error instanceof TooMany) return again(429, 'tooOften', error.headers)
      throw error
    }
    const answer = await account.signIn(asked(c, '/api/auth/sign-in/email', { email, password }))
    if (answer.ok) return leading(answer, back)
    return answer.status === 403 ? again(403, 'elsewhere') : again(401, 'wrong')
  })

  app.get(profile, async (c) => {
    const user = await account.userOf(c.req.raw)
    if (!user) return c.redirect(`${logIn}?${new URLSearchParams({ [returnName]: profile })}`, 303)
    const { userInfo, athleteInfo } = (await accountsOf(db, user.idUser)).primaryAccount
    // who is a judoka is called what they are called on the mat, as in the portal's header
    const given = athleteInfo?.givenName ?? userInfo.name
    const family = athleteInfo?.familyName ?? userInfo.familyName
    const shown = { name: `${given} ${family}`.trim(), email: userInfo.email ?? '' }
    return c.html(await accountPage(languageFor(c), shown), 200, HEADERS)
  })

  app.post(LOG_OUT, form, async (c) => {
    await account.limit('write', c, await account.userOf(c.req.raw))
    const answer = await account.signIn(asked(c, '/api/auth/sign-out', {}))
    return answer.ok ? leading(answer, '/') : c.redirect(profile, 303)
  })

  for (const path of [logIn, profile]) {
    app.get(path.slice(0, -1), (c) => c.redirect(`${path}${new URL(c.req.url).search}`, 308))
  }
}

const languageFor = (c: Context, page?: string) =>
  visitorLanguage({
    ...(page !== undefined && { page }),
    cookie: getCookie(c, 'i18next'),
    acceptLanguage: c.req.header('Accept-Language'),
  })

/** A field of a form that is a text; a file that was sent in its place is nothing. */
const text = (field: unknown): string => (typeof field === 'string' ? field : '')

/** What a script would have asked from the same place: the form's own headers around another body. */
function asked(c: Context, path: string, body: object): Request {
  const headers = new Headers(c.req.raw.headers)
  for (const name of ['Content-Length', 'Transfer-Encoding', 'Content-Encoding']) headers.delete(name)
  headers.set('Content-Type', 'application/json')
  return new Request(new URL(path, c.req.url), { method: 'POST', headers, body: JSON.stringify(body) })
}

/** Leads on with the cookies of an answer, which see to it that nobody is asked twice. */
function leading(answer: Response, to: string): Response {
  const headers = new Headers({ Location: to, 'Cache-Control': 'private, no-store' })
  for (const cookie of answer.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 303, headers })
}
