import type { Database } from '../../db/open-database.ts'
import type { ChangeCounts, ImportProgressListener, ImportSummary } from '../import-summary.ts'
import { formatCategory, type ImportedCompetition, type ImportedCountry } from '../imported-competition.ts'
import type { PersonDecisions } from './match-people-by-name.ts'
import { type ImportScope, writeCategories } from './write-categories.ts'
import { writeCodeLists } from './write-code-lists.ts'
import { writeCompetitions } from './write-competitions.ts'
import { writePeople } from './write-people.ts'
import { writeProgramme } from './write-programme.ts'
import { writeWorldTour } from './write-world-tour.ts'

/** The part of the summary on what was written; the importer adds the rest. */
export type WriteSummary = Omit<ImportSummary, 'rows' | 'listed' | 'remarks'>

export type WriteOptions = {
  /** `whole competition` by default: categories that are not in the files are removed. */
  scope?: ImportScope
  /** Who people known only by name are if the data does not decide. */
  decisions?: PersonDecisions
}

/** Writes all competitions in one transaction. */
export async function writeImport(
  db: Database,
  unsorted: readonly ImportedCompetition[],
  countries: readonly ImportedCountry[],
  { scope = 'whole competition', decisions = new Map() }: WriteOptions,
  progress: ImportProgressListener,
): Promise<WriteSummary> {
  const competitions = unsorted.toSorted((a, b) =>
    formatChronologicalKey(a).localeCompare(formatChronologicalKey(b), 'en'),
  )
  return db.transaction(async (tx) => {
    const lists = await writeCodeLists(tx, competitions, countries)
    const ids = await writeCompetitions(tx, competitions, lists)
    await writeWorldTour(tx, competitions, lists)
    const people = await writePeople(tx, competitions, ids, lists, decisions)
    const contests = createChangeCounts()
    const places = createChangeCounts()
    for (const [index, planned] of competitions.entries()) {
      const id = ids[index]
      if (id === undefined) throw new Error(`Expected an id for ${planned.externalId}, got none`)
      const written = await writeCategories(tx, planned, id, people.findPeople(planned), lists, scope)
      await writeProgramme(tx, planned, id)
      addChanges(contests, written.contests)
      addChanges(places, written.places)
      progress({ step: 'writing', done: index + 1, total: competitions.length, item: planned.name })
    }
    return {
      competitions: competitions.map(({ externalId, name, categories }) => ({
        externalId,
        name,
        categories: categories.length,
        contests: categories.reduce((sum, one) => sum + one.contests.length, 0),
      })),
      contests: { read: countRows(competitions, (category) => category.contests), ...contests },
      people: { new: people.new, known: people.known },
      places: { awarded: countRows(competitions, (category) => category.places), ...places },
      incomplete: listIncompleteCategories(competitions),
      notes: people.notes,
    }
  })
}

/** Sorts oldest first, so that the data of people is that of their most recent competition. */
const formatChronologicalKey = ({ dateFrom, externalId }: ImportedCompetition) =>
  `${dateFrom ?? ''} ${externalId}`

const createChangeCounts = (): ChangeCounts => ({ added: 0, changed: 0, removed: 0 })

function addChanges(sum: ChangeCounts, counts: ChangeCounts): void {
  sum.added += counts.added
  sum.changed += counts.changed
  sum.removed += counts.removed
}

function countRows(
  competitions: readonly ImportedCompetition[],
  getRows: (category: ImportedCompetition['categories'][number]) => readonly unknown[],
): number {
  return competitions
    .flatMap(({ categories }) => categories)
    .reduce((sum, one) => sum + getRows(one).length, 0)
}

const listIncompleteCategories = (competitions: readonly ImportedCompetition[]) =>
  competitions.flatMap(({ externalId, categories }) =>
    categories.flatMap((category) =>
      category.incomplete === null
        ? []
        : [{ competition: externalId, category: formatCategory(category), reason: category.incomplete }],
    ),
  )
