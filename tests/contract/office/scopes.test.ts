import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCESSIBLE_TYPES } from '#contract/office/access-calls.ts'
import { ENTITIES, requireEntity } from '#contract/office/entities/index.ts'
import type { EntityExport, EntityPage, EntityUse, ImportResult } from '#contract/office/entity-calls.ts'
import type { ChangePage, OfficeSearchResult } from '#contract/office/office-calls.ts'
import { createUser } from '#server/identity/accounts/create-user.ts'
import type { ApiFilter } from '#server/identity/rights/signed-in-user.ts'
import { requireBinding } from '#server/office/bindings/index.ts'
import { changeEntity } from '#server/office/write-entity.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import * as tables from '#server/platform/db/schema/index.ts'
import { openFixture } from '../fixtures/competitions-fixture.ts'
import {
  type Answer,
  administrator,
  advanceIds,
  type Office,
  openOffice,
  withFilter,
} from './office-world.ts'

let opened: OpenDatabase
let all: Office
let idUser: number

/** Two of everything that can own rows: the first belongs to country 1 and its parts, the second to country 2. */
const OWNERS: Record<(typeof ACCESSIBLE_TYPES)[number] | 'partner', readonly [number, number]> = {
  country: [1, 2],
  province: [9001, 9002],
  region: [9001, 9002],
  club: [9001, 9002],
  school: [9001, 9002],
  competition: [1, 2],
  partner: [9001, 9002],
}

beforeAll(async () => {
  opened = await openFixture()
  const { db } = opened
  await advanceIds(db)
  idUser = await createUser(db, {
    email: 'scope@example.org',
    password: 'a long enough password',
    givenName: 'S',
  })
  for (const [index, countryId] of OWNERS.country.entries()) {
    const id = 9001 + index
    await db.insert(tables.province).values({ id, countryId, name: `Province ${id}` })
    await db.insert(tables.region).values({ id, countryId, provinceId: id, name: `Region ${id}` })
    await db.insert(tables.club).values({ id, countryId, regionId: id, provinceId: id, name: `Owner ${id}` })
    await db.insert(tables.school).values({ id, countryId, regionId: id, name: `School ${id}` })
    await db.insert(tables.partner).values({ id, countryId, slug: `partner-${id}`, name: `Partner ${id}` })
    await db.insert(tables.contact).values({
      ...{
        id,
        contactTypeId: 1,
        value: `owner${id}@example.org`,
        contactableType: 'club',
        contactableId: id,
      },
    })
  }
  all = openOffice(db, administrator(idUser))
})
afterAll(() => opened.close())

const NO_ACCESS = { accessibleType: null, accessibleId: null, superAdmin: false, idPartner: null }

/** The kinds of filters, each for the first and for the second owner. */
const FILTERS: [string, (index: 0 | 1) => Partial<ApiFilter>][] = [
  ...ACCESSIBLE_TYPES.map((accessibleType): [string, (index: 0 | 1) => Partial<ApiFilter>] => [
    accessibleType,
    (index) => ({ ...NO_ACCESS, accessibleType, accessibleId: OWNERS[accessibleType][index] }),
  ]),
  ['partner', (index) => ({ ...NO_ACCESS, superAdmin: true, idPartner: OWNERS.partner[index] })],
  [
    'federation',
    (index) => ({
      ...NO_ACCESS,
      superAdmin: true,
      idPartner: 7000 + index,
      federationOf: OWNERS.country[index],
    }),
  ],
]

const listIds = async (office: Office, entity: string): Promise<number[]> => {
  const { body } = await office.call<EntityPage>(entity, 'List', { query: { PerPage: '200' } })
  return body.list.map(({ id }) => id)
}

const UNKNOWN = 1_999_999_999

/** An answer without the id that it was asked about. */
const hideId = <T>(answer: T, id: number): T =>
  JSON.parse(JSON.stringify(answer).replaceAll(new RegExp(`\\b${id}\\b`, 'g'), 'id'))

/** Everything that can be asked about a row by its id. */
async function askAbout(office: Office, entity: string, id: number): Promise<Record<string, Answer>> {
  const answers: Record<string, Answer> = {}
  const edit = { body: { read: { version: 1 }, chosen: {} } }
  for (const action of ['Read', 'History', 'Uses'] as const)
    answers[action] = await office.call(entity, action, { id })
  answers.Change = await office.call(entity, 'Change', { id, ...edit })
  answers.Remove = await office.call(entity, 'Remove', { id, query: { Version: '1' } })
  if (requireEntity(entity).removal === 'soft')
    answers.Restore = await office.call(entity, 'Restore', { id, body: {} })
  return Object.fromEntries(Object.entries(answers).map(([way, answer]) => [way, hideId(answer, id)]))
}

