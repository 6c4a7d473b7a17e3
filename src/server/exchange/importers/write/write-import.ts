import type { Database, DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { describeDataError } from '../database-errors.ts'
import { createImportError, ImportError, type ImportProblem } from '../import-error.ts'
import {
  addChanges,
  addChangesByKind,
  type ChangeCounts,
  createChangesByKind,
  type ImportProgressListener,
  type WriteSummary,
} from '../import-summary.ts'
import { describeCategory, type ImportedCompetition, type ImportedCountry } from '../imported-competition.ts'
import { startImport } from '../keep-corrections.ts'
import { completeCompetition } from './complete-competition.ts'
import { findSameEvent } from './find-same-event.ts'
import { countStoredResults, findRemovalProblem } from './limit-removals.ts'
import type { PersonDecisions } from './match-people-by-name.ts'
import { type ImportScope, writeCategories } from './write-categories.ts'
import { writeCodeLists } from './write-code-lists.ts'
import { findCompetitionId, writeCompetitions } from './write-competitions.ts'
import { describeDetails, findDetails, writeDetails } from './write-details.ts'
import { writePeople } from './write-people.ts'
import { writeProgramme } from './write-programme.ts'
import { writeWorldTour } from './write-world-tour.ts'

export type WriteOptions = {
  /** `whole competition` by default: categories that are not in the files are removed. */
  scope?: ImportScope
  /** Who people known only by name are if the data does not decide. */
  decisions?: PersonDecisions
  /** External id of the competition to complete with the same event from this source. */
  as?: string | undefined
  /** Whether more than a tenth of the contests or places of a competition may be removed. */
  allowRemovals?: boolean
}

/**
 * Writes all competitions in one transaction.
 * @throws ImportError if an event is in the database from another source, people cannot be identified, too many results
 *   would be removed, or the database rejects the data
 */
export async function writeImport(
  db: Database,
  unsorted: readonly ImportedCompetition[],
  countries: readonly ImportedCountry[],
  { scope = 'whole competition', decisions = new Map(), as, allowRemovals = false }: WriteOptions,
  progress: ImportProgressListener,
): Promise<WriteSummary> {
  const competitions = unsorted.toSorted((a, b) =>
    formatChronologicalKey(a).localeCompare(formatChronologicalKey(b), 'en'),
  )
  const written = db.transaction(async (transaction) => {
    const tx = startImport(transaction)
    const codeLists = await writeCodeLists(tx, competitions, countries)
    if (as !== undefined) {
      return completeCompetition(tx, requireSingle(competitions), as, codeLists, decisions)
    }
    await rejectSameEvents(tx, competitions)
    const details = await findDetails(tx, competitions)
    const whole = competitions.filter((imported) => !details.has(imported))
    const { ids: wholeIds, counts } = await writeCompetitions(tx, whole, codeLists)
    const ids = competitions.map(
      (imported) => details.get(imported) ?? wholeIds[whole.indexOf(imported)] ?? 0,
    )
    await writeWorldTour(tx, whole, codeLists)
    const people = await writePeople(tx, competitions, ids, codeLists, decisions)
    const contests = createChangeCounts()
    const places = createChangeCounts()
    const changes = createChangesByKind()
    addChangesByKind(changes, { competitions: counts })
    const removals: ImportProblem[] = []
    for (const [index, imported] of competitions.entries()) {
      const id = ids[index]
      if (id === undefined) throw new Error(`Expected an id for ${imported.externalId}, got none`)
      const stored = await countStoredResults(tx, id)
      const found = people.findPeople(imported)
      const written = details.has(imported)
        ? await writeDetails(tx, imported, id, found)
        : await writeCategories(tx, imported, id, found, codeLists, scope)
      if (!details.has(imported)) await writeProgramme(tx, imported, id)
      const removal = findRemovalProblem(imported, stored, written)
      if (removal !== null) removals.push(removal)
      addChanges(contests, written.contests)
      addChanges(places, written.places)
      addChangesByKind(changes, written.others)
      progress({ step: 'writing', done: index + 1, total: competitions.length, item: imported.name })
    }
    if (removals.length > 0 && !allowRemovals) throw new ImportError(removals)
    return {
      competitions: competitions.map(({ externalId, name, categories }) => ({
        externalId,
        name,
        categories: categories.length,
        contests: categories.reduce((sum, category) => sum + category.contests.length, 0),
      })),
      contests: { read: countRows(competitions, (category) => category.contests), ...contests },
      changes,
      people: { new: people.new, known: people.known },
      places: { awarded: countRows(whole, (category) => category.places), ...places },
      incomplete: listIncompleteCategories(whole),
      notes: [...people.notes, ...[...details.keys()].map(describeDetails), ...tx.kept],
    }
  })
  return explainDataErrors(written, competitions)
}

/** Replaces errors of the database in the data, whose messages contain statements and names. */
async function explainDataErrors<T>(
  written: Promise<T>,
  competitions: readonly ImportedCompetition[],
): Promise<T> {
  try {
    return await written
  } catch (error) {
    const message = describeDataError(error)
    if (message === null) throw error
    throw createImportError(formatFiles(competitions), '', message)
  }
}

const formatFiles = (competitions: readonly ImportedCompetition[]): string =>
  [...new Set(competitions.map(({ file }) => file))].join(', ')

function requireSingle(competitions: readonly ImportedCompetition[]): ImportedCompetition {
  const [imported, ...others] = competitions
  if (imported !== undefined && others.length === 0) return imported
  throw createImportError(
    formatFiles(competitions),
    '',
    `expected one competition with --as, got ${competitions.length}`,
  )
}

/** Rejects competitions that are in the database from another source, because each judoka would be there twice. */
async function rejectSameEvents(
  db: DatabaseOrTransaction,
  competitions: readonly ImportedCompetition[],
): Promise<void> {
  const problems: ImportProblem[] = []
  for (const imported of competitions) {
    if ((await findCompetitionId(db, imported)) !== null) continue
    const same = await findSameEvent(db, imported)
    if (same === null) continue
    problems.push({
      file: imported.file,
      where: '',
      message:
        `expected an event that is not in the database, got "${imported.name}", which is there as ${same.externalId} ` +
        `("${same.name}"): the days and ${same.commonNames} of ${imported.people.size} judoka are the same. ` +
        `Complete it with --as ${same.externalId}`,
    })
  }
  if (problems.length > 0) throw new ImportError(problems)
}

/** Sorts oldest first, so that the data of people is that of their most recent competition. */
const formatChronologicalKey = ({ dateFrom, externalId }: ImportedCompetition) =>
  `${dateFrom ?? ''} ${externalId}`

const createChangeCounts = (): ChangeCounts => ({ added: 0, changed: 0, removed: 0 })

function countRows(
  competitions: readonly ImportedCompetition[],
  getRows: (category: ImportedCompetition['categories'][number]) => readonly unknown[],
): number {
  return competitions
    .flatMap(({ categories }) => categories)
    .reduce((sum, category) => sum + getRows(category).length, 0)
}

const listIncompleteCategories = (competitions: readonly ImportedCompetition[]) =>
  competitions.flatMap(({ externalId, categories }) =>
    categories.flatMap((category) =>
      category.incomplete === null
        ? []
        : [{ competition: externalId, category: describeCategory(category), reason: category.incomplete }],
    ),
  )
