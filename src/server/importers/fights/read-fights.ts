import { OPEN_SCORE, type SideColour, type SideScore } from '#judo/score/index.ts'
import { nameSortKey } from '#language/fold.ts'
import type { Gender } from '../planned.ts'
import { shown } from '../refusal.ts'
import type { RowNote } from '../summary.ts'
import { categoryOf, isDecision, type Name, nameOf, plain, pointsOf, roundOf } from './cells.ts'
import { completed } from './complete.ts'
import { withoutDuplicates } from './duplicates.ts'
import { type EventName, type EventSettings, eventNames } from './events.ts'
import type { FightRow, FightTables } from './tables.ts'

/** A contest that a row tells. */
export type Fight = {
  file: string
  line: number
  event: EventName
  weight: string
  gender: Gender
  round: string
  /** Whether the row names the round. */
  hasRound: boolean
  white: Side
  blue: Side
  /** Null where both sides have the same number. */
  winner: SideColour | null
  /** `named`: the row says who won and nothing else. */
  decidedBy: 'score' | 'decision' | 'named'
}

export type Side = Name & {
  /** As a manual table names it; the table of players knows the others. */
  country: string | null
  score: SideScore
}

/** Rows as contests; every row is either a fight or listed with the reason why not. */
export function readFights(
  { fights: all, index, listed: unreadable }: FightTables,
  settings: EventSettings,
): { fights: Fight[]; listed: RowNote[]; remarks: RowNote[] } {
  const { tables, listed: used } = completed(all)
  const ofFights = ({ file }: RowNote) => all.some((table) => table.file === file)
  const listed = [...unreadable.filter(ofFights), ...used]
  const remarks = unreadable.filter((note) => !ofFights(note))
  const fights: Fight[] = []
  for (const table of tables) {
    const { file, kind, rows } = table
    // Where no row has a score, 2 to 1 only tells who won, not how.
    const winnersOnly = kind === 'manual' && rows.every((row) => isWinnerOnly(row))
    const eventOf = eventNames(table, index, settings)
    for (const row of rows) {
      const fight = readFight(row, eventOf(row), winnersOnly, remarks)
      if (typeof fight !== 'string') fights.push(fight)
      else listed.push({ file, line: row.line, reason: fight })
    }
  }
  const { kept, dropped } = withoutDuplicates(fights)
  return { fights: kept, listed: [...listed, ...dropped], remarks }
}

/** The contest of a row, or why it is none. */
function readFight(
  row: FightRow,
  event: EventName,
  winnersOnly: boolean,
  remarks: RowNote[],
): Fight | string {
  const { file, line } = row
  const remark = (reason: string) => remarks.push({ file, line, reason })
  if (plain(row.category) === '') return 'no weight category is named'
  const category = categoryOf(row.category)
  if (category === null) return `expected a weight category of the seniors, got ${shown(row.category)}`
  const [white, blue] = [nameOf(row.white), nameOf(row.blue)]
  if (white === null || blue === null) return 'one side has no name'
  if (nameSortKey(white.familyName, white.givenName) === nameSortKey(blue.familyName, blue.givenName)) {
    return 'both sides have the same name'
  }
  const [ofWhite, ofBlue] = [pointsOf(row.scoreWhite), pointsOf(row.scoreBlue)]
  if (ofWhite === null || ofBlue === null) {
    return `expected two scores like 1010 and 100, got ${shown(row.scoreWhite)} and ${shown(row.scoreBlue)}`
  }
  const decision = isDecision(ofWhite, ofBlue)
  for (const { total, rest } of decision ? [] : [ofWhite, ofBlue]) {
    if (rest > 0) remark(`of the score ${total}, ${rest} has no meaning and was left out`)
  }
  const round = roundOf(row.round)
  if (round === null) remark(`the round ${shown(row.round)} is not known; preliminary round was written`)
  const winner = ofWhite.total === ofBlue.total ? null : ofWhite.total > ofBlue.total ? 'white' : 'blue'
  if (winner === null) remark('equal scores name no winner; the contest was imported without one')
  return {
    file,
    line,
    event,
    ...category,
    round: round ?? 'PRELIM',
    hasRound: round !== null && plain(row.round) !== '',
    white: { ...white, country: countryOf(row.white), score: decision ? OPEN_SCORE : ofWhite.score },
    blue: { ...blue, country: countryOf(row.blue), score: decision ? OPEN_SCORE : ofBlue.score },
    winner,
    decidedBy: winnersOnly ? 'named' : decision ? 'decision' : 'score',
  }
}

const countryOf = ({ country = '' }: FightRow['white']) => plain(country) || null

function isWinnerOnly({ scoreWhite, scoreBlue }: FightRow): boolean {
  const [white, blue] = [pointsOf(scoreWhite), pointsOf(scoreBlue)]
  return white !== null && blue !== null && isDecision(white, blue)
}
