import type { Participant } from '#contract/api/participants.ts'
import { genderCodes } from '#contract/wire-codes.ts'
import type { PublishedOrganisation, PublishedParticipants } from '../schemas/index.ts'
import { publishPerson } from './people.ts'

/** The participants and the organisations they represent, by their first entry. */
export function publishParticipants(
  licence: string,
  competitors: readonly Participant[],
): PublishedParticipants {
  const clubs = new Map<number, PublishedOrganisation>()
  const regions = new Map<number, PublishedOrganisation>()
  const schools = new Map<number, PublishedOrganisation>()
  const judoka = competitors.map((competitor) => {
    const { registrations } = competitor
    const [first] = registrations
    const country = first?.country?.short ?? competitor.country
    const { club, region, school } = first ?? {}
    if (club) clubs.set(club.idClub, publishOrganisation(club.idClub, club, country))
    if (region) regions.set(region.idRegion, publishOrganisation(region.idRegion, region, country))
    if (school) schools.set(school.idSchool, publishOrganisation(school.idSchool, school, country))
    return {
      person: publishPerson(competitor),
      gender: genderCodes.decode(competitor.gender),
      categories: registrations.map(({ weightCategory }) => weightCategory.idWeightCategory),
      ...(club ? { club: club.idClub } : {}),
      ...(region ? { region: region.idRegion } : {}),
      ...(school ? { school: school.idSchool } : {}),
    }
  })
  return { licence, judoka, clubs: sortById(clubs), regions: sortById(regions), schools: sortById(schools) }
}

const publishOrganisation = (
  id: number,
  { name, logoPath }: { name: string; logoPath: string | null },
  country: string | null,
): PublishedOrganisation => ({ id, name, country, logo: logoPath })

const sortById = (organisations: ReadonlyMap<number, PublishedOrganisation>): PublishedOrganisation[] =>
  [...organisations.values()].sort((a, b) => a.id - b.id)
