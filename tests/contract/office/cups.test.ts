import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiClient } from '#contract/client.ts'
import type { EntityOption } from '#contract/office/entity-calls.ts'
import type { CupPreview } from '#contract/office/office-calls.ts'
import { createApp } from '#server/http/create-app.ts'
import { createUser } from '#server/identity/accounts/create-user.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { GRAND_SLAM, ID, openFixture, WOMEN_48 } from '../fixtures/competitions-fixture.ts'
import { FRENCH_CUP } from '../fixtures/organisations-fixture.ts'
import { administrator, advanceIds, type Office, openOffice, withFilter } from './office-world.ts'

/** What people edit of a cup decides its rankings, and contradictions are refused at their fields. */

let opened: OpenDatabase
let office: Office
let client: ReturnType<typeof createApiClient>

beforeAll(async () => {
  opened = await openFixture()
  await advanceIds(opened.db)
  const password = 'a long enough password'
  const idUser = await createUser(opened.db, { email: 'cups@example.org', password, givenName: 'C' })
  office = openOffice(opened.db, administrator(idUser))
  const app = createApp(opened.db)
  client = createApiClient('http://hajime.test', async (request) => app.request(request))
})
afterAll(() => opened.close())

type Created = { id?: number; issues?: { field: string; code: string }[] }

const create = (entity: string, values: Record<string, string | number | boolean>) =>
  office.call<Created>(entity, 'Create', { body: { values: { cupId: FRENCH_CUP, ...values } } })

const remove = async (entity: string, id: number | undefined) =>
  expect(await office.call(entity, 'Remove', { id: id ?? 0, query: { Version: '1' } })).toMatchObject({
    status: 200,
  })

async function change(entity: string, where: string, chosen: Record<string, string | number | boolean>) {
  const { body } = await office.call<{ list: { id: number; version: number; values: object }[] }>(
    entity,
    'List',
    { query: { Filter: [`cupId:${FRENCH_CUP}`, ...(where === '' ? [] : [where])] } },
  )
  const [row] = body.list
  return office.call<Created>(entity, 'Change', {
    id: row?.id ?? 0,
    body: { read: { ...row?.values, version: row?.version }, chosen },
  })
}

/** Points of a judoka in the ranking of 2025; null without a place in it. */
async function readPoints(idPerson = ID.ana): Promise<number | null> {
  const { rankings } = await client('Ranking/GetIndividualRankings', {
    IdPartner: 1,
    IdCup: FRENCH_CUP,
    Year: 2025,
  })
  const rows = rankings.flatMap(({ rows: ranked }) => ranked)
  return rows.find(({ person }) => person.idPerson === idPerson)?.totalPoints ?? null
}

test('points for a place count at once', async () => {
  expect(await readPoints()).toBe(100)
  expect(await change('cupPoints', '', { points: 90 })).toMatchObject({ status: 200 })
  expect(await readPoints()).toBe(90)
})

test('only results within the days of the year count', async () => {
  expect(await change('cupPeriod', '', { dateFrom: '2025-06-01' })).toMatchObject({ status: 200 })
  expect(await readPoints()).toBeNull()
  await change('cupPeriod', '', { dateFrom: '2025-01-01' })
  expect(await readPoints()).toBe(90)
})

test('a year whose categories are named ranks no other', async () => {
  const others = await office.call<{ list: { id: number }[] }>('weightCategory', 'List')
  const other = others.body.list.find(({ id }) => id !== WOMEN_48)?.id ?? 0
  const { body } = await create('cupCategory', { year: 2025, categoryId: other })
  expect(await readPoints()).toBeNull()
  await remove('cupCategory', body.id)
  const own = await create('cupCategory', { year: 2025, categoryId: WOMEN_48, showInIndividual: false })
  expect(await readPoints()).toBeNull()
  await remove('cupCategory', own.body.id)
  expect(await readPoints()).toBe(90)
})

test('a cup whose competitions are named counts no other', async () => {
  const { body } = await office.call<{ list: { id: number }[] }>('competition', 'List')
  const other = body.list.find(({ id }) => id !== GRAND_SLAM)?.id ?? 0
  const created = await create('cupCompetition', { competitionId: other })
  expect(await readPoints()).toBeNull()
  await remove('cupCompetition', created.body.id)
  expect(await readPoints()).toBe(90)
})

const YEAR = { year: 2030, dateFrom: '2030-01-01', dateTo: '2030-12-31' }

