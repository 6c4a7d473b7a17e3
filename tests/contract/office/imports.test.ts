import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENTITIES } from '#contract/office/entities/index.ts'
import {
  type EntityPage,
  type EntityRow,
  type ImportResult,
  LARGEST_IMPORT,
} from '#contract/office/entity-calls.ts'
import type { UndoResult } from '#contract/office/office-calls.ts'
import { createUser } from '#server/identity/accounts/create-user.ts'
import { requireBinding } from '#server/office/bindings/index.ts'
import { importEntity } from '#server/office/files/import-entity.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { auditLog, club } from '#server/platform/db/schema/index.ts'
import { openFixture } from '../fixtures/competitions-fixture.ts'
import { type Answer, administrator, advanceIds, type Office, openOffice } from './office-world.ts'

/** Files of people: what is wrong is said at its line and column, and stops no other line. */

let opened: OpenDatabase
let office: Office
let idUser: number

beforeAll(async () => {
  opened = await openFixture()
  await advanceIds(opened.db)
  const password = 'a long enough password'
  idUser = await createUser(opened.db, { email: 'import@example.org', password, givenName: 'I' })
  office = openOffice(opened.db, administrator(idUser))
})
afterAll(() => opened.close())

const COLUMNS = ['name', 'city', 'countryId']

const send = <T = ImportResult>(
  rows: string[][],
  { isPreview = true, columns = COLUMNS, entity = 'club' } = {},
): Promise<Answer<T>> => office.call<T>(entity, 'Import', { body: { columns, rows, isPreview } })

const readClubs = async () => {
  const rows = await opened.db.select().from(club).orderBy(club.id)
  return rows.map(({ updatedAt: _, version: __, ...row }) => row)
}

const HOSTILE_CELLS = [
  ...['\0', 'a\0b', '#99999999999999', '#0', '#-1', '#1e9', '9'.repeat(400), '-1', '1e999', '0000-00-00'],
  ...[
    '0000-01-01',
    '99999-01-01',
    '2026-02-30',
    '\ud800',
    "'; drop table club; --",
    '=1+1',
    ' ',
    'x'.repeat(100_001),
  ],
  ...['99999999999999.99', '2147483648', 'NaN', 'null', '{}', '\u202e', '1'],
]

describe.each(
  ENTITIES.filter(({ match }) => match !== null).map(({ name, fields }) => [name, fields] as const),
)('a file of %s', (entity, fields) => {
  test('with any text in any cell is answered line by line', async () => {
    for (const [name, { isReadOnly }] of Object.entries(fields)) {
      if (isReadOnly) continue
      const rows = HOSTILE_CELLS.map((cell) => [cell])
      const { status, body } = await send(rows, { columns: [name], entity })
      expect(status, `${name}: ${JSON.stringify(body).slice(0, 300)}`).toBe(200)
      expect(body.lines).toHaveLength(HOSTILE_CELLS.length)
      for (const { outcome, issues } of body.lines)
        expect(issues.length > 0, name).toBe(outcome === 'refused')
    }
  })
})

test('the list of people shows and sorts by the year of a birth date from a file, which the form keeps apart', async () => {
  const columns = ['familyName', 'givenName', 'gender', 'birthDate', 'birthYear']
  const rows = [
    ['Listed', 'Date', 'female', '1991-05-06', ''],
    ['Listed', 'Year', 'female', '', '1990'],
    ['Listed', 'Unknown', 'female', '', ''],
  ]
  await send(rows, { columns, entity: 'person', isPreview: false })
  const list = async (Sort: string) => {
    const { body } = await office.call<EntityPage>('person', 'List', { query: { Query: 'Listed', Sort } })
    return body.list
  }
  const people = await list('birthYear')
  expect(people.map(({ values }) => values.birthYear)).toEqual([1990, 1991, null])
  const latestFirst = await list('-birthYear')
  expect(latestFirst.map(({ values }) => values.birthYear)).toEqual([1991, 1990, null])
  const { body } = await office.call<EntityRow>('person', 'Read', { id: latestFirst[0]?.id ?? 0 })
  expect(body.values).toMatchObject({ birthDate: '1991-05-06', birthYear: null })
})

