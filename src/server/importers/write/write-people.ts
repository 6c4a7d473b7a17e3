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
 * Finds the people of the plans among those the registry knows, and enters the others.
 * Rules: docs/specification/imports.md, "People".
 */

export type PeopleSummary = {
  /** Ids of the people of one competition. */
  findIds: (planned: ImportedCompetition) => ReadonlyMap<Entrant, number>
  new: number
  known: number
  notes: ImportNote[]
}

/**
 * @param competitions from the oldest to the newest: where they differ about a person, the newest is right
 * @param ids of these competitions in the database
 */
export async function writePeople(
  db: DatabaseOrTransaction,
  competitions: readonly ImportedCompetition[],
  ids: readonly number[],
  { countries }: Pick<CodeLists, 'countries'>,
): Promise<PeopleSummary> {
  const rowOf = ({ familyName, givenName, country, gender }: ImportedPerson): ImportedPersonRow => ({
    familyName,
    givenName,
    countryId: country === null ? null : requireIdByKey(countries, country),
    gender,
    sortKey: createNameSortKey(familyName, givenName),
  })
  const keyOf = (planned: ImportedPerson) =>
    planned.identity === null ? formatNameKey(rowOf(planned)) : formatIdentityKey(planned.identity)

  const wanted = new Map<string, PersonToMatch>()
  for (const planned of competitions) {
    for (const one of planned.people.values()) {
      const key = keyOf(one)
      // Those known by name keep the spelling under which they were met first.
      if (one.identity === null && wanted.has(key)) continue
      wanted.set(key, { row: rowOf(one), identity: one.identity, day: planned.dateFrom ?? '' })
    }
  }
  const forgotten = await readForgottenNames(db)
  const identified = await writePeopleBySourceId(db, wanted, ids, forgotten)
  const named = await writePeopleByName(db, wanted, forgotten)
  const written = new Map([...identified.ids, ...named.ids])
  return {
    findIds: (planned) =>
      new Map([...planned.people].map(([entrant, one]) => [entrant, requireIdByKey(written, keyOf(one))])),
    new: identified.new + named.new,
    known: identified.known + named.known,
    notes: [...identified.notes, ...named.notes],
  }
}
