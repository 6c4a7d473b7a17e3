import { MEDALS } from '#judo/results/index.ts'
import { fold } from '#language/search/fold.ts'
import { NATION_CODE } from './routes.ts'
import type {
  PublishedCompetitionListItem,
  PublishedCompetitionSummary,
  PublishedNation,
  PublishedParticipants,
  PublishedResults,
} from './schemas/index.ts'

/** What a nation did in one competition, with the judoka who represented it. */
export type NationInCompetition = Omit<PublishedNation['competitions'][number], 'judoka'> & {
  judoka: PublishedNation['judoka']
}

/** Each nation of a competition by its code. Judoka and teams without a nation are left out. */
export function groupByNation(
  competition: PublishedCompetitionListItem,
  { judoka }: Pick<PublishedParticipants, 'judoka'>,
  { categories, teams }: Pick<PublishedResults, 'categories' | 'teams'>,
): Map<string, NationInCompetition> {
  const nations = new Map<string, NationInCompetition>()
  const nationOf = (country: string | null): NationInCompetition | null => {
    if (country === null || !NATION_CODE.test(country)) return null
    const known = nations.get(country)
    if (known) return known
    const added = { competition: summarize(competition), entrants: 0, judoka: [], medals: [] }
    nations.set(country, added)
    return added
  }
  for (const { person, gender } of judoka) {
    const nation = nationOf(person.country)
    if (!nation) continue
    nation.entrants++
    if (!person.withheld) nation.judoka.push({ ...person, gender })
  }
  for (const { place, person } of categories.flatMap(({ places }) => places)) {
    const medal = MEDALS.find((candidate) => candidate.place === place)
    if (!medal) continue
    const judoka = person.withheld ? {} : { judoka: person.id }
    nationOf(person.country)?.medals.push({ place: medal.place, ...judoka })
  }
  for (const { place, team } of teams.flatMap(({ places }) => places)) {
    const medal = MEDALS.find((candidate) => candidate.place === place)
    if (medal) nationOf(team.country)?.medals.push({ place: medal.place })
  }
  return nations
}

export type NationCoverage = NonNullable<PublishedNation['coverage']>

/** For how many competitions the nations of entrants are known, of those that have entrants. */
export function computeNationCoverage(
  competitions: readonly Pick<PublishedCompetitionListItem, 'judoka' | 'nations'>[],
): NationCoverage {
  const withEntrants = competitions.filter(({ judoka }) => judoka > 0)
  return { known: withEntrants.filter(({ nations }) => nations > 0).length, total: withEntrants.length }
}

/** What a nation notes of the coverage: nothing if it is complete, so that a new competition changes no other nation. */
export const getNotedCoverage = (coverage: NationCoverage): Pick<PublishedNation, 'coverage'> =>
  coverage.known < coverage.total ? { coverage } : {}

/** A nation from all its competitions, in any order. */
export function composeNation(
  licence: string,
  country: string,
  competitions: readonly NationInCompetition[],
  coverage: NationCoverage = { known: 0, total: 0 },
): PublishedNation {
  const latestFirst = competitions.toSorted((a, b) => compareLatestFirst(a.competition, b.competition))
  const judoka = new Map<number, PublishedNation['judoka'][number]>()
  for (const person of latestFirst.flatMap((nation) => nation.judoka)) {
    if (!judoka.has(person.id)) judoka.set(person.id, person)
  }
  return {
    licence,
    country,
    ...getNotedCoverage(coverage),
    judoka: sortByName([...judoka.values()]),
    competitions: latestFirst.map((nation) => ({ ...nation, judoka: nation.judoka.map(({ id }) => id) })),
  }
}

/** The competitions that a nation was composed from. */
export function listNationCompetitions({
  judoka,
  competitions,
}: Pick<PublishedNation, 'judoka' | 'competitions'>): NationInCompetition[] {
  const byId = new Map(judoka.map((person) => [person.id, person]))
  return competitions.map((nation) => ({
    ...nation,
    judoka: nation.judoka.flatMap((id) => byId.get(id) ?? []),
  }))
}

const summarize = ({
  externalId,
  name,
  city,
  country,
  dateFrom,
  rank,
}: PublishedCompetitionListItem): PublishedCompetitionSummary => ({
  externalId,
  name,
  city,
  country,
  dateFrom,
  rank,
})

function compareLatestFirst(a: PublishedCompetitionSummary, b: PublishedCompetitionSummary): number {
  const [first, second] = [a, b].map(({ dateFrom, externalId }) => `${dateFrom ?? ''} ${externalId}`)
  return (second ?? '').localeCompare(first ?? '', 'en')
}

/** The same order on every machine; pages sort by the rules of their language. */
const sortByName = (judoka: PublishedNation['judoka']): PublishedNation['judoka'] =>
  judoka
    .map((person) => ({ person, name: fold(`${person.familyName} ${person.givenName}`) }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name === b.name ? a.person.id - b.person.id : 1))
    .map(({ person }) => person)
