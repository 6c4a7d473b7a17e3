import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { person } from '#server/platform/db/schema/index.ts'
import type { ForgottenNames } from '#server/registry/privacy/forgotten-names.ts'
import { createImportError, ImportError } from '../import-error.ts'
import type { ImportNote } from '../import-summary.ts'
import { type ImportTransaction, withoutCorrected } from '../keep-corrections.ts'
import { findNamesakes, formatFullName, formatNameKey } from './find-namesakes.ts'
import { insertPeople, matchRemovedPeople, type PeopleMatch, type PersonMatch } from './insert-people.ts'
import {
  describePerson,
  matchPeopleByName,
  type NameMatch,
  type NameToMatch,
  type PersonDecisions,
} from './match-people-by-name.ts'

type MatchOf<Kind extends NameMatch['kind']> = {
  name: NameToMatch
  match: Extract<NameMatch, { kind: Kind }>
}

/**
 * Finds or inserts people known only by name. They are never matched with people who have an id in a source.
 * @throws ImportError with every person whom neither the data nor a decision identifies
 */
export async function writePeopleByName(
  db: ImportTransaction,
  names: readonly NameToMatch[],
  forgotten: ForgottenNames,
  decisions: PersonDecisions,
): Promise<PeopleMatch> {
  const namesakes = await findNamesakes(
    db,
    names.map(({ row }) => row),
    [...new Set(names.flatMap(({ competitionIds }) => competitionIds))],
  )
  const matches = matchPeopleByName(
    names,
    namesakes.filter(({ hasIdentity }) => !hasIdentity),
    decisions,
  )
  const listMatches = <Kind extends NameMatch['kind']>(kind: Kind): MatchOf<Kind>[] =>
    names.flatMap((name) => {
      const match = matches.get(name.key)
      return match?.kind === kind ? [{ name, match } as MatchOf<Kind>] : []
    })
  rejectUndecided(listMatches('undecided'))

  const stored = listMatches('stored')
  const countries = await findCountries(db, stored)
  const completed = await completeNations(db, stored, countries)

  const newNames = listMatches('new')
  const rows = new Map(newNames.map(({ name, match }) => [match.newKey, name.row] as const).toReversed())
  const newPeople = [...rows].map(([key, row]) => ({ key, row })).toReversed()
  const removed = matchRemovedPeople(newPeople, forgotten)
  const inserted = newPeople.filter(({ key }) => !removed.has(key))
  const insertedIds = await insertPeople(
    db,
    inserted.map(({ row }) => row),
    forgotten,
  )
  const newIds = new Map([
    ...removed,
    ...inserted.map(({ key }, index) => [key, insertedIds[index] ?? 0] as const),
  ])
  const people = new Map<string, PersonMatch>([
    ...stored.map(
      ({ name, match: { id } }) => [name.key, { id, countryId: countries.get(id) ?? null }] as const,
    ),
    ...newNames.map(({ name, match: { newKey } }) => {
      return [
        name.key,
        { id: newIds.get(newKey) ?? 0, countryId: rows.get(newKey)?.countryId ?? null },
      ] as const
    }),
  ])
  const namesakesWithId = new Set(namesakes.filter((namesake) => namesake.hasIdentity).map(formatNameKey))
  return {
    people,
    new: inserted.length,
    known: new Set([...people.values()].map(({ id }) => id)).size - inserted.length,
    notes: [
      ...describeDecisions(stored, completed),
      ...inserted
        .filter(({ row }) => namesakesWithId.has(formatNameKey(row)) && forgotten.findByName(row) === null)
        .map(({ row }) => ({
          about: formatFullName(row),
          reason: 'was not merged with a namesake who has an id: check whether they are the same person',
        })),
    ],
  }
}

/** Lists each person once, with those for whom the name may stand. */
function rejectUndecided(undecided: readonly MatchOf<'undecided'>[]): void {
  if (undecided.length === 0) return
  const byText = new Map(
    undecided.map(({ name, match }) => [describePerson(name.row, name.country), { name, match }] as const),
  )
  throw new ImportError(
    [...byText].map(([text, { name, match }]) => ({
      file: name.file,
      where: '',
      message:
        `expected one judoka for "${text}", found several: ${match.options.join(', ')}. ` +
        'Decide in a file for --people: an id, the code of a nation, or "new"',
    })),
  )
}

/**
 * The nations of people in the database, by id.
 * @throws ImportError for a decision that names nobody in the database
 */
async function findCountries(
  db: DatabaseOrTransaction,
  stored: readonly MatchOf<'stored'>[],
): Promise<Map<number, number | null>> {
  const rows = await db
    .select({ id: person.id, countryId: person.countryId })
    .from(person)
    .where(
      and(inArray(person.id, [...new Set(stored.map(({ match }) => match.id))]), isNull(person.deletedAt)),
    )
  const countries = new Map(rows.map(({ id, countryId }) => [id, countryId]))
  const missing = stored.find(({ match }) => !countries.has(match.id))
  if (missing) {
    const { name, match } = missing
    throw createImportError(
      name.file,
      '',
      `expected the id of a judoka for "${describePerson(name.row, name.country)}", got ${match.id}`,
    )
  }
  return countries
}

/** Adds nations that the database does not have. Returns the ids of these people. */
async function completeNations(
  db: ImportTransaction,
  stored: readonly MatchOf<'stored'>[],
  countries: Map<number, number | null>,
): Promise<ReadonlySet<number>> {
  const completed = new Set<number>()
  for (const { name, match } of stored) {
    const { countryId } = name.row
    if (countryId === null || countries.get(match.id) !== null) continue
    const [change] = await withoutCorrected(db, person, [{ id: match.id, values: { countryId } }])
    if (!change) continue
    await db.update(person).set(change.values).where(eq(person.id, match.id))
    countries.set(match.id, countryId)
    completed.add(match.id)
  }
  return completed
}

/** Notes on matches that follow neither from a nation nor from an entry. */
function describeDecisions(
  stored: readonly MatchOf<'stored'>[],
  completed: ReadonlySet<number>,
): ImportNote[] {
  const byId = new Map(stored.map((entry) => [entry.match.id, entry]))
  return [...byId].flatMap(([id, { name, match }]) => {
    const about = describePerson(name.row, name.country)
    if (match.by === 'decision') return [{ about, reason: `is person ${id} by decision` }]
    if (completed.has(id)) return [{ about, reason: `is person ${id}, whose nation was unknown` }]
    return match.by === 'only namesake'
      ? [{ about, reason: `is person ${id}, the only judoka of this name and gender` }]
      : []
  })
}
