import type { DatabaseOrTransaction } from '../../db/open-database.ts'
import { person } from '../../db/schema/index.ts'
import { type ForgottenNames, recordForgottenPerson } from '../../privacy/forgotten-names.ts'
import { createPersonStub } from '../../privacy/person-stub.ts'
import type { ImportNote } from '../import-summary.ts'
import type { SourceIdentity } from '../imported-competition.ts'
import { insertAll, reserveIds } from './diff-rows.ts'

/** A person as a row, as far as a source tells. */
export type ImportedPersonRow = Pick<
  typeof person.$inferSelect,
  'familyName' | 'givenName' | 'countryId' | 'gender' | 'sortKey'
>

/** A person to find or to insert, and the first day of the newest competition that names them. */
export type PersonToMatch = { row: ImportedPersonRow; identity: SourceIdentity | null; day: string }

/** Ids of people by their keys, and how many of them are new. */
export type PeopleMatch = { ids: Map<string, number>; new: number; known: number; notes: ImportNote[] }

/**
 * Enters people. Their federation has published their results, which is where consent comes from
 * (docs/specification/imports.md, "Consent"); consent that somebody takes back is never set again by an import.
 * Who bears the name of someone who was removed is entered without it.
 */
export async function insertPeople(
  db: DatabaseOrTransaction,
  rows: readonly ImportedPersonRow[],
  forgotten: ForgottenNames,
): Promise<number[]> {
  const ids = await reserveIds(db, person.id, rows.length)
  const now = new Date()
  const entered = rows.map((row, index) => {
    const isWithheld = forgotten.findByName(row) !== null
    return {
      row,
      isWithheld,
      values: { id: ids[index], ...row, ...(isWithheld ? createPersonStub(now) : CONSENT_GIVEN) },
    }
  })
  await insertAll(
    db,
    person,
    entered.map(({ values }) => values),
  )
  for (const { row, isWithheld, values } of entered) {
    if (isWithheld) await recordForgottenPerson(db, values.id ?? 0, row, now)
  }
  return ids
}

const CONSENT_GIVEN = { gdprConsent: true }

/**
 * For those who bear the name of someone who was removed, the row that is left of that one. Of several who may be
 * meant, because a nation is not known, one gets it: no row can be two sides of one contest.
 */
export function matchRemovedPeople(
  wanted: readonly { key: string; row: ImportedPersonRow }[],
  forgotten: ForgottenNames,
): ReadonlyMap<string, number> {
  const keys = new Map<number, string>()
  for (const { key, row } of wanted) {
    const id = forgotten.findByName(row)
    if (id !== null && !keys.has(id)) keys.set(id, key)
  }
  return new Map([...keys].map(([id, key]) => [key, id]))
}

/** Told without the name: a summary may be kept. */
export const createWithheldNotes = <T>(those: readonly T[], aboutOf: (one: T) => string): ImportNote[] =>
  those.map((one) => ({
    about: aboutOf(one),
    reason:
      'bears the name of someone who was removed, and was entered without it: only a person can say who it is',
  }))
