import type { Hono } from 'hono'
import { openApiDocument } from './document.ts'
import { apiPage } from './page.ts'
import { PAGE_POLICY } from './style.ts'

/** Version of the API's document: it follows the catalogue, and what was there stays. */
const VERSION = '1'

/** Serves what the API says about itself, for programs and for people. Both are made when first asked for. */
export function serveDocumentation(app: Hono): void {
  let made: ReturnType<typeof openApiDocument> | undefined
  const document = () => {
    made ??= openApiDocument({ version: VERSION })
    return made
  }
  app.get('/api/openapi.json', (c) => c.json(document(), 200, { 'Cache-Control': 'no-cache' }))
  app.get('/api/', (c) =>
    c.html(apiPage(document()), 200, {
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': PAGE_POLICY,
      'X-Content-Type-Options': 'nosniff',
    }),
  )
  app.get('/api', (c) => c.redirect('/api/', 308))
}
