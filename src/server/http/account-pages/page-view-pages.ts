import { html } from 'hono/html'
import type { PageViewReport } from '#contract/api/page-views.ts'
import { getLanguage } from '#language/languages.ts'
import { localizePath } from '#language/localized-paths.ts'
import { buildPath } from '#publication/routes.ts'
import { ACCOUNT_ADDRESSES } from '#settings/account-addresses.ts'
import { formatDay, type PageTexts, renderSignedInDocument } from './document.ts'

/** The page on which partners see how often their pages were opened. */

/** Lengths: days up to today, or whole months and the current one. */
export const PERIODS = {
  month: { days: 30, months: 0 },
  year: { days: 0, months: 12 },
  all: { days: 0, months: 36 },
} as const

export type PeriodName = keyof typeof PERIODS

type PageViewPage = {
  /** Those that the user administers. */
  partners: readonly { idPartner: number; name: string }[]
  idPartner: number | undefined
  period: PeriodName
  /** Null for a user who administers no partner. */
  report: PageViewReport | null
}

export function renderPageViewPage(texts: PageTexts, { partners, idPartner, period, report }: PageViewPage) {
  const { t, code } = texts
  return renderSignedInDocument(
    texts,
    'pageViews',
    true,
    html`<p class="intro">${t('account.views.intro')}</p>
${partners.length === 0 ? '' : renderChoice(t, { partners, idPartner, period })}
${report === null || report.total === 0 ? html`<p class="notice">${t('account.views.none')}</p>` : renderReport({ t, code }, report)}`,
  )
}

function renderChoice(
  t: PageTexts['t'],
  { partners, idPartner, period }: Pick<PageViewPage, 'partners' | 'idPartner' | 'period'>,
) {
  const selected = (isSelected: boolean) => (isSelected ? html` selected` : '')
  return html`<form method="get" action="${ACCOUNT_ADDRESSES.pageViews}">
<label>${t('partners.choose')}
<select name="partner">${partners.map((partner) => html`<option value="${partner.idPartner}"${selected(partner.idPartner === idPartner)}>${partner.name}</option>`)}</select></label>
<label>${t('account.views.period')}
<select name="period">${Object.keys(PERIODS).map((name) => html`<option value="${name}"${selected(name === period)}>${t(`account.views.${name as PeriodName}`)}</option>`)}</select></label>
<button>${t('bracketsTest.show')}</button>
</form>`
}

function renderReport({ t, code }: PageTexts, report: PageViewReport) {
  const languages = new Intl.DisplayNames(getLanguage(code).locale, { type: 'language' })
  const tables: readonly Parameters<typeof renderTable>[1][] = [
    {
      heading: t('judoka.plot.competition'),
      rows: report.competitions.map(({ name, idExternal, views }) => ({
        name: html`<a href="${localizePath(buildPath('competition', { id: idExternal }), code)}"><bdi>${name}</bdi></a>`,
        views,
      })),
    },
    {
      heading: t('account.language'),
      rows: report.languages.map(({ language, views }) => ({
        // the code of Slovenian is another language's tag
        name: languages.of(language === 'si' ? 'sl' : language) ?? language,
        views,
      })),
    },
    {
      heading: t('account.views.referrer'),
      rows: report.referrers.map(({ host, views }) => ({ name: html`<bdi>${host}</bdi>`, views })),
    },
    {
      heading: t('judoka.plot.date'),
      rows: report.days
        .toReversed()
        .map(({ day, views }) => ({ name: formatDay(code, new Date(`${day}T00:00:00Z`)), views })),
    },
  ]
  return html`<h2>${t('account.views.total', { number: formatNumber(code, report.total) })}</h2>
${tables.filter(({ rows }) => rows.length > 0).map((table) => renderTable({ t, code }, table))}`
}

type Cell = string | ReturnType<typeof html>

const renderTable = (
  { t, code }: PageTexts,
  { heading, rows }: { heading: string; rows: readonly { name: Cell; views: number }[] },
) => html`<table class="counts">
<thead><tr><th scope="col">${heading}</th><th scope="col">${t('account.views.title')}</th></tr></thead>
<tbody>${rows.map(({ name, views }) => html`<tr><th scope="row">${name}</th><td>${formatNumber(code, views)}</td></tr>\n`)}</tbody>
</table>
`

const formatNumber = (code: PageTexts['code'], number: number): string =>
  new Intl.NumberFormat(getLanguage(code).locale, { numberingSystem: 'latn' }).format(number)
