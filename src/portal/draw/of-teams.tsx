import type {
  PublishedTeamCompetition,
  PublishedTeamContest,
  PublishedTeams,
} from '#contract/published/shapes.ts'
import { USUAL_SECONDS } from '../contest-order/view.ts'
import type { OnMat } from '../live/on-mats.ts'
import { Flag } from '../ui/Flag.tsx'
import { Bouts } from './Bouts.tsx'
import type { Drawn } from './drawn.ts'
import type { DrawView } from './view.ts'

/** A team competition as the sheet takes it; in a pool a contest is worth the bouts won. */
export function drawnOfTeams(held: PublishedTeamCompetition): Drawn<PublishedTeamContest> {
  return {
    system: held.system,
    lines: held.lines,
    contests: held.contests,
    places: held.places.map(({ place, team }) => ({ place, entrant: team })),
    points: ({ wonWhite, wonBlue }) => ({ white: wonWhite, blue: wonBlue }),
    seconds: ({ bouts }) => bouts.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0),
  }
}

/**
 * How a draw of teams looks: bouts won stand where judoka have their score, and a contest opens its bouts.
 * @param onMats bouts that are on their mats now, by the id of their contest
 * @param regular their regular time, in seconds
 */
export function viewOfTeams(
  published: PublishedTeams,
  day: string | null,
  onMats: ReadonlyMap<number, OnMat> = new Map(),
  regular: DrawView['regular'] = () => USUAL_SECONDS,
): DrawView<PublishedTeamContest> {
  const teams = new Map(published.teams.map((team) => [team.id, team]))
  return {
    road: (entrant) => `team ${entrant}`,
    name: (entrant) => {
      const team = teams.get(entrant)
      return (
        team && (
          <>
            <Flag country={team.country} /> <bdi>{team.name}</bdi>
          </>
        )
      )
    },
    score: ({ wonWhite, wonBlue }, side) => <span>{side === 'white' ? wonWhite : wonBlue}</span>,
    facts: (contest) => (
      <Bouts
        contest={contest}
        published={published}
        names={[contest.white, contest.blue].map((team) => teams.get(team ?? 0)?.name ?? '')}
        day={day}
        on={onMats.get(contest.id)}
        regular={regular}
      />
    ),
    onMat: ({ id }) => onMats.get(id),
    regular,
  }
}
