import { Flag } from '../../components/image/Flag.tsx'
import { PersonName } from '../../components/judoka/PersonName.tsx'
import { usePageContext } from '../../page-context.ts'
import type { OrderEntry } from '../model/order-blocks.ts'
import type { MatBoard, OrderContext } from '../model/order-context.ts'
import { OrderScore } from '../OrderScore.tsx'
import styles from './hall.module.css'

type Props = { side: 'white' | 'blue'; entry: OrderEntry; view: OrderContext; on: MatBoard | undefined }

/** One side of a contest on the screen of a hall: a line for the name, and below it the score once there is one. */
export function HallSide({ side, entry: { contest, state }, view, on }: Props) {
  const { t } = usePageContext()
  const id = contest[side] ?? 0
  const person = contest.team === null ? view.participants.people.get(id) : undefined
  const team = contest.team === null ? undefined : view.participants.teams.get(id)
  const known = person ?? team
  const won = known !== undefined && contest.winner === id
  const isShown = known !== undefined && (state === 'past' || on !== undefined)
  return (
    <div className={styles.side} data-side={side} data-won={won || undefined}>
      <p className={styles.name}>
        <span className="visually-hidden">{t(`side.${side}`)} </span>
        {known && <Flag country={known.country} />}
        <span dir="auto">
          {person && <PersonName person={person} link={false} />}
          {team && <bdi>{team.name}</bdi>}
          {!known && <i>{t('contest.unknown')}</i>}
        </span>
      </p>
      {isShown && (
        <p className={styles.score}>
          {won && <b>{t('contest.won')}</b>}
          <OrderScore
            side={side}
            contest={contest.team === null && on ? on.board : contest}
            day={view.competition.competition.dateFrom}
          />
        </p>
      )}
    </div>
  )
}
