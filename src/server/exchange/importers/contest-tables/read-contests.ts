import { EMPTY_SCORE } from '#judo/score/index.ts'
import { createNameSortKey } from '#language/search/fold.ts'
import { createImportError, quoteValue } from '../import-error.ts'
import type { RowNote } from '../import-summary.ts'
import { completeTables } from './complete-tables.ts'
import { createEventResolver, type EventOptions, findYear, type ResolvedEvent } from './event-names.ts'
import {
  type CategoryContext,
  findAge,
  findGender,
  inspectColumn,
  resolveCategory,
} from './parse-category.ts'
import { isWinnerMark, parseScore, stripMarkup } from './parse-cells.ts'
import { parseName } from './parse-name.ts'
import { parseRound } from './parse-round.ts'
import { type ContestTableRow, getName, type SourceTables } from './read-tables.ts'
import { removeDuplicates } from './remove-duplicates.ts'
import type { TableContest } from './table-contest.ts'

/** Converts rows to contests. Every row is either a contest or listed with the reason. */
export function readContests(
  { contests: contestTables, index, listed: malformed }: SourceTables,
  options: EventOptions,
): { contests: TableContest[]; listed: RowNote[]; remarks: RowNote[] } {
  const { tables, listed: used } = completeTables(contestTables)
  const isContestRow = ({ file }: RowNote) => contestTables.some((table) => table.file === file)
  const listed = [...malformed.filter(isContestRow), ...used]
  const remarks = malformed.filter((note) => !isContestRow(note))
  const contests: TableContest[] = []
  for (const table of tables) {
    const { file, rows } = table
    const resolveEvent = createEventResolver(table, index, options)
    const categoryColumn = inspectColumn(rows.map(({ cells }) => cells.category))
    for (const row of rows) {
      const contest = readContest(row, resolveEvent(row), categoryColumn, remarks)
      if (typeof contest !== 'string') contests.push(contest)
      else if (row.line === table.unterminatedLine) {
        throw createImportError(
          file,
          `line ${row.line}`,
          `${contest} in the last row: the file is incomplete`,
        )
      } else listed.push({ file, line: row.line, reason: contest })
    }
  }
  const { unique, duplicates } = removeDuplicates(contests)
  return { contests: unique, listed: [...listed, ...duplicates], remarks }
}

/** The contest of a row, or the reason why the row cannot be imported. */
function readContest(
  row: ContestTableRow,
  { event, doubt }: ResolvedEvent,
  categoryColumn: Omit<CategoryContext, 'day'>,
  remarks: RowNote[],
): TableContest | string {
  const { file, line, cells } = row
  const remark = (reason: string) => remarks.push({ file, line, reason })
  if (stripMarkup(cells.category) === '') return 'expected a weight category, got nothing'
  const day = event.day ?? findYear(event.name)
  const defaults = { age: findAge(cells.age) ?? findAge(event.name), gender: findGender(cells.gender) }
  const category = resolveCategory(cells.category, defaults, { ...categoryColumn, day })
  if (typeof category === 'string') return category
  const [white, blue] = [parseName(getName(row, 'p1')), parseName(getName(row, 'p2'))]
  if (white === null || blue === null) return 'one side has no name'
  if (
    createNameSortKey(white.familyName, white.givenName) ===
    createNameSortKey(blue.familyName, blue.givenName)
  ) {
    return 'both sides have the same name'
  }
  const [scoreWhite, scoreBlue] = [parseScore(cells.p1_score), parseScore(cells.p2_score)]
  if (scoreWhite === null || scoreBlue === null) {
    return `expected two scores like 1010 and 100, got ${quoteValue(cells.p1_score)} and ${quoteValue(cells.p2_score)}`
  }
  if (doubt !== null) {
    remark(
      `${doubt}; ${event.day === null ? 'imported without a date' : `${event.day} is that of the event`}`,
    )
  }
  for (const name of [white, blue]) if (name.doubt !== null) remark(name.doubt)
  const hasScore = !isWinnerMark(scoreWhite, scoreBlue)
  for (const { total, rest } of hasScore ? [scoreWhite, scoreBlue] : []) {
    if (rest > 0) remark(`the units of the score ${total} have no meaning; ${rest} was dropped`)
  }
  const round = parseRound(cells.round)
  if (round === null) remark(`the round ${quoteValue(cells.round)} is unknown; imported as preliminary round`)
  const winner =
    scoreWhite.total === scoreBlue.total ? null : scoreWhite.total > scoreBlue.total ? 'white' : 'blue'
  if (!hasScore) remark('the winner is marked without a score; the win reason is unknown')
  if (winner === null) remark('the scores are equal; the contest was imported without a winner')
  return {
    file,
    line,
    event,
    ...category,
    round: round ?? 'PRELIM',
    hasRound: stripMarkup(cells.round) !== '',
    white: {
      familyName: white.familyName,
      givenName: white.givenName,
      country: stripMarkup(cells.p1_country) || white.country,
      score: hasScore ? scoreWhite.score : EMPTY_SCORE,
    },
    blue: {
      familyName: blue.familyName,
      givenName: blue.givenName,
      country: stripMarkup(cells.p2_country) || blue.country,
      score: hasScore ? scoreBlue.score : EMPTY_SCORE,
    },
    winner,
    hasScore,
  }
}
