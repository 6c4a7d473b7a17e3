import type { Participant } from '#contract/api/competitions/participants.ts'
import type { IndividualResult } from '#contract/api/competitions/results.ts'
import type { Contest } from '#contract/api/contests/contests.ts'
import type { TeamMember, TeamResult } from '#contract/api/teams.ts'
import type { Person } from '#contract/people.ts'
import { genderCodes } from '#contract/wire-codes.ts'
import { compareByTime, toAthleteContest } from '../contests.ts'
import type { PublishedAthlete, PublishedCategorySummary } from '../schemas/index.ts'
import { publishEntryCategory } from './competition.ts'
import { publishContest } from './contests.ts'
import { publishPeople, publishPerson } from './people.ts'
import { publishTeamEntrant, type TeamsApiData } from './teams.ts'

/** The API responses about all athletes of a competition. */
export type AthletesApiData = {
  competitors: readonly Participant[]
  /** Individual contests, without bouts. */
  contests: readonly Contest[]
  results: readonly IndividualResult[]
  /** Categories of the contests, including bouts. */
  categories: readonly PublishedCategorySummary[]
  teams: TeamsApiData | null
}

/** One document per athlete of a competition, except withheld ones. */
export function publishAthletes(licence: string, data: AthletesApiData): PublishedAthlete[] {
  const categories = new Map(data.categories.map((category) => [category.id, category]))
  const results = Map.groupBy(data.results, ({ person }) => person.idPerson)
  const allContests = [...data.contests, ...(data.teams?.bouts ?? [])]
  const contests = groupContestsByPerson(allContests)
  const teamOfContest = new Map(
    data.teams?.contests.map(({ idContest, idCompetitionTeam }) => [idContest, idCompetitionTeam]),
  )
  const memberships = Map.groupBy(data.teams?.members ?? [], ({ person }) => person.idPerson)
  const competitors = new Map(data.competitors.map((competitor) => [competitor.idPerson, competitor]))
  const people = new Map(
    [
      ...allContests.flatMap(({ personWhite, personBlue }) => [personWhite, personBlue]),
      ...(data.teams?.members ?? []).map(({ person }) => person),
      ...data.competitors,
    ].flatMap((person) => (person ? [[person.idPerson, person] as const] : [])),
  )
  return [...people].flatMap(([id, person]) => {
    if (person.withheld) return []
    const competitor = competitors.get(id)
    const members = memberships.get(id) ?? []
    const first = competitor?.registrations[0] ?? members[0]?.registrations[0]
    const athleteContests = contests.get(id) ?? []
    return [
      {
        licence,
        person: publishPerson(person),
        gender: genderCodes.decode(person.gender),
        // without an entry there is no evidence that they are of age
        minor: (competitor ?? members[0])?.isMinor ?? true,
        club: first?.club?.name ?? null,
        region: first?.region?.name ?? null,
        school: first?.school?.name ?? null,
        entries: (competitor?.registrations ?? []).map(({ seed, weightCategory }) => ({
          category: publishEntryCategory(weightCategory),
          seed,
          place:
            results
              .get(id)
              ?.find((result) => result.weightCategory.idWeight === weightCategory.idWeightCategory)?.place ??
            null,
        })),
        teams: data.teams ? publishAthleteTeams(members, data.teams) : [],
        opponents: publishPeople(athleteContests.map((contest) => findOpponent(id, contest))),
        contests: athleteContests
          .flatMap((contest) => {
            const category = categories.get(contest.idWeight)
            const team = teamOfContest.get(contest.idTeamContest ?? 0) ?? null
            return category ? [toAthleteContest(publishContest(contest), category, team)] : []
          })
          .sort(compareByTime),
      },
    ]
  })
}

function groupContestsByPerson(contests: readonly Contest[]): Map<number, Contest[]> {
  const byPerson = new Map<number, Contest[]>()
  for (const contest of contests) {
    if (contest.bye) continue
    for (const side of [contest.personWhite, contest.personBlue]) {
      if (!side) continue
      const previous = byPerson.get(side.idPerson) ?? []
      previous.push(contest)
      byPerson.set(side.idPerson, previous)
    }
  }
  return byPerson
}

const findOpponent = (id: number, { personWhite, personBlue }: Contest): Person | null =>
  personWhite?.idPerson === id ? personBlue : personWhite

/** The teams of an athlete; an entry without a team competition counts for all of them. */
function publishAthleteTeams(
  members: readonly TeamMember[],
  { competitions, teams, results }: TeamsApiData,
): PublishedAthlete['teams'] {
  const findResult = (idCompetitionTeam: number, idTeam: number): TeamResult | undefined =>
    results.find((result) => result.idCompetitionTeam === idCompetitionTeam && result.idTeam === idTeam)
  return teams.flatMap((team) => {
    const registrations = members.find(({ idTeam }) => idTeam === team.idTeam)?.registrations ?? []
    const competition = competitions.find(
      ({ idCompetitionTeams }) => idCompetitionTeams === team.idCompetitionTeam,
    )
    const { idCompetitionTeam, idTeam } = team
    const isEntered = registrations.some(
      (entry) => entry.idCompetitionTeam === idCompetitionTeam || entry.idCompetitionTeam === null,
    )
    if (!competition || !isEntered) return []
    const place = findResult(idCompetitionTeam, idTeam)?.place ?? null
    return [{ id: idCompetitionTeam, name: competition.name, team: publishTeamEntrant(team), place }]
  })
}
