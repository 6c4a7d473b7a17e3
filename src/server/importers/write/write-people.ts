import type { Entrant } from '#judo/draw/index.ts'
import { createNameSortKey } from '#language/fold.ts'
import type { DatabaseOrTransaction } from '../../db/open-database.ts'
import { readForgottenNames } from '../../privacy/forgotten-names.ts'
import type { ImportNote } from '../import-summary.ts'
import type { ImportedCompetition, ImportedPerson } from '../imported-competition.ts'
import { formatNameKey } from './find-namesakes.ts'
import type { ImportedPersonRow, PersonToMatch } from './insert-people.ts'
import { type CodeLists, requireIdByKey } from './write-code-lists.ts'
import { writePeopleByName } from './write-people-by-name.ts'
import { formatIdentityKey, writePeopleBySourceId } from './write-people-by-source-id.ts'

/**
 * Matches the people of an import with those in the database and inserts the others.
 * Rules: docs/specification/imports.md, "People".
 */

export type PeopleSummary = {
  /** Ids of the people of one competition, by their number in it. */
  findIds: (planned: ImportedCompetition) => ReadonlyMap<Entrant, number>
  new: number
  known: number
  notes: ImportNote[]
}

/**
 * @param competitions oldest first; if they contain different data of a person, the last one decides
 * @param ids the ids of these competitions
 */
export async function writePeople(
  db: DatabaseOrTransaction,
  competitions: readonly ImportedCompetition[],
  ids: readonly number[],
  { countries }: Pick<CodeLists, 'countries'>,
): Promise<PeopleSummary> {
  const toPersonRow = ({ familyName, givenName, country, gender }: ImportedPerson): ImportedPersonRow => ({
    familyName,
    givenName,
    countryId: country === null ? null : requireIdByKey(countries, country),
    gender,
    sortKey: createNameSortKey(familyName, givenName),
  })
  const getPersonKey = (person: ImportedPerson) =>
    person.identity === null ? formatNameKey(toPersonRow(person)) : formatIdentityKey(person.identity)

  const people = new Map<string, PersonToMatch>()
  for (const planned of competitions) {
    for (const one of planned.people.values()) {
      const key = getPersonKey(one)
      // People known only by name keep the spelling of their first competition.
      if (one.identity === null && people.has(key)) continue
      people.set(key, { row: toPersonRow(one), identity: one.identity, day: planned.dateFrom ?? '' })
    }
  }
  const forgotten = await readForgottenNames(db)
  const identified = await writePeopleBySourceId(db, people, ids, forgotten)
  const named = await writePeopleByName(db, people, forgotten)
  const written = new Map([...identified.ids, ...named.ids])
  return {
    findIds: (planned) =>
      new Map(
        [...planned.people].map(([entrant, one]) => [entrant, requireIdByKey(written, getPersonKey(one))]),
      ),
    new: identified.new + named.new,
    known: identified.known + named.known,
    notes: [...identified.notes, ...named.notes],
  }
}
