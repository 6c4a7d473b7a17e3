import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { importContestTables, importJudobase } from '#server/exchange/importers/index.ts'
import { recordChange } from '#server/platform/audit/record-change.ts'
import {
  auditLog,
  contact,
  contactType,
  contest,
  entry,
  person,
  personConsent,
  sourceIdentity,
} from '#server/platform/db/schema/index.ts'
import { forgetPerson, UnknownPerson } from '#server/privacy/forget-person.ts'
import { contestTableFile, fourJudoka, playerTableFile } from '../../../fixtures/importers/contest-tables.ts'
import { dumpTables, emptyDatabase } from '../../../fixtures/importers/database.ts'
import { category, contestsFile, findContest } from '../../../fixtures/importers/judobase.ts'

const NOW = new Date('2030-03-01T12:00:00Z')

const database = emptyDatabase()

/** The id of the one person of a name. */
async function idOf(familyName: string, givenName: string): Promise<number> {
  const found = await database.db
    .select({ id: person.id })
    .from(person)
    .where(and(eq(person.familyName, familyName), eq(person.givenName, givenName)))
  expect(found).toHaveLength(1)
  return found[0]?.id ?? 0
}

/** Whether a text stands anywhere in the database. */
const holds = async (text: string) =>
  Object.values(await dumpTables(database.db)).some((rows) =>
    rows.some((row) => row.toLowerCase().includes(text.toLowerCase())),
  )

const forget = (id: number) => forgetPerson(database.db, id, NOW)
const fights = (name?: string) => importContestTables(database.db, [contestTableFile(fourJudoka(), name)])
const judobase = () => importJudobase(database.db, [contestsFile(category())])

describe('forgetPerson', () => {
  test('is recorded, and erases the recorded values of the person', async () => {
    const { db } = database
    await fights()
    const id = await idOf('BORK', 'Ben')
    const change = { entity: 'person', entityId: id, personId: id, reason: 'Ben Bork asked', now: NOW }
    const author = { userId: 7, call: 'test' }
    await recordChange(db, author, { ...change, before: { familyName: 'BORK' }, after: null })
    await forget(id)
    expect(await holds('bork')).toBe(false)
    expect(await db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
      { origin: 'call', userId: 7, action: 'test', entityId: id, before: null, reason: null },
      { origin: 'command', userId: null, action: 'npm run forget', entity: 'person', entityId: id },
    ])
  })

  test('keeps a row without a name, so that the contests keep both sides', async () => {
    await fights()
    const id = await idOf('BORK', 'Ben')
    await forget(id)

    expect(await holds('bork')).toBe(false)
    const [left] = await database.db.select().from(person).where(eq(person.id, id))
    expect(left).toMatchObject({
      familyName: '',
      givenName: '',
      sortKey: '',
      hidden: true,
      gdprConsent: false,
    })
    const contests = await database.db.select().from(contest)
    expect(contests).toHaveLength(4)
    expect(contests.filter(({ whiteId, blueId }) => whiteId === id || blueId === id)).toHaveLength(2)
  })

  test('removes contacts, weights and all other private data', async () => {
    await fights()
    const id = await idOf('BORK', 'Ben')
    const { db } = database
    await db
      .update(person)
      .set({ email: 'ben@example.org', birthDate: '1990-04-17' })
      .where(eq(person.id, id))
    await db.insert(personConsent).values({
      ...{ personId: id, kind: 'publication', isGiven: true, decidedOn: '2026-03-04', source: 'form' },
      note: 'signed by a parent',
    })
    // no time of the day has 66 seconds
    await db.update(entry).set({ weight: 66.65 }).where(eq(entry.personId, id))
    await db.insert(contactType).values({ id: 1, name: 'Phone', code: 'phone' })
    const number = { contactTypeId: 1, contactableType: 'person' as const, value: '+44 20 5550 0000' }
    await db.insert(contact).values([
      { ...number, contactableId: id },
      { ...number, contactableId: id + 1, value: '+44 20 5550 1111' },
    ])
    expect(await forget(id)).toMatchObject({
      removedRows: { contacts: 1, consents: 2 },
      clearedRows: { entries: 1, results: 1 },
    })
    for (const trace of ['ben@example.org', '1990-04-17', '66.65', '5550 0000', 'signed by a parent']) {
      expect([trace, await holds(trace)]).toEqual([trace, false])
    }
    expect(await holds('5550 1111')).toBe(true)
  })

  test('does nothing the second time', async () => {
    await fights()
    const id = await idOf('BORK', 'Ben')
    await forget(id)
    const before = await dumpTables(database.db)
    expect(await forget(id)).toEqual({
      personId: id,
      wasAlreadyForgotten: true,
      removedRows: {},
      clearedRows: {},
      linkedUsers: [],
      nameOccurrences: [],
    })
    expect(await dumpTables(database.db)).toEqual(before)
  })

  test('rejects an unknown id', async () => {
    await expect(forget(4711)).rejects.toThrow(UnknownPerson)
    await expect(forget(4711)).rejects.toThrow('There is no person 4711.')
  })

  test('reports where the name remains, because it may be that of a namesake', async () => {
    await fights()
    await database.db.insert(person).values({ familyName: 'Bork', givenName: 'Ben', gender: 'male' })
    const [first] = await database.db.select().from(person).where(eq(person.familyName, 'BORK'))
    const { nameOccurrences: left } = await forget(first?.id ?? 0)
    expect(left).toEqual([{ table: 'person', rows: 1, familyNameRows: 0 }])
  })
})

