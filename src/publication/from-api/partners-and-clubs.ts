import type { ClubAthlete, ClubCoach, ClubInfo, ClubListItem, ClubReferee } from '#contract/api/clubs.ts'
import type { CompetitionListItem } from '#contract/api/competitions/competition-list.ts'
import { genderCodes } from '#contract/wire-codes.ts'
import type {
  PublishedClub,
  PublishedClubListItem,
  PublishedClubRanking,
  PublishedClubs,
  PublishedPartners,
  PublishedTeamResult,
} from '../schemas/index.ts'
import { publishCompetitionListItem } from './competition.ts'
import { flagMissingProfile, publishOfficial, publishPerson } from './people.ts'

type PartnerSummary = {
  idPartner: number
  slug: string
  name: string
  countryShort: string | null
  defaultLanguage: string
  dataLicence: string
  logoFilename: string | null
  accentColour: string | null
  dataSources: readonly string[]
}

export const publishPartners = (licence: string, partners: readonly PartnerSummary[]): PublishedPartners => ({
  licence,
  partners: partners.map((partner) => ({
    id: partner.idPartner,
    slug: partner.slug,
    name: partner.name,
    country: partner.countryShort,
    defaultLanguage: partner.defaultLanguage,
    licence: partner.dataLicence,
    logo: partner.logoFilename,
    accentColour: partner.accentColour,
    ...(partner.dataSources.length > 0 ? { importedFrom: [...partner.dataSources] } : {}),
  })),
})

const publishClubListItem = (club: ClubListItem): PublishedClubListItem => ({
  id: club.idClub,
  name: club.name,
  ...(club.intName && club.intName !== club.name ? { internationalName: club.intName } : {}),
  country: club.countryShortName,
  city: club.city,
  athletes: club.athleteCount,
  logo: club.clubLogoPathName,
})

export const publishClubs = (licence: string, clubs: readonly ClubListItem[]): PublishedClubs => ({
  licence,
  clubs: clubs.map(publishClubListItem),
})

/** The API responses about a club. */
export type ClubApiData = {
  info: ClubInfo
  athletes: readonly ClubAthlete[]
  coaches: readonly ClubCoach[]
  referees: readonly ClubReferee[]
  competitions: readonly CompetitionListItem[]
  /** Slugs of the partners that list the club. */
  partners: readonly string[]
  teamResults: readonly PublishedTeamResult[]
  rankings: readonly PublishedClubRanking[]
}

/** @param profiles ids of the people with a page */
export function publishClub(
  licence: string,
  data: ClubApiData,
  profiles: ReadonlySet<number>,
): PublishedClub {
  const { info } = data
  return {
    licence,
    club: {
      ...publishClubListItem(info),
      officialName: info.nameOfficial,
      region: info.region,
      address: info.address,
      website: info.website,
      contacts: info.contacts.map(({ type, name, value }) => ({ type, name, value })),
      partners: [...data.partners],
    },
    athletes: data.athletes
      .filter(({ withheld }) => !withheld)
      .map((athlete) => ({
        ...flagMissingProfile(publishPerson(athlete), profiles),
        gender: genderCodes.decode(athlete.gender),
        age: athlete.ageCategory,
        belt: athlete.belt,
      })),
    coaches: data.coaches.map((coach) => ({
      ...flagMissingProfile(
        publishOfficial(
          coach.idCoach,
          coach.familyName,
          coach.givenName,
          coach.intFamilyName,
          coach.intGivenName,
          info.countryShortName,
        ),
        profiles,
      ),
      gender: genderCodes.decode(coach.gender),
      title: coach.title,
    })),
    referees: data.referees.map((referee) => ({
      ...flagMissingProfile(
        publishOfficial(
          referee.idReferee,
          referee.lastName,
          referee.firstName,
          referee.intLastName,
          referee.intFirstName,
          info.countryShortName,
        ),
        profiles,
      ),
      gender: genderCodes.decode(referee.gender),
      title: referee.title,
    })),
    competitions: data.competitions.map(publishCompetitionListItem),
    teamResults: [...data.teamResults],
    rankings: sortLatestFirst(data.rankings),
  }
}

/** Sorts the places of a club by year, latest first. */
export const sortLatestFirst = (rankings: readonly PublishedClubRanking[]): PublishedClubRanking[] =>
  rankings.toSorted((a, b) => b.year - a.year || a.cup.id - b.cup.id)
