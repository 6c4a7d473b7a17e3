import { randomFrom } from '#judo/seeding/index.ts'
import type { Club } from './clubs.ts'
import type { Namer } from './judoka.ts'
import type { Gender, Name } from './names/name.ts'
import { between, chance } from './random.ts'

/** Who comes to competitions without competing. */
export type Official = {
  id: number
  as: 'coach' | 'referee'
  name: Name
  gender: Gender
  nation: string
  club: Club
  birthYear: number
  /** From 1, the lowest; lists of levels are in `grade-rows`. */
  level: number
}

export const COACH_LEVELS = ['Assistant coach', 'Coach', 'Senior coach'] as const
export const REFEREE_LEVELS = [
  { name: 'National referee', short: 'NAT' },
  { name: 'Continental referee', short: 'IJF B' },
  { name: 'International referee', short: 'IJF A' },
] as const

/** A coach for every club, and a referee for two clubs in three. */
export function officials(
  seed: number,
  { year, from }: { year: number; from: number },
  clubs: readonly Club[],
  name: Namer,
): Official[] {
  const random = randomFrom(`${seed} officials`)
  return clubs
    .flatMap((club, index) =>
      index % 3 === 2 ? [{ club, as: 'coach' } as const] : BOTH.map((as) => ({ club, as })),
    )
    .map(({ club, as }, index) => {
      const gender = chance(0.4, random) ? 'female' : 'male'
      return {
        id: from + index,
        as,
        name: name(club.nation, gender),
        gender,
        nation: club.nation,
        club,
        birthYear: year - between(35, 60, random),
        level: between(1, 3, random),
      }
    })
}

const BOTH = ['coach', 'referee'] as const
