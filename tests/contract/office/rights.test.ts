import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createUser } from '#server/identity/accounts/create-user.ts'
import type { ApiFilter, SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { adminModule, adminUser, apiFilter, partner, permission } from '#server/platform/db/schema/index.ts'
import { openFixture } from '../fixtures/competitions-fixture.ts'
import { administrator, advanceIds, type Office, openOffice } from './office-world.ts'

let opened: OpenDatabase
/** An administrator of everything, one of partner 9101, and a user of that partner who has no rights yet. */
let chief: { id: number; office: Office }
let manager: { id: number; office: Office }
let idUser: number
let moduleIds: Record<string, number>

const FILTER: ApiFilter = { idPartner: 9101, accessibleType: null, accessibleId: null, superAdmin: true }

const addUser = async (name: string): Promise<number> => {
  const password = 'a long enough password'
  const id = await createUser(opened.db, { email: `${name}@example.org`, password, givenName: name })
  if (name !== 'chief') await opened.db.update(adminUser).set({ partnerId: 9101 }).where(eq(adminUser.id, id))
  return id
}

beforeAll(async () => {
  opened = await openFixture()
  const { db } = opened
  await advanceIds(db)
  for (const id of [9101, 9102]) await db.insert(partner).values({ id, name: `P ${id}`, slug: `p-${id}` })
  const modules = ['clubs', 'payments', 'users'].map((slug) => ({ slug }))
  await db.insert(adminModule).values(modules).onConflictDoNothing()
  moduleIds = Object.fromEntries((await db.select().from(adminModule)).map(({ slug, id }) => [slug, id]))
  const idChief = await addUser('chief')
  await db.insert(apiFilter).values({ userId: idChief, superAdmin: true })
  chief = { id: idChief, office: openOffice(db, administrator(idChief)) }
  const id = await addUser('manager')
  await db.insert(apiFilter).values({ userId: id, partnerId: 9101, superAdmin: true })
  const levels = { users: 3, clubs: 2 }
  const user: SignedInUser = { ...administrator(id), idPartner: 9101, levels, filters: [FILTER] }
  manager = { id, office: openOffice(db, user) }
  idUser = await addUser('helper')
})
afterAll(() => opened.close())
beforeEach(async () => {
  await opened.db.delete(permission).where(eq(permission.userId, idUser))
  await opened.db.delete(apiFilter).where(eq(apiFilter.userId, idUser))
})

type Created = { id: number; issues?: { field: string; code: string }[] }

const grantLevel = ({ office }: typeof manager, module: string, accessId: number) =>
  office.call<Created>('permission', 'Create', {
    body: { values: { userId: idUser, moduleId: moduleIds[module] ?? 0, accessId } },
  })

const grantFilter = ({ office }: typeof manager, values: object) =>
  office.call<Created>('apiFilter', 'Create', { body: { values: { userId: idUser, ...values } } })

const refusal = (field: string, code: string) => ({ status: 400, body: { issues: [{ field, code }] } })

describe('nobody grants more than they have', () => {
  test.each([
    ['clubs', 2],
    ['clubs', 1],
    ['users', 3],
  ])('a level that one has: %s %i', async (module, level) => {
    expect(await grantLevel(manager, module, level)).toMatchObject({ status: 200 })
  })

  test.each([
    ['clubs', 3],
    ['payments', 1],
  ])('a level above it is refused: %s %i', async (module, level) => {
    expect(await grantLevel(manager, module, level)).toMatchObject(refusal('accessId', 'more_than_own'))
    expect(await grantLevel(chief, module, level)).toMatchObject({ status: 200 })
  })

  test('a level is not raised above it later', async () => {
    const { body } = await grantLevel(manager, 'clubs', 1)
    const read = { version: 1, accessId: 1 }
    const edit = { id: body.id, body: { read, chosen: { accessId: 3 } } }
    expect(await manager.office.call('permission', 'Change', edit)).toMatchObject(
      refusal('accessId', 'more_than_own'),
    )
  })

  test.each([
    { partnerId: 9101, superAdmin: true },
    { partnerId: 9101, accessibleType: 'country', accessibleId: 1 },
  ])('a filter within those that one has: %j', async (filter) => {
    expect(await grantFilter(manager, filter)).toMatchObject({ status: 200 })
  })

  test.each([
    [{ superAdmin: true }, 'superAdmin'],
    [{ accessibleType: 'country', accessibleId: 1 }, 'accessibleId'],
  ])('a filter outside them is refused: %j', async (filter, field) => {
    expect(await grantFilter(manager, filter)).toMatchObject(refusal(field, 'more_than_own'))
    expect(await grantFilter(chief, filter)).toMatchObject({ status: 200 })
  })

  test('a partner whom one does not reach is unknown', async () => {
    expect(await grantFilter(manager, { partnerId: 9102, superAdmin: true })).toMatchObject(
      refusal('partnerId', 'unknown_reference'),
    )
  })

  test('a filter of something that does not exist is refused', async () => {
    expect(await grantFilter(chief, { accessibleType: 'club', accessibleId: 99_999 })).toMatchObject(
      refusal('accessibleId', 'unknown_reference'),
    )
  })

  test('levels and filters together do not exceed it', async () => {
    await grantLevel(chief, 'payments', 1)
    expect(await grantFilter(manager, { partnerId: 9101, superAdmin: true })).toMatchObject(
      refusal('userId', 'more_than_own'),
    )
    await grantFilter(chief, { accessibleType: 'country', accessibleId: 1 })
    expect(await grantLevel(manager, 'clubs', 1)).toMatchObject(refusal('userId', 'more_than_own'))
  })

  test('users of others are not found', async () => {
    const { status } = await manager.office.call('adminUser', 'Read', { id: chief.id })
    expect(status).toBe(404)
  })

  test('who has more is not blocked', async () => {
    await grantFilter(chief, { accessibleType: 'country', accessibleId: 1 })
    const edit = {
      id: idUser,
      body: { read: { version: 2, status: 'active' }, chosen: { status: 'blocked' } },
    }
    expect(await manager.office.call('adminUser', 'Change', edit)).toMatchObject(refusal('', 'more_than_own'))
  })
})

describe('one administrator stays', () => {
  const findFilter = async () => {
    const isOfChief = and(eq(apiFilter.userId, chief.id), eq(apiFilter.superAdmin, true))
    const [row] = await opened.db.select().from(apiFilter).where(isOfChief)
    return { id: row?.id ?? 0, version: row?.version ?? 0 }
  }

  test('the filter of the last one is neither removed nor changed', async () => {
    const { id, version } = await findFilter()
    const removed = chief.office.call('apiFilter', 'Remove', { id, query: { Version: String(version) } })
    expect(await removed).toMatchObject(refusal('', 'last_administrator'))
    const edit = { read: { version, superAdmin: true }, chosen: { superAdmin: false } }
    expect(await chief.office.call('apiFilter', 'Change', { id, body: edit })).toMatchObject(
      refusal('', 'last_administrator'),
    )
  })

  test('the last one is neither blocked nor removed, and then one of two is', async () => {
    const { version } = (await chief.office.call<{ version: number }>('adminUser', 'Read', { id: chief.id }))
      .body
    const edit = { read: { version, status: 'active' }, chosen: { status: 'blocked' } }
    const block = () => chief.office.call('adminUser', 'Change', { id: chief.id, body: edit })
    expect(await block()).toMatchObject(refusal('', 'last_administrator'))
    const removed = chief.office.call('adminUser', 'Remove', {
      id: chief.id,
      query: { Version: String(version) },
    })
    expect(await removed).toMatchObject(refusal('', 'last_administrator'))
    expect(await grantFilter(chief, { superAdmin: true })).toMatchObject({ status: 200 })
    expect(await block()).toMatchObject({ status: 200 })
    await opened.db.update(adminUser).set({ status: 'active' }).where(eq(adminUser.id, chief.id))
  })
})

test('the address of an account is not given later', async () => {
  const { body } = await chief.office.call<Created>('adminUser', 'Create', {
    body: { values: { name: 'Child', familyName: 'Without address' } },
  })
  const edit = { read: { version: 1, email: null }, chosen: { email: 'somebody@example.org' } }
  expect(await chief.office.call('adminUser', 'Change', { id: body.id, body: edit })).toMatchObject(
    refusal('email', 'read_only'),
  )
})

test('namesakes with another date of birth are other people', async () => {
  const importLine = (birthDate: string) =>
    chief.office.call<{ lines: { outcome: string; id: number }[] }>('person', 'Import', {
      body: {
        columns: ['familyName', 'givenName', 'gender', 'birthDate'],
        rows: [['Same', 'Name', 'female', birthDate]],
        isPreview: false,
      },
    })
  const [first] = (await importLine('2001-01-01')).body.lines
  const [second] = (await importLine('2002-02-02')).body.lines
  expect([first?.outcome, second?.outcome]).toEqual(['added', 'added'])
  expect((await importLine('2001-01-01')).body.lines).toMatchObject([{ outcome: 'skipped', id: first?.id }])
  // without a date of birth the line means either
  expect((await importLine('')).body.lines).toMatchObject([{ outcome: 'refused' }])
})

test('what others depend on is not removed with them', async () => {
  const values = { slug: 'own-module' }
  const { body } = await chief.office.call<Created>('adminModule', 'Create', { body: { values } })
  const [row] = await opened.db
    .insert(permission)
    .values({ userId: idUser, moduleId: body.id, accessId: 1 })
    .returning()
  const remove = () => chief.office.call('adminModule', 'Remove', { id: body.id, query: { Version: '1' } })
  expect(await remove()).toMatchObject(refusal('', 'used'))
  await opened.db.delete(permission).where(eq(permission.id, row?.id ?? 0))
  expect(await remove()).toMatchObject({ status: 200 })
})
