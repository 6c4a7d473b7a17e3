import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ENTITIES, requireEntity } from '#contract/office/entities/index.ts'
import { getEntitySignature } from '#contract/office/entity-calls.ts'
import { BACK_OFFICE_MODULES } from '#contract/office/modules.ts'
import { type OfficeSession, PARTNER_HEADER } from '#contract/office/office-calls.ts'
import { createApp } from '#server/http/create-app.ts'
import { createUser } from '#server/identity/accounts/create-user.ts'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { adminModule, adminModulePartner, cup, partner } from '#server/platform/db/schema/index.ts'
import { openFixture } from '../fixtures/competitions-fixture.ts'
import { administrator, advanceIds, withFilter } from './office-world.ts'

/** Who works for one partner sees and changes what is of it, in the modules that it has, and never more than without the choice. */

const OTHER = 900
let opened: OpenDatabase
let idUser: number

beforeAll(async () => {
  opened = await openFixture()
  const { db } = opened
  await advanceIds(db)
  const password = 'a long enough password'
  idUser = await createUser(db, { email: 'partners@example.org', password, givenName: 'P' })
  await db
    .insert(partner)
    .values({ id: OTHER, name: 'Other partner', slug: 'other-partner', currencyCode: 'EUR' })
  await db.insert(cup).values({ id: OTHER, partnerId: OTHER, name: 'Cup of the other partner' })
  const slugs = BACK_OFFICE_MODULES.filter((slug) => slug !== 'registry')
  await db
    .insert(adminModule)
    .values(BACK_OFFICE_MODULES.map((slug) => ({ slug, name: slug })))
    .onConflictDoNothing()
  const modules = await db.select().from(adminModule)
  await db
    .insert(adminModulePartner)
    .values(
      modules
        .filter(({ slug }) => slugs.some((known) => known === slug))
        .map(({ id }) => ({ moduleId: id, partnerId: OTHER })),
    )
})
afterAll(() => opened.close())

type Answer = { status: number; body: { list?: { id: number }[]; issues?: unknown } & Partial<OfficeSession> }

async function send(user: SignedInUser, path: string, chosen: string | null, body?: object): Promise<Answer> {
  const app = createApp(opened.db, { authenticate: async () => user })
  const response = await app.request(path, {
    method: body ? 'POST' : 'GET',
    headers: {
      'Content-Type': 'application/json',
      Origin: 'http://localhost',
      ...(chosen !== null && { [PARTNER_HEADER]: chosen }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

const pathOf = (entity: string) => getEntitySignature(requireEntity(entity), 'List').path

test('the menu has the modules of the partner, and nothing that all partners share is changed', async () => {
  const all = await send(administrator(idUser), '/api/Office/Session', null)
  const narrowed = await send(administrator(idUser), '/api/Office/Session', String(OTHER))
  expect(all.body).toMatchObject({ hasFullAccess: true })
  expect(narrowed.body).toMatchObject({ hasFullAccess: false, partners: [{ id: OTHER }] })
  expect(narrowed.body.levels).not.toHaveProperty('registry')
  expect(all.body.entities).toContain('person')
  expect(narrowed.body.entities).not.toContain('person')
  expect(narrowed.body.entities).toContain('cup')
})

test.each(ENTITIES.map(({ name }) => name))(
  'the list of %s is that of a user of the partner',
  async (name) => {
    const { status, body } = await send(administrator(idUser), pathOf(name), String(OTHER))
    const ofPartner = await send(
      withFilter(idUser, { idPartner: OTHER, superAdmin: true }),
      pathOf(name),
      null,
    )
    if (requireEntity(name).module === 'registry') expect(status).toBe(403)
    else expect(body).toEqual(ofPartner.body)
  },
)

test('rows of others are neither found nor made', async () => {
  const { body } = await send(administrator(idUser), pathOf('cup'), String(OTHER))
  expect(body.list?.map(({ id }) => id)).toEqual([OTHER])
  expect(await send(administrator(idUser), `${pathOf('cup')}/1`, String(OTHER))).toMatchObject({
    status: 404,
  })
  const values = { name: 'Cup', partnerId: 1 }
  const made = await send(administrator(idUser), pathOf('cup'), String(OTHER), { values })
  expect(made.status).toBe(400)
  const cups = await opened.db
    .select()
    .from(cup)
    .where(and(eq(cup.name, 'Cup'), eq(cup.partnerId, 1)))
  expect(cups).toEqual([])
})

test('nobody works for a partner that they do not reach', async () => {
  const ofFirst = withFilter(idUser, { idPartner: 1, superAdmin: true })
  const ofCompetition = withFilter(idUser, {
    idPartner: OTHER,
    accessibleType: 'competition',
    accessibleId: 1,
  })
  expect(await send(ofFirst, pathOf('cup'), String(OTHER))).toMatchObject({ status: 403 })
  for (const wrong of ['', 'x', '1.5', '999999', '-1', '1e99'])
    expect(await send(administrator(idUser), pathOf('cup'), wrong), wrong).toMatchObject({ status: 403 })
  // the choice gives nothing that the filter does not match
  expect((await send(ofCompetition, pathOf('cup'), String(OTHER))).body.list).toEqual([])
})