describe('a file', () => {
  test('with refused lines between others previews them all, and writes the others', async () => {
    const rows = [
      ['Import one', 'Lyon', 'FRA'],
      ['', 'Lyon', 'FRA'],
      ['Import two', 'Ly\0on', 'XXX'],
      ['Import three', 'Paris', 'FRA'],
      ['Import one', 'Lyon', 'FRA'],
    ]
    const preview = await send(rows)
    expect(preview.body.lines.map(({ outcome }) => outcome)).toEqual([
      ...['added', 'refused', 'refused', 'added', 'skipped'],
    ])
    expect(preview.body.lines[1]?.issues).toMatchObject([{ field: 'name', code: 'required' }])
    expect(preview.body.lines[2]?.issues).toMatchObject([
      { field: 'city', code: 'wrong_format' },
      { field: 'countryId', code: 'unknown_reference', got: 'XXX' },
    ])
    const written = await send(rows, { isPreview: false })
    expect(written.body.counts).toEqual(preview.body.counts)
    expect(await opened.db.$count(club, like(club.name, 'Import %'))).toBe(2)
  })

  test('with formulas that have an error or no result says so at their cells', async () => {
    const { body } = await send([
      ['#N/A', 'Lyon', 'FRA'],
      ['Import four', '#DIV/0!', '#REF!'],
    ])
    expect(body.lines.map(({ issues }) => issues)).toEqual([
      [{ field: 'name', code: 'no_result', got: '#N/A' }],
      [
        { field: 'city', code: 'no_result', got: '#DIV/0!' },
        { field: 'countryId', code: 'no_result', got: '#REF!' },
      ],
    ])
  })

  test('with the numbers by which spreadsheets store days is read as days', async () => {
    const columns = ['familyName', 'givenName', 'gender', 'countryId', 'birthDate']
    const rows = ['38352', '25569', '3835', '383520'].map((day) => ['Serial', day, 'male', 'FRA', day])
    const { body } = await send(rows, { columns, entity: 'person' })
    const days = body.lines.map(({ changes }) => changes.find(({ field }) => field === 'birthDate')?.after)
    expect(days).toEqual(['2004-12-31', '1970-01-01', undefined, undefined])
    expect(body.lines[2]?.issues).toMatchObject([{ field: 'birthDate', code: 'not_date' }])
  })

  test('whose line matches two rows says so, and changes neither', async () => {
    for (const id of [7001, 7002])
      await opened.db.insert(club).values({ id, countryId: 1, name: 'Twice', city: `City ${id}` })
    const [country] = (await office.call<{ id: number }[]>('country', 'Options', { query: { Id: '1' } })).body
    expect(country?.id).toBe(1)
    const { body } = await send([['Twice', 'Elsewhere', '#1']], { isPreview: false })
    expect(body.lines[0]).toMatchObject({
      outcome: 'refused',
      issues: [{ code: 'ambiguous_reference', limit: 2 }],
    })
    const rows = await opened.db.select().from(club).where(eq(club.name, 'Twice'))
    expect(rows.map(({ city }) => city).sort()).toEqual(['City 7001', 'City 7002'])
  })

  test.each([
    ['an unknown column', ['name', 'nonsense'], [{ field: 'nonsense', code: 'unknown_field' }]],
    ['a column twice', ['name', 'city', 'name'], [{ field: 'name', code: 'taken' }]],
  ])('with %s is refused by its name', async (_, columns, issues) => {
    const { status, body } = await send<{ issues: object[] }>([['a', 'b', 'c']], { columns })
    expect({ status, issues: body.issues }).toMatchObject({ status: 400, issues })
  })

  test('without lines changes nothing', async () => {
    expect((await send([], { isPreview: false })).body).toMatchObject({ batch: null, lines: [] })
  })

  test('of too many lines is refused before it is read', async () => {
    const rows = Array.from({ length: LARGEST_IMPORT + 1 }, () => [''])
    expect((await send(rows, { columns: ['name'] })).status).toBe(400)
  })

  test('larger than the limit is refused', async () => {
    expect((await send([['x'.repeat(6_000_000)]], { columns: ['name'] })).status).toBe(413)
  })

  test('whose import breaks off leaves nothing behind', async () => {
    const before = [await readClubs(), await opened.db.$count(auditLog)]
    let lines = 0
    const binding = {
      ...requireBinding('club'),
      check: async () => {
        if (++lines === 3) throw new Error('The process ends.')
        return []
      },
    }
    const context = { db: opened.db, user: administrator(idUser), call: 'test', now: new Date() }
    const rows = [1, 2, 3, 4].map((number) => [`Broken ${number}`, 'Lyon', 'FRA'])
    const broken = importEntity(context, binding, { columns: COLUMNS, rows, isPreview: false })
    await expect(broken).rejects.toThrow('The process ends.')
    expect(lines).toBe(3)
    expect([await readClubs(), await opened.db.$count(auditLog)]).toEqual(before)
  })
})

