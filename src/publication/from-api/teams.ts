import type { Contest } from '#contract/api/contests/contests.ts'
import type {
  Team,
  TeamCompetition,
  TeamContest,
  TeamMember,
  TeamResult,
  TeamSummary,
} from '#contract/api/teams.ts'
import type { CallApi } from '#contract/client.ts'
import { toPublishedContest } from '../contests.ts'
import type { PublishedOrganisation, PublishedTeam, PublishedTeams } from '../schemas/index.ts'
import { publishCategorySummary, publishEntryCategory } from './competition.ts'
import { publishContest } from './contests.ts'
import { publishSheet } from './draw-sheet.ts'
import { publishPeople } from './people.ts'

/** The API responses about the teams of a competition. */
export type TeamsApiData = {
  competitions: readonly TeamCompetition[]
  teams: readonly Team[]
  /** Judoka entered for any of the teams. */
  members: readonly TeamMember[]
  contests: readonly TeamContest[]
  bouts: readonly Contest[]
  results: readonly TeamResult[]
}

/** What is published of teams, which says of nobody whether they are a minor. */
export type PublicTeamsData = Omit<TeamsApiData, 'members'> & {
  members: readonly Omit<TeamMember, 'isMinor'>[]
}

/** Requests the teams of a competition, their lineups and contests. */
export async function fetchTeams(callApi: CallApi, idCompetition: number): Promise<TeamsApiData> {
  const [competitions, teams, contests, results] = await Promise.all([
    callApi('Competition/GetTeamCompetitions', { idCompetition }),
    callApi('Competition/GetTeams', { idCompetition }),
    callApi('Competition/GetTeamContests', { idCompetition }),
    callApi('Competition/GetTeamResults', { idCompetition }),
  ])
  const [members, bouts] = await Promise.all([
    Promise.all(
      [...new Set(teams.map(({ idTeam }) => idTeam))].map((IdTeam) =>
        callApi('Competition/GetTeamCompetitors', { idCompetition, IdTeam }),
      ),
    ),
    Promise.all(
      competitions.map(({ idCompetitionTeams }) =>
        callApi('Contest/Find', { IdCompetition: idCompetition, IdTeamCompetition: idCompetitionTeams }),
      ),
    ),
  ])
  return {
    competitions,
    teams,
    members: members.flat(),
    contests: contests.flatMap((ofCompetition) => ofCompetition.contests),
    bouts: bouts.flat(),
    results,
  }
}

export function publishTeams(data: PublicTeamsData): Omit<PublishedTeams, 'licence'> {
  const categories = new Map(
    [
      ...data.competitions.flatMap(({ weights }) => weights.map(publishCategorySummary)),
      ...data.members.flatMap(({ registrations }) =>
        registrations.map(({ weightCategory }) => publishEntryCategory(weightCategory)),
      ),
    ].map((category) => [category.id, category]),
  )
  return {
    people: publishPeople([
      ...data.members.map(({ person }) => person),
      ...data.bouts.flatMap(({ personWhite, personBlue }) => [personWhite, personBlue]),
    ]),
    teams: data.teams.map(publishTeam),
    competitions: data.competitions.map((competition) => publishTeamCompetition(competition, data)),
    categories: [...categories.values()],
  }
}

function publishTeamCompetition(
  competition: TeamCompetition,
  data: PublicTeamsData,
): PublishedTeams['competitions'][number] {
  const id = competition.idCompetitionTeams
  const contests = data.contests
    .filter(({ idCompetitionTeam }) => idCompetitionTeam === id)
    .map((contest) => ({
      id: contest.idContest,
      number: contest.fightNo,
      key: contest.key,
      round: contest.round,
      pool: contest.pool,
      mat: contest.mat,
      white: contest.teamWhite?.idTeam ?? null,
      blue: contest.teamBlue?.idTeam ?? null,
      winner: contest.idTeamWinner,
      isFinished: contest.isFinished,
      wonWhite: contest.teamWhite?.score ?? 0,
      wonBlue: contest.teamBlue?.score ?? 0,
      bouts: data.bouts
        .filter(({ idTeamContest }) => idTeamContest === contest.idContest)
        .map((bout) => ({ ...toPublishedContest(publishContest(bout)), category: bout.idWeight })),
    }))
  return {
    id,
    name: competition.name,
    contestType: competition.contestType,
    system: competition.drawSystem,
    lines: competition.drawLines,
    sheet: publishSheet(`team competition ${id}`, competition.drawSystem, competition.drawLines, contests),
    ...(competition.tieMethods ? { tieMethods: competition.tieMethods } : {}),
    incomplete: competition.incomplete,
    weights: competition.weights.map(({ idWeight }) => idWeight),
    entered: data.teams
      .filter(({ idCompetitionTeam }) => idCompetitionTeam === id)
      .map(({ idTeam, seed }) => ({
        team: idTeam,
        seed,
        members: data.members
          .filter((member) => member.idTeam === idTeam)
          .flatMap(({ person, registrations }) =>
            registrations
              .filter(({ idCompetitionTeam }) => idCompetitionTeam === id || idCompetitionTeam === null)
              .map(({ weightCategory }) => ({
                person: person.idPerson,
                category: weightCategory.idWeightCategory,
              })),
          ),
      })),
    contests,
    places: data.results
      .filter(({ idCompetitionTeam }) => idCompetitionTeam === id)
      .map(({ place, idTeam }) => ({ place, team: idTeam })),
  }
}

/** A team as an entrant, in the form of an organisation. */
export const publishTeamEntrant = (team: TeamSummary): PublishedOrganisation => ({
  id: team.idTeam,
  name: team.name,
  country: team.country?.short ?? null,
  logo: team.logoFilePath ?? team.club?.logoPath ?? null,
})

export const publishTeam = (team: TeamSummary): PublishedTeam => ({
  ...publishTeamEntrant(team),
  shortName: team.nameShort,
  ...(team.club && { club: team.club.idClub }),
  ...(team.region && { region: team.region.idRegion }),
  ...(team.school && { school: team.school.idSchool }),
})
