import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { pullSnapshot } from '#archive/pull/pull-snapshot.ts'
import { INSTANCE_LISTERS } from '#archive/render/page-instances.ts'
import type { Snapshot } from '#archive/snapshot.ts'
import { createApiClient } from '#contract/client.ts'
import { createTranslate } from '#language/translate.ts'
import { loadPage as loadPageDefinition } from '#portal/router/page-loaders.ts'
import { loadPage } from '#rendering/page-data.ts'
import { renderDocument } from '#rendering/render-page.tsx'
import { readTranslations } from '../unit/language/translations.ts'

/** The pages of an archive as its documents, without the files around them. The ending has Vite transform the components. */

const SITE_URL = 'https://judo.example'

export const t = createTranslate(readTranslations('en'), 'en')

/** The snapshot of what an API publishes. */
export async function pullTestSnapshot(
  app: Hono,
  now: Date,
): Promise<{ snapshot: Snapshot; remove: () => void }> {
  const client = createApiClient('http://hajime.test', async (request) => app.request(request))
  const folder = mkdtempSync(join(tmpdir(), 'hajime-snapshot-'))
  const { snapshot } = await pullSnapshot(client, folder, { progress: () => undefined, now })
  return { snapshot, remove: () => rmSync(folder, { recursive: true }) }
}

type Route = Parameters<typeof loadPageDefinition>[0]
type Params = Readonly<Record<string, string>>

/** One page in English. */
export async function renderPage(snapshot: Snapshot, route: Route, params: Params): Promise<string> {
  const page = await loadPageDefinition(route, new URLSearchParams())
  const { pageProps, head } = loadPage(page, params, {
    snapshot,
    code: 'en',
    siteUrl: SITE_URL,
    translationsOf: () => ({ t, digest: '', isComplete: true }),
  })
  const document = renderDocument(pageProps, head, SITE_URL)
  return document.head + document.body
}

/** All pages of a route that are prerendered. */
export async function renderRoute(
  snapshot: Snapshot,
  route: Route,
): Promise<{ params: Params; html: string }[]> {
  const page = await loadPageDefinition(route, new URLSearchParams())
  const pages = []
  for (const { params } of INSTANCE_LISTERS[page.instances](snapshot)) {
    pages.push({ params: params, html: await renderPage(snapshot, route, params) })
  }
  return pages
}
