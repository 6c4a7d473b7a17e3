import type { Person } from '#contract/people.ts'
import type { PersonMention } from './person-mention.ts'

/** All responses convert people with this function. Of withheld people, only gender and country are public. */
export function toPublicPerson(mention: PersonMention): Person {
  if (!mention.shown) {
    return {
      idPerson: mention.standIn,
      familyName: '',
      givenName: '',
      intFamilyName: null,
      intGivenName: null,
      gender: mention.gender,
      country: mention.country,
      club: null,
      withheld: true,
    }
  }
  return {
    idPerson: mention.id,
    familyName: mention.familyName,
    givenName: mention.givenName,
    intFamilyName: mention.internationalFamilyName,
    intGivenName: mention.internationalGivenName,
    gender: mention.gender,
    country: mention.country,
    club: mention.club,
    withheld: false,
  }
}

/** The id of a person in responses. */
export const toPublicId = (mention: PersonMention): number => (mention.shown ? mention.id : mention.standIn)
