import { html, raw } from 'hono/html'
import { getLanguage, type LanguageCode } from '#language/languages.ts'
import { localizePath } from '#language/localized-paths.ts'
import { createTranslate, type Translate } from '#language/translate.ts'
import { readTranslationsWithFallback } from '#server/platform/locales/translations.ts'
import { RETURN_PARAMETER } from '#settings/account-addresses.ts'
import { SITE } from '#settings/site.ts'
import { PAGE_STYLE } from '../page-style.ts'

type Content = ReturnType<typeof html>

/** The language of a page with its texts. */
export type PageTexts = { code: LanguageCode; t: Translate }

export const readPageTexts = async (code: LanguageCode): Promise<PageTexts> => ({
  code,
  t: createTranslate(await readTranslationsWithFallback(code), code),
})

export const renderNotice = (text: string) => html`<p class="notice" role="status">${text}</p>\n`

/** A page with its heading. */
export function renderDocument(code: LanguageCode, heading: string, content: Content) {
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
  `${path}?${new URLSearchParams({ [RETURN_PARAMETER]: back })}`
