/** Something an import cannot accept, and where it stands. */
export type Problem = {
  file: string
  /** JSON path (`$.contests[17].id_winner`) or line (`line 12`); empty for the file as a whole. */
  where: string
  /** What was expected and what came. */
  message: string
}

/** So many problems are told; the rest is counted. */
const TOLD = 10

/** An import that was refused: nothing of it was written. */
export class ImportRefused extends Error {
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super(problemsText(problems))
    this.name = 'ImportRefused'
    this.problems = problems
  }
}

/** Refuses for a single reason. */
export const refused = (file: string, where: string, message: string): ImportRefused =>
  new ImportRefused([{ file, where, message }])

/** @example problemText({ file: 'a.json', where: '$.contests', message: 'expected a list' }) // 'a.json: $.contests: expected a list' */
const problemText = ({ file, where, message }: Problem): string =>
  [file, where, message].filter((part) => part !== '').join(': ')

function problemsText(problems: readonly Problem[]): string {
  const told = problems.slice(0, TOLD).map(problemText)
  const rest = problems.length - told.length
  return [...told, ...(rest > 0 ? [`… and ${rest} more`] : [])].join('\n')
}

/** A value as it is quoted in a problem. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = typeof value === 'object' && value !== null ? kindOf(value) : JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

const kindOf = (value: object): string => (Array.isArray(value) ? 'a list' : 'an object')
