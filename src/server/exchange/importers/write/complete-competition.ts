import { and, eq, isNull } from 'drizzle-orm'
import type { Entrant } from '#judo/draw/index.ts'
import { createNameSortKey } from '#language/search/fold.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { competition, competitionCategory } from '#server/platform/db/schema/index.ts'
import { createImportError } from '../import-error.ts'
import {
  addChanges,
  addChangesByKind,
  createChangesByKind,
  type ImportNote,
  type WriteSummary,
} from '../import-summary.ts'
import { describeCategory, type ImportedCompetition } from '../imported-competition.ts'
import type { ImportTransaction } from '../keep-corrections.ts'
import { completeCategory } from './complete-category.ts'
import { applyDifference, diffValues } from './diff-rows.ts'
import { findNamesakes, formatFullName } from './find-namesakes.ts'
import type { PersonMatch } from './insert-people.ts'
import type { PersonDecisions } from './match-people-by-name.ts'
import { writeCategories } from './write-categories.ts'
import { type CodeLists, formatWeightKey, requireByKey } from './write-code-lists.ts'
import { findCompetitionId, toCompetitionRow } from './write-competitions.ts'
import { writePeople } from './write-people.ts'
import { writeProgramme } from './write-programme.ts'
import { writeWorldTour } from './write-world-tour.ts'

/**
 * Completes a competition in the database with the same event from another source. Values that both have are not changed;
 * what differs is in the notes. The competition keeps its source: importing that one again does not know the other.
 * Rules: docs/specification/imports.md, "The same event from two sources".
 *
 * @param externalId the competition to complete
 * @throws ImportError if there is no such competition, or the source has imported the event as another one
 */
export async function completeCompetition(
  db: ImportTransaction,
  imported: ImportedCompetition,
  externalId: string,
  codeLists: CodeLists,
  decisions: PersonDecisions,
): Promise<WriteSummary> {
  const [stored] = await db
    .select()
    .from(competition)
    .where(and(eq(competition.externalId, externalId), isNull(competition.deletedAt)))
  if (stored === undefined) {
    throw createImportError(
      imported.file,
      '',
      `expected --as with a competition in the database, got ${externalId}`,
    )
  }
  const ownId = await findCompetitionId(db, imported)
  if (ownId !== null) {
    const reason =
      ownId === stored.id ? 'is from this source' : 'was imported from this source as another one'
    throw createImportError(
      imported.file,
      '',
      `expected --as with a competition of another source: ${externalId} ${reason}`,
    )
  }
  const row = await completeCompetitionRow(db, stored, imported, codeLists)
  const notes = row.notes

  const storedCategories = new Map(
    (
      await db
        .select()
        .from(competitionCategory)
        .where(
          and(
            eq(competitionCategory.competitionId, stored.id),
            isNull(competitionCategory.teamCompetitionId),
          ),
        )
    ).map((category) => [category.categoryId, category]),
  )
  const findStored = (category: ImportedCompetition['categories'][number]) =>
    storedCategories.get(requireByKey(codeLists.weights, formatWeightKey(category)))
  const entered = await matchEnteredPeople(db, imported, stored.id, codeLists)
  const newCategories = imported.categories.filter((category) => findStored(category) === undefined)
  const newEntrants = new Set(newCategories.flatMap(({ entrants }) => entrants))
  const addition: ImportedCompetition = {
    ...imported,
    categories: newCategories,
    people: new Map(
      [...imported.people].filter(([entrant]) => newEntrants.has(entrant) && !entered.has(entrant)),
    ),
  }
  const added = await writePeople(db, [addition], [stored.id], codeLists, decisions)
  const people = new Map([...entered, ...added.findPeople(addition)])
  const { contests, places, others } = await writeCategories(
    db,
    addition,
    stored.id,
    people,
    codeLists,
    'imported categories',
  )
  const nameOf = (entrant: Entrant) => {
    const person = imported.people.get(entrant)
    return person ? formatFullName(person) : `judoka ${entrant}`
  }
  for (const category of imported.categories) {
    const storedCategory = findStored(category)
    if (storedCategory === undefined) continue
    const completion = await completeCategory(db, storedCategory, category, people, nameOf)
    contests.changed += completion.changedContests
    addChanges(others.videos, completion.videos)
    addChanges(others.events, completion.events)
    places.added += completion.addedPlaces
    const about = `${externalId}, ${describeCategory(category)}`
    notes.push(...completion.differences.map((reason) => ({ about, reason })))
  }
  await writeProgramme(db, { identity: imported.identity, timeZone: stored.timeZone }, stored.id)
  await writeWorldTour(db, [imported], codeLists)
  const changes = createChangesByKind()
  addChangesByKind(changes, {
    ...others,
    competitions: { read: 1, added: 0, changed: row.changed, removed: 0 },
  })
  return {
    competitions: [
      {
        externalId,
        name: stored.name,
        categories: imported.categories.length,
        contests: imported.categories.reduce((sum, category) => sum + category.contests.length, 0),
      },
    ],
    contests: {
      read: imported.categories.reduce((sum, category) => sum + category.contests.length, 0),
      ...contests,
    },
    changes,
    people: { new: added.new, known: added.known + entered.size },
    places: {
      awarded: imported.categories.reduce((sum, category) => sum + category.places.length, 0),
      ...places,
    },
    incomplete: [],
    notes: [...notes, ...added.notes, ...db.kept],
  }
}

