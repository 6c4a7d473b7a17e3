import { isNameMatch } from '#language/name-filter.ts'
import type { PublishedOrganisation, PublishedPerson } from '#publication/schemas/index.ts'
import type { OrderEntry } from './order-blocks.ts'

/** Of whom contests are shown, as an address says it. */
export type OrderFilterQuery = {
  readonly q?: string | undefined
  readonly club?: string | undefined
  readonly country?: string | undefined
  /** Number of a judoka. */
  readonly judoka?: string | undefined
  /** Set: only of those who are followed on this device. */
  readonly followed?: string | undefined
}

export type OrderParticipants = {
  people: ReadonlyMap<number, PublishedPerson>
  teams: ReadonlyMap<number, PublishedOrganisation>
}

/** Whether an address asks for some contests only. */
export const hasOrderFilter = ({ q, club, country, judoka, followed }: OrderFilterQuery): boolean =>
  [q, club, country, judoka, followed].some((said) => said !== undefined)

/** Whether one of the two sides is all that is asked for. A team is its own club, and nobody follows one. */
export function matchesOrderFilter(
  { contest }: OrderEntry,
  wanted: OrderFilterQuery,
  { people, teams }: OrderParticipants,
  followed: ReadonlySet<number> = new Set(),
): boolean {
  return [contest.white, contest.blue].some((id) => {
    if (id === null) return false
    if (contest.team !== null) {
      const team = teams.get(id)
      const isCalled = (written?: string) => !written || isNameMatch(written, toNameFields(team?.name))
      return (
        team !== undefined &&
        !wanted.judoka &&
        !wanted.followed &&
        isCalled(wanted.q) &&
        isCalled(wanted.club) &&
        isFrom(team)
      )
    }
    const person = people.get(id)
    return (
      person !== undefined &&
      (!wanted.judoka || (!person.withheld && wanted.judoka === String(id))) &&
      (!wanted.followed || followed.has(id)) &&
      (!wanted.q || (!person.withheld && isNameMatch(wanted.q, person))) &&
      (!wanted.club || isNameMatch(wanted.club, toNameFields(person.club))) &&
      isFrom(person)
    )
  })

  function isFrom({ country }: { country: string | null }): boolean {
    return !wanted.country || wanted.country === country
  }
}

const toNameFields = (name: string | undefined) => ({ family: name ?? '', given: '' })
