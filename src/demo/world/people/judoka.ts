import type { Gender } from '#judo/competition/enumerations.ts'
import { createRandom, type Random, shuffle } from '#judo/seeding/index.ts'
import {
  CHILD_WEIGHT_CATEGORIES,
  WEIGHT_CATEGORIES,
  type WeightCategory,
} from '../competitions/age-and-weight-categories.ts'
import { CLUB_NATIONS, type Club } from '../organisations/clubs.ts'
import { NATIONS } from '../organisations/nations.ts'
import { pickOne, randomInteger, randomNormal } from '../random-choices.ts'
import type { PersonName } from './names/generate-names.ts'

export type Judoka = {
  /** From 1. */
  id: number
  name: PersonName
  gender: Gender
  nation: string
  /** The only weight in which this judoka competes. */
  weight: string
  birthYear: number
  /** Not stored in the database; normally distributed around 0. */
  strength: number
  /** Null if the nation has no clubs in the demo world. */
  club: Club | null
  /** Grade, from 1 for the lowest kyu. */
  belt: number
}

/** Children attend the school in the town of their club, which has the same number as the club. */
export const getSchoolId = ({ weight, gender, club }: Judoka): number | null =>
  CHILD_WEIGHT_CATEGORIES.some((child) => child.gender === gender && child.name === weight)
    ? (club?.id ?? null)
    : null

export type NameGenerator = (nation: string, gender: Gender) => PersonName

/** Two of five were juniors two years ago. */
const isYoung = (index: number): boolean => index % 5 < 2

const YOUNG_AGES = { from: 17, to: 21 }
const EXPERIENCED_AGES = { from: 22, to: 34 }

/** Judoka of the league. */
export function makeLeagueJudoka(
  seed: number,
  year: number,
  clubs: readonly Club[],
  name: NameGenerator,
): Judoka[] {
  const random = createRandom(`${seed} judoka`)
  const homes = createRandom(`${seed} homes`)
  return WEIGHT_CATEGORIES.flatMap((weight) => {
    const nations = shuffle(
      NATIONS.flatMap(({ code, perCategory }) => Array.from({ length: perCategory }, () => code)),
      random,
    )
    return nations.slice(0, countLeagueJudoka(weight)).map((nation, index) => {
      const age = isYoung(index) ? YOUNG_AGES : EXPERIENCED_AGES
      return {
        name: name(nation, weight.gender),
        gender: weight.gender,
        nation,
        weight: weight.name,
        birthYear: year - randomInteger(age.from, age.to, random),
        strength: randomNormal(random) - (age === YOUNG_AGES ? 0.5 : 0),
        club: pickClub(nation, clubs, homes),
        belt: randomInteger(6, 8, homes),
      }
    })
  }).map((judoka, index) => ({ id: index + 1, ...judoka }))
}

/** Children for the tournaments of every season. */
export function makeChildren(
  seed: number,
  { year, seasons, from }: { year: number; seasons: number; from: number },
  clubs: readonly Club[],
  name: NameGenerator,
): Judoka[] {
  const random = createRandom(`${seed} children`)
  return CHILD_WEIGHT_CATEGORIES.flatMap((weight) =>
    Array.from({ length: weight.field * seasons }, (_, index) => {
      const club = pickOne(clubs, random)
      return {
        name: name(club.nation, weight.gender),
        gender: weight.gender,
        nation: club.nation,
        weight: weight.name,
        birthYear: year - randomInteger(11, 12, random) - (index % seasons),
        strength: randomNormal(random),
        club,
        belt: randomInteger(1, 3, random),
      }
    }),
  ).map((judoka, index) => ({ id: from + index, ...judoka }))
}

/** Judoka from cadets to seniors who only enter competitions of their federation. */
export function makeClubJudoka(
  seed: number,
  { year, count, from }: { year: number; count: number; from: number },
  clubs: readonly Club[],
  name: NameGenerator,
): Judoka[] {
  const random = createRandom(`${seed} clubs`)
  return Array.from({ length: count }, (_, index) => {
    const weight = WEIGHT_CATEGORIES[index % WEIGHT_CATEGORIES.length] ?? pickOne(WEIGHT_CATEGORIES, random)
    const club = pickOne(clubs, random)
    const age = index % 3 === 0 ? randomInteger(15, 17, random) : randomInteger(18, 32, random)
    return {
      id: from + index,
      name: name(club.nation, weight.gender),
      gender: weight.gender,
      nation: club.nation,
      weight: weight.name,
      birthYear: year - age,
      strength: randomNormal(random) - 1,
      club,
      belt: Math.min(8, randomInteger(2, 4, random) + Math.floor(age / 8)),
    }
  })
}

function pickClub(nation: string, clubs: readonly Club[], random: Random): Club | null {
  if (!CLUB_NATIONS.includes(nation)) return null
  const nationalClubs = clubs.filter((club) => club.nation === nation)
  return nationalClubs.length > 0 ? pickOne(nationalClubs, random) : null
}

/** More judoka than enter the largest competition, so that some are absent from each. */
const countLeagueJudoka = ({ field }: WeightCategory): number => field + 1 + Math.floor(field / 12)