/** A change of a row in the log. */
async function recordHidden(entity: string, id: number): Promise<number> {
  const values = { entity: requireBinding(entity).entity, entityId: id, before: {}, after: {} }
  const [row] = await opened.db
    .insert(tables.auditLog)
    .values({ ...values, origin: 'command', action: 'test' })
    .returning({ id: tables.auditLog.id })
  return row?.id ?? 0
}

/** A file that names a row of others refers to nothing. */
async function findNoReference(office: Office, entity: string, text: string): Promise<void> {
  for (const { name, fields, match, scope } of ENTITIES) {
    const [field] =
      Object.entries(fields).find(
        ([, { kind, isReadOnly, ...rest }]) =>
          kind === 'reference' && !isReadOnly && 'entity' in rest && rest.entity === entity,
      ) ?? []
    if (!field || match === null || scope === 'shared') continue
    const file = { columns: [field], rows: [[text]], isPreview: true }
    const { status, body } = await office.call<ImportResult>(name, 'Import', { body: file })
    expect(status, `${name}.${field}`).toBe(200)
    expect(body.lines[0]?.issues).toContainEqual({
      field,
      code: 'unknown_reference',
      limit: entity,
      got: text,
    })
    return
  }
}

describe.each(FILTERS)('a user of a %s', (_kind, filterOf) => {
  const [mine, others] = [() => filterOf(0), () => filterOf(1)]

  test.each(ENTITIES.filter(({ scope }) => scope === 'owned').map(({ name }) => name))(
    'finds no %s of others by any call',
    async (entity) => {
      const office = openOffice(opened.db, withFilter(idUser, mine()))
      const visible = new Set(await listIds(office, entity))
      const hidden = (await listIds(all, entity)).filter((id) => !visible.has(id))
      // the list itself: two owners have no row in common
      const foreign = openOffice(opened.db, withFilter(idUser, others()))
      expect((await listIds(foreign, entity)).filter((id) => visible.has(id))).toEqual([])
      const exported = await office.call<EntityExport>(entity, 'Export')
      expect(exported.body.rows).toHaveLength(visible.size)
      const unknown = hidden.length > 0 ? await askAbout(office, entity, UNKNOWN) : {}
      for (const id of hidden.slice(0, 3)) {
        const { body: row } = await all.call<{ values: Record<string, never> }>(entity, 'Read', { id })
        // word for word what is answered about an id of nothing
        const answers = await askAbout(office, entity, id)
        expect(answers).toEqual(unknown)
        for (const [way, { status }] of Object.entries(answers)) expect(status, way).toBe(404)
        const change = await recordHidden(entity, id)
        const undone = await office.send('POST', '/api/Office/Undo', { change, reason: 'Guessed' })
        const guessed = { change: UNKNOWN, reason: 'Guessed' }
        expect(hideId(undone, change)).toEqual(
          hideId(await office.send('POST', '/api/Office/Undo', guessed), UNKNOWN),
        )
        const log = await office.send<ChangePage>('GET', `/api/Office/Changes?Entity=${entity}`)
        expect(log.body.list.filter(({ entityId }) => entityId === id)).toEqual([])
        const options = await office.call<unknown[]>(entity, 'Options', { query: { Id: String(id) } })
        expect(options.body).toEqual([])
        const label = String(row.values.name ?? '')
        const found = await office.send<OfficeSearchResult[]>(
          'GET',
          `/api/Office/Search?Query=${encodeURIComponent(label || '?')}`,
        )
        expect(found.body.filter((result) => result.entity === entity && result.id === id)).toEqual([])
        if (label)
          for (const removed of ['false', 'true']) {
            const query = { Query: label, Deleted: removed }
            const { body } = await office.call<EntityPage>(entity, 'List', { query })
            expect(body.list.map((listed) => listed.id)).not.toContain(id)
          }
        for (const text of [`#${id}`, label].filter(Boolean)) await findNoReference(office, entity, text)
      }
    },
  )

  test.each(ENTITIES.filter(({ scope }) => scope !== 'shared').map(({ name }) => name))(
    'changes no %s outside the filter',
    async (entity) => {
      const office = openOffice(opened.db, withFilter(idUser, mine()))
      const foreign = openOffice(opened.db, withFilter(idUser, others()))
      const before = await all.call<EntityPage>(entity, 'List', { query: { PerPage: '200' } })
      for (const { id, version, values } of before.body.list.slice(0, 20)) {
        const detail = await office.call<{ mayWrite?: boolean }>(entity, 'Read', { id })
        const edit = { read: { version, ...values }, chosen: {} }
        const { status } = await office.call(entity, 'Change', { id, body: edit })
        expect(status, `${id}`).toBeLessThan(500)
        if (!detail.body.mayWrite) expect([403, 404], `${id}: ${status}`).toContain(status)
        // nobody of another owner may write it as well, unless both do as owners of the whole
        const other = await foreign.call<{ mayWrite?: boolean }>(entity, 'Read', { id })
        expect(Boolean(detail.body.mayWrite && other.body.mayWrite), `${entity} ${id}`).toBe(false)
      }
    },
  )
})

