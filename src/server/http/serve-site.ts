import { type FileHandle, open, readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { getMimeType, mimes } from 'hono/utils/mime'
import { isLanguageCode } from '#language/languages.ts'
import { addEnglishLink } from './english-link.ts'
import { findRedirect } from './redirects.ts'

/** Files of a build that tell the server something, and nobody else. */
const PRIVATE_FILES: ReadonlySet<string> = new Set(['_headers', '_redirects', '_csp.txt'])

/** Named by a digest of their contents, by the bundler or by the search index. */
const IMMUTABLE_PATHS = /^\/_astro\/|\.pf_(meta|index|fragment|filter)$/

/** Data and tables are for programs: search engines find the pages, which keep out the profiles of minors. */
const NOINDEX_PATHS = /^\/data\/|\.csv$/

const MIME_TYPES = {
  ...mimes,
  atom: 'application/atom+xml; charset=utf-8',
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  rss: 'application/rss+xml; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
}

const HTML_TYPE = 'text/html; charset=utf-8'

/**
 * Serves a built site from a folder, beside whatever the app has routes for already. The folder may be a link
 * that is switched to another release at any time: each response is from one release as a whole.
 */
export function serveSite(app: Hono, folder: string): void {
  app.get('*', compress(), async (c) => {
    for (;;) {
      const root = await resolveRoot(folder)
      if (!root) return c.text('The site is not built yet; npm run publish builds it.', 503)
      const response = await respond(c, root)
      // a release that was taken away while it was looked at doesn't say that something is missing
      if (response.status !== 404 || root === (await resolveRoot(folder))) return response
    }
  })
  app.all('*', (c) =>
    c.text(`This address takes GET and HEAD, not ${c.req.method}.`, 405, { Allow: 'GET, HEAD' }),
  )
}

const resolveRoot = (folder: string): Promise<string | null> => realpath(folder).catch(() => null)

async function respond(c: Context, root: string): Promise<Response> {
  const { pathname, search } = new URL(c.req.url)
  const names = parsePath(pathname)
  const found = names && (await openFile(root, names, pathname.endsWith('/')))
  if (found === 'needs slash') return redirect(`${pathname}/${search}`, 308)
  if (found) return sendFile(c, root, pathname, found)
  const move = await findRedirect(root, pathname)
  return move ? redirect(move.to, move.status) : sendNotFound(c, root, names ?? [])
}

function redirect(to: string, status: number): Response {
  return new Response(null, { status, headers: { Location: to, 'Cache-Control': 'no-cache' } })
}

/** Decoded names of a path without its slashes; null for one that could lead out of the folder or into hidden files. */
function parsePath(pathname: string): string[] | null {
  const parts = pathname.slice(1).replace(/\/$/, '').split('/')
  if (pathname === '/') return []
  try {
    const names = parts.map(decodeURIComponent)
    return names.every(isServableName) && !PRIVATE_FILES.has((names[0] ?? '').toLowerCase()) ? names : null
  } catch {
    return null // not UTF-8
  }
}

const isServableName = (name: string): boolean =>
  name !== '' && !name.startsWith('.') && !/[/\\\0]/.test(name)

type OpenFile = { path: string; handle: FileHandle }

/** The file for a path, of a folder its index; open, so that it stays whole while it is sent. */
async function openFile(
  root: string,
  names: readonly string[],
  asFolder: boolean,
): Promise<OpenFile | 'needs slash' | null> {
  try {
    const path = await realpath(join(root, ...names))
    if (path !== root && !path.startsWith(root + sep)) return null
    const isFolder = (await stat(path)).isDirectory()
    if (!isFolder) return asFolder ? null : { path, handle: await open(path) }
    const index = { path: join(path, 'index.html'), handle: await open(join(path, 'index.html')) }
    if (asFolder) return index
    await index.handle.close()
    return 'needs slash'
  } catch {
    return null
  }
}

async function sendFile(c: Context, root: string, pathname: string, file: OpenFile): Promise<Response> {
  const { size, mtimeNs } = await file.handle.stat({ bigint: true })
  const etag = `"${size.toString(36)}-${mtimeNs.toString(36)}"`
  const headers = await createHeaders(root, file.path)
  headers.set('ETag', etag)
  headers.set('Cache-Control', getFileCacheControl(pathname))
  if (NOINDEX_PATHS.test(pathname)) headers.set('X-Robots-Tag', 'noindex')
  if (isEtagMatch(etag, c.req.header('If-None-Match'))) {
    await file.handle.close()
    headers.delete('Content-Type')
    return new Response(null, { status: 304, headers })
  }
  headers.set('Content-Length', String(size))
  if (c.req.method === 'HEAD') {
    await file.handle.close()
    return new Response(null, { headers })
  }
  return new Response(toStream(file.handle), { headers })
}

/**
 * The page that says so, in the language of the path where there is one. Where the same page is there in English it
 * says that too, for those whose browser can't put it together.
 */
async function sendNotFound(c: Context, root: string, path: readonly string[]): Promise<Response> {
  const [first, ...rest] = path
  const names = isLanguageCode(first) ? [[first, '404.html'], ['404.html']] : [['404.html']]
  for (const name of names) {
    const found = await openFile(root, name, false)
    if (!found || found === 'needs slash') continue
    const headers = await createHeaders(root, found.path)
    headers.set('Cache-Control', 'no-cache')
    const html = await found.handle.readFile('utf8')
    await found.handle.close()
    const english = isLanguageCode(first) && (await hasPage(root, rest)) ? rest : null
    return new Response(addEnglishLink(html, english), { status: 404, headers })
  }
  return c.text('Not found', 404)
}

async function hasPage(root: string, names: readonly string[]): Promise<boolean> {
  const found = await openFile(root, names, true)
  if (!found || found === 'needs slash') return false
  await found.handle.close()
  return true
}

async function createHeaders(root: string, path: string): Promise<Headers> {
  const type = getMimeType(path, MIME_TYPES) ?? 'application/octet-stream'
  const headers = new Headers({ 'Content-Type': type, 'X-Content-Type-Options': 'nosniff' })
  if (type !== HTML_TYPE) return headers
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  const policy = await readFile(join(root, '_csp.txt'), 'utf8').catch(() => '')
  if (policy.trim() !== '') headers.set('Content-Security-Policy', policy.trim().replace(/\s+/g, ' '))
  return headers
}

const getFileCacheControl = (pathname: string): string =>
  IMMUTABLE_PATHS.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache'

/** Whether `If-None-Match` names this tag, as it was sent or weakened by compression. */
function isEtagMatch(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch?.trim() === '*') return true
  return ifNoneMatch?.match(/"[^"]*"/g)?.includes(etag) ?? false
}

/** Node's stream types and the browser's describe the same object. */
const toStream = (handle: FileHandle): ReadableStream =>
  Readable.toWeb(handle.createReadStream()) as ReadableStream
