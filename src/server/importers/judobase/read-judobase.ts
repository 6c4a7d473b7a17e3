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

/** Where something stands in the files, for messages. */
export type JsonLocation = { file: string; path: string }

/** A contest and where it stands. */
export type LocatedContest = { location: JsonLocation; contest: WireContest }

/** Everything the files tell, by kind. */
export type JudobaseData = {
  /** One group per competition, in the order of the files. */
  contests: LocatedContest[][]
  /** `competition.info` and the lines of `competition.get_list` about the competitions of the contests. */
  competitions: ReadonlyMap<number, { place: JsonLocation; competition: WireCompetition }>
  /** Names by three-letter code. */
  countries: ReadonlyMap<string, string>
  /** Rows that are byes of the sheet and no contests. */
  byes: number
}

type JudobaseDocument =
  | { kind: 'contests'; file: string; contests: unknown[] }
  | { kind: 'competition'; file: string; competition: object }
  | { kind: 'competitions'; file: string; competitions: unknown[] }
  | { kind: 'countries'; file: string; countries: unknown[] }

/**
 * Reads files of any kind and checks every value they are used for.
 * @throws ImportRefused with the first problems of all files
 */
export function readJudobase(files: readonly SourceFile[]): JudobaseData {
  const problems: ImportProblem[] = []
  const documents = files.flatMap((file) => collectProblems(problems, () => [detectDocument(file)]))
  const contests = documents.flatMap((document) =>
    document.kind === 'contests' ? readContests(document, problems) : [],
  )
  const wanted = new Set(contests.map(({ contest }) => contest.id_competition))
  const competitions = new Map([
    ...readCompetitions(documents, 'competitions', wanted, problems),
    ...readCompetitions(documents, 'competition', wanted, problems), // tells more than a line of the list
  ])
  const countries = documents.flatMap((document) =>
    document.kind === 'countries' ? readCountries(document, problems) : [],
  )
  if (problems.length === 0 && contests.length === 0) {
    problems.push({
      file: files.map(({ name }) => name).join(', '),
      where: '',
      message: 'expected the contests of at least one competition (an answer of contest.find), got none',
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

/** Recognises a file by what is in it. */
function detectDocument(source: SourceFile): JudobaseDocument {
  const file = source.name
  const root = parseJson(source)
  if (isObject(root)) {
    if ('error' in root)
      throw createImportError(file, '$.error', `the data service answered ${quoteValue(root.error)}`)
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
    `expected an answer of contest.find, competition.info, competition.get_list or country.get_list, got ${quoteValue(root)}`,
  )
}

function readContests(
  { file, contests }: Extract<JudobaseDocument, { kind: 'contests' }>,
  problems: ImportProblem[],
): LocatedContest[] {
  const found = contests.flatMap((value, index): LocatedContest[] => {
    if (isObject(value) && (value.bye === '1' || value.bye === 1)) return []
    const path = `$.contests[${index}]`
    const contest = validateShape(wireContest, value, { file, path }, problems)
    return contest === null ? [] : [{ location: { file, path }, contest }]
  })
  const [first] = found
  for (const { location: place, contest } of found) {
    if (first && contest.id_competition !== first.contest.id_competition) {
      problems.push({
        file,
        where: `${place.path}.id_competition`,
        message: `expected one competition per file, ${first.contest.id_competition} as in ${first.location.path}, got ${contest.id_competition}`,
      })
    }
  }
  return found
}

function readCompetitions(
  documents: readonly JudobaseDocument[],
  kind: 'competition' | 'competitions',
  wanted: ReadonlySet<number>,
  problems: ImportProblem[],
) {
  return documents.flatMap((document) => {
    const { file } = document
    if (document.kind === 'competition' && kind === 'competition') {
      return readCompetition({ file, path: '$' }, document.competition, wanted, problems)
    }
    if (document.kind !== 'competitions' || kind !== 'competitions') return []
    return document.competitions.flatMap((value, index) =>
      readCompetition({ file, path: `$[${index}]` }, value, wanted, problems),
    )
  })
}

/** One competition, if its contests are among the files. */
function readCompetition(
  place: JsonLocation,
  value: unknown,
  wanted: ReadonlySet<number>,
  problems: ImportProblem[],
): [number, { place: JsonLocation; competition: WireCompetition }][] {
  if (isObject(value) && !wanted.has(Number(value.id_competition))) return []
  const competition = validateShape(wireCompetition, value, place, problems)
  return competition === null ? [] : [[competition.id_competition, { place, competition }]]
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

/** The value in its shape; null, and a problem for each thing wrong with it. */
function validateShape<T extends z.ZodType>(
  shape: T,
  value: unknown,
  { file, path }: JsonLocation,
  problems: ImportProblem[],
): z.infer<T> | null {
  if (!isObject(value)) {
    problems.push({ file, where: path, message: `expected an object, got ${quoteValue(value)}` })
    return null
  }
  const result = shape.safeParse(value)
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    problems.push({ file, where: issue.path.reduce<string>(appendPath, path), message: issue.message })
  }
  return null
}

const appendPath = (path: string, key: PropertyKey) =>
  typeof key === 'number' ? `${path}[${key}]` : `${path}.${String(key)}`

/** Notes the problems of a refusal instead of stopping, so that every file is looked at. */
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
