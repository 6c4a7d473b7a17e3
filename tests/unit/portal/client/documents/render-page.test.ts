import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LANGUAGE_CODES, type LanguageCode } from '#language/languages.ts'
import { createTranslate } from '#language/translate.ts'
import { createDocumentRenderer } from '#portal/client/documents/render-page.tsx'
import { definePage } from '#portal/frame/page/define-page.ts'
import { FullPage } from '#portal/frame/page/FullPage.tsx'
import type { AnyPage, PageProps } from '#portal/frame/page/PageBody.tsx'
import { fillRoutePattern, type RouteName } from '#publication/routes.ts'
import { readTranslations } from '../../../language/translations.ts'
import { createCompetition } from '../../fixtures/live-competition.ts'
import { readHtml } from './read-html.ts'

/** Pages share the frames that they have in common; each must be as React renders it by itself. */

const texts = Object.fromEntries(
  LANGUAGE_CODES.map((code) => [code, createTranslate(readTranslations(code), code)]),
)
const paris = createCompetition()
const other = {
  ...paris,
  competition: {
    ...paris.competition,
    externalId: 'other',
    name: 'Other & Cup',
    partnerAccentColour: '#0b5e8a',
  },
}

const title = () => ''
const View = ({ data }: { data: { text: string } }) => createElement('p', null, data.text)
const define = (route: RouteName, more: Partial<AnyPage> = {}): AnyPage => ({
  ...definePage<{ text: string }>()({
    route: 'cookies',
    files: () => ({ text: { name: '' } }),
    title,
    description: title,
    View,
  }),
  route,
  ...more,
})
const competition = (data: { competition: typeof paris }) => data.competition
const ROUTES = {
  judoka: define('judoka'),
  medals: define('judokaMedals'),
  athlete: define('athlete', { competition }),
  results: define('results', { competition, live: (data) => data }),
  video: define('matchVideo', { isChromeless: true }),
  home: define('home'),
}

type Shown = {
  page: AnyPage
  params: Record<string, string>
  data?: object
  query?: Record<string, string>
  digest?: string | null
}

const createProps = (
  code: LanguageCode,
  { page, params, data = {}, query = {}, digest = '0123' }: Shown,
): PageProps => ({
  page,
  params,
  query,
  data: { text: JSON.stringify(params), ...data },
  portal: {
    code,
    t: texts[code] ?? String,
    path: fillRoutePattern(page.route, params),
    route: page.route,
    query,
    origin: digest === null ? null : { digest, snapshot: `since ${digest}` },
  },
})

const { judoka, medals, athlete, results, video, home } = ROUTES
const PAGES: Record<string, Shown> = {
  'a judoka': { page: judoka, params: { id: '1' } },
  'another judoka': { page: judoka, params: { id: '2' }, digest: '4567' },
  'another page of a judoka': { page: medals, params: { id: '2' } },
  'an athlete of a competition': {
    page: athlete,
    params: { id: 'paris', athlete: '7' },
    data: { competition: paris },
  },
  'an athlete of another competition': {
    page: athlete,
    params: { id: 'other', athlete: '7' },
    data: { competition: other },
  },
  'the results of a competition': { page: results, params: { id: 'paris' }, data: { competition: paris } },
  'a page with a query': {
    page: results,
    params: { id: 'paris' },
    data: { competition: paris },
    query: { mat: '2' },
  },
  'an address with characters that HTML or a query escapes': { page: judoka, params: { id: "d'été (1)&~*" } },
  'a page without header and footer': { page: video, params: { video: 'x' } },
  'a page without published data': { page: judoka, params: { id: '3' }, digest: null },
  'a section of the site': { page: home, params: {} },
}

const renderDocument = createDocumentRenderer('https://judo.example')
const head = { code: 'en' as const, title: '', description: '', path: '/' }

for (const code of ['en', 'ar'] as const) {
  for (const [what, shown] of Object.entries(PAGES)) {
    test(`${what} is rendered in ${code} as by itself`, () => {
      const props = createProps(code, shown)
      expect(readHtml(renderDocument(props, head).body)).toBe(
        readHtml(renderToString(createElement(FullPage, props))),
      )
    })
  }
}
