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

/** Somebody of the demo world. */
export type Judoka = {
  /** From 1. */
  id: number
  name: PersonName
  gender: Gender
  nation: string
  /** The one weight this judoka fights in. */
  weight: string
  birthYear: number
  /** Hidden: about 0, one in six above 1. */
  strength: number
  /** Null where the clubs of the nation are not known. */
  club: Club | null
  /** Place among the grades, from 1 for the lowest kyu. */
  belt: number
}

/** Children go to the school of their club's town, which has the club's number. */
export const getSchoolId = ({ weight, gender, club }: Judoka): number | null =>
  CHILD_WEIGHT_CATEGORIES.some((child) => child.gender === gender && child.name === weight)
    ? (club?.id ?? null)
    : null

export type NameGenerator = (nation: string, gender: Gender) => PersonName

/** Two of five were juniors two years before, the year of birth being what counts. */
const isYoung = (index: number): boolean => index % 5 < 2

const YOUNG_AGES = { from: 17, to: 21 }
const EXPERIENCED_AGES = { from: 22, to: 34 }

/** Whoever fights in the league in a year or did shortly before. */
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

/** The children of every season, as many as the pools of a tournament take. */
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

/** Judoka whom only the competitions of their federation see, from cadets to seniors. */
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
  const own = clubs.filter((club) => club.nation === nation)
  return own.length > 0 ? pickOne(own, random) : null
}

/** Some of those who fight in a weight miss even the largest competition. */
const countLeagueJudoka = ({ field }: WeightCategory): number => field + 1 + Math.floor(field / 12)
