import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { person, personConsent } from '#server/platform/db/schema/index.ts'
import { type ForgottenNames, recordForgottenPerson } from '#server/registry/privacy/forgotten-names.ts'
import { createPersonStub } from '#server/registry/privacy/person-stub.ts'
import type { ImportNote } from '../import-summary.ts'
import { insertAll, reserveIds } from './diff-rows.ts'

/** The columns of a person that sources contain. */
export type ImportedPersonRow = Pick<
  typeof person.$inferSelect,
  'familyName' | 'givenName' | 'countryId' | 'gender' | 'sortKey'
> &
  Partial<Pick<typeof person.$inferSelect, 'ijfId'>>

/** A person in the database, with the nation stored for them. */
export type PersonMatch = { id: number; countryId: number | null }

/** People by key, and the numbers of new and known ones. */
export type PeopleMatch = {
  people: ReadonlyMap<string, PersonMatch>
  new: number
  known: number
  notes: ImportNote[]
}

/**
 * Inserts people, with consent: only results that their federation has published are imported
 * (docs/specification/imports.md, "Consent"). Imports never set consent of existing people, so withdrawn consent remains
 * withdrawn. A person with the name of a removed person is inserted without a name.
 */
export async function insertPeople(
  db: DatabaseOrTransaction,
  rows: readonly ImportedPersonRow[],
  forgotten: ForgottenNames,
): Promise<number[]> {
  const ids = await reserveIds(db, person.id, rows.length)
  const now = new Date()
  const people = rows.map((row, index) => {
    const isWithheld = forgotten.findByName(row) !== null
    return {
      row,
      isWithheld,
      values: { id: ids[index], ...row, ...(isWithheld ? createPersonStub(now) : { gdprConsent: true }) },
    }
  })
  await insertAll(
    db,
    person,
    people.map(({ values }) => values),
  )
  await insertConsents(
    db,
    people.filter(({ isWithheld }) => !isWithheld).map(({ values }) => values.id ?? 0),
  )
  for (const { row, isWithheld, values } of people) {
    if (isWithheld) await recordForgottenPerson(db, values.id ?? 0, row, now)
  }
  return ids
}

/** Records the consents of people whom an import has entered with one. No source says when it was given. */
export const insertConsents = (db: DatabaseOrTransaction, personIds: readonly number[]): Promise<void> =>
  insertAll(
    db,
    personConsent,
    personIds.map((personId) => ({ personId, kind: 'publication', isGiven: true, source: 'import' })),
  )

/**
 * The stub rows of removed people, by the key of the person who has their name. If several people match because a
 * country is unknown, only the first one gets the row, since a row cannot be both sides of a contest.
 */
export function matchRemovedPeople(
  people: readonly { key: string; row: ImportedPersonRow }[],
  forgotten: ForgottenNames,
): ReadonlyMap<string, number> {
  const keys = new Map<number, string>()
  for (const { key, row } of people) {
    const id = forgotten.findByName(row)
    if (id !== null && !keys.has(id)) keys.set(id, key)
  }
  return new Map([...keys].map(([id, key]) => [key, id]))
}

/** Notes on people who were inserted without a name. They omit the name because summaries may be stored. */
export const createWithheldNotes = <T>(people: readonly T[], describe: (person: T) => string): ImportNote[] =>
  people.map((newPerson) => ({
    about: describe(newPerson),
    reason:
      'has the name of a removed person and was imported without it: check whether they are the same person',
  }))
