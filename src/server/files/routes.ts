import type { Context, Hono } from 'hono'
import { createErrorBody } from '../request/errors.ts'
import { renderFlag } from './flags.ts'
import { BLANK_PLACEHOLDER, getSilhouette } from './placeholders.ts'
import { computeFileDigest, type FileContent, readStoredFile } from './stored-files.ts'

/** Kinds of pictures, by the first name of their path, that have a blank box where one is missing. */
const KINDS_WITH_BLANK_PLACEHOLDER: ReadonlySet<string> = new Set([
  'clubs',
  'competitions',
  'flags',
  'partners',
  'regions',
  'schools',
  'teams',
])

/** Consent may be taken back. */
const CACHE_ONE_DAY = 'public, max-age=86400'
const CACHE_FOREVER = 'public, max-age=31536000, immutable'
/** Until somebody uploads the picture, or another one. */
const CACHE_FIVE_MINUTES = 'public, max-age=300'

/** An SVG that somebody uploaded is a document: it may draw, and nothing else. */
const UPLOADED_SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** What the database knows, by what stands after `/cdn/`. */
export type FileQueries = {
  /** Whether somebody who is shown has the picture. */
  isPublicPicture: (path: string) => Promise<boolean>
  /** A document that is in no folder. */
  readCompetitionDocument: (path: string) => Promise<FileContent | null>
}

/**
 * Serves pictures under `/cdn/`: flags by nation, and uploaded files by their path in a folder.
 * An address that carries the digest of what it leads to (`?v=`) may be kept for ever, a picture of somebody for a day.
 */
export function serveFiles(
  app: Hono,
  folder: string | undefined,
  { isPublicPicture: isShownPicture, readCompetitionDocument: keptDocument }: FileQueries,
): void {
  app.get('/cdn/flags/:size/:file{[A-Z]{3}\\.png}', (c) => {
    const { size, file } = c.req.param()
    const found = renderFlag(size, file.slice(0, 3))
    if (!found) return respondNotFound(c)
    const content = new Uint8Array(found.png)
    const cache = found.isBlank ? CACHE_FIVE_MINUTES : CACHE_ONE_DAY
    return respondWithFile(c, { content, type: 'image/png', digest: computeFileDigest(content) }, cache)
  })
  app.get('/cdn/*', async (c) => {
    const names = parsePathNames(c.req.url)
    if (!names) return respondNotFound(c)
    const picture = folder ? await readStoredFile(folder, names) : null
    const isOfSomebody = names[0] === 'athletes'
    if (picture && (!isOfSomebody || (await isShownPicture(names.join('/'))))) {
      return respondWithFile(c, picture, CACHE_FIVE_MINUTES, isOfSomebody ? CACHE_ONE_DAY : CACHE_FOREVER)
    }
    const instead = getPlaceholder(names[0] ?? '', c.req.query('gender'))
    if (instead !== null) return respondWithFile(c, toSvgFile(instead), CACHE_FIVE_MINUTES)
    const document = names.some((name) => name.startsWith('.')) ? null : await keptDocument(names.join('/'))
    return document ? respondWithFile(c, document, CACHE_FIVE_MINUTES) : respondNotFound(c)
  })
  app.all('/cdn/*', (c) =>
    c.json(createErrorBody(`Pictures take GET and HEAD, not ${c.req.method}.`), 405, { Allow: 'GET, HEAD' }),
  )
}

const respondNotFound = (c: Context): Response => c.json(createErrorBody('There is no such picture.'), 404)

/** Decoded names of what is under `/cdn/`; null where they aren't text, or point upwards. */
function parsePathNames(url: string): string[] | null {
  try {
    const names = new URL(url).pathname
      .replace(/^\/cdn\//, '')
      .split('/')
      .map(decodeURIComponent)
    return names.some((name) => name === '' || name === '.' || name === '..') ? null : names
  } catch {
    return null
  }
}

function getPlaceholder(kind: string, gender: string | undefined): string | null {
  if (kind === 'athletes') return getSilhouette(gender)
  return KINDS_WITH_BLANK_PLACEHOLDER.has(kind) ? BLANK_PLACEHOLDER : null
}

function toSvgFile(svg: string): FileContent {
  const content = new TextEncoder().encode(svg)
  return { content, type: 'image/svg+xml', digest: computeFileDigest(content) }
}

function respondWithFile(
  c: Context,
  { content, type, digest }: FileContent,
  cache: string,
  cacheByDigest = CACHE_FOREVER,
): Response {
  const etag = `"${digest}"`
  const headers = new Headers({
    'Cache-Control': c.req.query('v') === digest ? cacheByDigest : cache,
    'Content-Type': type,
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
  })
  if (type === 'image/svg+xml') headers.set('Content-Security-Policy', UPLOADED_SVG_POLICY)
  if (
    c.req
      .header('If-None-Match')
      ?.match(/"[^"]*"/g)
      ?.includes(etag)
  ) {
    headers.delete('Content-Type')
    return new Response(null, { status: 304, headers })
  }
  return new Response(content, { headers })
}
