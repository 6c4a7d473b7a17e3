import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { MergeCandidate, MergePreview, MergeResult, MergeSide } from '#contract/office/merging.ts'
import { createUser } from '#server/identity/accounts/create-user.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import * as t from '#server/platform/db/schema/index.ts'
import { forgetPerson } from '#server/privacy/forget-person.ts'
import { openDatabaseCopy } from '../../test-database.ts'
import { fillFixture, ID, NOW } from '../fixtures/competitions-fixture.ts'
import {
  administrator,
  advanceIds,
  EVERY_LEVEL,
  type Office,
  openOffice,
  withFilter,
} from './office-world.ts'

let opened: OpenDatabase
let office: Office
let idUser: number

/** A second Ana, who was at another competition, and a namesake of Marko with the date of birth of a child. */
const ANA = 5001
const MARKO = 5002
const CLUB = 5001

beforeEach(async () => {
  await opened?.close()
  opened = await openDatabaseCopy({ name: 'fixture', fill: fillFixture })
  const { db } = opened
  await advanceIds(db)
  await db.delete(t.forgottenPerson)
  idUser = await createUser(db, {
    email: 'm@example.org',
    password: 'a long enough password',
    givenName: 'M',
  })
  office = openOffice(db, administrator(idUser), { now: () => NOW })
  await db
    .insert(t.club)
    .values({ id: CLUB, countryId: 1, name: 'Judo Club Lyon', website: 'https://lyon.example' })
  await db.insert(t.person).values([
    {
      id: ANA,
      familyName: 'ABE',
      givenName: 'Ana',
      gender: 'female',
      countryId: 1,
      clubId: CLUB,
      gdprConsent: true,
      ijfId: '77',
      sortKey: 'abe ana',
    },
    {
      id: MARKO,
      familyName: 'Krpalek',
      givenName: 'Marko',
      gender: 'male',
      countryId: 3,
      gdprConsent: true,
      birthDate: '2012-03-04',
      sortKey: 'krpalek marko',
    },
  ])
  await db.insert(t.sourceIdentity).values({ source: 's', entity: 'person', sourceId: 'A2', id: ANA })
})
afterAll(() => opened.close())

const readVersion = async (entity: 'person' | 'club', id: number) => {
  const table = entity === 'person' ? t.person : t.club
  const [row] = await opened.db.select({ version: table.version }).from(table).where(eq(table.id, id))
  return row?.version ?? 0
}

async function merge(
  kept: number,
  removed: number,
  {
    entity = 'person',
    choices = {},
    by = office,
  }: { entity?: 'person' | 'club'; choices?: Record<string, MergeSide>; by?: Office } = {},
) {
  const versions = { kept: await readVersion(entity, kept), removed: await readVersion(entity, removed) }
  return by.send<MergeResult & { issues?: { code: string; limit?: string }[] }>('POST', '/api/Office/Merge', {
    entity,
    kept,
    removed,
    versions,
    choices,
    reason: 'one person',
  })
}

const preview = (kept: number, removed: number, by = office) =>
  by.send<MergePreview>('POST', '/api/Office/Merge/Preview', { entity: 'person', kept, removed })

const readPerson = async (id: number) =>
  (await opened.db.select().from(t.person).where(eq(t.person.id, id)))[0]

