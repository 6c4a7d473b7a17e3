import type { Participant } from '#contract/api/competitions/participants.ts'
import type { TeamMember } from '#contract/api/teams.ts'
import type { Person } from '#contract/people.ts'
import { genderCodes } from '#contract/wire-codes.ts'
import { createNameSortKey } from '#language/search/fold.ts'
import type {
  PublishedCategorySummary,
  PublishedOrganisation,
  PublishedParticipants,
} from '../schemas/index.ts'
import { publishEntryCategory } from './competition.ts'
import { publishPerson } from './people.ts'
import { publishTeam, type TeamsApiData } from './teams.ts'

/**
 * The participants, entered individually, for a team or both, and the organisations that they represent, by their first
 * entry. Organisations of teams are listed as well, even if none of their members represents them.
 */
export function publishParticipants(
  licence: string,
  competitors: readonly Participant[],
  teams: Pick<TeamsApiData, 'teams' | 'members'> | null,
): PublishedParticipants {
  const clubs = new Map<number, PublishedOrganisation>()
  const regions = new Map<number, PublishedOrganisation>()
  const schools = new Map<number, PublishedOrganisation>()
  const addOrganisations = ({ club, region, school }: Partial<Affiliation>, country: string | null) => {
    if (club) clubs.set(club.idClub, publishOrganisation(club.idClub, club, country))
    if (region) regions.set(region.idRegion, publishOrganisation(region.idRegion, region, country))
    if (school) schools.set(school.idSchool, publishOrganisation(school.idSchool, school, country))
  }
  for (const team of teams?.teams ?? []) addOrganisations(team, team.country?.short ?? null)
  const memberships = Map.groupBy(teams?.members ?? [], ({ person }) => person.idPerson)
  const judoka = listEntrants(competitors, memberships).map(({ person, registrations }) => {
    const members = memberships.get(person.idPerson) ?? []
    const first = registrations[0] ?? members[0]?.registrations[0]
    addOrganisations(first ?? {}, first?.country?.short ?? person.country)
    return {
      person: publishPerson(person),
      gender: genderCodes.decode(person.gender),
      categories: registrations.map(({ weightCategory }) => weightCategory.idWeightCategory),
      ...(members.length > 0 && { teams: members.flatMap(listTeamEntries) }),
      ...(first?.club && { club: first.club.idClub }),
      ...(first?.region && { region: first.region.idRegion }),
      ...(first?.school && { school: first.school.idSchool }),
    }
  })
  return {
    licence,
    judoka,
    teams: (teams?.teams ?? []).map((team) => ({
      ...publishTeam(team),
      competition: team.idCompetitionTeam,
    })),
    boutCategories: listBoutCategories(teams?.members ?? []),
    clubs: sortById(clubs),
    regions: sortById(regions),
    schools: sortById(schools),
  }
}

type Affiliation = Pick<Participant['registrations'][number], 'club' | 'region' | 'school'>

type Entrant = { person: Person; registrations: Participant['registrations'] }

/** Everybody with an entry, by name; withheld people last, as in lists of the API. */
function listEntrants(
  competitors: readonly Participant[],
  memberships: ReadonlyMap<number, readonly TeamMember[]>,
): Entrant[] {
  const entered = competitors.map((person) => ({ person, registrations: person.registrations }))
  const ids = new Set(competitors.map(({ idPerson }) => idPerson))
  const others = [...memberships.values()].flatMap(([member]): Entrant[] =>
    member && !ids.has(member.person.idPerson) ? [{ person: member.person, registrations: [] }] : [],
  )
  if (others.length === 0) return entered
  return [...entered, ...others]
    .map((entrant) => ({ entrant, key: createSortKey(entrant.person) }))
    .sort((a, b) =>
      a.key < b.key ? -1 : a.key > b.key ? 1 : a.entrant.person.idPerson - b.entrant.person.idPerson,
    )
    .map(({ entrant }) => entrant)
}

const createSortKey = ({ withheld, familyName, givenName }: Person): string =>
  withheld ? '\uffff' : createNameSortKey(familyName, givenName)

const listTeamEntries = ({ idTeam, registrations }: TeamMember) =>
  registrations.map(({ weightCategory }) => ({ team: idTeam, category: weightCategory.idWeightCategory }))

const listBoutCategories = (members: readonly TeamMember[]): PublishedCategorySummary[] => [
  ...new Map(
    members
      .flatMap(({ registrations }) => registrations)
      .map(({ weightCategory }) => [weightCategory.idWeightCategory, publishEntryCategory(weightCategory)]),
  ).values(),
]

const publishOrganisation = (
  id: number,
  { name, logoPath }: { name: string; logoPath: string | null },
  country: string | null,
): PublishedOrganisation => ({ id, name, country, logo: logoPath })

const sortById = (organisations: ReadonlyMap<number, PublishedOrganisation>): PublishedOrganisation[] =>
  [...organisations.values()].sort((a, b) => a.id - b.id)
