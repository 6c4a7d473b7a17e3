import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MergeResult } from '#contract/office/merging.ts'
import { serveSite } from '#server/http/site/serve-site.ts'
import { createUser } from '#server/identity/accounts/create-user.ts'
import * as tables from '#server/platform/db/schema/index.ts'
import { ID, NOW } from '../fixtures/competitions-fixture.ts'
import { administrator, advanceIds, type Office, openOffice } from '../office/office-world.ts'
import { openPublishFixture, type PublishFixture } from './publish-fixture.ts'

/** The addresses of judoka and clubs that were merged lead to those that were kept, until the merge is taken back. */

/** Two more rows of Ana, and two of her club: the first is merged into the second, and that into the third. */
const [SECOND, THIRD] = [5001, 5002]

let world: PublishFixture
let office: Office

beforeAll(async () => {
  world = await openPublishFixture()
  const { db } = world
  await advanceIds(db)
  await db.delete(tables.forgottenPerson)
  const account = { email: 'm@example.org', password: 'a long enough password', givenName: 'M' }
  office = openOffice(db, administrator(await createUser(db, account)), { now: () => NOW })
  await db
    .insert(tables.club)
    .values([SECOND, THIRD].map((id) => ({ id, countryId: 1, name: `Judo Club Lyon ${id}` })))
  await db.insert(tables.person).values(
    [SECOND, THIRD].map((id) => ({
      id,
      familyName: 'Abe',
      givenName: 'Ana',
      gender: 'female' as const,
      countryId: 1,
      gdprConsent: true,
      sortKey: 'abe ana',
    })),
  )
  await db.update(tables.person).set({ gdprConsent: true }).where(eq(tables.person.id, ID.ana))
})
afterAll(() => world.close())

async function merge(entity: 'person' | 'club', kept: number, removed: number): Promise<number> {
  const table = entity === 'person' ? tables.person : tables.club
  const readVersion = async (id: number) =>
    (await world.db.select({ version: table.version }).from(table).where(eq(table.id, id)))[0]?.version ?? 0
  const versions = { kept: await readVersion(kept), removed: await readVersion(removed) }
  const request = { entity, kept, removed, versions, choices: {}, reason: 'one' }
  const { status, body } = await office.send<MergeResult>('POST', '/api/Office/Merge', request)
  expect([status, body]).toEqual([200, expect.anything()])
  return body.batch
}

async function undo(batch: number): Promise<void> {
  const { status, body } = await office.send('POST', '/api/Office/Undo', { batch, reason: 'not one' })
  expect([status, body]).toEqual([200, expect.anything()])
}

/** What the published site answers. */
async function request(address: string): Promise<[status: number, location: string | null]> {
  const site = new Hono()
  site.get('/api/*', (c) => c.text('', 404))
  serveSite(site, world.dist)
  const { status, headers } = await site.request(address)
  return [status, headers.get('Location')]
}

const listMerged = async () => ({
  judoka: (await office.send('GET', '/api/JudokaProfile/Merged')).body,
  clubs: (await office.send('GET', '/api/Clubs/Merged')).body,
})

test('a chain of merges leads to the last one, and undoing it leads back', async () => {
  await world.publish()
  const pages = [`/judoka/${ID.ana}/`, '/ffjda/clubs/1/', `/competition/gs_fra2025/judoka/${ID.ana}/`]
  for (const page of pages) expect([page, await request(page)]).toEqual([page, [200, null]])
  expect(existsSync(join(world.dist, '_redirects'))).toBe(false)

  const merges = [
    await merge('person', SECOND, ID.ana),
    await merge('person', THIRD, SECOND),
    await merge('club', SECOND, 1),
    await merge('club', THIRD, SECOND),
  ]
  await world.publish()
  for (const former of [ID.ana, SECOND]) {
    expect(await request(`/judoka/${former}/`)).toEqual([301, `/judoka/${THIRD}/`])
    expect(await request(`/judoka/${former}/medals/?q=1`)).toEqual([301, `/judoka/${THIRD}/medals/?q=1`])
    expect(await request(`/ar/judoka/${former}/`)).toEqual([301, `/ar/judoka/${THIRD}/`])
    expect(await request(`/data/judoka/${former}.json`)).toEqual([301, `/data/judoka/${THIRD}.json`])
    const athlete = (id: number) => `/de/competition/gs_fra2025/judoka/${id}/`
    expect(await request(athlete(former))).toEqual([301, athlete(THIRD)])
  }
  for (const former of [1, SECOND]) {
    expect(await request(`/ffjda/clubs/${former}/`)).toEqual([301, `/ffjda/clubs/${THIRD}/`])
    const athletes = (id: number) => `/de/ffjda/clubs/${id}/athletes/`
    expect(await request(athletes(former))).toEqual([301, athletes(THIRD)])
  }
  expect((await request(`/judoka/${THIRD}/`))[0]).toBe(200)
  expect((await request(`/ffjda/clubs/${THIRD}/`))[0]).toBe(200)
  expect(readFileSync(join(world.dist, '_redirects'), 'utf8')).toContain(`/judoka/${ID.ana}/*`)

  for (const batch of merges.reverse()) await undo(batch)
  await world.publish()
  for (const page of pages) expect([page, await request(page)]).toEqual([page, [200, null]])
  expect(existsSync(join(world.dist, '_redirects'))).toBe(false)
  // without an entry, she has no page
  expect((await request(`/judoka/${SECOND}/`))[0]).toBe(404)
})

