import type { Context, Hono } from 'hono'
import { createErrorBody } from '#server/platform/errors/errors.ts'
import { computeFileDigest, type FileContent, readStoredFile } from '#server/platform/files/stored-files.ts'
import { renderFlag } from './flags.ts'
import { BLANK_PLACEHOLDER, getSilhouette } from './placeholders.ts'

/** Kinds of pictures, by the first segment of their path, that have a blank box as placeholder. */
const KINDS_WITH_BLANK_PLACEHOLDER: ReadonlySet<string> = new Set([
  'clubs',
  'competitions',
  'flags',
  'partners',
  'regions',
  'schools',
  'teams',
])

/** For pictures of people: withdrawn consent must take effect. */
const CACHE_ONE_DAY = 'public, max-age=86400'
const CACHE_FOREVER = 'public, max-age=31536000, immutable'
/** For addresses without a digest, because a picture may be uploaded or replaced. */
const CACHE_FIVE_MINUTES = 'public, max-age=300'

/** Prevents scripts and requests in uploaded SVG documents. */
const UPLOADED_SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Reads from the database, by the path after `/cdn/`. */
export type FileQueries = {
  /** Whether the picture of a person may be published. */
  isPublicPicture: (path: string) => Promise<boolean>
  /** A document that is stored in the database. */
  readCompetitionDocument: (path: string) => Promise<FileContent | null>
}

/**
 * Serves pictures and documents under `/cdn/`: flags by country, and uploaded files by their path in a folder.
 * A missing picture has status 404 and a placeholder, which browsers show. An address with the digest of its content (`?v=`) is cached permanently, a picture of a person for one day.
 */
export function serveFiles(
  app: Hono,
  folder: string | undefined,
  { isPublicPicture, readCompetitionDocument }: FileQueries,
): void {
  app.get('/cdn/flags/:size/:file{[A-Z]{3}\\.png}', (c) => {
    const { size, file } = c.req.param()
    const flag = renderFlag(size, file.slice(0, 3))
    if (!flag) return respondNotFound(c)
    const content = new Uint8Array(flag.png)
    const picture = { content, type: 'image/png', digest: computeFileDigest(content) }
    return flag.isBlank ? respondWithPlaceholder(picture) : respondWithFile(c, picture, CACHE_ONE_DAY)
  })
  app.get('/cdn/*', async (c) => {
    const names = parsePathNames(c.req.url)
    if (!names) return respondNotFound(c)
    const picture = folder ? await readStoredFile(folder, names) : null
    const isPersonPicture = names[0] === 'athletes'
    if (picture && (!isPersonPicture || (await isPublicPicture(names.join('/'))))) {
      return respondWithFile(c, picture, CACHE_FIVE_MINUTES, isPersonPicture ? CACHE_ONE_DAY : CACHE_FOREVER)
    }
    const placeholder = getPlaceholder(names[0] ?? '', c.req.query('gender'))
    if (placeholder !== null) return respondWithPlaceholder(toSvgFile(placeholder))
    const document = names.some((name) => name.startsWith('.'))
      ? null
      : await readCompetitionDocument(names.join('/'))
    return document ? respondWithFile(c, document, CACHE_FIVE_MINUTES) : respondNotFound(c)
  })
  app.all('/cdn/*', (c) =>
    c.json(createErrorBody(`Expected GET or HEAD, got ${c.req.method}.`), 405, { Allow: 'GET, HEAD' }),
  )
}

const respondNotFound = (c: Context): Response => c.json(createErrorBody('There is no such picture.'), 404)

/** The decoded segments of the path after `/cdn/`; null if they are malformed, or empty, `.`, `..`, or contain NUL. */
function parsePathNames(url: string): string[] | null {
  try {
    const names = new URL(url).pathname
      .replace(/^\/cdn\//, '')
      .split('/')
      .map(decodeURIComponent)
    return names.some((name) => name === '' || name === '.' || name === '..' || name.includes('\0'))
      ? null
      : names
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

const respondWithPlaceholder = ({ content, type }: FileContent): Response =>
  new Response(content, { status: 404, headers: createFileHeaders(type, CACHE_FIVE_MINUTES) })

function createFileHeaders(type: string, cache: string): Headers {
  const headers = new Headers({
    'Cache-Control': cache,
    'Content-Type': type,
    'X-Content-Type-Options': 'nosniff',
  })
  if (type === 'image/svg+xml') headers.set('Content-Security-Policy', UPLOADED_SVG_POLICY)
  return headers
}

function respondWithFile(
  c: Context,
  { content, type, digest }: FileContent,
  cache: string,
  cacheByDigest = CACHE_FOREVER,
): Response {
  const etag = `"${digest}"`
  const headers = createFileHeaders(type, c.req.query('v') === digest ? cacheByDigest : cache)
  headers.set('ETag', etag)
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
