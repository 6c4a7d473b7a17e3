import type { z } from 'zod'
import { ImportError, type ImportProblem, quoteValue } from '../import-error.ts'
import type { ImportNote } from '../import-summary.ts'
import type { SourceFile } from '../source-file.ts'
import {
  findRows,
  isObject,
  isWrapped,
  type JsonLocation,
  type LocatedContest,
  type RowList,
} from './find-rows.ts'
import { mergeContests } from './merge-contests.ts'
import { listUnknownKeys } from './unread-keys.ts'
import { type WireCompetition, type WireCountry, wireCompetition, wireContest, wireCountry } from './wire.ts'

/** The contents of all files, by kind. */
export type JudobaseData = {
  /** One group per competition, in the order of the files. */
  contests: LocatedContest[][]
  /** Competitions of the contests, by id: from `competition.info`, else from `competition.get_list`. */
  competitions: ReadonlyMap<number, { location: JsonLocation; competition: WireCompetition }>
  /** Names by three-letter code. */
  countries: ReadonlyMap<string, string>
  /** Number of rows that are byes, not contests. */
  byes: number
  /** Files that were not read, wrappers and unknown keys. */
  notes: ImportNote[]
}

/**
 * Reads files of all kinds and validates every value that is used.
 * @throws ImportError with the problems of all files
 */
export function readJudobase(files: readonly SourceFile[]): JudobaseData {
  const problems: ImportProblem[] = []
  const found = files.flatMap((file) =>
    collectProblems(problems, () => [{ file: file.name, ...findRows(file) }]),
  )
  const lists = found.flatMap((file) => file.lists)
  const contestLists = lists.filter(({ kind }) => kind === 'contest')
  const read = contestLists.flatMap((list) => readContests(list, problems))
  const { contests, notes: merged } = mergeContests(read, problems)
  const competitionIds = new Set(contests.map(({ contest }) => contest.id_competition))
  const competitionLists = lists
    .filter(({ kind }) => kind === 'competition')
    .toSorted((a, b) => Number(a.isSingle) - Number(b.isSingle)) // single ones last, so that they take precedence
  const competitions = new Map(
    competitionLists.flatMap((list) =>
      list.rows.flatMap(({ path, value }) =>
        readCompetition({ file: list.file, path }, value, competitionIds, problems),
      ),
    ),
  )
  const countries = lists.flatMap((list) => (list.kind === 'country' ? readCountries(list, problems) : []))
  const skipped = found.flatMap(({ file, skipped: reason }) => (reason === null ? [] : [{ file, reason }]))
  if (problems.length === 0 && contests.length === 0) {
    problems.push({
      file: files.map(({ name }) => name).join(', '),
      where: '',
      message: 'expected the contests of at least one competition (a response of contest.find), got none',
    })
    problems.push(...skipped.map(({ file, reason }) => ({ file, where: '', message: reason })))
  }
  if (problems.length > 0) throw new ImportError(problems)
  const rows = contestLists.reduce((sum, list) => sum + list.rows.length, 0)
  return {
    contests: [...Map.groupBy(contests, ({ contest }) => contest.id_competition).values()],
    competitions,
    countries: new Map(countries.map(({ ioc, name }) => [ioc, name])),
    byes: rows - read.length,
    notes: [
      ...skipped.map(({ file, reason }) => ({ about: file, reason })),
      ...contestLists
        .filter(isWrapped)
        .map(({ file, path }) => ({ about: file, reason: `has its contests in ${path}` })),
      ...describeUnknownKeys(lists, competitionIds),
      ...merged,
    ],
  }
}

/** Notes on the keys of used rows that no known response has, by file. */
function describeUnknownKeys(lists: readonly RowList[], competitionIds: ReadonlySet<number>): ImportNote[] {
  const keys = new Map<string, Set<string>>()
  for (const { kind, file, rows } of lists) {
    for (const { value } of rows) {
      if (!isObject(value)) continue
      if (kind === 'competition' && !competitionIds.has(Number(value.id_competition))) continue
      const known = keys.get(file) ?? new Set()
      for (const key of listUnknownKeys(kind, value)) known.add(key)
      keys.set(file, known)
    }
  }
  return [...keys].flatMap(([file, unknown]) =>
    unknown.size === 0
      ? []
      : [{ about: file, reason: `has unknown keys, which were not read: ${[...unknown].join(', ')}` }],
  )
}

function readContests(list: RowList, problems: ImportProblem[]): LocatedContest[] {
  const { file, rows } = list
  const located = rows.flatMap(({ path, value }): LocatedContest[] => {
    if (isObject(value) && (value.bye === '1' || value.bye === 1 || value.bye === true)) return []
    const contest = validateShape(wireContest, value, { file, path }, problems)
    return contest === null ? [] : [{ location: { file, path }, list, contest }]
  })
  const [first] = located
  for (const { location, contest } of located) {
    if (first && contest.id_competition !== first.contest.id_competition) {
      problems.push({
        file,
        where: `${location.path}.id_competition`,
        message: `expected one competition per file, ${first.contest.id_competition} as in ${first.location.path}, got ${contest.id_competition}`,
      })
    }
  }
  return located
}

/** One competition; empty if the files contain no contests of it. */
function readCompetition(
  location: JsonLocation,
  value: unknown,
  competitionIds: ReadonlySet<number>,
  problems: ImportProblem[],
): [number, { location: JsonLocation; competition: WireCompetition }][] {
  if (isObject(value) && !competitionIds.has(Number(value.id_competition))) return []
  const competition = validateShape(wireCompetition, value, location, problems)
  return competition === null ? [] : [[competition.id_competition, { location, competition }]]
}

function readCountries({ file, rows }: RowList, problems: ImportProblem[]): WireCountry[] {
  return rows.flatMap(({ path, value }) => {
    const country = validateShape(wireCountry, value, { file, path }, problems)
    return country === null ? [] : [country]
  })
}

/** Parses a value with a schema. If it is invalid, adds a problem per issue and returns null. */
function validateShape<T extends z.ZodType>(
  schema: T,
  value: unknown,
  { file, path }: JsonLocation,
  problems: ImportProblem[],
): z.infer<T> | null {
  if (!isObject(value)) {
    problems.push({ file, where: path, message: `expected an object, got ${quoteValue(value)}` })
    return null
  }
  const result = schema.safeParse(value)
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    problems.push({ file, where: issue.path.reduce<string>(appendPath, path), message: issue.message })
  }
  return null
}

const appendPath = (path: string, key: PropertyKey) =>
  typeof key === 'number' ? `${path}[${key}]` : `${path}.${String(key)}`

/** Adds the problems of an `ImportError` to the list, so that the problems of all files are reported at once. */
function collectProblems<T>(problems: ImportProblem[], read: () => T[]): T[] {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    problems.push(...error.problems)
    return []
  }
}