describe('undo', () => {
  const importAll = async (rows: string[][]) => (await send(rows, { isPreview: false })).body
  const undo = (batch: number | null) =>
    office.send<UndoResult>('POST', '/api/Office/Undo', { batch, reason: 'The wrong file' })

  test('of an import gives back exactly the rows before, new and changed ones', async () => {
    const numbers = Array.from({ length: 60 }, (_, index) => index)
    await importAll(numbers.map((number) => [`Undo ${number}`, `City ${number}`, 'FRA']))
    const before = await readClubs()
    // every third is new, others are changed, cleared or left
    const { batch, counts } = await importAll(
      numbers.map((number) => [
        number % 3 === 0 ? `Undo new ${number}` : `Undo ${number}`,
        ['Elsewhere', `City ${number}`, ''][number % 4] ?? `Moved ${number}`,
        'FRA',
      ]),
    )
    expect(counts.added).toBe(20)
    expect(counts.changed).toBeGreaterThan(10)
    expect(await readClubs()).not.toEqual(before)
    expect(await undo(batch)).toMatchObject({ status: 200, body: { count: counts.added + counts.changed } })
    const present = (await readClubs()).filter(({ deletedAt }) => deletedAt === null)
    expect(present).toEqual(before.filter(({ deletedAt }) => deletedAt === null))
  })

  test('of an import of which somebody has edited a row later is refused at the field, and takes nothing back', async () => {
    await importAll([
      ['Later', 'Lyon', 'FRA'],
      ['Earlier', 'Lyon', 'FRA'],
    ])
    const { batch, lines } = await importAll([
      ['Later', 'Nice', 'FRA'],
      ['Earlier', 'Nice', 'FRA'],
    ])
    const id = lines[0]?.id ?? 0
    const { body: row } = await office.call<{ version: number; values: object }>('club', 'Read', { id })
    const edit = { read: { ...row.values, version: row.version }, chosen: { city: 'Metz' } }
    expect((await office.call('club', 'Change', { id, body: edit })).status).toBe(200)
    const before = await readClubs()
    expect(await undo(batch)).toMatchObject({
      status: 409,
      body: { changes: [{ field: 'city', before: 'Nice', after: 'Metz' }] },
    })
    expect(await readClubs()).toEqual(before)
  })

  test('of a change keeps what others have changed in other fields since', async () => {
    const { lines } = await importAll([['Fields', 'Lyon', 'FRA']])
    const id = lines[0]?.id ?? 0
    const { batch } = await importAll([['Fields', 'Nice', 'FRA']])
    const { body: row } = await office.call<{ version: number; values: object }>('club', 'Read', { id })
    const edit = {
      read: { ...row.values, version: row.version },
      chosen: { website: 'https://example.org/' },
    }
    await office.call('club', 'Change', { id, body: edit })
    expect((await undo(batch)).status).toBe(200)
    const [stored] = await opened.db.select().from(club).where(eq(club.id, id))
    expect(stored).toMatchObject({ city: 'Lyon', website: 'https://example.org/' })
  })
})
