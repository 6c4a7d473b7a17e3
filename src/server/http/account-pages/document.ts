import { html, raw } from 'hono/html'
import { getLanguage, type LanguageCode } from '#language/languages.ts'
import { localizePath } from '#language/localized-paths.ts'
import { createTranslate, type Translate } from '#language/translate.ts'
import { readTranslationsWithFallback } from '#server/platform/locales/translations.ts'
import { ACCOUNT_ADDRESSES, RETURN_PARAMETER } from '#settings/account-addresses.ts'
import { SITE } from '#settings/site.ts'
import { PAGE_STYLE } from '../page-style.ts'

type Content = ReturnType<typeof html>

/** The language of a page with its texts. */
export type PageTexts = { code: LanguageCode; t: Translate }

export const readPageTexts = async (code: LanguageCode): Promise<PageTexts> => ({
  code,
  t: createTranslate(await readTranslationsWithFallback(code), code),
})

/** The pages of a signed-in user, in the order of the navigation, with the key of their name. */
const SIGNED_IN_PAGES = {
  profile: { path: ACCOUNT_ADDRESSES.profile, name: 'account.menu' },
  links: { path: ACCOUNT_ADDRESSES.links, name: 'account.links.title' },
  settings: { path: ACCOUNT_ADDRESSES.settings, name: 'account.settings' },
  claims: { path: ACCOUNT_ADDRESSES.claims, name: 'account.claims.heading' },
  pageViews: { path: ACCOUNT_ADDRESSES.pageViews, name: 'account.views.title' },
} as const

export type SignedInPage = keyof typeof SIGNED_IN_PAGES

/** Only for those who administer a club or federation. */
const ADMINISTRATORS_PAGES: readonly string[] = ['claims', 'pageViews'] satisfies SignedInPage[]

/** A page of a signed-in user: its name is the heading. @param decides whether the user decides claims */
export function renderSignedInDocument(
  { code, t }: PageTexts,
  current: SignedInPage,
  decides: boolean,
  content: Content,
) {
  const pages = Object.entries(SIGNED_IN_PAGES).filter(
    ([page]) => decides || !ADMINISTRATORS_PAGES.includes(page),
  )
  return renderDocument(
    code,
    t(SIGNED_IN_PAGES[current].name),
    content,
    html`<nav aria-label="${t('account.menu')}">${pages.map(
      ([page, { path, name }]) =>
        html`<a href="${path}"${page === current ? raw(' aria-current="page"') : ''}>${t(name)}</a>\n`,
    )}</nav>`,
  )
}

export const renderNotice = (text: string) => html`<p class="notice" role="status">${text}</p>\n`

/** Says why a form is shown again; fields refer to it by `refused`. */
export const renderRefusal = (text: string) =>
  html`<p class="refused" id="refused" role="alert">${text}</p>\n`

type ShownChange = { label: string; before: string; after: string; chosen: string | null }

/** Says what somebody else has changed in a form, and what the user has entered instead. */
export const renderConflict = (t: Translate, changes: readonly ShownChange[]) =>
  html`<div class="refused" id="refused" role="alert"><p>${t('account.changed.what')}</p>
<dl>${changes.map(
    ({ label, before, after, chosen }) => html`<dt>${label}</dt>
<dd>${t('account.changed.before')} <bdi>${before}</bdi></dd>
<dd>${t('account.changed.now')} <bdi>${after}</bdi></dd>
${chosen === null ? '' : html`<dd>${t('account.changed.yours')} <bdi>${chosen}</bdi></dd>`}`,
  )}</dl></div>
`

/** A page with its heading. */
export function renderDocument(
  code: LanguageCode,
  heading: string,
  content: Content,
  navigation: Content | string = '',
) {
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
${navigation}<main>
<h1>${heading}</h1>
${content}
</main>
</body>
</html>
`
}

/** Path that leads to the log-in page of an OpenID Connect provider. */
export const PROVIDER_PATH = '/account/log_in/provider/'

/** The address of an account page that returns to a page afterwards. */
export const withReturn = (path: string, back: string): string =>
  `${path}?${new URLSearchParams({ [RETURN_PARAMETER]: back })}`

/** The day of a moment in UTC: "23 Nov 2026". */
export const formatDay = (code: LanguageCode, time: Date): string =>
  new Intl.DateTimeFormat(getLanguage(code).locale, {
    dateStyle: 'medium',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  }).format(time)
