import type { EnterableCategory, EnterableJudoka } from '#contract/api/purchases/entrants.ts'
import { fold } from '#language/search/fold.ts'

/** Lists of entries, pasted or from a file: which judoka and category each line means. */

/** A judoka in a category, as it is chosen. */
export type ChosenEntry = { idPerson: number; idAge: number; idWeight: number }

export type LineProblem = 'judoka' | 'ambiguous' | 'category' | 'full' | 'entered' | 'repeated'

export type MatchedLine = {
  /** From 1. */
  number: number
  text: string
} & ({ entry: ChosenEntry; problem: null } | { entry: null; problem: LineProblem })

/**
 * @param rows the cells of each line: family name, given name, category; the category may be missing where only one fits
 * @param weightName the name of a category, `-60`
 */
export function matchLines(
  rows: readonly (readonly string[])[],
  judoka: readonly EnterableJudoka[],
  weightName: (category: EnterableCategory) => string,
): MatchedLine[] {
  const chosen = new Set<string>()
  return rows.map((cells, at): MatchedLine => {
    const line = { number: at + 1, text: cells.filter(Boolean).join(' · ') }
    const result = matchLine(cells, judoka, weightName)
    if (typeof result === 'string') return { ...line, entry: null, problem: result }
    const key = `${result.idPerson} ${result.idWeight}`
    if (chosen.has(key)) return { ...line, entry: null, problem: 'repeated' }
    chosen.add(key)
    return { ...line, entry: result, problem: null }
  })
}

function matchLine(
  cells: readonly string[],
  judoka: readonly EnterableJudoka[],
  weightName: (category: EnterableCategory) => string,
): ChosenEntry | LineProblem {
  const [first = '', second = '', category = ''] = cells
  const name = normalizeName(first, second)
  const matching = judoka.filter(({ familyName, givenName }) => normalizeName(familyName, givenName) === name)
  const [match] = matching
  if (!match) return 'judoka'
  if (matching.length > 1) return 'ambiguous'
  const weight = normalizeWeight(category)
  const fitting =
    weight === ''
      ? match.categories
      : match.categories.filter((candidate) => normalizeWeight(weightName(candidate)) === weight)
  const [only] = fitting
  if (!only || fitting.length > 1) return 'category'
  if (hasPlace(match, only.idWeight)) return 'entered'
  if (only.isFull) return 'full'
  return { idPerson: match.idPerson, idAge: only.idAge, idWeight: only.idWeight }
}

/** Whether a judoka needs no further entry in a category; an offered place has to be taken. */
export const hasPlace = ({ places }: Pick<EnterableJudoka, 'places'>, idWeight: number): boolean =>
  places.some((place) => place.idWeight === idWeight && place.state !== 'offered')

/** The words of both names in alphabetical order, because lists have them in either order. */
const normalizeName = (...names: readonly string[]): string =>
  fold(names.join(' '))
    .split(/[\s,.-]+/)
    .filter(Boolean)
    .sort()
    .join(' ')

/** `-60` for `- 60 kg`, `−60` and `60`; `+100` for `+ 100` and `100+`. */
function normalizeWeight(text: string): string {
  const [, before, kilograms, after] = /([-+−–])?\s*(\d+)\s*(\+)?/.exec(text) ?? []
  if (kilograms === undefined) return fold(text.trim())
  return (before === '+' || after === '+' ? '+' : '-') + kilograms
}
