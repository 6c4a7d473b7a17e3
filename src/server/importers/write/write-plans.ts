import type { Database } from '../../db/open.ts'
import { categoryName, type PlannedCompetition, type PlannedCountry } from '../planned.ts'
import type { ImportProgress } from '../progress.ts'
import type { Changes, ImportSummary } from '../summary.ts'
import { type Scope, writeCategories } from './categories.ts'
import { writeCodeLists } from './code-lists.ts'
import { writeCompetitions } from './competitions.ts'
import { writeParts } from './parts.ts'
import { writePeople } from './people.ts'
import { writeTour } from './tour.ts'

/** What writing tells of itself; the reader adds what it found in the files. */
export type WriteSummary = Omit<ImportSummary, 'rows' | 'listed' | 'remarks'>

/** Writes plans in one transaction: all of them, or nothing. */
export async function writePlans(
  db: Database,
  plans: readonly PlannedCompetition[],
  countries: readonly PlannedCountry[],
  scope: Scope,
  progress: ImportProgress,
): Promise<WriteSummary> {
  const competitions = plans.toSorted((a, b) => order(a).localeCompare(order(b), 'en'))
  return db.transaction(async (tx) => {
    const lists = await writeCodeLists(tx, competitions, countries)
    const ids = await writeCompetitions(tx, competitions, lists)
    await writeTour(tx, competitions, lists)
    const people = await writePeople(tx, competitions, ids, lists)
    const contests = NO_CHANGES()
    const places = NO_CHANGES()
    for (const [index, planned] of competitions.entries()) {
      const id = ids[index]
      if (id === undefined) throw new Error(`${planned.externalId} was not written`)
      const written = await writeCategories(tx, planned, id, people.idsOf(planned), lists, scope)
      await writeParts(tx, planned, id)
      add(contests, written.contests)
      add(places, written.places)
      progress({ step: 'writing', done: index + 1, total: competitions.length, what: planned.name })
    }
    return {
      competitions: competitions.map(({ externalId, name, categories }) => ({
        externalId,
        name,
        categories: categories.length,
        contests: categories.reduce((sum, one) => sum + one.contests.length, 0),
      })),
      contests: { read: count(competitions, (category) => category.contests), ...contests },
      people: { new: people.new, known: people.known },
      places: { awarded: count(competitions, (category) => category.places), ...places },
      incomplete: incompleteOf(competitions),
      notes: people.notes,
    }
  })
}

/** Oldest first, so that what the newest competition tells of a person stands. */
const order = ({ dateFrom, externalId }: PlannedCompetition) => `${dateFrom ?? ''} ${externalId}`

const NO_CHANGES = (): Changes => ({ added: 0, changed: 0, removed: 0 })

function add(sum: Changes, more: Changes): void {
  sum.added += more.added
  sum.changed += more.changed
  sum.removed += more.removed
}

function count(
  competitions: readonly PlannedCompetition[],
  rowsOf: (category: PlannedCompetition['categories'][number]) => readonly unknown[],
): number {
  return competitions
    .flatMap(({ categories }) => categories)
    .reduce((sum, one) => sum + rowsOf(one).length, 0)
}

const incompleteOf = (competitions: readonly PlannedCompetition[]) =>
  competitions.flatMap(({ externalId, categories }) =>
    categories.flatMap((category) =>
      category.incomplete === null
        ? []
        : [{ competition: externalId, category: categoryName(category), reason: category.incomplete }],
    ),
  )
