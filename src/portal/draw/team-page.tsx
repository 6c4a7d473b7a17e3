import { applyLiveToCompetition } from '#publication/live/apply-live-to-competition.ts'
import { RESOURCES } from '#publication/resources.ts'
import type { PublishedTeams } from '#publication/schemas/index.ts'
import { definePage } from '../frame/page/define-page.ts'
import { type CompetitionData, competitionResources, getCompetitionName } from './competition-data.ts'
import { TeamDraw } from './TeamDraw.tsx'

type TeamDrawData = CompetitionData & { teams: PublishedTeams }

/** The bracket of a team competition. */
export const teamDraw = definePage<TeamDrawData>()({
  route: 'teamDraw',
  files: ({ id }) => ({ ...competitionResources({ id }), teams: RESOURCES.teams(id) }),
  title: ({ data, params, portal: { t } }) =>
    t('draw.categoryTitle', {
      category: findTeamCompetition(data, params)?.name ?? '',
      competition: getCompetitionName(data),
    }),
  description: ({ data, params, portal: { t } }) =>
    t('draw.categoryDescription', {
      category: findTeamCompetition(data, params)?.name ?? '',
      competition: getCompetitionName(data),
    }),
  competition: ({ competition }) => competition,
  liveResources: ['teams'],
  live: ({ competition, teams }, now) => ({
    competition: applyLiveToCompetition(competition, now),
    teams: now.teams ? { ...now.teams, licence: teams.licence } : teams,
  }),
  exists: ({ data, params }) => findTeamCompetition(data, params) !== undefined,
  View: ({ data, params }) => {
    const category = findTeamCompetition(data, params)
    return category && <TeamDraw {...data} category={category} />
  },
})

const findTeamCompetition = ({ teams }: TeamDrawData, { team }: { team: string }) =>
  teams.competitions.find(({ id }) => String(id) === team)
