import type { Side } from '#judo/score/score.ts'
import { Flag } from '../components/image/Flag.tsx'
import { FollowButton } from '../components/judoka/FollowButton.tsx'
import { usePageContext } from '../page-context.ts'
import { AthleteLink } from '../participants/athlete/AthleteLink.tsx'
import styles from './contest-order.module.css'
import type { OrderEntry } from './model/order-blocks.ts'
import type { MatBoard, OrderContext } from './model/order-context.ts'
import { OrderScore } from './OrderScore.tsx'

type Props = {
  side: Side
  entry: OrderEntry
  context: OrderContext
  /** What the scoreboard shows, while the contest is on its mat. */
  matBoard: MatBoard | undefined
}

/** One side of a contest: its name, or that it isn't known yet, and the score once the contest has started. */
export function OrderSide({ side, entry: { contest, state }, context, matBoard }: Props) {
  const { t } = usePageContext()
  const { dateFrom, externalId: competition } = context.competition.competition
  const id = contest[side] ?? 0
  const person = contest.teamCompetition === null ? context.participants.people.get(id) : undefined
  const team = contest.teamCompetition === null ? undefined : context.participants.teams.get(id)
  const won = id !== 0 && contest.winner === id
  const isShown = id !== 0 && (state === 'past' || matBoard !== undefined)
  return (
    <p className={styles.side} data-side={side} data-won={won || undefined}>
      <span className="visually-hidden">{t(`side.${side}`)} </span>
      {person || team ? (
        <>
          <Flag country={(person ?? team)?.country ?? null} />
          <span className={styles.name}>
            {person && <AthleteLink competition={competition} person={person} />}
            {team && <bdi>{team.name}</bdi>}
          </span>
        </>
      ) : (
        <i className={styles.name}>{t('contest.unknown')}</i>
      )}
      {won && <span className="visually-hidden"> ({t('contest.won')})</span>}
      {isShown && (
        <OrderScore
          side={side}
          contest={contest.teamCompetition === null && matBoard ? matBoard.board : contest}
          day={dateFrom}
        />
      )}
      {person && <FollowButton person={person} />}
    </p>
  )
}
