import { getRoundLabel } from '../codes/round-labels.ts'
import type {
  DrawSheet,
  EntrantSource,
  PlaceSources,
  RemovedContest,
  SheetContest,
} from '../sheet/draw-sheet.ts'
import { getSystemName } from '../systems/system-names.ts'

/** A sheet as readable text, one line per contest. */
export function formatDrawSheet(sheet: DrawSheet): string {
  const rows = [...sheet.contests, ...sheet.byes, ...sheet.skipped].sort((a, b) => a.number - b.number)
  const keyWidth = Math.max(...rows.map(({ key }) => key.length))
  const whiteWidth = Math.max(...sheet.contests.map(({ sideA }) => describeSource(sideA).length))
  const lines = [formatTitle(sheet), ...formatGroups(sheet)]
  let round = ''
  for (const row of rows) {
    if (row.round !== round) lines.push('', getRoundLabel(row.round))
    round = row.round
    const start = `${String(row.number).padStart(5)}  ${row.key.padEnd(keyWidth)}  `
    lines.push(start + ('sideA' in row ? formatContest(row, whiteWidth) : formatRemovedContest(row)))
  }
  lines.push('', 'Places', ...formatPlaces(sheet.placings))
  if (sheet.placingsOptional)
    lines.push('', 'Places that are optional', ...formatPlaces(sheet.placingsOptional))
  return `${lines.join('\n')}\n`
}

/** A reference in words: `winner of QF-2`, `2nd of group A`. */
export function describeSource(reference: EntrantSource): string {
  if ('entrant' in reference) return String(reference.entrant)
  if ('winnerOf' in reference) return `winner of ${reference.winnerOf}`
  if ('loserOf' in reference)
    return `loser of ${reference.loserOf}${reference.conditional ? ' if fought' : ''}`
  if ('lostTo' in reference)
    return `beaten in ${reference.inRound} by the winner of ${reference.lostTo.winnerOf}`
  if ('bestOfThree' in reference) return `${reference.bestOfThree} of the best of three`
  return reference.group === 'FINALPOOL'
    ? `${formatOrdinal(reference.rank)} of the final pool`
    : `${formatOrdinal(reference.rank)} of group ${reference.group}`
}

function formatTitle({ system, n, size, contests, sheetContests }: DrawSheet): string {
  const name = getSystemName(system)
  const on = size === 0 ? '' : `, knockout on ${size} lines`
  const gaps = contests.length === sheetContests ? '' : ` of ${sheetContests}`
  return `${name[0]?.toUpperCase()}${name.slice(1)}: ${n} entrants${on}, ${contests.length}${gaps} contests`
}

function formatGroups({ groups = {} }: DrawSheet): string[] {
  return Object.entries(groups).map(([group, entrants]) => `  Group ${group}: ${entrants.join(', ')}`)
}

function formatContest({ sideA, sideB, conditional, pool }: SheetContest, whiteWidth: number): string {
  const notes = [...(pool ? [`pool ${pool}`] : []), ...(conditional ? ['if both are there'] : [])]
  const meeting = `${describeSource(sideA).padEnd(whiteWidth)}  –  ${describeSource(sideB)}`
  return notes.length === 0 ? meeting : `${meeting}  (${notes.join(', ')})`
}

function formatRemovedContest({ advances }: RemovedContest): string {
  return advances === null ? 'nobody' : `${describeSource(advances)} passes`
}

function formatPlaces(placings: PlaceSources): string[] {
  return Object.entries(placings).map(
    ([place, references]) => `${place.padStart(5)}  ${references.map(describeSource).join(', ')}`,
  )
}

function formatOrdinal(rank: number): string {
  return `${rank}${{ 1: 'st', 2: 'nd', 3: 'rd' }[rank] ?? 'th'}`
}
