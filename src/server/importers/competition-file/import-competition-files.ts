import type { Database, DatabaseOrTransaction } from '../../db/open-database.ts'
import { person } from '../../db/schema/index.ts'
import {
  type CompetitionFile,
  findRows,
  listKeyFields,
  requireSection,
  SECTIONS,
  type SectionName,
} from '../../interchange/index.ts'
import { readForgottenNames, recordForgottenPerson } from '../../privacy/forgotten-names.ts'
import { createPersonStub } from '../../privacy/person-stub.ts'
import { findExternalIdProblem } from '../external-id.ts'
import { ImportError, type ImportProblem } from '../import-error.ts'
import type { ImportNote, ImportSummary } from '../import-summary.ts'
import { type ImportProgressListener, NO_PROGRESS } from '../import-summary.ts'
import type { SourceFile } from '../source-file.ts'
import { compareRows, type RowComparison } from './compare-rows.ts'
import { insertFileRows, insertRows } from './insert-rows.ts'
import { readCompetitionFile } from './read-competition-file.ts'
import { type RedactedFile, redactRemovedPeople } from './redact-removed-people.ts'
import { validateReferences } from './validate-references.ts'

/**
 * Imports competition files (docs/competition-format.md), ids kept: what is missing is added, what is here stays, and
 * what contradicts it is refused.
 *
 * @throws ImportRefused if anything is broken or clashes; then nothing of any file was written
 * @example await importCompetitionFiles(db, readSourceFiles(['gs_fra2025.json']))
 */
export async function importCompetitionFiles(
  db: Database,
  sources: readonly SourceFile[],
  progress: ImportProgressListener = NO_PROGRESS,
): Promise<ImportSummary> {
  const total = sources.length
  const problems: ImportProblem[] = []
  const files = sources.flatMap((source, index) => {
    progress({ step: 'reading', done: index + 1, total, item: source.name })
    try {
      const file = readCompetitionFile(source)
      problems.push(...validateReferences(source.name, file))
      return [{ name: source.name, file }]
    } catch (error) {
      if (!(error instanceof ImportError)) throw error
      problems.push(...error.problems)
      return []
    }
  })
  if (problems.length > 0) throw new ImportError(problems)

  return db.transaction(async (tx) => {
    const summaries: ImportSummary[] = []
    for (const [index, { name, file }] of files.entries()) {
      summaries.push(await importFile(tx, name, file))
      progress({ step: 'writing', done: index + 1, total, item: name })
    }
    return summaries.reduce(mergeSummaries)
  })
}

async function importFile(
  tx: DatabaseOrTransaction,
  name: string,
  file: CompetitionFile,
): Promise<ImportSummary> {
  const left = await redactFile(tx, file)
  const compared = new Map<SectionName, RowComparison>()
  const problems = validateExternalId(name, file)
  for (const section of SECTIONS) {
    const nameless = section.name === 'people' ? listNamelessIds(left) : NO_PEOPLE
    const rows = left.lists[section.name].filter(({ row }) => !nameless.has(Number(row.id)))
    const result = await compareRows(tx, name, section, rows, file.private ? 'private' : 'public')
    compared.set(section.name, result)
    problems.push(...result.problems)
  }
  if (problems.length > 0) throw new ImportError(problems)
  for (const section of SECTIONS) {
    const missing = compared.get(section.name)?.missing ?? []
    await insertFileRows(
      tx,
      name,
      section,
      missing.map(({ row }) => row),
    )
    if (section.name === 'people') await insertNamesakes(tx, left)
  }
  return createSummary(file, compared, left)
}

/** The file without what it tells of people who were removed here. */
async function redactFile(tx: DatabaseOrTransaction, file: CompetitionFile): Promise<RedactedFile> {
  const people = requireSection('people')
  const forgotten = await readForgottenNames(tx)
  const ids = file.lists.people.map(({ id = null }) => [id])
  const here = new Set((await findRows(tx, people, listKeyFields(people), ids)).map(({ id }) => id))
  return redactRemovedPeople(file, forgotten, (id) => here.has(id))
}

const NO_PEOPLE: ReadonlySet<number> = new Set()

const listNamelessIds = ({ redactedIds: known, namesakes }: RedactedFile) =>
  new Set([...known, ...namesakes.keys()])

/** People who bear the name of someone who was removed are entered without it. */
async function insertNamesakes(tx: DatabaseOrTransaction, { namesakes }: RedactedFile): Promise<void> {
  const now = new Date()
  const stubs = [...namesakes].map(([id, { gender, countryId }]) => ({
    ...createPersonStub(now),
    id,
    gender,
    countryId,
  }))
  await insertRows(tx, person, stubs)
  for (const [id, named] of namesakes) await recordForgottenPerson(tx, id, named, now)
}

function validateExternalId(file: string, { lists }: CompetitionFile): ImportProblem[] {
  const [competition] = lists.competition
  const problem = findExternalIdProblem(String(competition?.externalId))
  if (problem === null) return []
  const message = `${problem}, got "${competition?.externalId}"`
  return [{ file, where: '$.competition.externalId', message }]
}

function createSummary(
  { lists }: CompetitionFile,
  compared: ReadonlyMap<SectionName, RowComparison>,
  left: RedactedFile,
): ImportSummary {
  const [competition] = lists.competition
  const externalId = String(competition?.externalId)
  const addedTo = (name: SectionName) => compared.get(name)?.missing.length ?? 0
  const rows = SECTIONS.reduce((sum, { name }) => sum + lists[name].length, 0)
  const here = SECTIONS.reduce((sum, { name }) => sum + (compared.get(name)?.unchangedCount ?? 0), 0)
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
    notes: createNotes(externalId, here, left),
  }
}

function createNotes(
  externalId: string,
  here: number,
  { redactedIds: known, namesakes }: RedactedFile,
): ImportNote[] {
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

function mergeSummaries(one: ImportSummary, other: ImportSummary): ImportSummary {
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
