import { type FileHandle, open, realpath } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { getMimeType, mimes } from 'hono/utils/mime'
import { isLanguageCode } from '#language/languages.ts'
import { localizePath, splitLocalePrefix } from '#language/localized-paths.ts'
import { findCanonicalPath, findEnclosingPage } from '#publication/enclosing-page.ts'
import { SHARING_HEADERS } from '#publication/security-headers.ts'
import { type ByteRange, parseByteRange } from '#server/platform/request/byte-range.ts'
import { isOfficePath, OFFICE_FILE } from '#settings/office-document.ts'
import { type CallStatus, existsPage } from './find-page.ts'
import { findRedirect } from './redirects.ts'
import { hasPage, type OpenFile, openFile, parsePath } from './release-files.ts'
import { findReleaseHeaders } from './release-headers.ts'
import { respondStarting } from './starting-page.ts'

/** Files with a digest of their content in their name. */
const IMMUTABLE_PATHS = /^\/_astro\/|\.pf_(meta|index|fragment|filter)$/

/** Search engines must not index data and PDFs, because they contain minors, whose pages are not indexed. */
const NOINDEX_PATHS = /^\/data\/|\.(csv|pdf)$/

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
 * Serves a release from a folder, after the routes that the app has already. The folder may be a symbolic link that switches
 * to another release at any time: each response comes from one release (docs/decisions/032-static-files.md).
 * @param getStartShare how much of the start is done before the first release, 0 to 1; null if that is not known
 */
export function serveSite(app: Hono, folder: string, getStartShare: () => number | null = () => null): void {
  app.get('*', compress(), async (c) => {
    // counted and limited as a call of the visitor
    const callStatus: CallStatus = async (path) =>
      (await app.request(path, { headers: c.req.raw.headers }, c.env)).status
    for (;;) {
      const root = await resolveRoot(folder)
      if (!root) return respondStarting(c, getStartShare())
      const response = await respond(c, root, (path) => existsPage(root, path, callStatus))
      // a file may be missing only because the release was switched meanwhile
      if (response.status !== 404 || root === (await resolveRoot(folder))) return response
    }
  })
  app.all('*', (c) =>
    c.text(`This address accepts GET and HEAD, not ${c.req.method}.`, 405, { Allow: 'GET, HEAD' }),
  )
}

const resolveRoot = (folder: string): Promise<string | null> => realpath(folder).catch(() => null)

async function respond(
  c: Context,
  root: string,
  exists: (path: string) => Promise<boolean>,
): Promise<Response> {
  const { pathname, search } = new URL(c.req.url)
  if (isOfficePath(pathname)) return sendOffice(c, root)
  const names = parsePath(pathname)
  const file = names && (await openFile(root, names, pathname.endsWith('/')))
  if (file === 'needs slash') return redirect(`${pathname}/${search}`, 308)
  if (file) return sendFile(c, root, pathname, file)
  const moved = await findRedirect(root, pathname)
  if (moved) return redirect(moved.to + search, moved.status)
  if (!names) return sendShell(c, root, [], 404)
  const { code, path } = splitLocalePrefix(pathname)
  // its language is no part of its addresses
  if (isOfficePath(path)) return redirect(path + search, 308)
  const canonical = findCanonicalPath(path)
  if (canonical && (canonical !== `${path}/` || (await exists(path))))
    return redirect(localizePath(canonical, code) + search, 308)
  if (await exists(path)) return sendShell(c, root, names, 200)
  const enclosing = findEnclosingPage(path)
  if (enclosing && (enclosing.startsWith('/competition/') || (await exists(enclosing))))
    return redirect(localizePath(enclosing, code) + search, 302)
  return sendShell(c, root, names, 404)
}

function redirect(to: string, status: number): Response {
  return new Response(null, {
    status,
    headers: { Location: to, 'Cache-Control': 'no-cache', ...SHARING_HEADERS },
  })
}

