import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createStoredBody, respondWithStored, type StoredBody } from '#server/http/stored-body.ts'

const TEXT = JSON.stringify(Array.from({ length: 200 }, (_, n) => ({ judoka: n, name: 'Müller' })))

/** @returns the response to a client that accepts some encodings, and its bytes */
async function request(body: StoredBody, accepted: string | null) {
  const app = new Hono().get('/', (c) => respondWithStored(c, body, { 'Content-Type': 'application/json' }))
  const response = await app.request(
    '/',
    accepted === null ? {} : { headers: { 'Accept-Encoding': accepted } },
  )
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

test.each([
  [null, null],
  ['', null],
  ['identity', null],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
])('a client that accepts %s gets %s', async (accepted, encoding) => {
  const { response, bytes } = await request(createStoredBody(TEXT), accepted)
  expect(response.headers.get('Content-Encoding')).toBe(encoding)
  expect(response.headers.get('Content-Length')).toBe(String(bytes.length))
  expect(response.headers.get('ETag')).toMatch(encoding === null ? /^"\w{40}"$/ : /^W\/"\w{40}"$/)
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[String(encoding)] ?? ((same: Buffer) => same)
  expect(decode(bytes).toString()).toBe(TEXT)
})

test('a small body is not compressed', async () => {
  const { response } = await request(createStoredBody('[]'), 'br')
  expect(response.headers.has('Content-Encoding')).toBe(false)
})

test('a body is compressed once for simultaneous and later requests', async () => {
  const body = createStoredBody(TEXT)
  const [first, second] = await Promise.all([body.compress('gzip'), body.compress('gzip')])
  expect(second).toBe(first)
  expect(await body.compress('gzip')).toBe(first)
})
