import { type Random, randomFrom, shuffled } from '#judo/seeding/index.ts'
import { CHILD_WEIGHTS, WEIGHTS, type Weight } from './categories.ts'
import { CLUB_NATIONS, type Club } from './clubs.ts'
import type { Gender, Name } from './names/name.ts'
import { NATIONS } from './nations.ts'
import { around, between, pick } from './random.ts'

/** Somebody of the demo world. */
export type Judoka = {
  /** From 1. */
  id: number
  name: Name
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
export const schoolOf = ({ weight, gender, club }: Judoka): number | null =>
  CHILD_WEIGHTS.some((child) => child.gender === gender && child.name === weight) ? (club?.id ?? null) : null

export type Namer = (nation: string, gender: Gender) => Name

/** Two of five were juniors two years before, the year of birth being what counts. */
const isYoung = (index: number): boolean => index % 5 < 2

const YOUNG = { from: 17, to: 21 }
const EXPERIENCED = { from: 22, to: 34 }

/** Whoever fights in the league in a year or did shortly before. */
export function leagueJudoka(seed: number, year: number, clubs: readonly Club[], name: Namer): Judoka[] {
  const random = randomFrom(`${seed} judoka`)
  const homes = randomFrom(`${seed} homes`)
  return WEIGHTS.flatMap((weight) => {
    const nations = shuffled(
      NATIONS.flatMap(({ code, perCategory }) => Array.from({ length: perCategory }, () => code)),
      random,
    )
    return nations.slice(0, poolSize(weight)).map((nation, index) => {
      const age = isYoung(index) ? YOUNG : EXPERIENCED
      return {
        name: name(nation, weight.gender),
        gender: weight.gender,
        nation,
        weight: weight.name,
        birthYear: year - between(age.from, age.to, random),
        strength: around(random) - (age === YOUNG ? 0.5 : 0),
        club: clubIn(nation, clubs, homes),
        belt: between(6, 8, homes),
      }
    })
  }).map((judoka, index) => ({ id: index + 1, ...judoka }))
}

/** The children of every season, as many as the pools of a tournament take. */
export function children(
  seed: number,
  { year, seasons, from }: { year: number; seasons: number; from: number },
  clubs: readonly Club[],
  name: Namer,
): Judoka[] {
  const random = randomFrom(`${seed} children`)
  return CHILD_WEIGHTS.flatMap((weight) =>
    Array.from({ length: weight.field * seasons }, (_, index) => {
      const club = pick(clubs, random)
      return {
        name: name(club.nation, weight.gender),
        gender: weight.gender,
        nation: club.nation,
        weight: weight.name,
        birthYear: year - between(11, 12, random) - (index % seasons),
        strength: around(random),
        club,
        belt: between(1, 3, random),
      }
    }),
  ).map((judoka, index) => ({ id: from + index, ...judoka }))
}

/** Judoka whom only the competitions of their federation see, from cadets to seniors. */
export function clubJudoka(
  seed: number,
  { year, count, from }: { year: number; count: number; from: number },
  clubs: readonly Club[],
  name: Namer,
): Judoka[] {
  const random = randomFrom(`${seed} clubs`)
  return Array.from({ length: count }, (_, index) => {
    const weight = WEIGHTS[index % WEIGHTS.length] ?? pick(WEIGHTS, random)
    const club = pick(clubs, random)
    const age = index % 3 === 0 ? between(15, 17, random) : between(18, 32, random)
    return {
      id: from + index,
      name: name(club.nation, weight.gender),
      gender: weight.gender,
      nation: club.nation,
      weight: weight.name,
      birthYear: year - age,
      strength: around(random) - 1,
      club,
      belt: Math.min(8, between(2, 4, random) + Math.floor(age / 8)),
    }
  })
}

function clubIn(nation: string, clubs: readonly Club[], random: Random): Club | null {
  if (!CLUB_NATIONS.includes(nation)) return null
  const own = clubs.filter((club) => club.nation === nation)
  return own.length > 0 ? pick(own, random) : null
}

/** Some of those who fight in a weight miss even the largest competition. */
const poolSize = ({ field }: Weight): number => field + 1 + Math.floor(field / 12)
