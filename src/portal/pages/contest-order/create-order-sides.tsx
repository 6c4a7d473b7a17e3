import type { ReactNode } from 'react'
import type { Side } from '#judo/score/score.ts'
import { TeamName } from '#portal/components/competition/TeamName.tsx'
import type { ContestCardSide } from '#portal/components/result/ContestCard.tsx'
import { BoutsWon, Score } from '#portal/components/result/Score.tsx'
import type { PublishedPerson } from '#publication/schemas/index.ts'
import type { OrderEntry } from './model/order-blocks.ts'
import type { MatBoard, OrderContext } from './model/order-context.ts'

/** How a list shows judoka and teams. */
export type OrderSideRenderer = {
  renderPerson: (person: PublishedPerson) => ReactNode
  renderTeam: (name: ReactNode) => ReactNode
  renderAction?: (person: PublishedPerson) => ReactNode
}

/**
 * The sides of a contest in the order, with the score once the contest has started: from the scoreboard during the contest,
 * otherwise the result. For teams, the bouts won.
 * @param matBoard what the scoreboard shows, while the contest is on its mat
 */
export function createOrderSides(
  { contest, state }: OrderEntry,
  { participants, competition }: OrderContext,
  matBoard: MatBoard | undefined,
  { renderPerson, renderTeam, renderAction }: OrderSideRenderer,
): Record<Side, ContestCardSide> {
  const isForTeams = contest.teamCompetition !== null
  const hasStarted = state !== 'future'
  const createSide = (side: Side): ContestCardSide => {
    const id = contest[side] ?? 0
    const person = isForTeams ? undefined : participants.people.get(id)
    const team = isForTeams ? participants.teams.get(id) : undefined
    if (!person && !team) return {}
    const boutsWon = side === 'white' ? contest.wonWhite : contest.wonBlue
    return {
      country: (person ?? team)?.country,
      name: person ? renderPerson(person) : team && renderTeam(<TeamName team={team} />),
      isWinner: contest.winner === id,
      score:
        hasStarted &&
        (boutsWon === undefined ? (
          <Score
            contest={isForTeams ? contest : (matBoard?.board ?? contest)}
            side={side}
            day={competition.competition.dateFrom}
          />
        ) : (
          <BoutsWon count={boutsWon} />
        )),
      action: person && renderAction?.(person),
    }
  }
  return { white: createSide('white'), blue: createSide('blue') }
}
