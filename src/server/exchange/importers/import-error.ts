import { escapeControlCharacters } from '#language/single-line.ts'

/** Why a file is rejected, and where in the file. */
export type ImportProblem = {
  file: string
  /** JSON path (`$.contests[17].id_winner`) or line (`line 12`); empty for the file as a whole. */
  where: string
  /** What was expected and what the file contains. */
  message: string
}

/** Problems listed in the message of an error; the rest are counted. */
const MAX_PROBLEMS_SHOWN = 10

/** A rejected import: nothing was written. */
export class ImportError extends Error {
  readonly problems: readonly ImportProblem[]
  constructor(problems: readonly ImportProblem[]) {
    super(formatProblems(problems))
    this.name = 'ImportError'
    this.problems = problems
  }
}

/** An `ImportError` with a single problem. */
export const createImportError = (file: string, where: string, message: string): ImportError =>
  new ImportError([{ file, where, message }])

/** @example formatProblem({ file: 'a.json', where: '$.contests', message: 'expected a list' }) // 'a.json: $.contests: expected a list' */
const formatProblem = ({ file, where, message }: ImportProblem): string =>
  [file, where, message].filter((part) => part !== '').join(': ')

function formatProblems(problems: readonly ImportProblem[]): string {
  const lines = problems.slice(0, MAX_PROBLEMS_SHOWN).map(formatProblem)
  const rest = problems.length - lines.length
  return [...lines, ...(rest > 0 ? [`… and ${rest} more`] : [])].join('\n')
}

/** A value as quoted in messages, shortened to 60 characters. */
export function quoteValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = typeof value === 'object' && value !== null ? describeKind(value) : JSON.stringify(value)
  return escapeControlCharacters(text.length > 60 ? `${text.slice(0, 57)}…` : text)
}

const describeKind = (value: object): string => (Array.isArray(value) ? 'a list' : 'an object')
