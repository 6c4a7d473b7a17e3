import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findContradictions } from '#server/platform/db/constraints/find-contradictions.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { person, personConsent } from '#server/platform/db/schema/index.ts'
import { openTestDatabase } from '../test-database.ts'

/** `person.gdprConsent` and the records of consents never disagree, whoever writes which. */

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

const PUBLICATION = { kind: 'publication' } as const

async function addPerson(gdprConsent: boolean): Promise<number> {
  const values = { familyName: 'Kovač', givenName: 'Ema', gender: 'female', gdprConsent } as const
  const [added] = await opened.db.insert(person).values(values).returning({ id: person.id })
  return added?.id ?? 0
}

const read = async (id: number) => {
  const [row] = await opened.db.select().from(person).where(eq(person.id, id))
  const records = await opened.db
    .select({ isGiven: personConsent.isGiven, decidedOn: personConsent.decidedOn })
    .from(personConsent)
    .where(eq(personConsent.personId, id))
    .orderBy(personConsent.id)
  return { consents: row?.gdprConsent, records }
}

test('a person who is added with consent has a record without a day, others have none', async () => {
  expect(await read(await addPerson(true))).toEqual({
    consents: true,
    records: [{ isGiven: true, decidedOn: null }],
  })
  expect(await read(await addPerson(false))).toEqual({ consents: false, records: [] })
})

test('who writes the record in the same transaction gets no second one', async () => {
  const id = await opened.db.transaction(async (tx) => {
    const values = { familyName: 'Novak', givenName: 'Eva', gender: 'female', gdprConsent: true } as const
    const [added] = await tx.insert(person).values(values).returning({ id: person.id })
    const personId = added?.id ?? 0
    await tx.insert(personConsent).values({ ...PUBLICATION, personId, isGiven: true, source: 'import' })
    return personId
  })
  expect((await read(id)).records).toHaveLength(1)
})

test('a change of the column is a record of the day, even after a later one', async () => {
  const id = await addPerson(true)
  await opened.db.update(person).set({ gdprConsent: false }).where(eq(person.id, id))
  const { records } = await read(id)
  expect(records).toMatchObject([{ isGiven: true }, { isGiven: false, decidedOn: expect.any(String) }])
  const values = { ...PUBLICATION, personId: id, isGiven: false, decidedOn: '2999-01-01' }
  await opened.db.insert(personConsent).values(values)
  await opened.db.update(person).set({ gdprConsent: true }).where(eq(person.id, id))
  expect(await read(id)).toMatchObject({
    consents: true,
    records: [...records, { isGiven: false }, { isGiven: true, decidedOn: '2999-01-01' }],
  })
  expect(await findContradictions(opened.db)).toEqual([])
})

test('of records that are added at once, the newest counts', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await addPerson(true)
    const days = ['2026-01-03', '2026-01-01', '2026-01-04', '2026-01-02']
    await Promise.all(
      days.map((decidedOn) =>
        opened.db.transaction((tx) =>
          tx
            .insert(personConsent)
            .values({ ...PUBLICATION, personId: id, decidedOn, isGiven: decidedOn < '2026-01-04' }),
        ),
      ),
    )
    expect((await read(id)).consents).toBe(false)
  }
})

test('deleting a person deletes the records', async () => {
  const id = await addPerson(true)
  await opened.db.delete(person).where(eq(person.id, id))
  expect(await read(id)).toEqual({ consents: undefined, records: [] })
})
