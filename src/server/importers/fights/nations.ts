import { nameSortKey } from '#language/fold.ts'
import { countryNamed } from '../country-names.ts'
import type { Gender, PlannedCountry } from '../planned.ts'
import { shown } from '../refusal.ts'
import type { RowNote } from '../summary.ts'
import { categoryOf, type Name, nameOf } from './cells.ts'
import type { Fight } from './read-fights.ts'
import type { Player } from './tables.ts'

/** Who competes for which nation, as the tables tell. */
export type Nations = {
  /** Null where no table tells, or two tell differently. */
  of: (name: Name & { country: string | null }, gender: Gender) => string | null
  countries: PlannedCountry[]
  remarks: RowNote[]
}

/**
 * Nations of the people of some fights: of a manual table its own, else those of the table of players. Players of one
 * name are told apart by the sex of their category.
 */
export function nationsOf(fights: readonly Fight[], players: readonly Player[]): Nations {
  const remarks: RowNote[] = []
  const unknown = new Set<string>()
  const countries = new Map<string, PlannedCountry>()
  const named = (country: string, { file, line }: Pick<RowNote, 'file' | 'line'>): string | null => {
    const known = countryNamed(country)
    if (known) countries.set(known.short, known)
    else if (!unknown.has(country)) {
      unknown.add(country)
      remarks.push({ file, line, reason: `the country ${shown(country)} is not known and was left out` })
    }
    return known?.short ?? null
  }

  const byName = new Map<string, Set<string>>()
  for (const player of players) {
    const name = nameOf({ whole: player.name })
    const country = name && player.country.trim() !== '' ? named(player.country, player) : null
    if (name === null || country === null) continue
    const genders: Gender[] = [
      categoryOf(player.category)?.gender ?? 'male',
      categoryOf(player.category)?.gender ?? 'female',
    ]
    for (const gender of new Set(genders)) {
      const key = keyOf(name, gender)
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
    of: (name, gender) => {
      if (name.country !== null) return ofManual.get(name.country) ?? null
      const [country, ...others] = byName.get(keyOf(name, gender)) ?? []
      return others.length === 0 ? (country ?? null) : null
    },
    countries: [...countries.values()],
    remarks,
  }
}

const keyOf = ({ familyName, givenName }: Name, gender: Gender) =>
  `${nameSortKey(familyName, givenName)} ${gender}`
