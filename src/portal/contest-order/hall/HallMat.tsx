import { useReorderAnimation } from '../../components/live/animate-reorder.ts'
import { LiveClock } from '../../components/live/LiveClock.tsx'
import { usePageContext } from '../../page-context.ts'
import { ContestCategory } from '../ContestCategory.tsx'
import type { OrderEntry } from '../model/order-blocks.ts'
import { getRegularSeconds, type MatBoard, type OrderContext } from '../model/order-context.ts'
import { StartTime } from '../StartTime.tsx'
import { HallSide } from './HallSide.tsx'
import styles from './hall.module.css'
import type { HallMatState as Shown } from './hall-mats.ts'

type Props = Shown & { view: OrderContext; on: MatBoard | undefined }

/** One mat on the screen of a hall. */
export function HallMat({ mat, current: shown, next, view, on }: Props) {
  const { t } = usePageContext()
  const list = useReorderAnimation<HTMLOListElement>()
  const { timeZone } = view.competition.competition
  return (
    <section className={styles.mat}>
      <div className={styles.matContent}>
        <h2>{t('sheet.mat', { mat })}</h2>
        {!shown && next.length > 0 && <p className={styles.emptyMat}>{t('overview.nobody')}</p>}
        {shown && (
          <div className={styles.currentContest} data-state={shown.state}>
            <p className={styles.facts}>
              <ContestCategory entry={shown} view={view} still />
              <span>{t(`round.${shown.contest.round}`)}</span>
            </p>
            <HallSides entry={shown} view={view} on={on} />
            <p className={styles.clock}>
              {on ? (
                <LiveClock on={on} regular={getRegularSeconds(view.competition, shown.contest.category)} />
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
                    <ContestCategory entry={entry} view={view} still />
                    <StartTime
                      planned={entry.contest.planned}
                      start={entry.contest.start}
                      estimate={view.estimates.get(entry.contest.id)}
                      timeZone={timeZone}
                      bare
                    />
                  </p>
                  <HallSides entry={entry} view={view} on={undefined} />
                </li>
              ))}
            </ol>
          </div>
        ) : (
          <p className={styles.finished}>{t('screen.over')}</p>
        )}
      </div>
    </section>
  )
}

function HallSides({ entry, view, on }: { entry: OrderEntry; view: OrderContext; on: MatBoard | undefined }) {
  return (['white', 'blue'] as const).map((side) => (
    <HallSide key={side} side={side} entry={entry} view={view} on={on} />
  ))
}
