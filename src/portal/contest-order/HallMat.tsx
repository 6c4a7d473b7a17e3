import { LiveClock } from '../live/LiveClock.tsx'
import { usePortal } from '../portal.ts'
import { useMoves } from '../ui/moves.ts'
import { HallSide } from './HallSide.tsx'
import { Held } from './Held.tsx'
import styles from './hall.module.css'
import type { HallMat as Shown } from './hall.ts'
import type { Entry } from './parts.ts'
import { StartTime } from './StartTime.tsx'
import { type LiveOnMat, type OrderView, regularOf } from './view.ts'

type Props = Shown & { view: OrderView; on: LiveOnMat | undefined }

/** One mat on the screen of a hall. */
export function HallMat({ mat, shown, next, view, on }: Props) {
  const { t } = usePortal()
  const list = useMoves<HTMLOListElement>()
  const { timeZone } = view.competition.competition
  return (
    <section className={styles.mat}>
      <div className={styles.in}>
        <h2>{t('sheet.mat', { mat })}</h2>
        {!shown && next.length > 0 && <p className={styles.nobody}>{t('overview.nobody')}</p>}
        {shown && (
          <div className={styles.shown} data-state={shown.state}>
            <p className={styles.facts}>
              <Held entry={shown} view={view} still />
              <span>{t(`round.${shown.contest.round}`)}</span>
            </p>
            <Sides entry={shown} view={view} on={on} />
            <p className={styles.clock}>
              {on ? (
                <LiveClock on={on} regular={regularOf(view.competition, shown.contest.category)} />
              ) : (
                <b>{t(shown.state === 'past' ? 'order.last' : 'order.onMat')}</b>
              )}
            </p>
          </div>
        )}
        {next.length > 0 ? (
          <div className={styles.next}>
            <h3>{t('order.next')}</h3>
            <ol ref={list}>
              {next.map((entry) => (
                <li key={entry.contest.idContest} data-row={entry.contest.idContest}>
                  <p className={styles.facts}>
                    <Held entry={entry} view={view} still />
                    <StartTime
                      planned={entry.contest.planned}
                      start={entry.contest.start}
                      estimate={view.estimates.get(entry.contest.id)}
                      timeZone={timeZone}
                      bare
                    />
                  </p>
                  <Sides entry={entry} view={view} on={undefined} />
                </li>
              ))}
            </ol>
          </div>
        ) : (
          <p className={styles.over}>{t('screen.over')}</p>
        )}
      </div>
    </section>
  )
}

function Sides({ entry, view, on }: { entry: Entry; view: OrderView; on: LiveOnMat | undefined }) {
  return (['white', 'blue'] as const).map((side) => (
    <HallSide key={side} side={side} entry={entry} view={view} on={on} />
  ))
}
