import type { PageContext } from '#portal/page-context.ts'
import { applyLiveToCompetition } from '#publication/live/apply-live-to-competition.ts'
import type { LiveData } from '#publication/live/live-data.ts'
import { RESOURCES } from '#publication/resources.ts'
import type { PublishedTeamCompetition, PublishedTeams } from '#publication/schemas/index.ts'
import { type CompetitionData, competitionResources, getCompetitionName } from './competition-data.ts'
import { formatPartName } from './parts/part-texts.ts'
import { selectPart } from './split-draw.ts'

/** Shared by the pages of a team competition's draw, the bracket and the tables. */
export type TeamDrawData = CompetitionData & { teams: PublishedTeams }

type TeamPageArguments = { data: TeamDrawData; params: { team: string; part?: string } }

export const teamPageOptions = {
  files: ({ id }: { id: string }) => ({ ...competitionResources({ id }), teams: RESOURCES.teams(id) }),
  // only prerendered documents need it, and the script of the page is near its limit
  description: import.meta.env.SSR
    ? (page: TeamPageArguments & { context: PageContext }) =>
        page.context.t('draw.categoryDescription', getTitleParts(page))
    : () => '',
  competition: ({ competition }: TeamDrawData) => competition,
  liveResources: ['teams', 'next'] as const,
  live: ({ competition, teams }: TeamDrawData, now: LiveData) => ({
    competition: applyLiveToCompetition(competition, now),
    teams: now.teams ? { ...now.teams, licence: teams.licence } : teams,
  }),
  exists: ({ data, params }: TeamPageArguments) => findTeamCompetition(data, params) !== undefined,
}

/** Whether the draw is large enough to be shown in parts, and has this one. */
export const hasTeamDrawPart = ({ data, params }: TeamPageArguments): boolean =>
  findPart(findTeamCompetition(data, params), params) !== undefined

/** What the titles of all pages consist of. */
export function getTitleParts({
  data,
  params,
  context: { t },
}: TeamPageArguments & { context: PageContext }) {
  const draw = findTeamCompetition(data, params)
  return {
    category: formatPartName(draw?.name ?? '', findPart(draw, params), t),
    competition: getCompetitionName(data),
  }
}

const findPart = (draw: PublishedTeamCompetition | undefined, { part }: { part?: string }) =>
  draw && selectPart(draw, part).part

export const findTeamCompetition = (
  { teams }: TeamDrawData,
  { team }: { team: string },
): PublishedTeamCompetition | undefined => teams.competitions.find(({ id }) => String(id) === team)