async function sendFile(c: Context, root: string, pathname: string, file: OpenFile): Promise<Response> {
  const { size, mtimeNs } = await file.handle.stat({ bigint: true })
  const etag = `"${size.toString(36)}-${mtimeNs.toString(36)}"`
  const headers = await createHeaders(root, pathname, file.path)
  headers.set('ETag', etag)
  headers.set('Cache-Control', getFileCacheControl(pathname))
  if (NOINDEX_PATHS.test(pathname)) headers.set('X-Robots-Tag', 'noindex')
  if (isEtagMatch(etag, c.req.header('If-None-Match'))) {
    await file.handle.close()
    headers.delete('Content-Type')
    return new Response(null, { status: 304, headers })
  }
  headers.set('Accept-Ranges', 'bytes')
  if (c.req.method === 'HEAD') {
    await file.handle.close()
    headers.set('Content-Length', String(size))
    return new Response(null, { headers })
  }
  const ifRange = c.req.header('If-Range')
  const isSameFile = ifRange === undefined || ifRange === etag
  const range = isSameFile ? parseByteRange(c.req.header('Range'), Number(size)) : null
  if (range === null) {
    const compressed = await openPrecompressed(c, file.path)
    if (compressed) {
      await file.handle.close()
      const { size: compressedSize } = await compressed.stat()
      headers.set('Content-Encoding', 'br')
      headers.set('Content-Length', String(compressedSize))
      headers.set('ETag', `W/${etag}`)
      headers.append('Vary', 'Accept-Encoding')
      return new Response(toStream(compressed), { headers })
    }
    headers.set('Content-Length', String(size))
    return new Response(toStream(file.handle), { headers })
  }
  if (range === 'unsatisfiable') {
    await file.handle.close()
    headers.delete('Content-Type')
    headers.set('Content-Range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  headers.set('Content-Length', String(range.end - range.start + 1))
  headers.set('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  return new Response(toStream(file.handle, range), { status: 206, headers })
}

/** The compressed copy of a file, if there is one (`src/archive/precompress.ts`) and the browser accepts it. */
async function openPrecompressed(c: Context, path: string): Promise<FileHandle | null> {
  if (!/\bbr\b(?!\s*;\s*q=0(\.0*)?(\s|,|$))/.test(c.req.header('Accept-Encoding') ?? '')) return null
  return open(`${path}.br`).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

/**
 * The document in which browsers render pages without a file, in the language of the path: with status 200 if the page exists in
 * another language, otherwise with 404. If it exists in English the document links to that, for browsers that cannot render the
 * page themselves.
 */
async function sendShell(
  c: Context,
  root: string,
  path: readonly string[],
  status: 200 | 404,
): Promise<Response> {
  const [first, ...rest] = path
  const names = isLanguageCode(first) ? [[first, '404.html'], ['404.html']] : [['404.html']]
  for (const name of names) {
    const page = await openFile(root, name, false)
    if (!page || page === 'needs slash') continue
    const headers = await createHeaders(root, new URL(c.req.url).pathname, page.path)
    headers.set('Cache-Control', 'no-cache')
    const html = await page.handle.readFile('utf8')
    await page.handle.close()
    const english = isLanguageCode(first) && (await hasPage(root, rest)) ? rest : null
    return new Response(addEnglishLink(html, english), { status, headers })
  }
  return c.text('Not found', 404)
}

/** One document for all addresses of the back office. It is never stored: the next user of a device sees nothing of the last. */
async function sendOffice(c: Context, root: string): Promise<Response> {
  const page = await openFile(root, OFFICE_FILE.split('/'), false)
  if (!page || page === 'needs slash') return sendShell(c, root, [], 404)
  const headers = await createHeaders(root, new URL(c.req.url).pathname, page.path)
  headers.set('Cache-Control', 'no-store')
  headers.set('X-Robots-Tag', 'noindex')
  return new Response(toStream(page.handle), { headers })
}

/** Pages have the headers that the publish wrote for their address. */
async function createHeaders(root: string, pathname: string, path: string): Promise<Headers> {
  const type = getMimeType(path, MIME_TYPES) ?? 'application/octet-stream'
  const headers = type === HTML_TYPE ? await findReleaseHeaders(root, pathname) : new Headers()
  headers.set('Content-Type', type)
  headers.set('X-Content-Type-Options', 'nosniff')
  for (const [name, value] of Object.entries(SHARING_HEADERS)) headers.set(name, value)
  return headers
}

const getFileCacheControl = (pathname: string): string =>
  IMMUTABLE_PATHS.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache'

/** Whether `If-None-Match` contains the tag. Compression makes tags weak, so `W/` is ignored. */
function isEtagMatch(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch?.trim() === '*') return true
  return ifNoneMatch?.match(/"[^"]*"/g)?.includes(etag) ?? false
}

/** Node and the DOM library declare different types for the same streams. */
const toStream = (handle: FileHandle, range?: ByteRange): ReadableStream =>
  Readable.toWeb(handle.createReadStream(range)) as ReadableStream

/** Hidden link of the not-found page to the same page in English (`NoScriptPage.tsx` of the portal). */
const ENGLISH_LINK_PLACEHOLDER = '<a data-english="" hidden="" href="/">'

/** @param english decoded path of the English page; null if there is none */
function addEnglishLink(html: string, english: readonly string[] | null): string {
  if (!english) return html
  const address = english.map((name) => `${encodeURIComponent(name)}/`).join('')
  return html.replace(ENGLISH_LINK_PLACEHOLDER, `<a data-english="" href="/${address}">`)
}
