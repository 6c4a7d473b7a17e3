import { EMPTY_SCORE } from '#judo/score/index.ts'
import { createNameSortKey } from '#language/fold.ts'
import { createImportError, quoteValue } from '../import-error.ts'
import type { RowNote } from '../import-summary.ts'
import { completeTables } from './complete-tables.ts'
import { createEventResolver, type EventKey, type EventOptions } from './event-names.ts'
import { isWinnerMark, parseCategory, parseName, parseRound, parseScore, stripMarkup } from './parse-cells.ts'
import type { ContestTableRow, SourceTables } from './read-tables.ts'
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
  const { file, line } = row
  const remark = (reason: string) => remarks.push({ file, line, reason })
  if (stripMarkup(row.category) === '') return 'expected a weight category, got nothing'
  const category = parseCategory(row.category)
  if (category === null) return `expected a weight category of seniors, got ${quoteValue(row.category)}`
  const [white, blue] = [parseName(row.white), parseName(row.blue)]
  if (white === null || blue === null) return 'one side has no name'
  if (
    createNameSortKey(white.familyName, white.givenName) ===
    createNameSortKey(blue.familyName, blue.givenName)
  ) {
    return 'both sides have the same name'
  }
  const [scoreWhite, scoreBlue] = [parseScore(row.scoreWhite), parseScore(row.scoreBlue)]
  if (scoreWhite === null || scoreBlue === null) {
    return `expected two scores like 1010 and 100, got ${quoteValue(row.scoreWhite)} and ${quoteValue(row.scoreBlue)}`
  }
  const hasScore = !isWinnerMark(scoreWhite, scoreBlue)
  for (const { total, rest } of hasScore ? [scoreWhite, scoreBlue] : []) {
    if (rest > 0) remark(`the units of the score ${total} have no meaning; ${rest} was dropped`)
  }
  const round = parseRound(row.round)
  if (round === null) remark(`the round ${quoteValue(row.round)} is unknown; imported as preliminary round`)
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
    hasRound: stripMarkup(row.round) !== '',
    white: { ...white, country: parseCountry(row.white), score: hasScore ? scoreWhite.score : EMPTY_SCORE },
    blue: { ...blue, country: parseCountry(row.blue), score: hasScore ? scoreBlue.score : EMPTY_SCORE },
    winner,
    hasScore,
  }
}

const parseCountry = ({ country = '' }: ContestTableRow['white']) => stripMarkup(country) || null
