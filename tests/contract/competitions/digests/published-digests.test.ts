import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiClient, createApiClient } from '#contract/client.ts'
import { createApp } from '#server/http/create-app.ts'
import type { Database, OpenDatabase } from '#server/platform/db/open-database.ts'
import {
  ageCategory,
  competition,
  competitionCategory,
  competitionDisplayType,
  contest,
  entry,
  individualResult,
  partner,
  person,
  scoreEvent,
  scoreEventType,
} from '#server/platform/db/schema/index.ts'
import { CUP, GRAND_SLAM, ID, NOW, openFixture } from '../../fixtures/competitions-fixture.ts'

let opened: OpenDatabase
let db: Database
let now = NOW
let client: ApiClient

beforeAll(async () => {
  opened = await openFixture()
  db = opened.db
  const app = createApp(db, { now: () => now, validateResponses: true })
  client = createApiClient('http://hajime.test', async (request) => app.request(request))
})
afterAll(() => opened.close())

type Digests = { competitions: Map<number, string>; judoka: Map<number, string> }

async function digests(): Promise<Digests> {
  const competitions = await client('Competition/GetCompetitions', { body: { digests: true } })
  const judoka = await client('JudokaProfile/Digests', { Page: 1, PerPage: 100 })
  return {
    competitions: new Map(
      competitions.list.map(({ idCompetition, digest }) => [idCompetition, digest ?? '']),
    ),
    judoka: new Map(judoka.list.map(({ idPerson, digest }) => [idPerson, digest])),
  }
}

/** Whose digest is another one after a change. */
async function findChangedDigests(change: () => Promise<unknown>) {
  const before = await digests()
  await change()
  const after = await digests()
  const changed = (kind: keyof Digests) =>
    [...after[kind]].flatMap(([id, digest]) => (before[kind].get(id) === digest ? [] : [id])).sort()
  return { competitions: changed('competitions'), judoka: changed('judoka') }
}

const setPerson = (id: number, values: Partial<typeof person.$inferInsert>) => () =>
  db.update(person).set(values).where(eq(person.id, id))

const NO_CHANGES = { competitions: [], judoka: [] }
const GALINAS_OPPONENTS = [ID.lea, ID.eva]

test('every competition and every judoka has a stable digest', async () => {
  const first = await digests()
  for (const kind of [first.competitions, first.judoka]) {
    for (const digest of kind.values()) expect(digest).toMatch(/^[0-9a-f]{32}$/)
  }
  expect(await digests()).toEqual(first)
})

test('a competition has no digest unless requested', async () => {
  const { list } = await client('Competition/GetCompetitions', { body: {} })
  expect(list.map(({ digest }) => digest)).toEqual([null, null])
})

test('digests of judoka are listed by id, page by page, for the judoka that lists name', async () => {
  const { list: judoka } = await client('Judoka/GetJudokas', { idPartner: 0, Page: 1, PerPage: 100 })
  const ids = judoka.map(({ idPerson }) => idPerson).toSorted((a, b) => a - b)
  const { list: all } = await client('JudokaProfile/Digests', { Page: 1, PerPage: 100 })
  expect(all.map(({ idPerson }) => idPerson)).toEqual(ids)
  const second = await client('JudokaProfile/Digests', { Page: 2, PerPage: 2 })
  expect(second).toMatchObject({ count: ids.length, hasMore: ids.length > 4, list: all.slice(2, 4) })
})

test('digests of judoka can be limited to the participants of a competition', async () => {
  const { list } = await client('JudokaProfile/Digests', { Page: 1, PerPage: 100, IdCompetition: CUP })
  const all = await digests()
  expect(list.length).toBeGreaterThan(0)
  expect(list.length).toBeLessThan(all.judoka.size)
  for (const { idPerson, digest } of list) expect(all.judoka.get(idPerson)).toBe(digest)
})

describe('no digest changes', () => {
  test('when rows are written unchanged', async () => {
    const touched = { updatedAt: new Date('2030-01-01T00:00:00Z') }
    expect(
      await findChangedDigests(async () => {
        await db.update(competition).set(touched)
        await db.update(contest).set(touched)
        await db.update(person).set(touched)
        await db.update(entry).set(touched)
        await db.update(individualResult).set(touched)
        await db.update(partner).set(touched)
      }),
    ).toEqual(NO_CHANGES)
  })

  test('when a private column changes', async () => {
    expect(
      await findChangedDigests(
        setPerson(ID.lea, { email: 'new@example.org', phone: '1', street: 'x', nationalId: '2' }),
      ),
    ).toEqual(NO_CHANGES)
    expect(await findChangedDigests(setPerson(ID.lea, { birthDate: '2007-07-01' }))).toEqual(NO_CHANGES)
  })

  test('when a withheld judoka gets another name or club', async () => {
    expect(await findChangedDigests(setPerson(ID.ferrand, { familyName: 'Fournier', clubId: null }))).toEqual(
      NO_CHANGES,
    )
  })

  test('when a contest without judoka is added elsewhere', async () => {
    const elsewhere = { competitionId: 3, categoryId: 2 }
    const invisible = { id: 501, ...elsewhere, competitionCategoryId: 301, number: 1, round: 'F' as const }
    expect(await findChangedDigests(() => db.insert(contest).values(invisible))).toEqual(NO_CHANGES)
  })
})

