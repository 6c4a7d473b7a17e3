import type { Context, Hono } from 'hono'
import { errorBody } from '../http/errors.ts'
import { flag } from './flags.ts'
import { digestOf, type Picture, pictureAt } from './pictures.ts'
import { BLANK_BOX, silhouetteOf } from './placeholders.ts'

/** Kinds of pictures, by the first name of their path, that have a blank box where one is missing. */
const BOXED: ReadonlySet<string> = new Set([
  'clubs',
  'competitions',
  'flags',
  'partners',
  'regions',
  'schools',
  'teams',
])

/** Consent may be taken back. */
const A_DAY = 'public, max-age=86400'
const FOR_EVER = 'public, max-age=31536000, immutable'
/** Until somebody uploads the picture, or another one. */
const SHORT = 'public, max-age=300'

/** An SVG that somebody uploaded is a document: it may draw, and nothing else. */
const DRAWS_ONLY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** What the database knows, by what stands after `/cdn/`. */
export type Kept = {
  /** Whether somebody who is shown has the picture. */
  isShownPicture: (path: string) => Promise<boolean>
  /** A document that is in no folder. */
  keptDocument: (path: string) => Promise<Picture | null>
}

/**
 * Serves pictures under `/cdn/`: flags by nation, and uploaded files by their path in a folder.
 * An address that carries the digest of what it leads to (`?v=`) may be kept for ever, a picture of somebody for a day.
 */
export function serveCdn(
  app: Hono,
  folder: string | undefined,
  { isShownPicture, keptDocument }: Kept,
): void {
  app.get('/cdn/flags/:size/:file{[A-Z]{3}\\.png}', (c) => {
    const { size, file } = c.req.param()
    const found = flag(size, file.slice(0, 3))
    if (!found) return notThere(c)
    const content = new Uint8Array(found.png)
    const cache = found.isBlank ? SHORT : A_DAY
    return send(c, { content, type: 'image/png', digest: digestOf(content) }, cache)
  })
  app.get('/cdn/*', async (c) => {
    const names = namesOf(c.req.url)
    if (!names) return notThere(c)
    const picture = folder ? await pictureAt(folder, names) : null
    const isOfSomebody = names[0] === 'athletes'
    if (picture && (!isOfSomebody || (await isShownPicture(names.join('/'))))) {
      return send(c, picture, SHORT, isOfSomebody ? A_DAY : FOR_EVER)
    }
    const instead = placeholder(names[0] ?? '', c.req.query('gender'))
    if (instead !== null) return send(c, drawing(instead), SHORT)
    const document = names.some((name) => name.startsWith('.')) ? null : await keptDocument(names.join('/'))
    return document ? send(c, document, SHORT) : notThere(c)
  })
  app.all('/cdn/*', (c) =>
    c.json(errorBody(`Pictures take GET and HEAD, not ${c.req.method}.`), 405, { Allow: 'GET, HEAD' }),
  )
}

const notThere = (c: Context): Response => c.json(errorBody('There is no such picture.'), 404)

/** Decoded names of what is under `/cdn/`; null where they aren't text, or point upwards. */
function namesOf(url: string): string[] | null {
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

function placeholder(kind: string, gender: string | undefined): string | null {
  if (kind === 'athletes') return silhouetteOf(gender)
  return BOXED.has(kind) ? BLANK_BOX : null
}

function drawing(svg: string): Picture {
  const content = new TextEncoder().encode(svg)
  return { content, type: 'image/svg+xml', digest: digestOf(content) }
}

function send(
  c: Context,
  { content, type, digest }: Picture,
  cache: string,
  cacheByDigest = FOR_EVER,
): Response {
  const etag = `"${digest}"`
  const headers = new Headers({
    'Cache-Control': c.req.query('v') === digest ? cacheByDigest : cache,
    'Content-Type': type,
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
  })
  if (type === 'image/svg+xml') headers.set('Content-Security-Policy', DRAWS_ONLY)
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
