import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { Database } from '#server/platform/db/open-database.ts'
import { BadRequest } from '#server/platform/errors/errors.ts'
import type { RowTokens } from '#server/platform/secrets/row-tokens.ts'
import { stopResultMails } from '#server/publishing/notifications/result-mails/stop-result-mails.ts'
import { ACCOUNT_ADDRESSES } from '#settings/account-addresses.ts'
import { type PageTexts, readPageTexts, renderDocument, renderNotice } from '../account-pages/document.ts'
import { form, getPageLanguage } from '../account-pages/forms.ts'
import { createPagePolicy } from '../page-style.ts'
import type { RateLimiter } from '../rate-limit.ts'

type Unsubscribe = {
  tokens: RowTokens
  rateLimiter: RateLimiter
  origins: readonly string[]
  now: () => Date
}

/**
 * Stops mails with results by the token in them, without signing in. The link shows a button, because programs that check mails open
 * links; a mail program sends the form itself (RFC 8058).
 */
export function serveUnsubscribe(
  app: Hono,
  db: Database,
  { tokens, rateLimiter, origins, now }: Unsubscribe,
): void {
  const path = ACCOUNT_ADDRESSES.stopResultMails
  const headers = {
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
    'Content-Security-Policy': createPagePolicy(origins),
  }
  const respond = async (c: Context, content: (texts: PageTexts) => ReturnType<typeof html>) => {
    const texts = await readPageTexts(getPageLanguage(c))
    return c.html(renderDocument(texts.code, texts.t('mail.results.stop'), content(texts)), 200, headers)
  }

  app.get(path, async (c) => {
    const { token } = readToken(c)
    return respond(
      c,
      ({ t }) => html`<form method="post" action="${path}?token=${token}">
<button>${t('mail.results.stop')}</button>
</form>`,
    )
  })

  app.post(path, form, async (c) => {
    await rateLimiter.consume('write', c, null)
    await stopResultMails(db, readToken(c).userId, { call: `POST ${path}`, now: now() })
    return respond(c, ({ t }) => renderNotice(t('account.resultMailsStopped')))
  })

  function readToken(c: Context): { token: string; userId: number } {
    const token = c.req.query('token') ?? ''
    const userId = tokens.read(token)
    if (userId === null)
      throw new BadRequest(
        'token',
        "The parameter 'token' is not a token of this server. Use the whole link.",
      )
    return { token, userId }
  }
}
