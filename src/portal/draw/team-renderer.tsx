import type { ContestOnMat } from '#publication/live/active-contests.ts'
import type {
  PublishedTeamCompetition,
  PublishedTeamContest,
  PublishedTeams,
} from '#publication/schemas/index.ts'
import { Flag } from '../components/image/Flag.tsx'
import { DEFAULT_CONTEST_SECONDS } from '../contest-order/model/order-context.ts'
import type { DrawRenderer } from './draw-renderer.ts'
import type { DrawModel } from './layout/draw-model.ts'
import { TeamContestBouts } from './sheet/TeamContestBouts.tsx'

/** A team competition as the sheet takes it; in a pool a contest is worth the bouts won. */
export function toTeamDrawModel(held: PublishedTeamCompetition): DrawModel<PublishedTeamContest> {
  return {
    system: held.system,
    lines: held.lines,
    contests: held.contests,
    places: held.places.map(({ place, team }) => ({ place, entrant: team })),
    getPoints: ({ wonWhite, wonBlue }) => ({ white: wonWhite, blue: wonBlue }),
    getSeconds: ({ bouts }) => bouts.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0),
  }
}

/**
 * How a draw of teams looks: bouts won stand where judoka have their score, and a contest opens its bouts.
 * @param onMats bouts that are on their mats now, by the id of their contest
 * @param regular their regular time, in seconds
 */
export function createTeamRenderer(
  published: PublishedTeams,
  day: string | null,
  onMats: ReadonlyMap<number, ContestOnMat> = new Map(),
  regular: DrawRenderer['getRegularSeconds'] = () => DEFAULT_CONTEST_SECONDS,
): DrawRenderer<PublishedTeamContest> {
  const teams = new Map(published.teams.map((team) => [team.id, team]))
  return {
    entrantKey: (entrant) => `team ${entrant}`,
    renderName: (entrant) => {
      const team = teams.get(entrant)
      return (
        team && (
          <>
            <Flag country={team.country} /> <bdi>{team.name}</bdi>
          </>
        )
      )
    },
    renderScore: ({ wonWhite, wonBlue }, side) => <span>{side === 'white' ? wonWhite : wonBlue}</span>,
    renderFacts: (contest) => (
      <TeamContestBouts
        contest={contest}
        published={published}
        names={[contest.white, contest.blue].map((team) => teams.get(team ?? 0)?.name ?? '')}
        day={day}
        on={onMats.get(contest.id)}
        regular={regular}
      />
    ),
    findActiveContest: ({ id }) => onMats.get(id),
    getRegularSeconds: regular,
  }
}
