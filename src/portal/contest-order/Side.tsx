import { AthleteName } from '../participants/athlete/AthleteName.tsx'
import { usePortal } from '../portal.ts'
import { Flag } from '../ui/Flag.tsx'
import { FollowButton } from '../ui/FollowButton.tsx'
import styles from './contest-order.module.css'
import type { Entry } from './parts.ts'
import { Scored } from './Scored.tsx'
import type { LiveOnMat, OrderView } from './view.ts'

type Props = {
  side: 'white' | 'blue'
  entry: Entry
  view: OrderView
  /** What the scoreboard shows, while the contest is on its mat. */
  on: LiveOnMat | undefined
}

/** One side of a contest: who it is, or that it isn't known yet, and the score once there is one. */
export function Side({ side, entry: { contest, state }, view, on }: Props) {
  const { t } = usePortal()
  const { dateFrom, id: competition } = view.competition.competition
  const id = contest[side] ?? 0
  const person = contest.team === null ? view.sides.people.get(id) : undefined
  const team = contest.team === null ? undefined : view.sides.teams.get(id)
  const won = id !== 0 && contest.winner === id
  const isShown = id !== 0 && (state === 'past' || on !== undefined)
  return (
    <p className={styles.side} data-side={side} data-won={won || undefined}>
      <span className="unseen">{t(`side.${side}`)} </span>
      {person || team ? (
        <>
          <Flag country={(person ?? team)?.country ?? null} />
          <span className={styles.name}>
            {person && <AthleteName competition={competition} person={person} />}
            {team && <bdi>{team.name}</bdi>}
          </span>
        </>
      ) : (
        <i className={styles.name}>{t('contest.unknown')}</i>
      )}
      {won && <span className="unseen"> ({t('contest.won')})</span>}
      {isShown && (
        <Scored side={side} contest={contest.team === null && on ? on.board : contest} day={dateFrom} />
      )}
      {person && <FollowButton person={person} />}
    </p>
  )
}
