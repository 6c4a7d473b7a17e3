import type { Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { isVideoCode } from '#publication/videos.ts'
import { createErrorBody } from '#server/platform/errors/errors.ts'
import { parseByteRange } from '#server/platform/request/byte-range.ts'
import { isVideoSignature } from './video-signature.ts'
import type { VideoAccess, VideoFile, VideoStore } from './video-store.ts'

export type VideoDelivery = { store: VideoStore; key: string; now: () => Date }

/** Segments never change. Those of protected videos are not for shared caches, which do not know the expiry. */
const CACHE = {
  public: { segment: 'public, max-age=31536000, immutable', playlist: 'no-cache' },
  protected: { segment: 'private, max-age=86400, immutable', playlist: 'private, no-cache' },
} as const

/**
 * Delivers playlists and segments under `/video/public/<code>/` and `/video/<signature>/<code>/`. The address is the permission, so
 * pages of every origin may use it.
 */
export function serveVideos(app: Hono, { store, key, now }: VideoDelivery): void {
  app.get('/video/:access/:code/*', compress(), async (c) => {
    const { access, code } = c.req.param()
    const names = c.req.path.split('/').slice(4)
    const isPublic = access === 'public'
    c.header('Access-Control-Allow-Origin', '*')
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    if (!isVideoCode(code)) return respondNotFound(c)
    if (!isPublic && !isVideoSignature(key, code, access, now())) {
      return c.json(createErrorBody('The address of the video is invalid or has expired.'), 403, {
        'Cache-Control': 'no-store',
      })
    }
    const file = await store.open(isPublic ? 'public' : 'protected', code, names)
    return file ? respondWithFile(c, file, isPublic ? CACHE.public : CACHE.protected) : respondNotFound(c)
  })
  app.all('/video/*', (c) =>
    c.json(createErrorBody(`Expected GET or HEAD, got ${c.req.method}.`), 405, { Allow: 'GET, HEAD' }),
  )
}

const respondNotFound = (c: Context): Response =>
  c.json(createErrorBody('There is no such video.'), 404, { 'Cache-Control': 'no-store' })

async function respondWithFile(
  c: Context,
  file: VideoFile,
  cache: (typeof CACHE)[VideoAccess],
): Promise<Response> {
  c.header('Content-Type', file.type)
  c.header('Cache-Control', file.isLive ? cache.playlist : cache.segment)
  c.header('Accept-Ranges', 'bytes')
  const range = parseByteRange(c.req.header('Range'), file.size)
  if (range === 'unsatisfiable') {
    await file.close()
    c.header('Content-Range', `bytes */${file.size}`)
    return c.body(null, 416)
  }
  c.header('Content-Length', String(range ? range.end - range.start + 1 : file.size))
  if (c.req.method === 'HEAD') {
    await file.close()
    return c.body(null)
  }
  if (!range) return c.newResponse(file.read(null))
  c.header('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`)
  return c.newResponse(file.read(range), 206)
}
