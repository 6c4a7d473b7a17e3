import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pullSnapshot } from '#archive/pull/pull-snapshot.ts'
import { INSTANCE_LISTERS } from '#archive/render/page-instances.ts'
import type { Snapshot } from '#archive/snapshot.ts'
import { createApiClient } from '#contract/client.ts'
import { getCountryName, listCountryCodes } from '#language/countries.ts'
import { formatDayShort } from '#language/formats.ts'
import { LANGUAGE_NAMES } from '#language/language-names.ts'
import { LANGUAGE_CODES, type LanguageCode } from '#language/languages.ts'
import { formatMonth } from '#language/page-formats.ts'
import { createTranslate } from '#language/translate.ts'
import type { PageProps } from '#portal/frame/page/PageBody.tsx'
import { loadPage as loadPageDefinition } from '#portal/router/page-loaders.ts'
import { ROUTE_PATTERNS, type RouteName } from '#publication/routes.ts'
import { loadPage } from '#rendering/page-data.ts'
import { renderDocument } from '#rendering/render-page.tsx'
import { createApp } from '#server/http/create-app.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { SITE } from '#settings/site.ts'
import {
  listStrings,
  listUntranslatedTexts,
  markTexts,
  type PageText,
} from '../contract/archive/page-text.ts'
import { openDemoDatabase, TODAY } from '../unit/demo/world/demo-database.ts'
import { readTranslations } from '../unit/language/translations.ts'

/**
 * Pages of every route of the demo world. Rendered with marked texts, what is not marked stands in the data or is written by `Intl`, and
 * nothing else; in Arabic, it runs in the other direction and is isolated.
 */

const SITE_URL = 'https://judo.example'

/** Pages of a route that are rendered: of several competitions and judoka. */
const MAX_PAGES = 6

/** Examples for developers, in English. */
const SHOWCASE: RouteName = 'components'

const routes = (Object.keys(ROUTE_PATTERNS) as RouteName[]).filter((route) => route !== SHOWCASE)

let opened: OpenDatabase
let folder: string
let snapshot: Snapshot

beforeAll(async () => {
  const now = new Date(`${TODAY}T12:00:00Z`)
  opened = await openDemoDatabase()
  const app = createApp(opened.db, { now: () => now })
  const client = createApiClient('http://hajime.test', async (request) => app.request(request))
  folder = mkdtempSync(join(tmpdir(), 'hajime-rendered-pages-'))
  snapshot = (await pullSnapshot(client, folder, { progress: () => undefined, now })).snapshot
})
afterAll(async () => {
  await opened.close()
  rmSync(folder, { recursive: true })
})

const marked = new Map(
  (['en', 'ar'] as const).map((code) => [code, createTranslate(markTexts(readTranslations(code)), code)]),
)

type RenderedPage = {
  path: string
  pageProps: PageProps
  /** What it shows besides texts of the portal. */
  texts: readonly PageText[]
}

const rendered = new Map<string, Promise<readonly RenderedPage[]>>()

/** Pages of a route that are spread over all of them, rendered once for all tests. */
function renderRoute(route: RouteName, code: 'en' | 'ar'): Promise<readonly RenderedPage[]> {
  const key = `${route} ${code}`
  const pages = rendered.get(key) ?? renderPages(route, code)
  rendered.set(key, pages)
  return pages
}

async function renderPages(route: RouteName, code: 'en' | 'ar'): Promise<readonly RenderedPage[]> {
  const page = await loadPageDefinition(route, new URLSearchParams())
  const t = marked.get(code)
  if (!page || !t) return []
  const all = INSTANCE_LISTERS[page.instances](snapshot)
  const step = Math.max(1, Math.floor(all.length / MAX_PAGES))
  return all
    .filter((_, at) => at % step === 0)
    .map(({ params }) => {
      const { pageProps, head } = loadPage(page, params, {
        snapshot,
        code,
        siteUrl: SITE_URL,
        translationsOf: () => ({ t, digest: '', isComplete: true }),
      })
      const document = renderDocument(pageProps, head, SITE_URL)
      const html = `<html>${document.head}<body>${document.body}</body></html>`
      const { path } = pageProps.context
      return { path, pageProps, texts: listUntranslatedTexts(html) }
    })
}

const listWords = (text: string): string[] => text.toLocaleLowerCase('en').match(/\p{L}[\p{L}\p{M}]*/gu) ?? []

/** Names that `Intl` writes, of languages, of formats and of the site, and what the sport abbreviates in every language. */
const KNOWN_WORDS = new Set(
  [
    ...listCountryCodes().flatMap((ioc) => [ioc, getCountryName(ioc, 'en')]),
    ...Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`).flatMap((month) => [
      formatMonth('en', month),
      formatDayShort('en', `${month}-01`),
    ]),
    ...LANGUAGE_CODES.map((code: LanguageCode) => LANGUAGE_NAMES[code]),
    ...[SITE.name, 'CSV', 'RSS', 'iCal', 'JSON', 'PDF', 'release.json', '::part()', 'GS', 'h', 'min'],
  ].flatMap(listWords),
)

/** What is computed from data: digests, abbreviations, initials, and names in the capitals of their own language. */
const COMPUTED = /\b(?:code|abbr|bdi|b)$/

/** Words beside which stands nothing of their own script: the site, digests, codes of nations and rounds, pools. */
const ALONE = new RegExp(`^(?:${SITE.name} ·|· ${SITE.name}|${SITE.name}|[\\da-f]{12,}|[A-Z][A-Z\\d]{0,2})$`)

/** Names of pages and feeds: browsers show them with the direction of their first letter. */
const OWN_DIRECTION = /(?:^html title|link\[title\])$/

describe.each(routes)('%s', (route) => {
  test('shows no text that bypasses translation, no key and no undefined', async () => {
    for (const { path, pageProps, texts } of await renderRoute(route, 'en')) {
      const words = new Set(listStrings(pageProps.data).flatMap(listWords))
      const leftovers = texts.flatMap(({ text, place }) =>
        COMPUTED.test(place)
          ? []
          : listWords(text).flatMap((word) =>
              word.length === 1 || words.has(word) || KNOWN_WORDS.has(word) ? [] : [{ word, text, place }],
            ),
      )
      expect({ path, leftovers }).toEqual({ path, leftovers: [] })
    }
  })

  test('isolates what is not Arabic', async () => {
    for (const { path, texts } of await renderRoute(route, 'ar')) {
      const mixed = texts.filter(
        ({ text, place, isIsolated }) =>
          !isIsolated && /\p{Script=Latin}/u.test(text) && !ALONE.test(text) && !OWN_DIRECTION.test(place),
      )
      expect({ path, mixed }).toEqual({ path, mixed: [] })
    }
  })
})
