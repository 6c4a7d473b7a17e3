import type { Contest } from '#contract/api/contest.ts'
import type {
  Team,
  TeamCompetition,
  TeamContest,
  TeamMember,
  TeamResult,
  TeamSummary,
} from '#contract/api/teams.ts'
import type { CallApi } from '#contract/client.ts'
import { toPublishedContest } from '../draw-contest.ts'
import type { PublishedTeams } from '../schemas/index.ts'
import { publishCategorySummary } from './competition.ts'
import { publishContest } from './contests.ts'
import { publishSheet } from './draw-sheet.ts'
import { publishPeople } from './people.ts'

/** The API responses about the teams of a competition. */
export type TeamsApiData = {
  competitions: readonly TeamCompetition[]
  teams: readonly Team[]
  /** Entered for any of the teams. */
  members: readonly TeamMember[]
  contests: readonly TeamContest[]
  bouts: readonly Contest[]
  results: readonly TeamResult[]
}

/** Requests the teams of a competition, their lineups and contests. */
export async function fetchTeams(ask: CallApi, idCompetition: number): Promise<TeamsApiData> {
  const [competitions, teams, told, results] = await Promise.all([
    ask('Competition/GetTeamCompetitions', { idCompetition }),
    ask('Competition/GetTeams', { idCompetition }),
    ask('Competition/GetTeamContests', { idCompetition }),
    ask('Competition/GetTeamResults', { idCompetition }),
  ])
  const [members, bouts] = await Promise.all([
    Promise.all(
      [...new Set(teams.map(({ idTeam }) => idTeam))].map((IdTeam) =>
        ask('Competition/GetTeamCompetitors', { idCompetition, IdTeam }),
      ),
    ),
    Promise.all(
      competitions.map(({ idCompetitionTeams }) =>
        ask('Contest/Find', { IdCompetition: idCompetition, IdTeamCompetition: idCompetitionTeams }),
      ),
    ),
  ])
  return {
    competitions,
    teams,
    members: members.flat(),
    contests: told.flatMap(({ contests }) => contests),
    bouts: bouts.flat(),
    results,
  }
}

export function publishTeams(told: TeamsApiData): Omit<PublishedTeams, 'licence'> {
  const categories = new Map(
    [
      ...told.competitions.flatMap(({ weights }) => weights),
      ...told.members.flatMap(({ registrations }) =>
        registrations.map(({ weightCategory }) => weightCategory),
      ),
    ].map((category) => [category.idWeight, publishCategorySummary(category)]),
  )
  return {
    people: publishPeople([
      ...told.members.map(({ person }) => person),
      ...told.bouts.flatMap(({ personWhite, personBlue }) => [personWhite, personBlue]),
    ]),
    teams: told.teams.map(publishTeam),
    competitions: told.competitions.map((held) => publishTeamCompetition(held, told)),
    categories: [...categories.values()],
  }
}

function publishTeamCompetition(
  held: TeamCompetition,
  told: TeamsApiData,
): PublishedTeams['competitions'][number] {
  const id = held.idCompetitionTeams
  const contests = told.contests
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
      finished: contest.isFinished,
      wonWhite: contest.teamWhite?.score ?? 0,
      wonBlue: contest.teamBlue?.score ?? 0,
      bouts: told.bouts
        .filter(({ idTeamContest }) => idTeamContest === contest.idContest)
        .map((bout) => ({ ...toPublishedContest(publishContest(bout)), category: bout.idWeight })),
    }))
  return {
    id,
    name: held.name,
    contestType: held.contestType,
    system: held.drawSystem,
    lines: held.drawLines,
    sheet: publishSheet(`team competition ${id}`, held.drawSystem, held.drawLines, contests),
    incomplete: held.incomplete,
    weights: held.weights.map(({ idWeight }) => idWeight),
    entered: told.teams
      .filter(({ idCompetitionTeam }) => idCompetitionTeam === id)
      .map(({ idTeam, seed }) => ({
        team: idTeam,
        seed,
        members: told.members
          .filter((member) => member.idTeam === idTeam)
          .flatMap(({ person, registrations }) =>
            registrations
              .filter(({ idCompetitionTeam }) => idCompetitionTeam === id || idCompetitionTeam === null)
              .map(({ weightCategory }) => ({ person: person.idPerson, category: weightCategory.idWeight })),
          ),
      })),
    contests,
    places: told.results
      .filter(({ idCompetitionTeam }) => idCompetitionTeam === id)
      .map(({ place, idTeam }) => ({ place, team: idTeam })),
  }
}

export const publishTeam = (team: TeamSummary): PublishedTeams['teams'][number] => ({
  id: team.idTeam,
  name: team.name,
  short: team.nameShort,
  country: team.country?.short ?? null,
  logo: team.logoFilePath ?? team.club?.logoPath ?? null,
})
