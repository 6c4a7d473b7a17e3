import type { ClubAthlete, ClubCoach, ClubInfo, ClubReferee, ClubRow } from '../../shapes/clubs.ts'
import type { CompetitionRow } from '../../shapes/competition.ts'
import type {
  PublishedClub,
  PublishedClubRanking,
  PublishedClubRow,
  PublishedClubs,
  PublishedPartners,
} from '../shapes.ts'
import { publishRow } from './competition.ts'
import { publishPerson, withProfile } from './people.ts'

type PartnerShort = {
  idPartner: number
  slug: string
  name: string
  countryShort: string | null
  defaultLanguage: string
  dataLicence: string
  logoFilename: string | null
  accentColour: string | null
}

export const publishPartners = (licence: string, partners: readonly PartnerShort[]): PublishedPartners => ({
  licence,
  partners: partners.map((partner) => ({
    number: partner.idPartner,
    slug: partner.slug,
    name: partner.name,
    country: partner.countryShort,
    defaultLanguage: partner.defaultLanguage,
    licence: partner.dataLicence,
    logo: partner.logoFilename,
    accent: partner.accentColour,
  })),
})

const publishClubRow = (club: ClubRow): PublishedClubRow => ({
  id: club.idClub,
  name: club.name,
  ...(club.intName && club.intName !== club.name ? { intName: club.intName } : {}),
  country: club.countryShort,
  city: club.city,
  athletes: club.athleteCount,
  logo: club.clubLogoPathName,
})

export const publishClubs = (licence: string, clubs: readonly ClubRow[]): PublishedClubs => ({
  licence,
  clubs: clubs.map(publishClubRow),
})

/** Everything the API tells of a club. */
export type ClubTold = {
  info: ClubInfo
  athletes: readonly ClubAthlete[]
  coaches: readonly ClubCoach[]
  referees: readonly ClubReferee[]
  competitions: readonly CompetitionRow[]
  /** Slugs of the partners whose lists name it. */
  partners: readonly string[]
  rankings: readonly PublishedClubRanking[]
}

/** @param profiles who has a page of their own */
export function publishClub(licence: string, told: ClubTold, profiles: ReadonlySet<number>): PublishedClub {
  const { info } = told
  return {
    licence,
    club: {
      ...publishClubRow(info),
      officialName: info.nameOfficial,
      region: info.region,
      address: info.address,
      website: info.website,
      contacts: info.contacts.map(({ type, name, value }) => ({ type, name, value })),
      partners: [...told.partners],
    },
    athletes: told.athletes
      .filter(({ withheld }) => !withheld)
      .map((athlete) => ({
        ...withProfile(publishPerson(athlete), profiles),
        gender: athlete.gender,
        age: athlete.ageCategory,
        belt: athlete.belt,
      })),
    coaches: told.coaches.map((coach) => ({
      ...withProfile(
        official(
          coach.idCoach,
          coach.familyName,
          coach.givenName,
          coach.intFamilyName,
          coach.intGivenName,
          info,
        ),
        profiles,
      ),
      gender: coach.gender,
      title: coach.title,
    })),
    referees: told.referees.map((referee) => ({
      ...withProfile(
        official(
          referee.idReferee,
          referee.lastName,
          referee.firstName,
          referee.intLastName,
          referee.intFirstName,
          info,
        ),
        profiles,
      ),
      gender: referee.gender,
      title: referee.title,
    })),
    competitions: told.competitions.map(publishRow),
    rankings: latestFirst(told.rankings),
  }
}

const official = (
  id: number,
  family: string,
  given: string,
  intFamily: string | null,
  intGiven: string | null,
  { countryShort }: ClubInfo,
) => ({
  id,
  family,
  given,
  ...(intFamily ? { intFamily } : {}),
  ...(intGiven ? { intGiven } : {}),
  country: countryShort,
})

/** A club's places, the latest year first. */
export const latestFirst = (rankings: readonly PublishedClubRanking[]): PublishedClubRanking[] =>
  rankings.toSorted((a, b) => b.year - a.year || a.cup.id - b.cup.id)
