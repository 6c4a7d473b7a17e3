import { GENDERS, type Gender } from '#judo/competition/enumerations.ts'
import { createNameSortKey } from '#language/search/fold.ts'
import { findCountry } from '#server/platform/code-lists/country-names.ts'
import { quoteValue } from '../import-error.ts'
import type { RowNote } from '../import-summary.ts'
import type { ImportedCountry, ImportedPerson } from '../imported-competition.ts'
import { resolveCategory } from './parse-category.ts'
import { parseName } from './parse-name.ts'
import type { PlayerRow } from './read-tables.ts'
import type { TableContest, TableSide } from './table-contest.ts'

/** The countries of judoka, as the tables contain them. */
export type CountryLookup = {
  /** Null if no table contains the country, or if two tables disagree. */
  find: (name: TableSide, gender: Gender) => string | null
  countries: ImportedCountry[]
  remarks: RowNote[]
}

/**
 * Looks up countries: those in manual tables, else those in the table of players. Players with the same name are
 * distinguished by the gender of their category.
 */
export function createCountryLookup(
  contests: readonly TableContest[],
  players: readonly PlayerRow[],
): CountryLookup {
  const remarks: RowNote[] = []
  const unknown = new Set<string>()
  const countries = new Map<string, ImportedCountry>()
  const findCode = (country: string, { file, line }: Pick<RowNote, 'file' | 'line'>): string | null => {
    const found = findCountry(country)
    if (found) countries.set(found.short, found)
    else if (!unknown.has(country)) {
      unknown.add(country)
      remarks.push({
        file,
        line,
        reason: `the country ${quoteValue(country)} is unknown and was not imported`,
      })
    }
    return found?.short ?? null
  }

  const codesByPlayer = new Map<string, Set<string>>()
  for (const player of players) {
    const { cells } = player
    const name = parseName({ whole: cells.name })
    const written = cells.country.trim() || (name?.country ?? '')
    const country = name && written !== '' ? findCode(written, player) : null
    if (name === null || country === null) continue
    for (const gender of listGenders(cells.category)) {
      const key = formatNameKey(name, gender)
      codesByPlayer.set(key, (codesByPlayer.get(key) ?? new Set()).add(country))
    }
  }
  const codeByManualName = new Map<string, string | null>()
  for (const contest of contests) {
    for (const { country } of [contest.white, contest.blue]) {
      if (country !== null && !codeByManualName.has(country))
        codeByManualName.set(country, findCode(country, contest))
    }
  }
  return {
    find: (name, gender) => {
      if (name.country !== null) return codeByManualName.get(name.country) ?? null
      const [country, ...others] = codesByPlayer.get(formatNameKey(name, gender)) ?? []
      return others.length === 0 ? (country ?? null) : null
    },
    countries: [...countries.values()],
    remarks,
  }
}

/** The gender of the category of a player; both if it is unknown. */
function listGenders(cell: string): readonly Gender[] {
  const context = { day: null, lacksSigns: false, signed: new Set<string>() }
  const category = resolveCategory(cell, { age: null, gender: null }, context)
  return typeof category === 'string' ? GENDERS : [category.gender]
}

const formatNameKey = (
  { familyName, givenName }: Pick<ImportedPerson, 'familyName' | 'givenName'>,
  gender: Gender,
) => `${createNameSortKey(familyName, givenName)} ${gender}`
