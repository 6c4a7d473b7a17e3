import type { Hono } from 'hono'
import { buildOpenApiDocument } from './build-document.ts'
import { PAGE_POLICY } from './page-style.ts'
import { renderApiPage } from './render-page.ts'

/** Version of the API's document: it follows the catalogue, and what was there stays. */
const DOCUMENT_VERSION = '1'

/** Serves what the API says about itself, for programs and for people. Both are made when first asked for. */
export function serveDocumentation(app: Hono): void {
  let made: ReturnType<typeof buildOpenApiDocument> | undefined
  const document = () => {
    made ??= buildOpenApiDocument({ version: DOCUMENT_VERSION })
    return made
  }
  app.get('/api/openapi.json', (c) => c.json(document(), 200, { 'Cache-Control': 'no-cache' }))
  app.get('/api/', (c) =>
    c.html(renderApiPage(document()), 200, {
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': PAGE_POLICY,
      'X-Content-Type-Options': 'nosniff',
    }),
  )
  app.get('/api', (c) => c.redirect('/api/', 308))
}
