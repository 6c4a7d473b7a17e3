import { SIDES, type Side } from '#judo/score/score.ts'
import { isNameMatch } from '#language/search/name-filter.ts'
import type { OrderEntry } from './order-blocks.ts'
import type { OrderFilterQuery, OrderParticipants } from './order-filter.ts'

/** Whether one of the two sides matches all filters. */
export const matchesOrderFilter = (...args: Parameters<typeof listMatchingSides>): boolean =>
  listMatchingSides(...args).length > 0

/** The sides that match all filters. A team counts as its own club; teams can't be followed. */
export function listMatchingSides(
  { contest }: OrderEntry,
  filter: OrderFilterQuery,
  { people, teams }: OrderParticipants,
  followed: ReadonlySet<number> = new Set(),
): Side[] {
  return SIDES.filter((side) => {
    const id = contest[side]
    if (id === null) return false
    if (contest.teamCompetition !== null) {
      const team = teams.get(id)
      const hasName = (text?: string) => !text || isNameMatch(text, toNameFields(team?.name))
      return (
        team !== undefined &&
        !filter.judoka &&
        !filter.followed &&
        hasName(filter.q) &&
        hasName(filter.club) &&
        isFrom(team)
      )
    }
    const person = people.get(id)
    return (
      person !== undefined &&
      (!filter.judoka || (!person.withheld && filter.judoka === String(id))) &&
      (!filter.followed || followed.has(id)) &&
      (!filter.q || (!person.withheld && isNameMatch(filter.q, person))) &&
      (!filter.club || isNameMatch(filter.club, toNameFields(person.club))) &&
      isFrom(person)
    )
  })

  function isFrom({ country }: { country: string | null }): boolean {
    return !filter.country || filter.country === country
  }
}

const toNameFields = (name: string | undefined) => ({ familyName: name ?? '', givenName: '' })
