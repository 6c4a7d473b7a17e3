import type { Gender } from '#judo/competition/enumerations.ts'
import { createRandom } from '#judo/seeding/index.ts'
import type { Club } from '../organisations/clubs.ts'
import { randomBoolean, randomInteger } from '../random-choices.ts'
import type { NameGenerator } from './judoka.ts'
import type { PersonName } from './names/generate-names.ts'

/** A coach or referee. */
export type Official = {
  id: number
  as: 'coach' | 'referee'
  name: PersonName
  gender: Gender
  nation: string
  club: Club
  birthYear: number
  /** Position in `COACH_LEVELS` or `REFEREE_LEVELS`, from 1 for the lowest. */
  level: number
}

/** A coach for every club and a referee for two of three clubs. */
export function makeOfficials(
  seed: number,
  { year, from }: { year: number; from: number },
  clubs: readonly Club[],
  name: NameGenerator,
): Official[] {
  const random = createRandom(`${seed} officials`)
  return clubs
    .flatMap((club, index) =>
      index % 3 === 2 ? [{ club, as: 'coach' } as const] : OFFICIAL_ROLES.map((as) => ({ club, as })),
    )
    .map(({ club, as }, index) => {
      const gender = randomBoolean(0.4, random) ? 'female' : 'male'
      return {
        id: from + index,
        as,
        name: name(club.nation, gender),
        gender,
        nation: club.nation,
        club,
        birthYear: year - randomInteger(35, 60, random),
        level: randomInteger(1, 3, random),
      }
    })
}

const OFFICIAL_ROLES = ['coach', 'referee'] as const
