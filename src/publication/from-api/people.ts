import type { Person } from '#contract/people.ts'
import type { PublishedPerson } from '../schemas/index.ts'

/** A published person; of a withheld person only the nation. */
export function publishPerson(person: Person): PublishedPerson {
  if (person.withheld) {
    return { id: person.idPerson, familyName: '', givenName: '', country: person.country, withheld: true }
  }
  return {
    id: person.idPerson,
    familyName: person.familyName,
    givenName: person.givenName,
    ...(person.intFamilyName ? { internationalFamilyName: person.intFamilyName } : {}),
    ...(person.intGivenName ? { internationalGivenName: person.intGivenName } : {}),
    country: person.country,
    ...(person.club ? { club: person.club.name } : {}),
  }
}

/**
 * A person, flagged if they have no page.
 * @param profiles ids of the people with a page
 */
export function flagMissingProfile<P extends PublishedPerson>(person: P, profiles: ReadonlySet<number>): P {
  return person.withheld || profiles.has(person.id) ? person : { ...person, profile: false }
}

/** Distinct people, sorted by id, with the ids of their clubs. */
export function publishPeople(people: Iterable<Person | null>): PublishedPerson[] {
  const published = new Map<number, PublishedPerson>()
  for (const person of people) {
    if (!person) continue
    const clubId = !person.withheld && person.club ? { clubId: person.club.idClub } : {}
    published.set(person.idPerson, { ...publishPerson(person), ...clubId })
  }
  return [...published.values()].sort((a, b) => a.id - b.id)
}

/** A coach or a referee, of whom no club is published. */
export const publishOfficial = (
  id: number,
  familyName: string,
  givenName: string,
  internationalFamilyName: string | null,
  internationalGivenName: string | null,
  country: string | null,
): PublishedPerson => ({
  id,
  familyName,
  givenName,
  ...(internationalFamilyName ? { internationalFamilyName } : {}),
  ...(internationalGivenName ? { internationalGivenName } : {}),
  country,
})
