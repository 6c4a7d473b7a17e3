import type { DrawnSheet } from '#contract/shapes/sheets.ts'
import { drawSheet } from '#judo/draw/draw-sheet.ts'
import { roundLabel } from '#judo/draw/round-labels.ts'
import type { DrawSheet, Placings } from '#judo/draw/sheet.ts'
import { type SystemChoice, systemName, systemOf } from '#judo/draw/system-names.ts'
import { Malformed } from '../http/errors.ts'

type Wanted = { competitionType: DrawnSheet['competitionType']; system: string; competitors: number }

/**
 * The sheet of a system for so many, by draw numbers.
 * @throws Malformed for a system that isn't known, or isn't drawn for so many
 */
export function sheetOf({ competitionType, system, competitors }: Wanted): DrawnSheet {
  const choice = orMalformed('BracketsSystem', () => systemOf(system))
  if (choice === null) {
    throw new Malformed(
      'BracketsSystem',
      `The parameter 'BracketsSystem' is wrong: "${system}" has no sheet.`,
    )
  }
  const sheet = orMalformed('NumberOfCompetitors', () =>
    drawSheet(choice.system, competitors, choice.options),
  )
  return publicSheet(competitionType, choice, sheet)
}

function publicSheet(
  competitionType: DrawnSheet['competitionType'],
  { options }: SystemChoice,
  sheet: DrawSheet,
): DrawnSheet {
  return {
    competitionType,
    system: sheet.system,
    name: systemName(sheet.system, options),
    numberOfCompetitors: sheet.n,
    size: sheet.size,
    lines: [...sheet.lines],
    groups: Object.entries(sheet.groups ?? {}).map(([group, entrants]) => ({
      group,
      entrants: [...entrants],
    })),
    contests: sheet.contests.map((contest) => ({
      fightNo: contest.no,
      key: contest.key,
      round: contest.round,
      roundName: roundLabel(contest.round),
      bracket: contest.bracket,
      pool: contest.pool ?? null,
      group: contest.group ?? null,
      white: contest.sideA,
      blue: contest.sideB,
    })),
    places: placesOf(sheet.placings),
  }
}

const placesOf = (placings: Placings): DrawnSheet['places'] =>
  Object.entries(placings).map(([place, from]) => ({ place: Number(place), from: [...from] }))

/** The engine says in a sentence what it can't draw; that is what the caller is told. */
function orMalformed<T>(parameter: string, draw: () => T): T {
  try {
    return draw()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new Malformed(parameter, `The parameter '${parameter}' is wrong: ${error.message}`)
  }
}
