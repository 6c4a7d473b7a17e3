import { createHmac } from 'node:crypto'
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#server/http/create-app.ts'
import { createPlainUser, type SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import * as t from '#server/platform/db/schema/index.ts'
import { deriveVideoKey } from '#server/publishing/video/video-signature.ts'
import { createFolderStore } from '#server/publishing/video/video-store.ts'
import { ANA, CUP, NOW, servePaymentWorld } from '../../purchases/payment-world.ts'

/** Addresses of HLS videos, who gets them, and what they deliver. */

const world = servePaymentWorld()
const SECRET = 'a secret of 32 characters or more'
const SEGMENT = 'the bytes of a segment'
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hajime-videos-'))
  for (const video of ['public/open', 'protected/mat1', 'protected/mat2']) {
    mkdirSync(join(folder, video), { recursive: true })
    writeFileSync(join(folder, video, 'index.m3u8'), '#EXTM3U\n0.ts\n')
    writeFileSync(join(folder, video, '0.ts'), SEGMENT)
    writeFileSync(join(folder, video, 'notes.txt'), 'private')
  }
  symlinkSync(join(folder, 'protected/mat1/0.ts'), join(folder, 'public/open/out.ts'))
  const start = new Date('2026-06-20T08:00:00Z')
  const block = { competitionId: CUP, start, finish: start }
  await world.db.insert(t.programmeBlock).values([
    { id: 1, name: 'Preliminaries', ...block },
    { id: 2, name: 'Final block', ...block, commentatedVideoIds: ['hls:open', 'yt:dQw4w9WgXcQ'] },
  ])
  await world.db.insert(t.programmeBlockMat).values([
    { blockId: 1, mat: 1, videoId: 'mat1' },
    { blockId: 1, mat: 2, videoId: 'mat2' },
  ])
  await world.db.insert(t.purchaseType).values({ id: 5, code: 'streaming', name: 'Streaming' })
})

afterEach(async () => {
  await world.db.delete(t.streamingSubscription)
  await world.db.update(t.purchasable).set({ purchaseTypeId: 1 })
})

const serve = (user: SignedInUser | null = null, now = NOW) =>
  createApp(world.db, {
    now: () => now,
    authenticate: async () => user,
    videos: { store: createFolderStore(folder), secret: SECRET, origin: '' },
  })

const ask = (slug: string, user: SignedInUser | null = null) =>
  serve(user).request(`/api/Contest/MediaTokenForVideofield?slug=${encodeURIComponent(slug)}`)

async function addressOf(slug: string): Promise<string> {
  const { url } = (await (await ask(slug)).json()) as { url: string }
  return url
}

const sellStreams = () => world.db.update(t.purchasable).set({ purchaseTypeId: 5 })

describe('the address of a video', () => {
  test('is signed for a video of the platform, and public for an HLS stream', async () => {
    expect(await addressOf('mat1')).toMatch(/^\/video\/\d+-[\w-]{43}\/mat1\/index\.m3u8$/)
    // the address is for who asks
    expect((await ask('mat1')).headers.get('Cache-Control')).toBe('private, no-store')
    expect(await addressOf('hls:open')).toBe('/video/public/open/index.m3u8')
    expect(await addressOf('hls__open')).toBe('/video/public/open/index.m3u8')
  })

  test('exists for videos of public competitions that the source of the slug has', async () => {
    expect((await ask('mat3')).status).toBe(404)
    expect((await ask('hls:mat1')).status).toBe(404)
    expect((await ask('yt:dQw4w9WgXcQ')).status).toBe(400)
    await world.db.update(t.competition).set({ deletedAt: NOW })
    expect((await ask('mat1')).status).toBe(404)
    await world.db.update(t.competition).set({ deletedAt: null })
  })

  test('requires a subscription where streams are sold, unless the stream is public', async () => {
    await sellStreams()
    const ana = createPlainUser(ANA)
    expect((await ask('mat1')).status).toBe(401)
    expect((await ask('mat1', ana)).status).toBe(403)
    expect((await ask('hls:open')).status).toBe(200)
    await world.db.insert(t.streamingSubscription).values({ userId: ANA, type: 'everything', validFrom: NOW })
    expect((await ask('mat1', ana)).status).toBe(200)
  })
})

