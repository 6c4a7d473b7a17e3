import type { Gender } from '#judo/competition/enumerations.ts'
import { createNameSortKey } from '#language/fold.ts'
import { findCountry } from '../country-names.ts'
import { quoteValue } from '../import-error.ts'
import type { RowNote } from '../import-summary.ts'
import type { ImportedCountry } from '../imported-competition.ts'
import { type ParsedName, parseCategory, parseName } from './parse-cells.ts'
import type { PlayerRow } from './read-tables.ts'
import type { TableContest } from './table-contest.ts'

/** Who competes for which nation, as the tables tell. */
export type CountryLookup = {
  /** Null where no table tells, or two tell differently. */
  find: (name: ParsedName & { country: string | null }, gender: Gender) => string | null
  countries: ImportedCountry[]
  remarks: RowNote[]
}

/**
 * Nations of the people of some fights: of a manual table its own, else those of the table of players. Players of one
 * name are told apart by the sex of their category.
 */
export function createCountryLookup(
  fights: readonly TableContest[],
  players: readonly PlayerRow[],
): CountryLookup {
  const remarks: RowNote[] = []
  const unknown = new Set<string>()
  const countries = new Map<string, ImportedCountry>()
  const named = (country: string, { file, line }: Pick<RowNote, 'file' | 'line'>): string | null => {
    const known = findCountry(country)
    if (known) countries.set(known.short, known)
    else if (!unknown.has(country)) {
      unknown.add(country)
      remarks.push({ file, line, reason: `the country ${quoteValue(country)} is not known and was left out` })
    }
    return known?.short ?? null
  }

  const byName = new Map<string, Set<string>>()
  for (const player of players) {
    const name = parseName({ whole: player.name })
    const country = name && player.country.trim() !== '' ? named(player.country, player) : null
    if (name === null || country === null) continue
    const genders: Gender[] = [
      parseCategory(player.category)?.gender ?? 'male',
      parseCategory(player.category)?.gender ?? 'female',
    ]
    for (const gender of new Set(genders)) {
      const key = formatNameKey(name, gender)
      byName.set(key, (byName.get(key) ?? new Set()).add(country))
    }
  }
  const ofManual = new Map<string, string | null>()
  for (const fight of fights) {
    for (const { country } of [fight.white, fight.blue]) {
      if (country !== null && !ofManual.has(country)) ofManual.set(country, named(country, fight))
    }
  }
  return {
    find: (name, gender) => {
      if (name.country !== null) return ofManual.get(name.country) ?? null
      const [country, ...others] = byName.get(formatNameKey(name, gender)) ?? []
      return others.length === 0 ? (country ?? null) : null
    },
    countries: [...countries.values()],
    remarks,
  }
}

const formatNameKey = ({ familyName, givenName }: ParsedName, gender: Gender) =>
  `${createNameSortKey(familyName, givenName)} ${gender}`
