import type { Entrant } from '#judo/draw/index.ts'
import { createNameSortKey } from '#language/search/fold.ts'
import { readForgottenNames } from '#server/registry/privacy/forgotten-names.ts'
import type { ImportNote } from '../import-summary.ts'
import { IJF_SOURCE, type ImportedCompetition, type ImportedPerson } from '../imported-competition.ts'
import type { ImportTransaction } from '../keep-corrections.ts'
import { formatNameKey } from './find-namesakes.ts'
import type { ImportedPersonRow, PersonMatch } from './insert-people.ts'
import type { NameToMatch, PersonDecisions } from './match-people-by-name.ts'
import { type CodeLists, requireByKey } from './write-code-lists.ts'
import { writePeopleByName } from './write-people-by-name.ts'
import {
  formatIdentityKey,
  type IdentifiedPerson,
  writePeopleBySourceId,
} from './write-people-by-source-id.ts'

/**
 * Matches the people of an import with those in the database and inserts the others.
 * Rules: docs/specification/imports.md, "People".
 */

export type PeopleSummary = {
  /** The people of one competition, by their number in it, with the nations of their entries. */
  findPeople: (imported: ImportedCompetition) => ReadonlyMap<Entrant, PersonMatch>
  new: number
  known: number
  notes: ImportNote[]
}

/**
 * @param competitions oldest first; if they contain different data of a person, the last one decides
 * @param ids the ids of these competitions
 */
export async function writePeople(
  db: ImportTransaction,
  competitions: readonly ImportedCompetition[],
  ids: readonly number[],
  { countries }: Pick<CodeLists, 'countries'>,
  decisions: PersonDecisions,
): Promise<PeopleSummary> {
  const toPersonRow = (imported: ImportedPerson): ImportedPersonRow => {
    const { familyName, givenName, country, gender, identity } = imported
    return {
      familyName,
      givenName,
      countryId: country === null ? null : requireByKey(countries, country),
      gender,
      sortKey: createNameSortKey(familyName, givenName),
      ...(identity?.source === IJF_SOURCE && { ijfId: identity.sourceId }),
    }
  }
  const getPersonKey = (person: ImportedPerson, { identity }: ImportedCompetition) => {
    if (person.identity !== null) return formatIdentityKey(person.identity)
    const key = formatNameKey(toPersonRow(person))
    return person.country === null ? `${key}|${identity.sourceId}` : key
  }

  const identified = new Map<string, IdentifiedPerson>()
  const named = new Map<string, NameToMatch>()
  for (const [index, imported] of competitions.entries()) {
    for (const person of imported.people.values()) {
      const key = getPersonKey(person, imported)
      const row = toPersonRow(person)
      if (person.identity !== null) {
        identified.set(key, { key, row, identity: person.identity, day: imported.dateFrom ?? '' })
      } else {
        // People known only by name keep the spelling of their first competition.
        const first = named.get(key) ?? {
          key,
          row,
          country: person.country,
          competitionIds: [],
          file: imported.file,
        }
        named.set(key, {
          ...first,
          competitionIds: [...first.competitionIds, ...ids.slice(index, index + 1)],
        })
      }
    }
  }
  const forgotten = await readForgottenNames(db)
  const byId = await writePeopleBySourceId(db, [...identified.values()], ids, forgotten)
  const byName = await writePeopleByName(db, [...named.values()], forgotten, decisions)
  const people = new Map([...byId.people, ...byName.people])
  return {
    findPeople: (imported) =>
      new Map(
        [...imported.people].map(([entrant, person]) => {
          const { id, countryId } = requireByKey(people, getPersonKey(person, imported))
          return [entrant, { id, countryId: toPersonRow(person).countryId ?? countryId }]
        }),
      ),
    new: byId.new + byName.new,
    known: byId.known + byName.known,
    notes: [...byId.notes, ...byName.notes],
  }
}