test.each([
  ['a second period of a year', 'cupPeriod', { ...YEAR, year: 2025 }, 'year', 'taken'],
  ['a year that overlaps another', 'cupPeriod', { ...YEAR, dateFrom: '2025-12-31' }, 'dateFrom', 'overlap'],
  ['a year around another', 'cupPeriod', { ...YEAR, dateFrom: '2024-01-01' }, 'dateFrom', 'overlap'],
  ['days in the wrong order', 'cupPeriod', { ...YEAR, dateTo: '2029-12-31' }, 'dateTo', 'wrong_order'],
  ['negative points', 'cupPoints', { rankId: 1, place: 9, points: -1 }, 'points', 'too_small'],
  ['a place before the first', 'cupPoints', { rankId: 1, place: 0, points: 1 }, 'place', 'too_small'],
  ['two scales for a place', 'cupPoints', { rankId: 1, place: 1, points: 7 }, 'place', 'taken'],
  [
    'a rank that does not exist',
    'cupPoints',
    { rankId: 999, place: 1, points: 7 },
    'rankId',
    'unknown_reference',
  ],
  ['a category of nobody', 'cupCategory', { year: 2025, categoryId: 999 }, 'categoryId', 'unknown_reference'],
  ['a competition of nobody', 'cupCompetition', { competitionId: 999 }, 'competitionId', 'unknown_reference'],
] as const)('%s is refused at its field', async (_, entity, values, field, code) => {
  expect(await create(entity, values)).toMatchObject({ status: 400, body: { issues: [{ field, code }] } })
})

test('a year is moved next to another one, but not into it', async () => {
  const { body } = await create('cupPeriod', YEAR)
  expect(body.id).toBeGreaterThan(0)
  const edit = (chosen: Record<string, string>) =>
    office.call('cupPeriod', 'Change', { id: body.id ?? 0, body: { read: { ...YEAR, version: 1 }, chosen } })
  expect(await edit({ dateFrom: '2025-12-31' })).toMatchObject({
    status: 400,
    body: { issues: [{ field: 'dateFrom', code: 'overlap' }] },
  })
  expect(await edit({ dateFrom: '2026-01-01' })).toMatchObject({ status: 200 })
})

describe('the preview of a cup', () => {
  const preview = (query: string, as = office) =>
    as.send<CupPreview>('GET', `/api/Office/Cup/Preview?${new URLSearchParams(query)}`)

  test('ranks a season that the cup has no period for, without being on the portal', async () => {
    const { body } = await preview(`IdCup=${FRENCH_CUP}`)
    expect(body.years).toContain(2025)
    const values = { partnerId: 1, name: 'Cup to come', showOnPortal: false }
    const cup = await office.call<Created>('cup', 'Create', { body: { values } })
    const IdCup = String(cup.body.id)
    const query = `IdCup=${IdCup}&Year=2025`
    expect((await preview(query)).body.rankings).toEqual([])
    await office.call('cupPoints', 'Create', {
      body: { values: { cupId: Number(IdCup), rankId: 1, place: 1, points: 7 } },
    })
    const { body: ranked } = await preview(query)
    expect(ranked).toMatchObject({ year: 2025, from: '2025-01-01', to: '2025-12-31', competitions: 1 })
    expect(ranked.rankings).toEqual([
      {
        category: { age: 'Seniors', gender: 'female', weight: '-48' },
        rows: [{ id: ID.ana, place: 1, name: 'Abe Ana', points: 7 }],
      },
    ])
    const detail = await office.call<{ version: number; values: object }>('cup', 'Read', {
      id: cup.body.id ?? 0,
    })
    await office.call('cup', 'Change', {
      id: cup.body.id ?? 0,
      body: {
        read: { ...detail.body.values, version: detail.body.version },
        chosen: { rankingType: 'club' },
      },
    })
    expect((await preview(query)).body.rankings).toEqual([
      { category: null, rows: [{ id: expect.any(Number), place: 1, name: expect.any(String), points: 7 }] },
    ])
  })

  test('is refused for a cup of another partner as for one that does not exist', async () => {
    const stranger = openOffice(opened.db, withFilter(1, { idPartner: 9001 }))
    const [other, none] = [
      await preview(`IdCup=${FRENCH_CUP}`, stranger),
      await preview('IdCup=99999', stranger),
    ]
    expect([other.status, none.status]).toEqual([404, 404])
  })
})

test('an age category is named with its gender, not with a code', async () => {
  const { body } = await office.call<EntityOption[]>('ageCategory', 'Options', {
    query: { Query: 'Seniors' },
  })
  expect(body.map(({ label }) => label).sort()).toEqual(['Seniors female', 'Seniors male'])
})