const COMPLETED_COLUMNS = ['countryId', 'city', 'dateFrom', 'dateTo', 'rankId', 'mats'] as const

const COLUMN_NAMES = {
  countryId: 'country',
  city: 'city',
  dateFrom: 'first day',
  dateTo: 'last day',
  rankId: 'level',
  mats: 'number of mats',
}

/** Adds unknown values of the competition. Returns notes on those that differ. */
async function completeCompetitionRow(
  db: ImportTransaction,
  stored: typeof competition.$inferSelect,
  imported: ImportedCompetition,
  codeLists: CodeLists,
): Promise<{ notes: ImportNote[]; changed: number }> {
  const row = toCompetitionRow(imported, codeLists)
  const different = COMPLETED_COLUMNS.filter(
    (column) => row[column] !== null && row[column] !== stored[column],
  )
  const unknown = different.filter((column) => stored[column] === null)
  const values = {
    ...Object.fromEntries(unknown.map((column) => [column, row[column]])),
    // Without a country the time zone is UTC because it is unknown.
    ...(stored.countryId === null && stored.timeZone === 'UTC' ? { timeZone: row.timeZone } : {}),
  }
  const changed = diffValues<object>(stored, values) === null ? [] : [{ id: stored.id, values }]
  const written = await applyDifference(db, competition, { added: [], changed, removed: [] })
  const notes = different
    .filter((column) => !unknown.includes(column))
    .map((column) => ({ about: stored.externalId, reason: `differs in its ${COLUMN_NAMES[column]}` }))
  return { notes, changed: written.changed }
}

/** The people who are entered in the competition under the same name and gender, and not for another nation. */
async function matchEnteredPeople(
  db: DatabaseOrTransaction,
  { people }: ImportedCompetition,
  competitionId: number,
  { countries }: CodeLists,
): Promise<ReadonlyMap<Entrant, PersonMatch>> {
  const rows = [...people].map(([entrant, { familyName, givenName, gender, country }]) => ({
    entrant,
    familyName,
    givenName,
    gender,
    sortKey: createNameSortKey(familyName, givenName),
    countryId: country === null ? null : requireByKey(countries, country),
  }))
  const namesakes = (await findNamesakes(db, rows, [competitionId])).filter(
    ({ competitionIds }) => competitionIds.length > 0,
  )
  return new Map(
    rows.flatMap(({ entrant, sortKey, gender, countryId }): [Entrant, PersonMatch][] => {
      const [match, ...others] = namesakes.filter(
        (namesake) =>
          namesake.sortKey === sortKey &&
          namesake.gender === gender &&
          (namesake.countryId === null || countryId === null || namesake.countryId === countryId),
      )
      if (match === undefined || others.length > 0) return []
      return [[entrant, { id: match.id, countryId: countryId ?? match.countryId }]]
    }),
  )
}
