import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import { getLanguage } from '#language/languages.ts'
import { SITE } from '#settings/site.ts'
import { readPageTexts } from '../account-pages/document.ts'
import { detectVisitorLanguage } from '../account-pages/visitor-language.ts'
import { createPagePolicy, PAGE_STYLE } from '../page-style.ts'

/** Seconds after which the page asks again. */
const RELOAD_S = 2

const PLAIN_TEXT =
  'The site is not published yet. The log of the server says how far it is, or why publishing failed.'

/**
 * The response before the first release: for browsers a page in the language of the visitor that says how far the start is and reloads
 * itself, for other programs a sentence.
 * @param share how much of the start is done, 0 to 1; null if that is not known
 */
export async function respondStarting(c: Context, share: number | null): Promise<Response> {
  const headers = {
    'Retry-After': String(RELOAD_S),
    'Cache-Control': 'no-store',
    Vary: 'Accept, Accept-Language',
  }
  if (!c.req.header('Accept')?.includes('text/html')) return c.text(PLAIN_TEXT, 503, headers)
  const { code, t } = await readPageTexts(
    detectVisitorLanguage({ page: c.req.path, acceptLanguage: c.req.header('Accept-Language') }),
  )
  const { tag, direction } = getLanguage(code)
  const percent = share === null ? '' : new Intl.NumberFormat(tag, { style: 'percent' }).format(share)
  const page = html`<!doctype html>
<html lang="${tag}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${RELOAD_S}">
<title>${percent} ${t('starting.heading')} · ${SITE.name}</title>
<style>${raw(PAGE_STYLE)}</style>
</head>
<body class="account starting">
<header><b>${SITE.name}</b></header>
<main>
<h1>${t('starting.heading')}</h1>
<p>${t('starting.text')}</p>
<p class="progress"><progress${share === null ? '' : html` value="${share.toFixed(2)}"`} aria-label="${t('starting.heading')}"></progress> ${percent}</p>
</main>
</body>
</html>
`
  return c.html(page, 503, { ...headers, 'Content-Security-Policy': createPagePolicy() })
}