describe('a stream that was sold', () => {
  beforeEach(async () => {
    await sellStreams()
  })
  afterEach(async () => {
    await world.db.update(t.purchasable).set({ deletedAt: null, partnerId: 1, competitionId: CUP })
  })

  test('stays protected when its price is withdrawn', async () => {
    await world.db.update(t.purchasable).set({ deletedAt: NOW })
    expect((await ask('mat1')).status).toBe(401)
  })

  test('stays protected when its price has no partner, or is for all competitions', async () => {
    await world.db.update(t.purchasable).set({ partnerId: null, competitionId: null })
    expect((await ask('mat1')).status).toBe(401)
  })

  test('stays protected when another competition shows it, too', async () => {
    const other = { id: 2, externalId: 'other', name: 'Other Cup' }
    await world.db.insert(t.competition).values(other)
    await world.db.insert(t.programmeBlock).values({
      id: 3,
      name: 'Day 2',
      competitionId: 2,
      start: NOW,
      finish: NOW,
      commentatedVideoIds: ['mat1'],
    })
    expect((await ask('mat1')).status).toBe(401)
    await world.db.delete(t.programmeBlock).where(eq(t.programmeBlock.id, 3))
  })
})

describe('delivery', () => {
  const get = (path: string, init?: RequestInit, now = NOW) => serve(null, now).request(path, init)

  test('sends the playlist and, relative to it, the segments', async () => {
    const address = await addressOf('mat1')
    const playlist = await get(address)
    expect(playlist.headers.get('Content-Type')).toBe('application/vnd.apple.mpegurl')
    expect(playlist.headers.get('Cache-Control')).toBe('private, no-cache')
    expect(playlist.headers.get('Access-Control-Allow-Origin')).toBe('*')
    const segment = await get(address.replace('index.m3u8', '0.ts'))
    expect(segment.headers.get('Cache-Control')).toBe('private, max-age=86400, immutable')
    expect(await segment.text()).toBe(SEGMENT)
  })

  test('sends parts of a segment', async () => {
    const part = (range: string) => get('/video/public/open/0.ts', { headers: { Range: range } })
    const middle = await part('bytes=4-8')
    expect([middle.status, await middle.text()]).toEqual([206, 'bytes'])
    expect(middle.headers.get('Content-Range')).toBe(`bytes 4-8/${SEGMENT.length}`)
    expect((await part('bytes=900-')).status).toBe(416)
    const head = await get('/video/public/open/0.ts', { method: 'HEAD' })
    expect(head.headers.get('Content-Length')).toBe(String(SEGMENT.length))
  })

  test('refuses an address that has expired, was changed, or is for another video', async () => {
    const address = await addressOf('mat1')
    const dayLater = new Date(NOW.getTime() + 86_400_000)
    expect((await get(address, undefined, dayLater)).status).toBe(403)
    expect((await get(address.replace('index.m3u8', '0.ts'), undefined, dayLater)).status).toBe(403)
    expect((await get(address.replace('/mat1/', '/mat2/'))).status).toBe(403)
    expect((await get(address.replace(/\/video\/\d+/, '/video/99999999999'))).status).toBe(403)
    expect((await get('/video/public/mat1/index.m3u8')).status).toBe(404)
  })

  test('checks addresses with a key of its own, which a CDN may have without the secret of the server', async () => {
    const expires = NOW.getTime() / 1000 + 60
    const addressBy = (key: string) => {
      const hmac = createHmac('sha256', key).update(`video /mat1/ until ${expires}`)
      return `/video/${expires}-${hmac.digest('base64url')}/mat1/index.m3u8`
    }
    expect((await get(addressBy(SECRET))).status).toBe(403)
    expect((await get(addressBy(deriveVideoKey(SECRET)))).status).toBe(200)
    expect(deriveVideoKey(SECRET)).not.toContain(SECRET)
  })

  test('sends nothing but videos of the folder', async () => {
    for (const file of ['notes.txt', '1.ts', '..%2fmat1%2f0.ts', '..%2f..%2fprotected/mat1/0.ts']) {
      expect([file, (await get(`/video/public/open/${file}`)).status]).toEqual([file, 404])
    }
    const out = await get('/video/public/open/out.ts')
    expect(out.status).toBe(404)
  })
})
