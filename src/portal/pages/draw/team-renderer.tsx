import type { DrawModel } from '#judo/layout/draw-model.ts'
import { createPoolSettings } from '#judo/progression/pool-settings.ts'
import { TeamName } from '#portal/components/competition/TeamName.tsx'
import { BoutsWon } from '#portal/components/result/Score.tsx'
import type { ContestOnMat } from '#publication/live/active-contests.ts'
import type {
  PublishedCompetition,
  PublishedTeamCompetition,
  PublishedTeamContest,
  PublishedTeams,
} from '#publication/schemas/index.ts'
import type { DrawRenderer } from './draw-renderer.ts'
import { TeamContestBouts } from './sheet/TeamContestBouts.tsx'

/** The draw of a team competition for the sheets; in pools, points are bouts won. */
export function toTeamDrawModel(
  category: PublishedTeamCompetition,
  { dateFrom, poolRules }: Pick<PublishedCompetition['competition'], 'dateFrom' | 'poolRules'>,
): DrawModel<PublishedTeamContest> {
  return {
    sheet: category.sheet,
    lines: category.lines,
    contests: category.contests,
    places: category.places.map(({ place, team }) => ({ place, entrant: team })),
    getOutcome: ({ wonWhite, wonBlue, bouts }) => ({
      points: { white: wonWhite, blue: wonBlue },
      seconds: bouts.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
    }),
    pool: createPoolSettings(poolRules, dateFrom),
  }
}

/**
 * The renderer of a draw of teams: the score is the number of bouts won, and each contest opens a list of its bouts.
 * @param activeBouts bouts in progress, by the id of their team contest
 * @param getRegularSeconds regular time of an active bout
 */
export function createTeamRenderer(
  published: PublishedTeams,
  day: string | null,
  activeBouts: ReadonlyMap<number, ContestOnMat> | undefined,
  getRegularSeconds: DrawRenderer['getRegularSeconds'],
): DrawRenderer<PublishedTeamContest> {
  const teams = new Map(published.teams.map((team) => [team.id, team]))
  const findEntrant = (id: number) => {
    const team = teams.get(id)
    return team && { country: team.country, name: <TeamName team={team} /> }
  }
  return {
    entrantKey: (entrant) => `team ${entrant}`,
    findEntrant,
    renderScore: ({ wonWhite, wonBlue }, side) => <BoutsWon count={side === 'white' ? wonWhite : wonBlue} />,
    renderFacts: (contest) => (
      <TeamContestBouts
        contest={contest}
        published={published}
        names={[contest.white, contest.blue].map((id) => findEntrant(id ?? 0)?.name)}
        day={day}
        activeBout={activeBouts?.get(contest.id)}
        getRegularSeconds={getRegularSeconds}
      />
    ),
    findActiveContest: ({ id }) => activeBouts?.get(id),
    getRegularSeconds,
  }
}
