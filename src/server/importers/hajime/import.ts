import type { Database, Queries } from '../../db/open.ts'
import { person } from '../../db/schema/index.ts'
import {
  type CompetitionFile,
  findRows,
  keyFieldsOf,
  SECTIONS,
  type SectionName,
  sectionNamed,
} from '../../interchange/index.ts'
import { readForgottenNames, rememberForgotten } from '../../privacy/forgotten-names.ts'
import { stubOf } from '../../privacy/stub.ts'
import { externalIdProblem } from '../external-id.ts'
import { type ImportProgress, SILENT } from '../progress.ts'
import { ImportRefused, type Problem } from '../refusal.ts'
import type { SourceFile } from '../source-file.ts'
import type { ImportSummary, Note } from '../summary.ts'
import { type Compared, compare } from './clashes.ts'
import { readCompetitionFile } from './read.ts'
import { problemsWithin } from './references.ts'
import { type WithoutRemoved, withoutRemoved } from './removed-people.ts'
import { addRows, insert } from './write.ts'

/**
 * Imports competition files (docs/competition-format.md), ids kept: what is missing is added, what is here stays, and
 * what contradicts it is refused.
 *
 * @throws ImportRefused if anything is broken or clashes; then nothing of any file was written
 * @example await importHajime(db, readSourceFiles(['gs_fra2025.json']))
 */
export async function importHajime(
  db: Database,
  sources: readonly SourceFile[],
  progress: ImportProgress = SILENT,
): Promise<ImportSummary> {
  const total = sources.length
  const problems: Problem[] = []
  const files = sources.flatMap((source, index) => {
    progress({ step: 'reading', done: index + 1, total, what: source.name })
    try {
      const file = readCompetitionFile(source)
      problems.push(...problemsWithin(source.name, file))
      return [{ name: source.name, file }]
    } catch (error) {
      if (!(error instanceof ImportRefused)) throw error
      problems.push(...error.problems)
      return []
    }
  })
  if (problems.length > 0) throw new ImportRefused(problems)

  return db.transaction(async (tx) => {
    const summaries: ImportSummary[] = []
    for (const [index, { name, file }] of files.entries()) {
      summaries.push(await importFile(tx, name, file))
      progress({ step: 'writing', done: index + 1, total, what: name })
    }
    return summaries.reduce(together)
  })
}

async function importFile(tx: Queries, name: string, file: CompetitionFile): Promise<ImportSummary> {
  const left = await leftOfFile(tx, file)
  const compared = new Map<SectionName, Compared>()
  const problems = externalIdProblems(name, file)
  for (const section of SECTIONS) {
    const nameless = section.name === 'people' ? namelessOf(left) : NOBODY
    const rows = left.lists[section.name].filter(({ row }) => !nameless.has(Number(row.id)))
    const result = await compare(tx, name, section, rows, file.private ? 'private' : 'public')
    compared.set(section.name, result)
    problems.push(...result.problems)
  }
  if (problems.length > 0) throw new ImportRefused(problems)
  for (const section of SECTIONS) {
    const missing = compared.get(section.name)?.missing ?? []
    await addRows(
      tx,
      name,
      section,
      missing.map(({ row }) => row),
    )
    if (section.name === 'people') await addNamesakes(tx, left)
  }
  return summaryOf(file, compared, left)
}

/** The file without what it tells of people who were removed here. */
async function leftOfFile(tx: Queries, file: CompetitionFile): Promise<WithoutRemoved> {
  const people = sectionNamed('people')
  const forgotten = await readForgottenNames(tx)
  const ids = file.lists.people.map(({ id = null }) => [id])
  const here = new Set((await findRows(tx, people, keyFieldsOf(people), ids)).map(({ id }) => id))
  return withoutRemoved(file, forgotten, (id) => here.has(id))
}

const NOBODY: ReadonlySet<number> = new Set()

const namelessOf = ({ known, namesakes }: WithoutRemoved) => new Set([...known, ...namesakes.keys()])

/** People who bear the name of someone who was removed are entered without it. */
async function addNamesakes(tx: Queries, { namesakes }: WithoutRemoved): Promise<void> {
  const now = new Date()
  const stubs = [...namesakes].map(([id, { gender, countryId }]) => ({
    ...stubOf(now),
    id,
    gender,
    countryId,
  }))
  await insert(tx, person, stubs)
  for (const [id, named] of namesakes) await rememberForgotten(tx, id, named, now)
}

function externalIdProblems(file: string, { lists }: CompetitionFile): Problem[] {
  const [competition] = lists.competition
  const problem = externalIdProblem(String(competition?.externalId))
  if (problem === null) return []
  const message = `${problem}, got "${competition?.externalId}"`
  return [{ file, where: '$.competition.externalId', message }]
}

function summaryOf(
  { lists }: CompetitionFile,
  compared: ReadonlyMap<SectionName, Compared>,
  left: WithoutRemoved,
): ImportSummary {
  const [competition] = lists.competition
  const externalId = String(competition?.externalId)
  const addedTo = (name: SectionName) => compared.get(name)?.missing.length ?? 0
  const rows = SECTIONS.reduce((sum, { name }) => sum + lists[name].length, 0)
  const here = SECTIONS.reduce((sum, { name }) => sum + (compared.get(name)?.here ?? 0), 0)
  const people = { new: addedTo('people') + left.namesakes.size }
  return {
    competitions: [
      {
        externalId,
        name: String(competition?.name),
        categories: lists.competitionWeights.length,
        contests: lists.contests.length,
      },
    ],
    contests: { read: lists.contests.length, added: addedTo('contests'), changed: 0, removed: 0 },
    people: { ...people, known: lists.people.length - people.new },
    places: {
      awarded: lists.individualResults.length,
      added: addedTo('individualResults'),
      changed: 0,
      removed: 0,
    },
    incomplete: [],
    rows: { read: rows, imported: rows },
    listed: [],
    remarks: [],
    notes: notesOf(externalId, here, left),
  }
}

function notesOf(externalId: string, here: number, { known, namesakes }: WithoutRemoved): Note[] {
  return [
    ...(here > 0 ? [{ about: externalId, reason: `${here} rows were here already, and are the same` }] : []),
    ...[...known].map((id) => ({
      about: `person ${id}`,
      reason: 'was removed here, and what the file tells of them was left out',
    })),
    ...[...namesakes.keys()].map((id) => ({
      about: `person ${id}`,
      reason:
        'bears the name of someone who was removed, and was entered without it: only a person can say who it is',
    })),
  ]
}

function together(one: ImportSummary, other: ImportSummary): ImportSummary {
  const sum = <T extends Record<string, number>>(a: T, b: T) =>
    Object.fromEntries(Object.entries(a).map(([name, value]) => [name, value + (b[name] ?? 0)])) as T
  return {
    competitions: [...one.competitions, ...other.competitions],
    contests: sum(one.contests, other.contests),
    people: sum(one.people, other.people),
    places: sum(one.places, other.places),
    incomplete: [...one.incomplete, ...other.incomplete],
    rows: sum(one.rows, other.rows),
    listed: [...one.listed, ...other.listed],
    remarks: [...one.remarks, ...other.remarks],
    notes: [...one.notes, ...other.notes],
  }
}
