import type { DrawSheetTemplate } from '#contract/api/contests/draw-sheet.ts'
import { getRoundLabel } from '#judo/draw/codes/round-labels.ts'
import { createDrawSheet } from '#judo/draw/create-draw-sheet.ts'
import type { DrawSheet, PlaceSources } from '#judo/draw/sheet/draw-sheet.ts'
import { getSystemName, parseSystem, type SystemVariant } from '#judo/draw/systems/system-names.ts'
import { DrawError } from '#judo/errors.ts'
import { BadRequest } from '#server/platform/errors/errors.ts'

type DrawSheetRequest = {
  competitionType: DrawSheetTemplate['competitionType']
  system: string
  competitors: number
}

/**
 * The draw sheet of a draw system, with draw numbers as entrants.
 * @throws BadRequest for an unknown draw system, or a number of competitors that it does not support
 */
export function buildDrawSheet({
  competitionType,
  system,
  competitors,
}: DrawSheetRequest): DrawSheetTemplate {
  const choice = drawOrBadRequest('BracketsSystem', () => parseSystem(system))
  if (choice === null) {
    throw new BadRequest(
      'BracketsSystem',
      `The parameter 'BracketsSystem' is invalid: "${system}" has no draw sheet.`,
    )
  }
  const sheet = drawOrBadRequest('NumberOfCompetitors', () =>
    createDrawSheet(choice.system, competitors, choice.options),
  )
  return toPublicDrawSheet(competitionType, choice, sheet)
}

function toPublicDrawSheet(
  competitionType: DrawSheetTemplate['competitionType'],
  { options }: SystemVariant,
  sheet: DrawSheet,
): DrawSheetTemplate {
  return {
    competitionType,
    system: sheet.system,
    name: getSystemName(sheet.system, options),
    numberOfCompetitors: sheet.n,
    size: sheet.size,
    lines: [...sheet.lines],
    groups: Object.entries(sheet.groups ?? {}).map(([group, entrants]) => ({
      group,
      entrants: [...entrants],
    })),
    contests: sheet.contests.map((contest) => ({
      fightNo: contest.number,
      key: contest.key,
      round: contest.round,
      roundName: getRoundLabel(contest.round),
      bracket: contest.bracket,
      pool: contest.pool ?? null,
      group: contest.group ?? null,
      white: contest.sideA,
      blue: contest.sideB,
    })),
    places: toPlaces(sheet.placings),
  }
}

const toPlaces = (placings: PlaceSources): DrawSheetTemplate['places'] =>
  Object.entries(placings).map(([place, from]) => ({ place: Number(place), from: [...from] }))

/** Converts a DrawError of the engine, whose message states the cause, to a BadRequest. */
function drawOrBadRequest<T>(parameter: string, draw: () => T): T {
  try {
    return draw()
  } catch (error) {
    if (!(error instanceof DrawError)) throw error
    throw new BadRequest(parameter, `The parameter '${parameter}' is invalid: ${error.message}`)
  }
}