describe('candidates', () => {
  test('have evidence for and against', async () => {
    const { body } = await office.send<MergeCandidate[]>('GET', '/api/Office/Merge/Candidates?Entity=person')
    const pair = body.find(({ rows }) => rows.some(({ id }) => id === ANA))
    expect(pair?.rows.map(({ id }) => id).sort()).toEqual([ID.ana, ANA])
    expect(pair?.evidence).toContainEqual({ about: 'name', speaks: 'for', detail: 'same name' })
    expect(pair?.evidence).toContainEqual({ about: 'country', speaks: 'for', detail: null })
    expect(pair?.evidence).toContainEqual({ about: 'club', speaks: 'against', detail: null })
  })

  test('are those of one row, and of clubs', async () => {
    const { body } = await office.send<MergeCandidate[]>(
      'GET',
      `/api/Office/Merge/Candidates?Entity=person&Id=${ID.galina}`,
    )
    expect(body).toEqual([])
    const clubs = await office.send<MergeCandidate[]>(
      'GET',
      `/api/Office/Merge/Candidates?Entity=club&Id=${CLUB}`,
    )
    expect(clubs.body.map(({ rows }) => rows.map(({ id }) => id))).toContainEqual([1, CLUB])
  })

  test('are only rows that the user may merge', async () => {
    const club = openOffice(opened.db, withFilter(idUser, { accessibleType: 'club', accessibleId: CLUB }))
    expect((await club.send('GET', '/api/Office/Merge/Candidates?Entity=person')).body).toEqual([])
    expect((await club.send('GET', `/api/Office/Merge/Candidates?Entity=person&Id=${ID.dora}`)).status).toBe(
      404,
    )
    expect((await preview(ANA, ID.ana, club)).status).toBe(404)
    expect((await merge(ANA, ID.ana, { by: club })).status).toBe(404)
    const editor = openOffice(opened.db, {
      ...withFilter(idUser, { accessibleType: 'country', accessibleId: 1 }),
      levels: { ...EVERY_LEVEL, registry: 2 },
    })
    expect((await merge(ID.ana, ANA, { by: editor })).status).toBe(403)
    expect((await preview(ID.ana, ANA, editor)).status).toBe(403)
    expect((await editor.send('GET', '/api/Office/Merge/Candidates?Entity=person')).status).toBe(403)
  })
})

test('a preview says what stays and what is moved, and changes nothing', async () => {
  const { body } = await preview(ANA, ID.ana)
  expect(body.issues).toEqual([])
  expect(body.sides).toMatchObject({
    familyName: 'kept',
    birthYear: 'removed',
    ijfId: 'kept',
    clubId: 'kept',
  })
  const moves = new Map(body.moves.map((move) => [`${move.entity}.${move.field}`, move.moved]))
  expect(moves.get('entry.personId')).toBe(1)
  expect(moves.get('contest.whiteId')).toBe(3)
  expect(moves.get('contest.winnerId')).toBe(3)
  expect(await readPerson(ID.ana)).toMatchObject({ deletedAt: null, mergedIntoId: null })
})

test('the kept row has the chosen values, and what it lacked', async () => {
  const { status } = await merge(ANA, ID.ana, { choices: { familyName: 'removed' } })
  expect(status).toBe(200)
  expect(await readPerson(ANA)).toMatchObject({
    familyName: 'Abe',
    birthYear: 2000,
    clubId: CLUB,
    ijfId: '77',
  })
  expect(await readPerson(ID.ana)).toMatchObject({ mergedIntoId: ANA, deletedAt: expect.any(Date) })
  const [draw] = await opened.db.select().from(t.competitionCategory).where(eq(t.competitionCategory.id, 1))
  expect(draw?.drawLines?.[0]).toBe(ANA)
})

test('chains end at the last row, and lead back one by one', async () => {
  const third = 5003
  await opened.db
    .insert(t.person)
    .values({ id: third, familyName: 'Abe', givenName: 'A.', gender: 'female', sortKey: 'abe a' })
  const first = await merge(ANA, ID.ana)
  const second = await merge(third, ANA)
  expect((await readPerson(ID.ana))?.mergedIntoId).toBe(third)
  expect((await readPerson(ANA))?.mergedIntoId).toBe(third)
  const [identity] = await opened.db
    .select()
    .from(t.sourceIdentity)
    .where(eq(t.sourceIdentity.sourceId, 'A2'))
  expect(identity?.id).toBe(third)
  // a removed row is not merged again, so there are no loops
  expect((await merge(ID.ana, third)).status).toBe(404)
  const undo = (batch: number) => office.send('POST', '/api/Office/Undo', { batch, reason: 'not one' })
  // the first merge was changed by the second
  expect((await undo(first.body.batch)).status).toBe(409)
  expect((await undo(second.body.batch)).status).toBe(200)
  expect((await readPerson(ID.ana))?.mergedIntoId).toBe(ANA)
  expect((await undo(first.body.batch)).status).toBe(200)
  expect(await readPerson(ID.ana)).toMatchObject({ mergedIntoId: null, deletedAt: null })
})

