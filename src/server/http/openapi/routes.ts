import type { Hono } from 'hono'
import { createPagePolicy } from '../page-style.ts'
import { createStoredBody, respondWithStored } from '../stored-body.ts'
import { buildOfficeDocument, buildOpenApiDocument } from './build-document.ts'
import { renderApiPage } from './render-page.ts'

/** Version of the API. It does not change when calls are added, because existing ones stay compatible. */
const DOCUMENT_VERSION = '1'

/** Serves the OpenAPI documents and the HTML page of the first. They are created on the first request. */
export function serveDocumentation(app: Hono): void {
  let bodies: ReturnType<typeof createBodies> | undefined
  const getBodies = () => {
    bodies ??= createBodies()
    return bodies
  }
  app.get('/api/openapi.json', (c) =>
    respondWithStored(c, getBodies().document, {
      'Cache-Control': 'no-cache',
      'Content-Type': 'application/json',
    }),
  )
  app.get('/api/Office/openapi.json', (c) =>
    respondWithStored(c, getBodies().office, {
      'Cache-Control': 'no-cache',
      'Content-Type': 'application/json',
    }),
  )
  app.get('/api/', (c) =>
    respondWithStored(c, getBodies().page, {
      'Cache-Control': 'no-cache',
      'Content-Type': 'text/html; charset=UTF-8',
      'Content-Security-Policy': createPagePolicy(),
    }),
  )
  app.get('/api', (c) => c.redirect('/api/', 308))
}

/** What a process without the site answers at `/`. */
export function serveApiRoot(app: Hono): void {
  app.get('/', (c) =>
    c.html(
      '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API</title><p>This server has the data API only: <a href="/api/">its documentation</a>.',
    ),
  )
}

function createBodies() {
  const document = buildOpenApiDocument(DOCUMENT_VERSION)
  return {
    document: createStoredBody(JSON.stringify(document)),
    office: createStoredBody(JSON.stringify(buildOfficeDocument(DOCUMENT_VERSION))),
    page: createStoredBody(String(renderApiPage(document))),
  }
}
