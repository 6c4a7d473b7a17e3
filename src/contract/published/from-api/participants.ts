import type { Competitor } from '../../shapes/competition.ts'
import type { PublishedOrganisation, PublishedParticipants } from '../shapes.ts'
import { publishPerson } from './people.ts'

/** Who takes part and for whom: of each judoka the organisations of their first entry. */
export function publishParticipants(
  licence: string,
  competitors: readonly Competitor[],
): PublishedParticipants {
  const clubs = new Map<number, PublishedOrganisation>()
  const regions = new Map<number, PublishedOrganisation>()
  const schools = new Map<number, PublishedOrganisation>()
  const judoka = competitors.map(({ person, registrations }) => {
    const [first] = registrations
    const country = first?.country?.short ?? person.country
    const { club, region, school } = first ?? {}
    if (club) clubs.set(club.idClub, organisation(club.idClub, club, country))
    if (region) regions.set(region.idRegion, organisation(region.idRegion, region, country))
    if (school) schools.set(school.idSchool, organisation(school.idSchool, school, country))
    return {
      person: publishPerson(person),
      gender: person.gender,
      categories: registrations.map(({ weightCategory }) => weightCategory.idWeight),
      ...(club ? { club: club.idClub } : {}),
      ...(region ? { region: region.idRegion } : {}),
      ...(school ? { school: school.idSchool } : {}),
    }
  })
  return { licence, judoka, clubs: byId(clubs), regions: byId(regions), schools: byId(schools) }
}

const organisation = (
  id: number,
  { name, logoPath }: { name: string; logoPath: string | null },
  country: string | null,
): PublishedOrganisation => ({ id, name, country, logo: logoPath })

const byId = (of: ReadonlyMap<number, PublishedOrganisation>): PublishedOrganisation[] =>
  [...of.values()].sort((a, b) => a.id - b.id)
