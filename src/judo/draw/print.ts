import { roundLabel } from './round-labels.ts'
import type { DrawSheet, Passage, Placings, Reference, SheetContest } from './sheet.ts'
import { systemName } from './system-names.ts'

/** A sheet as text that a person can read, a line per contest. */
export function printSheet(sheet: DrawSheet): string {
  const rows = [...sheet.contests, ...sheet.byes, ...sheet.skipped].sort((a, b) => a.no - b.no)
  const keyWidth = Math.max(...rows.map(({ key }) => key.length))
  const whiteWidth = Math.max(...sheet.contests.map(({ sideA }) => referenceText(sideA).length))
  const lines = [title(sheet), ...groupLines(sheet)]
  let round = ''
  for (const row of rows) {
    if (row.round !== round) lines.push('', roundLabel(row.round))
    round = row.round
    const start = `${String(row.no).padStart(5)}  ${row.key.padEnd(keyWidth)}  `
    lines.push(start + ('sideA' in row ? contestText(row, whiteWidth) : passageText(row)))
  }
  lines.push('', 'Places', ...placeLines(sheet.placings))
  if (sheet.placingsOptional)
    lines.push('', 'Places that are optional', ...placeLines(sheet.placingsOptional))
  return `${lines.join('\n')}\n`
}

/** A reference in words: `winner of QF-2`, `2nd of group A`. */
export function referenceText(reference: Reference): string {
  if ('entrant' in reference) return String(reference.entrant)
  if ('winnerOf' in reference) return `winner of ${reference.winnerOf}`
  if ('loserOf' in reference)
    return `loser of ${reference.loserOf}${reference.conditional ? ' if fought' : ''}`
  if ('lostTo' in reference)
    return `beaten in ${reference.inRound} by the winner of ${reference.lostTo.winnerOf}`
  if ('bestOfThree' in reference) return `${reference.bestOfThree} of the best of three`
  return reference.group === 'FINALPOOL'
    ? `${ordinal(reference.rank)} of the final pool`
    : `${ordinal(reference.rank)} of group ${reference.group}`
}

function title({ system, n, size, contests, sheetContests }: DrawSheet): string {
  const name = systemName(system)
  const on = size === 0 ? '' : `, knockout on ${size} lines`
  const gaps = contests.length === sheetContests ? '' : ` of ${sheetContests}`
  return `${name[0]?.toUpperCase()}${name.slice(1)}: ${n} entrants${on}, ${contests.length}${gaps} contests`
}

function groupLines({ groups = {} }: DrawSheet): string[] {
  return Object.entries(groups).map(([group, entrants]) => `  Group ${group}: ${entrants.join(', ')}`)
}

function contestText({ sideA, sideB, conditional, pool }: SheetContest, whiteWidth: number): string {
  const notes = [...(pool ? [`pool ${pool}`] : []), ...(conditional ? ['if both are there'] : [])]
  const meeting = `${referenceText(sideA).padEnd(whiteWidth)}  –  ${referenceText(sideB)}`
  return notes.length === 0 ? meeting : `${meeting}  (${notes.join(', ')})`
}

function passageText({ advances }: Passage): string {
  return advances === null ? 'nobody' : `${referenceText(advances)} passes`
}

function placeLines(placings: Placings): string[] {
  return Object.entries(placings).map(
    ([place, references]) => `${place.padStart(5)}  ${references.map(referenceText).join(', ')}`,
  )
}

function ordinal(rank: number): string {
  return `${rank}${{ 1: 'st', 2: 'nd', 3: 'rd' }[rank] ?? 'th'}`
}
