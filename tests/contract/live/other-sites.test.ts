import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/http/create-app.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { NOW, openFixture } from '../fixtures/competitions-fixture.ts'

/** Widgets on other sites read live data, without the cookies of their visitors. */

const PORTAL = 'https://judo.example'
const CLUB = 'https://club.example'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openFixture()
})
afterAll(() => opened.close())

async function headersFor(origin: string, path: string): Promise<Headers> {
  const app = createApp(opened.db, { now: () => NOW, origins: [PORTAL] })
  return (await app.request(path, { headers: { Origin: origin } })).headers
}

test('every site may read live calls without cookies, errors included', async () => {
  for (const competition of [1, 999_999]) {
    const headers = await headersFor(CLUB, `/api/Live/${competition}/State`)
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(headers.get('Vary')).toMatch(/\bOrigin\b/)
  }
})

test('the portal on another host may send cookies, as before', async () => {
  const headers = await headersFor(PORTAL, '/api/Live/1/State')
  expect(headers.get('Access-Control-Allow-Origin')).toBe(PORTAL)
  expect(headers.get('Access-Control-Allow-Credentials')).toBe('true')
})

test('no other call can be read by other sites', async () => {
  const headers = await headersFor(CLUB, '/api/EnvInfo/GetEnvInfo')
  expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
})
