import { usePortal } from '../portal.ts'
import { Flag } from '../ui/Flag.tsx'
import { PersonName } from '../ui/PersonName.tsx'
import styles from './hall.module.css'
import type { Entry } from './parts.ts'
import { Scored } from './Scored.tsx'
import type { LiveOnMat, OrderView } from './view.ts'

type Props = { side: 'white' | 'blue'; entry: Entry; view: OrderView; on: LiveOnMat | undefined }

/** One side of a contest on the screen of a hall: a line for the name, and below it the score once there is one. */
export function HallSide({ side, entry: { contest, state }, view, on }: Props) {
  const { t } = usePortal()
  const id = contest[side] ?? 0
  const person = contest.team === null ? view.sides.people.get(id) : undefined
  const team = contest.team === null ? undefined : view.sides.teams.get(id)
  const known = person ?? team
  const won = known !== undefined && contest.winner === id
  const isShown = known !== undefined && (state === 'past' || on !== undefined)
  return (
    <div className={styles.side} data-side={side} data-won={won || undefined}>
      <p className={styles.name}>
        <span className="unseen">{t(`side.${side}`)} </span>
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
          <Scored
            side={side}
            contest={contest.team === null && on ? on.board : contest}
            day={view.competition.competition.dateFrom}
          />
        </p>
      )}
    </div>
  )
}