test.each(ENTITIES.filter(({ scope }) => scope === 'shared').map(({ name }) => name))(
  'users with a filter read every %s and change none',
  async (entity) => {
    const office = openOffice(opened.db, withFilter(idUser, FILTERS[0]?.[1](0) ?? {}))
    const { body } = await all.call<EntityPage>(entity, 'List')
    expect(await listIds(office, entity)).toEqual(expect.arrayContaining(body.list.map(({ id }) => id)))
    const id = body.list[0]?.id ?? 1
    const edit = { read: { version: 1 }, chosen: {} }
    expect((await office.call(entity, 'Change', { id, body: edit })).status).toBe(403)
    expect((await office.call(entity, 'Create', { body: { values: {} } })).status).toBe(403)
    expect((await office.call(entity, 'Remove', { id, query: { Version: '1' } })).status).toBe(403)
  },
)

test('a club administrator changes the own club, and none of another', async () => {
  const office = openOffice(
    opened.db,
    withFilter(idUser, FILTERS.find(([kind]) => kind === 'club')?.[1](0) ?? {}),
  )
  expect(await listIds(office, 'club')).toEqual([9001])
  const { body } = await office.call<EntityPage>('club', 'List')
  const [row] = body.list
  const change = (id: number, chosen: object) =>
    office.call<{ issues?: object[] }>('club', 'Change', {
      id,
      body: { read: { version: row?.version ?? 0 }, chosen },
    })
  expect((await change(9001, { city: 'Lyon' })).status).toBe(200)
  expect((await change(9002, { city: 'Lyon' })).status).toBe(404)
  const created = await office.call<{ issues: object[] }>('club', 'Create', {
    body: { values: { name: 'A second club', countryId: 1 } },
  })
  expect(created).toMatchObject({ status: 400, body: { issues: [{ code: 'outside_scope' }] } })
})

test('uses count only rows that the user may read', async () => {
  const [, filterOf] = FILTERS.find(([kind]) => kind === 'club') ?? []
  const office = openOffice(opened.db, withFilter(idUser, filterOf?.(0) ?? {}))
  const count = async (of: Office) => {
    const { body } = await of.call<EntityUse[]>('country', 'Uses', { id: 1 })
    return body.find(({ entity }) => entity === 'club')?.count
  }
  expect(await count(office)).toBe(1)
  expect(await count(all)).toBeGreaterThan(1)
})

test('no list is filtered or searched by a field that is private', () => {
  for (const { name, fields, list } of ENTITIES)
    for (const field of [...(list.filters ?? []), list.sort.replace('-', '')])
      expect(fields[field]?.isPrivate ?? false, `${name}.${field}`).toBe(false)
})

test('without the level of a module its calls are refused', async () => {
  const office = openOffice(opened.db, { ...administrator(idUser), filters: [], levels: { clubs: 1 } })
  expect((await office.call('club', 'List')).status).toBe(200)
  expect((await office.call('club', 'Create', { body: { values: {} } })).status).toBe(403)
  expect((await office.call('season', 'List')).status).toBe(403)
})

test('private fields need their level', async () => {
  const filters = administrator(idUser).filters.map((filter) => ({
    ...filter,
    idPartner: null,
    superAdmin: false,
    accessibleType: 'club' as const,
    accessibleId: 9001,
  }))
  const office = openOffice(opened.db, { ...administrator(idUser), filters, levels: { clubs: 1 } })
  const { body } = await office.call<{ values: object }>('club', 'Read', { id: 9001 })
  expect(body.values).not.toHaveProperty('email')
  expect((await office.call('club', 'List', { query: { Column: 'email' } })).status).toBe(403)
  const { body: whole } = await all.call<{ values: object }>('club', 'Read', { id: 9001 })
  expect(whole.values).toHaveProperty('email')
})

test('a conflict says nothing of private fields to somebody who may only write the others', async () => {
  const club = requireBinding('club')
  const { definition } = club
  const strict = { ...club, definition: { ...definition, levels: { ...definition.levels, private: 3 } } }
  await opened.db.update(tables.club).set({ email: 'secret@example.org' }).where(eq(tables.club.id, 9001))
  const user = { ...withFilter(idUser, { accessibleType: 'club', accessibleId: 9001 }), levels: { clubs: 2 } }
  const context = { db: opened.db, user, call: 'test', now: new Date() }
  const edit = async (read: object) =>
    changeEntity(context, strict, 9001, { read: { version: 0, ...read }, chosen: {} })
  await expect(edit({ email: 'guessed@example.org' })).rejects.toThrow('You may not change the field email')
  await expect(edit({ city: 'Guessed' })).rejects.toThrow('Somebody else has changed city')
})
