import { EMPTY_SCORE } from '#judo/score/index.ts'
import { createNameSortKey } from '#language/fold.ts'
import { quoteValue } from '../import-error.ts'
import type { RowNote } from '../import-summary.ts'
import { completeTables } from './complete-tables.ts'
import { createEventResolver, type EventKey, type EventOptions } from './event-names.ts'
import { isDecision, parseCategory, parseName, parseRound, parseScore, stripMarkup } from './parse-cells.ts'
import type { ContestTableRow, SourceTables } from './read-tables.ts'
import { removeDuplicates } from './remove-duplicates.ts'
import type { TableContest } from './table-contest.ts'

/** Rows as contests; every row is either a fight or listed with the reason why not. */
export function readContests(
  { contests: all, index, listed: unreadable }: SourceTables,
  settings: EventOptions,
): { fights: TableContest[]; listed: RowNote[]; remarks: RowNote[] } {
  const { tables, listed: used } = completeTables(all)
  const ofFights = ({ file }: RowNote) => all.some((table) => table.file === file)
  const listed = [...unreadable.filter(ofFights), ...used]
  const remarks = unreadable.filter((note) => !ofFights(note))
  const fights: TableContest[] = []
  for (const table of tables) {
    const { file, kind, rows } = table
    // Where no row has a score, 2 to 1 only tells who won, not how.
    const winnersOnly = kind === 'manual' && rows.every((row) => isWinnerOnly(row))
    const eventOf = createEventResolver(table, index, settings)
    for (const row of rows) {
      const fight = readContest(row, eventOf(row), winnersOnly, remarks)
      if (typeof fight !== 'string') fights.push(fight)
      else listed.push({ file, line: row.line, reason: fight })
    }
  }
  const { kept, dropped } = removeDuplicates(fights)
  return { fights: kept, listed: [...listed, ...dropped], remarks }
}

/** The contest of a row, or why it is none. */
function readContest(
  row: ContestTableRow,
  event: EventKey,
  winnersOnly: boolean,
  remarks: RowNote[],
): TableContest | string {
  const { file, line } = row
  const remark = (reason: string) => remarks.push({ file, line, reason })
  if (stripMarkup(row.category) === '') return 'no weight category is named'
  const category = parseCategory(row.category)
  if (category === null) return `expected a weight category of the seniors, got ${quoteValue(row.category)}`
  const [white, blue] = [parseName(row.white), parseName(row.blue)]
  if (white === null || blue === null) return 'one side has no name'
  if (
    createNameSortKey(white.familyName, white.givenName) ===
    createNameSortKey(blue.familyName, blue.givenName)
  ) {
    return 'both sides have the same name'
  }
  const [ofWhite, ofBlue] = [parseScore(row.scoreWhite), parseScore(row.scoreBlue)]
  if (ofWhite === null || ofBlue === null) {
    return `expected two scores like 1010 and 100, got ${quoteValue(row.scoreWhite)} and ${quoteValue(row.scoreBlue)}`
  }
  const decision = isDecision(ofWhite, ofBlue)
  for (const { total, rest } of decision ? [] : [ofWhite, ofBlue]) {
    if (rest > 0) remark(`of the score ${total}, ${rest} has no meaning and was left out`)
  }
  const round = parseRound(row.round)
  if (round === null) remark(`the round ${quoteValue(row.round)} is not known; preliminary round was written`)
  const winner = ofWhite.total === ofBlue.total ? null : ofWhite.total > ofBlue.total ? 'white' : 'blue'
  if (winner === null) remark('equal scores name no winner; the contest was imported without one')
  return {
    file,
    line,
    event,
    ...category,
    round: round ?? 'PRELIM',
    hasRound: round !== null && stripMarkup(row.round) !== '',
    white: { ...white, country: parseCountry(row.white), score: decision ? EMPTY_SCORE : ofWhite.score },
    blue: { ...blue, country: parseCountry(row.blue), score: decision ? EMPTY_SCORE : ofBlue.score },
    winner,
    decidedBy: winnersOnly ? 'named' : decision ? 'decision' : 'score',
  }
}

const parseCountry = ({ country = '' }: ContestTableRow['white']) => stripMarkup(country) || null

function isWinnerOnly({ scoreWhite, scoreBlue }: ContestTableRow): boolean {
  const [white, blue] = [parseScore(scoreWhite), parseScore(scoreBlue)]
  return white !== null && blue !== null && isDecision(white, blue)
}
