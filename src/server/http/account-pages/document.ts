import { html, raw } from 'hono/html'
import { getLanguage, type LanguageCode } from '#language/languages.ts'
import { localizePath } from '#language/localized-paths.ts'
import { SITE } from '#site'
import { PAGE_STYLE } from '../page-style.ts'

/** A page with its heading. */
export function renderDocument(code: LanguageCode, heading: string, content: ReturnType<typeof html>) {
  const { tag, direction } = getLanguage(code)
  return html`<!doctype html>
<html lang="${tag}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${heading} · ${SITE.name}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${raw(PAGE_STYLE)}</style>
</head>
<body class="account">
<header><a href="${localizePath('/', code)}"><img src="/icon.svg" alt="" width="28" height="28">${SITE.name}</a></header>
<main>
<h1>${heading}</h1>
${content}
</main>
</body>
</html>
`
}

/** The address of an account page that returns to a page afterwards. */
export const withReturn = (path: string, back: string): string =>
  `${path}?${new URLSearchParams({ [SITE.account.returnName]: back })}`

/** The day of a moment in UTC: "23 Nov 2026". */
export const formatDay = (code: LanguageCode, time: Date): string =>
  new Intl.DateTimeFormat(getLanguage(code).tag, {
    dateStyle: 'medium',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  }).format(time)
