import type { Hono } from 'hono'
import { createPagePolicy } from '../http/page-style.ts'
import { buildOpenApiDocument } from './build-document.ts'
import { renderApiPage } from './render-page.ts'

/** Version of the API. It does not change when calls are added, because existing ones stay compatible. */
const DOCUMENT_VERSION = '1'

/** Serves the OpenAPI document and its HTML page. The document is built on the first request. */
export function serveDocumentation(app: Hono): void {
  let document: ReturnType<typeof buildOpenApiDocument> | undefined
  const getDocument = () => {
    document ??= buildOpenApiDocument({ version: DOCUMENT_VERSION })
    return document
  }
  app.get('/api/openapi.json', (c) => c.json(getDocument(), 200, { 'Cache-Control': 'no-cache' }))
  app.get('/api/', (c) =>
    c.html(renderApiPage(getDocument()), 200, {
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': createPagePolicy(),
    }),
  )
  app.get('/api', (c) => c.redirect('/api/', 308))
}
