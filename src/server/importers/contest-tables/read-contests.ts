import { EMPTY_SCORE } from '#judo/score/index.ts'
import { createNameSortKey } from '#language/fold.ts'
import { createImportError, quoteValue } from '../import-error.ts'
import type { RowNote } from '../import-summary.ts'
import { completeTables } from './complete-tables.ts'
import { createEventResolver, type EventKey, type EventOptions } from './event-names.ts'
import { isWinnerMark, parseCategory, parseName, parseRound, parseScore, stripMarkup } from './parse-cells.ts'
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
    for (const row of rows) {
      const contest = readContest(row, resolveEvent(row), remarks)
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
function readContest(row: ContestTableRow, event: EventKey, remarks: RowNote[]): TableContest | string {
  const { file, line, cells } = row
  const remark = (reason: string) => remarks.push({ file, line, reason })
  if (stripMarkup(cells.category) === '') return 'expected a weight category, got nothing'
  const category = parseCategory(cells.category)
  if (category === null) return `expected a weight category of seniors, got ${quoteValue(cells.category)}`
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
      ...white,
      country: parseCountry(cells.p1_country),
      score: hasScore ? scoreWhite.score : EMPTY_SCORE,
    },
    blue: {
      ...blue,
      country: parseCountry(cells.p2_country),
      score: hasScore ? scoreBlue.score : EMPTY_SCORE,
    },
    winner,
    hasScore,
  }
}

const parseCountry = (cell: string) => stripMarkup(cell) || null
