import type { Entrant } from '#judo/draw/index.ts'
import { nameSortKey } from '#language/fold.ts'
import type { Queries } from '../../db/open.ts'
import { readForgottenNames } from '../../privacy/forgotten-names.ts'
import type { PlannedCompetition, PlannedPerson } from '../planned.ts'
import type { Note } from '../summary.ts'
import { type CodeLists, GENDER_NUMBER, idIn } from './code-lists.ts'
import type { Row } from './enter-people.ts'
import { identityKey, writeIdentified } from './identified-people.ts'
import { writeNamed } from './named-people.ts'
import { nameKey } from './namesakes.ts'
import type { Wanted } from './wanted-people.ts'

/**
 * Finds the people of the plans among those the registry knows, and enters the others.
 * Rules: docs/specification/imports.md, "People".
 */

export type WrittenPeople = {
  /** Ids of the people of one competition. */
  idsOf: (planned: PlannedCompetition) => ReadonlyMap<Entrant, number>
  new: number
  known: number
  notes: Note[]
}

/**
 * @param competitions from the oldest to the newest: where they differ about a person, the newest is right
 * @param ids of these competitions in the database
 */
export async function writePeople(
  db: Queries,
  competitions: readonly PlannedCompetition[],
  ids: readonly number[],
  { countries }: Pick<CodeLists, 'countries'>,
): Promise<WrittenPeople> {
  const rowOf = ({ familyName, givenName, country, gender }: PlannedPerson): Row => ({
    familyName,
    givenName,
    countryId: country === null ? null : idIn(countries, country),
    gender: GENDER_NUMBER[gender],
    sortKey: nameSortKey(familyName, givenName),
  })
  const keyOf = (planned: PlannedPerson) =>
    planned.identity === null ? nameKey(rowOf(planned)) : identityKey(planned.identity)

  const wanted = new Map<string, Wanted>()
  for (const planned of competitions) {
    for (const one of planned.people.values()) {
      const key = keyOf(one)
      // Those known by name keep the spelling under which they were met first.
      if (one.identity === null && wanted.has(key)) continue
      wanted.set(key, { row: rowOf(one), identity: one.identity, day: planned.dateFrom ?? '' })
    }
  }
  const forgotten = await readForgottenNames(db)
  const identified = await writeIdentified(db, wanted, ids, forgotten)
  const named = await writeNamed(db, wanted, forgotten)
  const written = new Map([...identified.ids, ...named.ids])
  return {
    idsOf: (planned) =>
      new Map([...planned.people].map(([entrant, one]) => [entrant, idIn(written, keyOf(one))])),
    new: identified.new + named.new,
    known: identified.known + named.known,
    notes: [...identified.notes, ...named.notes],
  }
}
