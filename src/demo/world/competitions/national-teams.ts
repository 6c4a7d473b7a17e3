import type { Gender } from '#judo/competition/enumerations.ts'
import type { MIXED_TEAM_CATEGORIES } from '#judo/team/index.ts'
import type { Judoka } from '../people/judoka.ts'

/** Mixed national teams and their judoka in each category. */

export type TeamCategory = (typeof MIXED_TEAM_CATEGORIES)[number]

export type NationalTeam = {
  /** Numbered from 1 by strength. */
  number: number
  nation: string
  /** One for each category. */
  members: Readonly<Record<TeamCategory, Judoka>>
}

/** Categories of each gender from light to heavy, with their upper limit in kilograms. */
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

/** The strongest nations that have a judoka for every category. */
export function selectNationalTeams(judoka: readonly Judoka[]): NationalTeam[] {
  return [...Map.groupBy(judoka, ({ nation }) => nation)]
    .flatMap(([nation, judokaOfNation]) => {
      const women = selectLineup('female', judokaOfNation)
      const men = selectLineup('male', judokaOfNation)
      if (women === null || men === null) return []
      // each lineup has all categories of its gender, so together they have all categories
      return { nation, members: { ...women, ...men } as NationalTeam['members'] }
    })
    .sort((a, b) => sumStrength(b.members) - sumStrength(a.members))
    .slice(0, MAX_TEAMS)
    .map((team, index) => ({ number: index + 1, ...team }))
}

type PartialLineup = { -readonly [category in TeamCategory]?: Judoka }

/** The strongest judoka of each category, else of a lighter one; null if a category remains empty. */
function selectLineup(gender: Gender, judoka: readonly Judoka[]): PartialLineup | null {
  const lineup: PartialLineup = {}
  for (const [index, category] of TEAM_CATEGORIES[gender].entries()) {
    const chosen = judoka
      .filter((each) => each.gender === gender && findCategoryIndex(each) <= index)
      .filter((each) => !Object.values(lineup).includes(each))
      .sort((a, b) => findCategoryIndex(b) - findCategoryIndex(a) || b.strength - a.strength)[0]
    if (chosen === undefined) return null
    lineup[category.name] = chosen
  }
  return lineup
}

function findCategoryIndex({ gender, weight }: Judoka): number {
  const kilograms = weight.startsWith('+') ? Number.POSITIVE_INFINITY : Number(weight.slice(1))
  return TEAM_CATEGORIES[gender].findIndex(({ upTo }) => kilograms <= upTo)
}

const sumStrength = (members: NationalTeam['members']): number =>
  Object.values(members).reduce((sum, { strength }) => sum + strength, 0)