describe('the digests of a competition and of the judoka who show it change', () => {
  const fighters = [ID.ana, ID.bea, ID.lea, ID.dora, ID.eva, ID.galina]
  const slam = eq(competition.id, GRAND_SLAM)

  test('with its name', async () => {
    expect(
      await findChangedDigests(() => db.update(competition).set({ name: 'Grand Slam Paris' }).where(slam)),
    ).toEqual({
      competitions: [GRAND_SLAM],
      judoka: fighters,
    })
  })

  test.each<[string, () => Promise<unknown>]>([
    ['its venue', () => db.update(competition).set({ venue: 'Bercy' }).where(slam)],
    ['its last day', () => db.update(competition).set({ dateTo: '2025-02-03' }).where(slam)],
    [
      "its partner's licence",
      () => db.update(partner).set({ dataLicence: 'CC0-1.0' }).where(eq(partner.id, 1)),
    ],
    [
      'what judoka compete for',
      () => db.insert(competitionDisplayType).values({ competitionId: GRAND_SLAM, displayTypeId: 'region' }),
    ],
    [
      'a note that places could not be proved',
      () =>
        db.update(competitionCategory).set({ incomplete: 'No final.' }).where(eq(competitionCategory.id, 1)),
    ],
    [
      'the lines of a sheet',
      () =>
        db
          .update(competitionCategory)
          .set({ drawLines: [1, 6, 2] })
          .where(eq(competitionCategory.id, 1)),
    ],
    ['a seed', () => db.update(entry).set({ seed: 2 }).where(eq(entry.id, 103))],
  ])('and those of no judoka with %s', async (_, change) => {
    expect(await findChangedDigests(change)).toEqual({ competitions: [GRAND_SLAM], judoka: [] })
  })

  test('with the name of an age category, which profiles do not show', async () => {
    const change = () => db.update(ageCategory).set({ name: 'Women' }).where(eq(ageCategory.id, 2))
    expect(await findChangedDigests(change)).toEqual({ competitions: [GRAND_SLAM], judoka: [] })
  })

  test('with a contest, for its two judoka', async () => {
    const change = () => db.update(contest).set({ duration: 120 }).where(eq(contest.key, 'SF-1'))
    expect(await findChangedDigests(change)).toEqual({ competitions: [GRAND_SLAM], judoka: [ID.ana, ID.lea] })
  })

  test('with a corrected first hajime, which decides the second of its video', async () => {
    const change = () => db.update(contest).set({ firstHajime: NOW }).where(eq(contest.key, 'SF-1'))
    expect(await findChangedDigests(change)).toMatchObject({ competitions: [GRAND_SLAM] })
  })

  test('with a score event of a contest and its technique, but not with the clock', async () => {
    const insert = (code: string) => async () => {
      await db.insert(scoreEventType).values({ code, name: code }).onConflictDoNothing()
      const [type] = await db.select().from(scoreEventType).where(eq(scoreEventType.code, code))
      await db
        .insert(scoreEvent)
        .values({ contestId: 1, competitionId: GRAND_SLAM, typeId: type?.id ?? 0, happenedAt: NOW })
    }
    expect(await findChangedDigests(insert('hajime'))).toEqual(NO_CHANGES)
    expect(await findChangedDigests(insert('yuko'))).toEqual({ competitions: [GRAND_SLAM], judoka: [] })
    expect(await findChangedDigests(() => db.update(scoreEvent).set({ tags: ['Uchi-mata'] }))).toEqual({
      competitions: [GRAND_SLAM],
      judoka: [],
    })
  })

  test('with a public referee of a contest, but not with a withheld one', async () => {
    const setReferee = (refereeId: number) => () =>
      db.update(contest).set({ refereeId }).where(eq(contest.key, 'SF-1'))
    expect(await findChangedDigests(setReferee(ID.ferrand))).toEqual(NO_CHANGES)
    expect(await findChangedDigests(setReferee(ID.marko))).toEqual({
      competitions: [GRAND_SLAM],
      judoka: [],
    })
  })

  test('with a place, for its judoka', async () => {
    const change = () => db.update(individualResult).set({ place: 9 }).where(eq(individualResult.id, 7))
    expect(await findChangedDigests(change)).toEqual({ competitions: [GRAND_SLAM], judoka: [ID.bea] })
  })

  test('with an entry', async () => {
    const values = { id: 401, competitionId: CUP, personId: ID.odd, ageId: 1, categoryId: 2 }
    const before = await digests()
    expect(before.judoka.has(ID.odd)).toBe(false)
    expect(await findChangedDigests(() => db.insert(entry).values(values))).toEqual({
      competitions: [CUP],
      judoka: [ID.odd],
    })
  })
})

describe('the digest of a judoka changes, with those of competitions and opponents that show the judoka,', () => {
  test('with a name', async () => {
    expect(await findChangedDigests(setPerson(ID.galina, { internationalGivenName: 'Halyna' }))).toEqual({
      competitions: [GRAND_SLAM],
      judoka: [...GALINAS_OPPONENTS, ID.galina].sort(),
    })
  })

  test('with the registered club, which competitions do not show', async () => {
    expect(await findChangedDigests(setPerson(ID.marko, { clubId: 1 }))).toEqual({
      competitions: [],
      judoka: [ID.marko],
    })
  })

  test('when consent is withdrawn, and when it is given again', async () => {
    for (const gdprConsent of [false, true]) {
      const { competitions, judoka } = await findChangedDigests(setPerson(ID.galina, { gdprConsent }))
      expect(competitions).toEqual([GRAND_SLAM])
      expect(judoka).toEqual(gdprConsent ? [...GALINAS_OPPONENTS, ID.galina].sort() : GALINAS_OPPONENTS)
    }
  })

  test('on coming of age', async () => {
    expect(
      await findChangedDigests(async () => {
        now = new Date('2025-07-02T00:00:00Z')
      }),
    ).toEqual({ competitions: [GRAND_SLAM], judoka: [ID.lea] })
  })
})