describe('refused are', () => {
  test('two who were in one category', async () => {
    const { status, body } = await merge(ID.ana, ID.bea)
    expect(status).toBe(400)
    expect(body.issues).toContainEqual({
      field: '',
      code: 'same_category',
      limit: 'Paris Grand Slam 2025, -48',
    })
  })

  test('a man and a woman, a row and itself, and what was changed since it was read', async () => {
    expect((await merge(ID.ana, MARKO)).body.issues).toMatchObject([{ field: 'gender' }])
    expect((await merge(ID.ana, ID.ana)).status).toBe(400)
    const versions = { kept: 77, removed: 1 }
    const request = { entity: 'person', kept: ANA, removed: ID.ana, versions, choices: {}, reason: 'r' }
    expect((await office.send('POST', '/api/Office/Merge', request)).status).toBe(409)
  })

  test('restoring the removed row alone, and undoing a change of the merge alone', async () => {
    await merge(ANA, ID.ana)
    expect((await office.call('person', 'Restore', { id: ID.ana, body: {} })).status).toBe(400)
    const [change] = await opened.db
      .select()
      .from(t.auditLog)
      .where(eq(t.auditLog.entity, 'contest'))
      .limit(1)
    const undone = await office.send('POST', '/api/Office/Undo', { change: change?.id, reason: 'r' })
    expect(undone.status).toBe(409)
  })
})

describe('nobody is less protected than before', () => {
  test.each([
    ['consent', { gdprConsent: false }, { gdprConsent: false }],
    ['hidden', { hidden: true }, { hidden: true }],
  ])('%s', async (_name, given, expected) => {
    for (const [kept, removed] of [
      [ANA, ID.ana],
      [ID.ana, ANA],
    ] as const) {
      await opened.db.update(t.person).set(given).where(eq(t.person.id, ANA))
      const choices: Record<string, MergeSide> = { hidden: 'kept' }
      const { body } = await merge(kept, removed, { choices })
      expect(await readPerson(kept)).toMatchObject(expected)
      await office.send('POST', '/api/Office/Undo', { batch: body.batch, reason: 'again' })
    }
  })

  test('no side is chosen for the consent', async () => {
    const { status, body } = await merge(ID.ana, ANA, { choices: { gdprConsent: 'kept' } })
    expect(status).toBe(400)
    expect(body).toMatchObject({ issues: [{ field: 'gdprConsent', code: 'fixed' }] })
  })

  test('a minor stays one, whoever is kept and whatever is chosen', async () => {
    await merge(ID.marko, MARKO, { choices: { birthDate: 'kept', birthYear: 'kept' } })
    expect(await readPerson(ID.marko)).toMatchObject({ birthDate: '2012-03-04', birthYear: null })
  })
})

