import type { z } from 'zod'
import { createImportError, ImportError, type ImportProblem, quoteValue } from '../import-error.ts'
import { parseJson, type SourceFile } from '../source-file.ts'
import {
  type WireCompetition,
  type WireContest,
  type WireCountry,
  wireCompetition,
  wireContest,
  wireCountry,
} from './wire.ts'

/** A position in a file, for messages. */
export type JsonLocation = { file: string; path: string }

export type LocatedContest = { location: JsonLocation; contest: WireContest }

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
}

type JudobaseDocument =
  | { kind: 'contests'; file: string; contests: unknown[] }
  | { kind: 'competition'; file: string; competition: object }
  | { kind: 'competitions'; file: string; competitions: unknown[] }
  | { kind: 'countries'; file: string; countries: unknown[] }

/**
 * Reads files of all kinds and validates every value that is used.
 * @throws ImportError with the problems of all files
 */
export function readJudobase(files: readonly SourceFile[]): JudobaseData {
  const problems: ImportProblem[] = []
  const documents = files.flatMap((file) => collectProblems(problems, () => [detectDocument(file)]))
  const contests = documents.flatMap((document) =>
    document.kind === 'contests' ? readContests(document, problems) : [],
  )
  const competitionIds = new Set(contests.map(({ contest }) => contest.id_competition))
  const competitions = new Map([
    ...readCompetitions(documents, 'competitions', competitionIds, problems),
    ...readCompetitions(documents, 'competition', competitionIds, problems), // last, so that it takes precedence
  ])
  const countries = documents.flatMap((document) =>
    document.kind === 'countries' ? readCountries(document, problems) : [],
  )
  if (problems.length === 0 && contests.length === 0) {
    problems.push({
      file: files.map(({ name }) => name).join(', '),
      where: '',
      message: 'expected the contests of at least one competition (a response of contest.find), got none',
    })
  }
  if (problems.length > 0) throw new ImportError(problems)
  const rows = documents.reduce((sum, one) => sum + (one.kind === 'contests' ? one.contests.length : 0), 0)
  return {
    contests: [...Map.groupBy(contests, ({ contest }) => contest.id_competition).values()],
    competitions,
    countries: new Map(countries.map(({ ioc, name }) => [ioc, name])),
    byes: rows - contests.length,
  }
}

/** Determines the kind of a file from its content. */
function detectDocument(source: SourceFile): JudobaseDocument {
  const file = source.name
  const root = parseJson(source)
  if (isObject(root)) {
    if ('error' in root)
      throw createImportError(
        file,
        '$.error',
        `expected data, got the error ${quoteValue(root.error)} of the data service`,
      )
    if ('contests' in root) {
      if (Array.isArray(root.contests)) return { kind: 'contests', file, contests: root.contests }
      throw createImportError(file, '$.contests', `expected a list, got ${quoteValue(root.contests)}`)
    }
    if ('id_competition' in root) return { kind: 'competition', file, competition: root }
  }
  if (Array.isArray(root)) {
    const [first] = root
    if (isObject(first) && 'ioc' in first) return { kind: 'countries', file, countries: root }
    if (isObject(first) && 'id_competition' in first)
      return { kind: 'competitions', file, competitions: root }
  }
  throw createImportError(
    file,
    '$',
    `expected a response of contest.find, competition.info, competition.get_list or country.get_list, got ${quoteValue(root)}`,
  )
}

function readContests(
  { file, contests }: Extract<JudobaseDocument, { kind: 'contests' }>,
  problems: ImportProblem[],
): LocatedContest[] {
  const located = contests.flatMap((value, index): LocatedContest[] => {
    if (isObject(value) && (value.bye === '1' || value.bye === 1)) return []
    const path = `$.contests[${index}]`
    const contest = validateShape(wireContest, value, { file, path }, problems)
    return contest === null ? [] : [{ location: { file, path }, contest }]
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

function readCompetitions(
  documents: readonly JudobaseDocument[],
  kind: 'competition' | 'competitions',
  competitionIds: ReadonlySet<number>,
  problems: ImportProblem[],
) {
  return documents.flatMap((document) => {
    const { file } = document
    if (document.kind === 'competition' && kind === 'competition') {
      return readCompetition({ file, path: '$' }, document.competition, competitionIds, problems)
    }
    if (document.kind !== 'competitions' || kind !== 'competitions') return []
    return document.competitions.flatMap((value, index) =>
      readCompetition({ file, path: `$[${index}]` }, value, competitionIds, problems),
    )
  })
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

function readCountries(
  { file, countries }: Extract<JudobaseDocument, { kind: 'countries' }>,
  problems: ImportProblem[],
): WireCountry[] {
  return countries.flatMap((value, index) => {
    const country = validateShape(wireCountry, value, { file, path: `$[${index}]` }, problems)
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

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
