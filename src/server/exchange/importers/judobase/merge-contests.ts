import { type ImportProblem, quoteValue } from '../import-error.ts'
import type { ImportNote } from '../import-summary.ts'
import type { LocatedContest } from './find-rows.ts'
import type { WireContest } from './wire.ts'

/**
 * Merges rows of the same contest that are in several responses: in a list of all contests and in a response with the details
 * of one. Rules: docs/specification/imports.md, "Single contests".
 */

/** Values that each response may lack, so that they do not contradict each other. */
const DETAILS = ['media', 'medias', 'events', 'updated_at'] as const satisfies (keyof WireContest)[]

type Merged = { contests: LocatedContest[]; notes: ImportNote[] }

export function mergeContests(located: readonly LocatedContest[], problems: ImportProblem[]): Merged {
  const notes: ImportNote[] = []
  const indexById = new Map<string, number>()
  const contests: LocatedContest[] = []
  for (const row of located) {
    const key = `${row.contest.id_competition} ${row.contest.id_fight}`
    const index = indexById.get(key)
    const before = index === undefined ? undefined : contests[index]
    if (index === undefined || before === undefined || before.list === row.list) {
      indexById.set(key, contests.length)
      contests.push(row)
    } else contests[index] = mergePair(before, row, problems, notes)
  }
  return { contests, notes }
}

/** The later of two rows, completed by the other one. */
function mergePair(
  first: LocatedContest,
  second: LocatedContest,
  problems: ImportProblem[],
  notes: ImportNote[],
): LocatedContest {
  const names = new Set([
    ...Object.keys(first.contest),
    ...Object.keys(second.contest),
  ] as (keyof WireContest)[])
  const different = [...names].filter(
    (name) =>
      !(DETAILS as readonly string[]).includes(name) && !isSame(first.contest[name], second.contest[name]),
  )
  const [older, newer] = isLater(first, second) ? [second, first] : [first, second]
  const [field] = different
  if (field !== undefined && !isLater(newer, older)) {
    problems.push({
      file: second.location.file,
      where: `${second.location.path}.${field}`,
      message: `expected ${quoteValue(first.contest[field])} as in ${first.location.file}: ${first.location.path}, got ${quoteValue(second.contest[field])}`,
    })
  } else if (field !== undefined) {
    notes.push({
      about: newer.contest.contest_code_long,
      reason: `is in two files that differ in ${different.join(', ')}; the newer row was imported (${newer.location.file})`,
    })
  }
  const values = [...names].map((name) => [name, newer.contest[name] ?? older.contest[name]])
  return { ...newer, contest: Object.fromEntries(values) as WireContest }
}

/** Null is a value that a response does not have. */
const isSame = (a: unknown, b: unknown): boolean =>
  a == null || b == null || (a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b)

/** Whether a row was saved after another one: the contest has ended since, or the service says so. */
function isLater({ contest }: LocatedContest, { contest: before }: LocatedContest): boolean {
  if (contest.is_finished !== before.is_finished) return contest.is_finished
  return (contest.updated_at ?? '') > (before.updated_at ?? '') && before.updated_at !== null
}
