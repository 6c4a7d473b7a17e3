import type { Gender } from '#judo/competition/enumerations.ts'
import type { MIXED_TEAM_CATEGORIES } from '#judo/team/index.ts'
import type { Judoka } from '../people/judoka.ts'

/** Mixed teams of nations: who fights for them in which category. */

export type TeamCategory = (typeof MIXED_TEAM_CATEGORIES)[number]

export type NationalTeam = {
  /** From 1, by strength. */
  no: number
  nation: string
  /** One for each category. */
  members: Readonly<Record<TeamCategory, Judoka>>
}

/** Categories of each gender from light to heavy, and how many kilograms the own one goes up to. */
const TEAM_CATEGORIES: Readonly<Record<Gender, readonly { name: TeamCategory; upTo: number }[]>> = {
  female: [
    { name: '-57', upTo: 57 },
    { name: '-70', upTo: 70 },
    { name: '+70', upTo: Number.POSITIVE_INFINITY },
  ],
  male: [
    { name: '-73', upTo: 73 },
    { name: '-90', upTo: 90 },
    { name: '+90', upTo: Number.POSITIVE_INFINITY },
  ],
}

const MAX_TEAMS = 8

export const getCategoryGender = (category: TeamCategory): Gender =>
  TEAM_CATEGORIES.female.some(({ name }) => name === category) ? 'female' : 'male'

/** The strongest nations that can name somebody for every category. */
export function selectNationalTeams(judoka: readonly Judoka[]): NationalTeam[] {
  return [...Map.groupBy(judoka, ({ nation }) => nation)]
    .flatMap(([nation, able]) => {
      const women = selectLineup('female', able)
      const men = selectLineup('male', able)
      if (women === null || men === null) return []
      // both genders name all of their categories, so together they are every category
      return { nation, members: { ...women, ...men } as NationalTeam['members'] }
    })
    .sort((a, b) => sumStrength(b.members) - sumStrength(a.members))
    .slice(0, MAX_TEAMS)
    .map((team, index) => ({ no: index + 1, ...team }))
}

type PartialLineup = { -readonly [category in TeamCategory]?: Judoka }

/** The strongest of the own category, or else of a lighter one; null if a category stays empty. */
function selectLineup(gender: Gender, able: readonly Judoka[]): PartialLineup | null {
  const named: PartialLineup = {}
  for (const [index, category] of TEAM_CATEGORIES[gender].entries()) {
    const chosen = able
      .filter((each) => each.gender === gender && findCategoryIndex(each) <= index)
      .filter((each) => !Object.values(named).includes(each))
      .sort((a, b) => findCategoryIndex(b) - findCategoryIndex(a) || b.strength - a.strength)[0]
    if (chosen === undefined) return null
    named[category.name] = chosen
  }
  return named
}

function findCategoryIndex({ gender, weight }: Judoka): number {
  const kilograms = weight.startsWith('+') ? Number.POSITIVE_INFINITY : Number(weight.slice(1))
  return TEAM_CATEGORIES[gender].findIndex(({ upTo }) => kilograms <= upTo)
}

const sumStrength = (members: NationalTeam['members']): number =>
  Object.values(members).reduce((sum, { strength }) => sum + strength, 0)