describe('consents are those of the kept row', () => {
  const readConsents = (personId: number) =>
    opened.db.select().from(t.personConsent).where(eq(t.personConsent.personId, personId))
  const DAY = { kind: 'publication', decidedOn: '2025-01-07' } as const

  test('with both of which the consent stays', async () => {
    await merge(ANA, ID.ana)
    expect(await readConsents(ID.ana)).toEqual([])
    expect((await readConsents(ANA)).map(({ isGiven, source }) => [isGiven, source])).toEqual([
      [true, null],
      [true, null],
    ])
    expect(await readPerson(ANA)).toMatchObject({ gdprConsent: true })
    // whose former address may lead to the other
    expect(await readPerson(ID.ana)).toMatchObject({ gdprConsent: true })
  })

  test('and the merge is the newest where one had none, until it is undone', async () => {
    await opened.db.delete(t.personConsent).where(eq(t.personConsent.personId, ANA))
    await opened.db.insert(t.personConsent).values({ ...DAY, personId: ID.ana, isGiven: true })
    const { body } = await merge(ANA, ID.ana)
    expect(await readPerson(ANA)).toMatchObject({ gdprConsent: false })
    expect((await readConsents(ANA)).at(-1)).toMatchObject({ isGiven: false, source: 'merge' })
    await office.send('POST', '/api/Office/Undo', { batch: body.batch, reason: 'not one' })
    expect(await readPerson(ANA)).toMatchObject({ gdprConsent: false })
    expect(await readPerson(ID.ana)).toMatchObject({ gdprConsent: true })
    expect(await readConsents(ANA)).toEqual([])
    expect(await readConsents(ID.ana)).toHaveLength(2)
  })

  test('and a withdrawal that is newer than the consent of the other needs no record of the merge', async () => {
    await opened.db.insert(t.personConsent).values({ ...DAY, personId: ID.ana, isGiven: false })
    await merge(ANA, ID.ana)
    expect(await readPerson(ANA)).toMatchObject({ gdprConsent: false })
    expect((await readConsents(ANA)).map(({ source }) => source)).not.toContain('merge')
  })
})

test('private fields are shown to those who may see them', async () => {
  await opened.db.update(t.person).set({ email: 'ana@example.org' }).where(eq(t.person.id, ID.ana))
  const { body } = await preview(ANA, ID.ana)
  expect(body.removed.values.email).toBe('ana@example.org')
})

test('what both have is dropped once: followers, and one default contact stays', async () => {
  const { db } = opened
  await db.insert(t.judokaFollow).values([ID.ana, ANA].map((personId) => ({ userId: idUser, personId })))
  await db.insert(t.contact).values(
    [ID.ana, ANA].map((contactableId) => ({
      ...{ contactTypeId: 1, value: `${contactableId}@example.org`, contactableType: 'person' as const },
      contactableId,
      isDefault: true,
    })),
  )
  const { body, status } = await merge(ANA, ID.ana)
  expect(status).toBe(200)
  const follows = () => db.select().from(t.judokaFollow).where(eq(t.judokaFollow.userId, idUser))
  expect((await follows()).map(({ personId }) => personId)).toEqual([ANA])
  const isOfAna = and(eq(t.contact.contactableType, 'person'), eq(t.contact.contactableId, ANA))
  const contacts = await db.select().from(t.contact).where(isOfAna)
  expect(contacts.filter(({ isDefault }) => isDefault).map(({ value }) => value)).toContain(
    `${ANA}@example.org`,
  )
  await office.send('POST', '/api/Office/Undo', { batch: body.batch, reason: 'not one' })
  expect(await follows()).toHaveLength(2)
})

test('an undo is refused where somebody has moved a reference since', async () => {
  const { body } = await merge(CLUB, 1, { entity: 'club' })
  await opened.db.update(t.person).set({ clubId: null }).where(eq(t.person.id, ID.ana))
  const undone = await office.send('POST', '/api/Office/Undo', { batch: body.batch, reason: 'not one' })
  expect(undone.status).toBe(409)
  expect(await readVersion('club', 1)).toBeGreaterThan(0)
})

test('who is forgotten is forgotten in all rows that were merged, and the merge cannot be undone', async () => {
  const { body } = await merge(ANA, ID.ana)
  const report = await forgetPerson(opened.db, ID.ana, NOW)
  expect(report.wasAlreadyForgotten).toBe(false)
  for (const id of [ANA, ID.ana]) expect(await readPerson(id)).toMatchObject({ familyName: '', hidden: true })
  const [{ found } = { found: -1 }] = await opened.db
    .select({ found: sql<number>`count(*)::int` })
    .from(t.auditLog)
    .where(sql`${t.auditLog}::text ~* 'abe'`)
  expect(found).toBe(0)
  expect((await office.send('POST', '/api/Office/Undo', { batch: body.batch, reason: 'r' })).status).not.toBe(
    200,
  )
})