describe('calls that ask for the merged id', () => {
  beforeAll(async () => {
    await merge('person', SECOND, ID.ana)
    await merge('club', SECOND, 1)
  })

  const get = async (path: string) => (await office.send('GET', path)).body

  test.each([
    (id: number) => `/api/JudokaProfile/Info?IdAthlete=${id}`,
    (id: number) => `/api/JudokaProfile/AllResults?IdAthlete=${id}`,
    (id: number) => `/api/JudokaProfile/HeadToHead?IdAthlete=${ID.lea}&IdCompetitor=${id}`,
    (id: number) => `/api/JudokaProfile/Profiles?IdAthletes=${id}`,
    (id: number) => `/api/Competition/GetCompetitionJudokaProfile?IdCompetition=1&IdAthlete=${id}`,
  ])('have the data of the judoka who was kept: %s', async (path) => {
    const { status, body } = await office.send<object>('GET', path(SECOND))
    expect([status, JSON.stringify(body).length > 100]).toEqual([200, true])
    expect(await get(path(ID.ana))).toEqual(body)
  })

  test.each(['Info', 'Athletes', 'Coaches', 'Referees', 'Competitions'])(
    'have the data of the club that was kept: %s',
    async (part) => {
      const { status, body } = await office.send('GET', `/api/Clubs/${SECOND}/${part}`)
      expect(status).toBe(200)
      expect(await get(`/api/Clubs/1/${part}`)).toEqual(body)
    },
  )

  const SECOND_ROW = eq(tables.person.id, SECOND)
  const FIRST_ROW = eq(tables.person.id, ID.ana)

  test.each([
    ['who was kept has no consent', SECOND_ROW, { gdprConsent: false }],
    ['who was kept is hidden', SECOND_ROW, { hidden: true }],
    ['who was kept is a minor', SECOND_ROW, { birthYear: 2015 }],
    ['who was merged had no consent', FIRST_ROW, { gdprConsent: false }],
    ['who was merged was hidden', FIRST_ROW, { hidden: true }],
  ])('find nobody if the one %s', async (_name, row, values) => {
    expect((await listMerged()).judoka).toEqual([{ idPerson: ID.ana, mergedInto: SECOND }])
    const { gdprConsent, hidden, birthYear } = tables.person
    const [stored] = await world.db.select({ gdprConsent, hidden, birthYear }).from(tables.person).where(row)
    await world.db.update(tables.person).set(values).where(row)
    try {
      expect((await listMerged()).judoka).toEqual([])
      const { status } = await office.send('GET', `/api/JudokaProfile/Info?IdAthlete=${ID.ana}`)
      expect(status).toBe(404)
      expect(await get(`/api/JudokaProfile/Profiles?IdAthletes=${ID.ana}`)).toEqual([])
    } finally {
      if (stored) await world.db.update(tables.person).set(stored).where(row)
    }
  })

  test('find no club that is virtual', async () => {
    expect((await listMerged()).clubs).toEqual([{ idClub: 1, mergedInto: SECOND }])
    const isKept = eq(tables.club.id, SECOND)
    await world.db.update(tables.club).set({ isVirtual: true }).where(isKept)
    expect((await listMerged()).clubs).toEqual([])
    expect((await office.send('GET', '/api/Clubs/1/Info')).status).toBe(404)
    await world.db.update(tables.club).set({ isVirtual: false }).where(isKept)
  })
})