test('reports rows with the family name alone, but not words that contain it', async () => {
  await fights()
  const { db } = database
  await db.insert(person).values([
    { familyName: 'Bork', givenName: 'Anna', gender: 'female' },
    { familyName: 'O’Bork-Smith', givenName: 'Eva', gender: 'female' },
    { familyName: 'Borkowski', givenName: 'Jan', gender: 'male' },
  ])
  const { nameOccurrences: left } = await forget(await idOf('BORK', 'Ben'))
  expect(left).toEqual([{ table: 'person', rows: 0, familyNameRows: 2 }])
})

test('searches a family name with characters of regular expressions literally', async () => {
  const { db } = database
  const [made] = await db
    .insert(person)
    .values({ familyName: 'B.rk (jr', givenName: 'Ben', gender: 'male' })
    .returning({ id: person.id })
  await db.insert(person).values({ familyName: 'Birk (jr', givenName: 'Anna', gender: 'female' })
  const { nameOccurrences: left } = await forget(made?.id ?? 0)
  expect(left).toEqual([])
})

describe('an import after forgetPerson', () => {
  test('does not restore a person by name, whatever the nation', async () => {
    await fights()
    const id = await idOf('BORK', 'Ben')
    await forget(id)
    const before = await dumpTables(database.db)
    expect(await fights()).toMatchObject({ people: { new: 0 } })
    expect(await dumpTables(database.db)).toEqual(before)

    const players = playerTableFile([['BORK Ben', '-60', 'Great Britain']])
    await importContestTables(database.db, [contestTableFile(fourJudoka()), players])
    expect(await holds('bork')).toBe(false)
    expect((await database.db.select().from(contest)).length).toBe(4)
  })

  test('recognises the person by the id of the source and keeps the row without a name', async () => {
    await judobase()
    const [known] = await database.db
      .select({ id: sourceIdentity.id, name: person.familyName })
      .from(sourceIdentity)
      .innerJoin(person, eq(person.id, sourceIdentity.id))
      .where(and(eq(sourceIdentity.entity, 'person'), eq(sourceIdentity.sourceId, '101')))
    await forget(known?.id ?? 0)
    expect(await holds('No101')).toBe(false)
    const before = await dumpTables(database.db)

    expect(await judobase()).toMatchObject({ people: { new: 0 }, contests: { added: 0, changed: 0 } })
    expect(await dumpTables(database.db)).toEqual(before)
  })

  test('stores a person of the same name with another id without the name, and reports it', async () => {
    await judobase()
    const { db } = database
    const first = findContest(category(), 1)
    const id = await idOf(String(first.family_name_white), String(first.given_name_white))
    await forget(id)
    await db.delete(sourceIdentity).where(and(eq(sourceIdentity.entity, 'person'), eq(sourceIdentity.id, id)))

    const { notes, people } = await judobase()
    expect(people.new).toBe(1)
    expect(notes).toEqual([
      { about: `ijf ${first.id_person_white}`, reason: expect.stringContaining('was imported without it') },
    ])
    expect(await holds(String(first.given_name_white))).toBe(false)
    expect(await judobase()).toMatchObject({ people: { new: 0 } })
  })

  test('does not affect namesakes of another nation', async () => {
    await importContestTables(database.db, [
      contestTableFile(fourJudoka()),
      playerTableFile([['BORK Ben', '-60', 'Great Britain']]),
    ])
    await forget(await idOf('BORK', 'Ben'))
    await importContestTables(database.db, [
      contestTableFile(fourJudoka().map((row) => ({ ...row, event: 'World Cup Oslo 2012' }))),
      playerTableFile([['BORK Ben', '-60', 'Norway']]),
    ])
    expect(await idOf('BORK', 'Ben')).toBeGreaterThan(0)
  })
})
