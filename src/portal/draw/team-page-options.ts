import { applyLiveToCompetition } from '#publication/live/apply-live-to-competition.ts'
import type { LiveData } from '#publication/live/live-data.ts'
import { RESOURCES } from '#publication/resources.ts'
import type { PublishedTeamCompetition, PublishedTeams } from '#publication/schemas/index.ts'
import type { PageContext } from '../page-context.ts'
import { type CompetitionData, competitionResources, getCompetitionName } from './competition-data.ts'

/** Shared by the two pages of a team competition's draw, the bracket and the tables. */
export type TeamDrawData = CompetitionData & { teams: PublishedTeams }

type TeamPageArguments = { data: TeamDrawData; params: { team: string } }

export const teamPageOptions = {
  files: ({ id }: { id: string }) => ({ ...competitionResources({ id }), teams: RESOURCES.teams(id) }),
  // only prerendered documents need it, and the script of the page is near its limit
  description: import.meta.env.SSR
    ? ({ portal: { t }, ...page }: TeamPageArguments & { portal: PageContext }) =>
        t('draw.categoryDescription', getTitleParts(page))
    : () => '',
  competition: ({ competition }: TeamDrawData) => competition,
  liveResources: ['teams', 'next'] as const,
  live: ({ competition, teams }: TeamDrawData, now: LiveData) => ({
    competition: applyLiveToCompetition(competition, now),
    teams: now.teams ? { ...now.teams, licence: teams.licence } : teams,
  }),
  exists: ({ data, params }: TeamPageArguments) => findTeamCompetition(data, params) !== undefined,
}

/** What the titles of both pages consist of. */
export const getTitleParts = ({ data, params }: TeamPageArguments) => ({
  category: findTeamCompetition(data, params)?.name ?? '',
  competition: getCompetitionName(data),
})

export const findTeamCompetition = (
  { teams }: TeamDrawData,
  { team }: { team: string },
): PublishedTeamCompetition | undefined => teams.competitions.find(({ id }) => String(id) === team)
