import type { PublishedResults, PublishedTeams } from './schemas/index.ts'

/** The places of each team competition with their teams. */
export const listTeamPlaces = ({
  competitions,
  teams,
}: Pick<PublishedTeams, 'competitions' | 'teams'>): PublishedResults['teams'] =>
  competitions.map(({ id, places }) => ({
    id,
    places: places.flatMap(({ place, team: teamId }) => {
      const team = teams.find((candidate) => candidate.id === teamId)
      return team ? [{ place, team }] : []
    }),
  }))
