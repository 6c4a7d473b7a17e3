import type { Side } from '#judo/score/score.ts'
import { Flag } from '../../components/image/Flag.tsx'
import { PersonName } from '../../components/judoka/PersonName.tsx'
import { usePageContext } from '../../page-context.ts'
import type { OrderEntry } from '../model/order-blocks.ts'
import type { MatBoard, OrderContext } from '../model/order-context.ts'
import { OrderScore } from '../OrderScore.tsx'
import styles from './hall.module.css'

type Props = {
  side: Side
  entry: OrderEntry
  context: OrderContext
  matBoard: MatBoard | undefined
}

/** One side of a contest on a screen in the hall: the name, and below it the score once the contest has started. */
export function HallSide({ side, entry: { contest, state }, context, matBoard }: Props) {
  const { t } = usePageContext()
  const id = contest[side] ?? 0
  const person = contest.teamCompetition === null ? context.participants.people.get(id) : undefined
  const team = contest.teamCompetition === null ? undefined : context.participants.teams.get(id)
  const entrant = person ?? team
  const won = entrant !== undefined && contest.winner === id
  const isShown = entrant !== undefined && (state === 'past' || matBoard !== undefined)
  return (
    <div className={styles.side} data-side={side} data-won={won || undefined}>
      <p className={styles.name}>
        <span className="visually-hidden">{t(`side.${side}`)} </span>
        {entrant && <Flag country={entrant.country} />}
        <span dir="auto">
          {person && <PersonName person={person} link={false} />}
          {team && <bdi>{team.name}</bdi>}
          {!entrant && <i>{t('contest.unknown')}</i>}
        </span>
      </p>
      {isShown && (
        <p className={styles.score}>
          {won && <b>{t('contest.won')}</b>}
          <OrderScore
            side={side}
            contest={contest.teamCompetition === null && matBoard ? matBoard.board : contest}
            day={context.competition.competition.dateFrom}
          />
        </p>
      )}
    </div>
  )
}
