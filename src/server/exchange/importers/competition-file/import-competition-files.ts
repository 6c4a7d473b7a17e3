import type { Database, DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { person } from '#server/platform/db/schema/index.ts'
import { readForgottenNames, recordForgottenPerson } from '#server/registry/privacy/forgotten-names.ts'
import type { NationalIdCipher } from '#server/registry/privacy/national-ids.ts'
import { createPersonStub } from '#server/registry/privacy/person-stub.ts'
import {
  type CompetitionFile,
  findRows,
  listKeyFields,
  requireSection,
  SECTIONS,
  type SectionName,
} from '../../interchange/index.ts'
import { findExternalIdProblem } from '../external-id.ts'
import { ImportError, type ImportProblem } from '../import-error.ts'
import { importHistory } from '../import-history.ts'
import {
  addChangesByKind,
  createChangesByKind,
  type ImportNote,
  type ImportProgressListener,
  type ImportSummary,
  NO_PROGRESS,
} from '../import-summary.ts'
import type { SourceFile } from '../source-file.ts'
import { insertConsents } from '../write/insert-people.ts'
import { compareRows, type RowComparison } from './compare-rows.ts'
import { encryptNationalIds } from './encrypt-national-ids.ts'
import { assertNoContradiction, insertFileRows, insertRows } from './insert-rows.ts'
import { matchCodeLists } from './match-code-lists.ts'
import { readCompetitionFile } from './read-competition-file.ts'
import { type RedactedFile, redactRemovedPeople } from './redact-removed-people.ts'
import { validateMeaning } from './validate-meaning.ts'
import { validateReferences } from './validate-references.ts'

/**
 * Imports competition files (docs/competition-format.md) with their ids. Missing rows are added, rows that are already
 * stored are unchanged, and a file that conflicts with them is rejected.
 *
 * @param nationalIds encrypts the national ids of files; without it they are stored as they are
 * @throws ImportError if any file is invalid or in conflict with the database; nothing of any file is then written
 * @example await importCompetitionFiles(db, readSourceFiles(['gs_fra2025.json']))
 */
export async function importCompetitionFiles(
  db: Database,
  sources: readonly SourceFile[],
  progress: ImportProgressListener = NO_PROGRESS,
  nationalIds?: NationalIdCipher,
): Promise<ImportSummary> {
  const total = sources.length
  const problems: ImportProblem[] = []
  const files = sources.flatMap((source, index) => {
    progress({ step: 'reading', done: index + 1, total, item: source.name })
    try {
      const file = readCompetitionFile(source)
      const invalidReferences = validateReferences(source.name, file)
      problems.push(...invalidReferences)
      if (invalidReferences.length === 0) problems.push(...validateMeaning(source.name, file))
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
      summaries.push(await importFile(tx, name, file, nationalIds))
      progress({ step: 'writing', done: index + 1, total, item: name })
    }
    return summaries.reduce(mergeSummaries)
  })
}

async function importFile(
  tx: DatabaseOrTransaction,
  name: string,
  original: CompetitionFile,
  nationalIds: NationalIdCipher | undefined,
): Promise<ImportSummary> {
  const matched = await matchCodeLists(tx, original)
  const file = nationalIds ? await encryptNationalIds(tx, matched, nationalIds) : matched
  const redacted = await redactFile(tx, file)
  const compared = new Map<SectionName, RowComparison>()
  const problems = validateExternalId(name, file)
  for (const section of SECTIONS) {
    const redactedIds = section.name === 'people' ? listRedactedIds(redacted) : NO_PEOPLE
    const rows = redacted.lists[section.name].filter(({ row }) => !redactedIds.has(Number(row.id)))
    const result = await compareRows(tx, name, section, rows, file.private ? 'private' : 'public')
    compared.set(section.name, result)
    problems.push(...result.problems)
  }
  if (problems.length > 0) throw new ImportError(problems)
  await importHistory(tx)
  for (const section of SECTIONS) {
    const missing = compared.get(section.name)?.missing ?? []
    await insertFileRows(tx, name, section, missing)
    if (section.name === 'people') {
      const consenting = missing.filter(({ row }) => row.gdprConsent === true)
      await insertConsents(
        tx,
        consenting.map(({ row }) => Number(row.id)),
      )
      await insertNamesakes(tx, redacted)
    }
  }
  await assertNoContradiction(tx, name)
  return createSummary(file, compared, redacted)
}

/** The file without the data of people who were removed from this database. */
async function redactFile(tx: DatabaseOrTransaction, file: CompetitionFile): Promise<RedactedFile> {
  const people = requireSection('people')
  const forgotten = await readForgottenNames(tx)
  const ids = file.lists.people.map(({ id = null }) => [id])
  const storedIds = new Set((await findRows(tx, people, listKeyFields(people), ids)).map(({ id }) => id))
  return redactRemovedPeople(file, forgotten, (id) => storedIds.has(id))
}

const NO_PEOPLE: ReadonlySet<number> = new Set()

const listRedactedIds = ({ redactedIds, namesakes }: RedactedFile) =>
  new Set([...redactedIds, ...namesakes.keys()])

/** A person with the name of a removed person is inserted without a name. */
async function insertNamesakes(tx: DatabaseOrTransaction, { namesakes }: RedactedFile): Promise<void> {
  const now = new Date()
  const stubs = [...namesakes].map(([id, { gender, countryId }]) => ({
    ...createPersonStub(now),
    id,
    gender,
    countryId,
  }))
  await insertRows(tx, person, stubs)
  for (const [id, identity] of namesakes) await recordForgottenPerson(tx, id, identity, now)
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
  redacted: RedactedFile,
): ImportSummary {
  const [competition] = lists.competition
  const externalId = String(competition?.externalId)
  const countAdded = (name: SectionName) => compared.get(name)?.missing.length ?? 0
  const count = (name: SectionName) => ({
    read: lists[name].length,
    added: countAdded(name),
    changed: 0,
    removed: 0,
  })
  const rows = SECTIONS.reduce((sum, { name }) => sum + lists[name].length, 0)
  const unchanged = SECTIONS.reduce((sum, { name }) => sum + (compared.get(name)?.unchangedCount ?? 0), 0)
  const people = { new: countAdded('people') + redacted.namesakes.size }
  return {
    competitions: [
      {
        externalId,
        name: String(competition?.name),
        categories: lists.competitionCategories.length,
        contests: lists.contests.length,
      },
    ],
    contests: { read: lists.contests.length, added: countAdded('contests'), changed: 0, removed: 0 },
    changes: {
      competitions: count('competition'),
      categories: count('competitionCategories'),
      entries: count('entries'),
      videos: count('mediaLinks'),
      events: count('scoreEvents'),
    },
    people: { ...people, known: lists.people.length - people.new },
    places: {
      awarded: lists.individualResults.length,
      added: countAdded('individualResults'),
      changed: 0,
      removed: 0,
    },
    incomplete: [],
    rows: { read: rows, imported: rows },
    listed: [],
    remarks: [],
    notes: [
      ...createNotes(externalId, unchanged, redacted),
      ...[...compared.values()].flatMap(({ kept }) => kept),
    ],
  }
}

function createNotes(
  externalId: string,
  unchanged: number,
  { redactedIds, namesakes }: RedactedFile,
): ImportNote[] {
  return [
    ...(unchanged > 0
      ? [{ about: externalId, reason: `${unchanged} rows are already in the database and are unchanged` }]
      : []),
    ...[...redactedIds].map((id) => ({
      about: `person ${id}`,
      reason: 'was removed from this database; their data in the file was not imported',
    })),
    ...[...namesakes.keys()].map((id) => ({
      about: `person ${id}`,
      reason:
        'has the name of a removed person and was imported without it: check whether they are the same person',
    })),
  ]
}

function mergeSummaries(first: ImportSummary, second: ImportSummary): ImportSummary {
  const sum = <T extends Record<string, number>>(a: T, b: T) =>
    Object.fromEntries(Object.entries(a).map(([name, value]) => [name, value + (b[name] ?? 0)])) as T
  const changes = createChangesByKind()
  addChangesByKind(changes, first.changes)
  addChangesByKind(changes, second.changes)
  return {
    competitions: [...first.competitions, ...second.competitions],
    contests: sum(first.contests, second.contests),
    changes,
    people: sum(first.people, second.people),
    places: sum(first.places, second.places),
    incomplete: [...first.incomplete, ...second.incomplete],
    rows: sum(first.rows, second.rows),
    listed: [...first.listed, ...second.listed],
    remarks: [...first.remarks, ...second.remarks],
    notes: [...first.notes, ...second.notes],
  }
}
