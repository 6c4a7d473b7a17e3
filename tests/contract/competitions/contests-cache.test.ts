import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/http/create-app.ts'
import type { Database, OpenDatabase } from '#server/platform/db/open-database.ts'
import {
  camera,
  club,
  competition,
  contest,
  contestVideo,
  country,
  entry,
  person,
  weightCategory,
} from '#server/platform/db/schema/index.ts'
import { GRAND_SLAM, ID, NOW, openFixture, WOMEN_48 } from '../fixtures/competitions-fixture.ts'

const ADDRESS = `/api/Contest/Find?IdCompetition=${GRAND_SLAM}`
const LIVE_ADDRESS = `/api/Live/${GRAND_SLAM}/Contests`

let opened: OpenDatabase
let db: Database
let app: ReturnType<typeof createApp>

beforeAll(async () => {
  opened = await openFixture()
  db = opened.db
  app = createApp(db, { now: () => NOW, validateResponses: true })
})
afterAll(() => opened.close())

const ask = async (address = ADDRESS) => (await app.request(address)).text()

/** What a server answers that has kept nothing. */
const askUncached = async () => (await createApp(db, { now: () => NOW }).request(ADDRESS)).text()

/** How many statements some work sends to the driver. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  // both drivers of drizzle have it, and the type that is common to them doesn't say so
  const driver = (db as Database & { $client: { query: (...statement: unknown[]) => unknown } }).$client
  const { query } = driver
  let sent = 0
  driver.query = (...statement) => {
    sent++
    return query.apply(driver, statement)
  }
  try {
    await work()
  } finally {
    driver.query = query
  }
  return sent
}

describe('the cache of contests', () => {
  test('computes a response once for simultaneous requests, under any version of the feed', async () => {
    const asking = createApp(db, { now: () => NOW })
    const one = await countStatements(() =>
      Promise.resolve(createApp(db, { now: () => NOW }).request(LIVE_ADDRESS)),
    )
    const ten = await countStatements(() =>
      Promise.all(
        Array.from({ length: 10 }, (_, version) => asking.request(`${LIVE_ADDRESS}?Version=${version}`)),
      ),
    )
    expect(ten).toBe(one + 9) // whether they changed is asked for each
  })

  test('allows caching by intermediaries if the address contains the version', async () => {
    expect((await app.request(LIVE_ADDRESS)).headers.get('Cache-Control')).toBe('no-cache')
    const named = await app.request(`${LIVE_ADDRESS}?Version=7`)
    expect(named.headers.get('Cache-Control')).toBe('public, max-age=5, s-maxage=30')
  })

  test('returns the same bytes, and reads only the digest from the database', async () => {
    const first = await app.request(ADDRESS)
    const text = await first.text()
    expect(text).toBe(await askUncached())
    expect(await countStatements(async () => expect(await ask()).toBe(text))).toBe(1)
    const unchanged = await app.request(ADDRESS, {
      headers: { 'If-None-Match': first.headers.get('ETag') ?? '' },
    })
    expect(unchanged.status).toBe(304)
  })

  test('separates responses by parameters', async () => {
    const all = await ask()
    const since = await ask(`${ADDRESS}&UpdatedAtMin=2100-01-01T00:00:00Z`)
    expect(since).toBe('[]')
    expect(await ask()).toBe(all)
  })

  const setPerson = (id: number, values: Partial<typeof person.$inferInsert>) =>
    db.update(person).set(values).where(eq(person.id, id))
  const video = { contestCode: 'x', mediaType: 'yt', mediaId: 'abc', cameraId: 1 } as const

  test.each<[string, () => Promise<unknown>]>([
    ['a contest', () => db.update(contest).set({ duration: 77 }).where(eq(contest.key, 'SF-1'))],
    ['a name', () => setPerson(ID.galina, { givenName: 'Halyna' })],
    ['consent that is taken back', () => setPerson(ID.galina, { gdprConsent: false })],
    ['consent that is given', () => setPerson(ID.galina, { gdprConsent: true })],
    ['a judoka who is hidden', () => setPerson(ID.dora, { hidden: true })],
    ['the nation of a judoka', () => setPerson(ID.eva, { countryId: 2 })],
    ['for whom judoka were entered', () => db.update(entry).set({ countryId: 2, clubId: 1 })],
    ['the name of a club', () => db.update(club).set({ name: 'JC Nouveau' })],
    ['the code of a nation', () => db.update(country).set({ short: 'NEW' }).where(eq(country.id, 2))],
    ['an entry that is taken back', () => db.delete(entry).where(eq(entry.personId, ID.galina))],
    [
      'a video',
      async () => {
        await db.insert(camera).values({ id: 1, name: 'Mat 1', codeShort: 'm1' })
        const [final] = await db.select({ id: contest.id }).from(contest).where(eq(contest.key, 'F'))
        await db.insert(contestVideo).values({ ...video, contestId: final?.id })
      },
    ],
    ['the code of a camera', () => db.update(camera).set({ codeShort: 'm2' })],
    ['a video that is hidden', () => db.update(contestVideo).set({ status: 'hidden' })],
    ['a contest that is removed', () => db.delete(contest).where(eq(contest.key, 'SF-1'))],
    [
      'rounds that are written twice in one go',
      () =>
        db.transaction(async (queries) => {
          for (const round of ['R16', 'R32'] as const) await queries.update(contest).set({ round })
        }),
    ],
  ])('shows %s', async (_, change) => {
    const before = await ask()
    await change()
    const after = await ask()
    expect(after).not.toBe(before)
    expect(after).toBe(await askUncached())
    expect(await ask()).toBe(after)
  })

  test('is renewed after the order of categories changed', async () => {
    await ask()
    await db.update(weightCategory).set({ orderNumber: 99 }).where(eq(weightCategory.id, WOMEN_48))
    expect(await countStatements(() => ask())).toBeGreaterThan(1)
  })

  test('is removed with its competition', async () => {
    await ask()
    await db.update(competition).set({ visible: false }).where(eq(competition.id, GRAND_SLAM))
    expect((await app.request(ADDRESS)).status).toBe(404)
  })
})
