import { useReorderAnimation } from '../../components/live/animate-reorder.ts'
import { LiveClock } from '../../components/live/LiveClock.tsx'
import { usePageContext } from '../../page-context.ts'
import { ContestCategory } from '../ContestCategory.tsx'
import type { OrderEntry } from '../model/order-blocks.ts'
import { getRegularSeconds, type MatBoard, type OrderContext } from '../model/order-context.ts'
import { StartTime } from '../StartTime.tsx'
import { HallSide } from './HallSide.tsx'
import styles from './hall.module.css'
import type { HallMatState } from './hall-mats.ts'

type Props = HallMatState & { context: OrderContext; matBoard: MatBoard | undefined }

/** One mat on a screen in the hall. */
export function HallMat({ mat, current, next, context, matBoard }: Props) {
  const { t } = usePageContext()
  const list = useReorderAnimation<HTMLOListElement>()
  return (
    <section className={styles.mat}>
      <div className={styles.matContent}>
        <h2>{t('sheet.mat', { mat })}</h2>
        {!current && next.length > 0 && <p className={styles.emptyMat}>{t('overview.nobody')}</p>}
        {current && (
          <div className={styles.currentContest} data-state={current.state}>
            <p className={styles.facts}>
              <ContestCategory entry={current} context={context} link={false} />
              <span>{t(`round.${current.contest.round}`)}</span>
            </p>
            <HallSides entry={current} context={context} matBoard={matBoard} />
            <p className={styles.clock}>
              {matBoard ? (
                <LiveClock
                  contest={matBoard}
                  regular={getRegularSeconds(context.competition, current.contest.category)}
                />
              ) : (
                <b>{t(current.state === 'past' ? 'order.last' : 'order.onMat')}</b>
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
                    <ContestCategory entry={entry} context={context} link={false} />
                    <StartTime contest={entry.contest} context={context} />
                  </p>
                  <HallSides entry={entry} context={context} matBoard={undefined} />
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

type SidesProps = { entry: OrderEntry; context: OrderContext; matBoard: MatBoard | undefined }

function HallSides({ entry, context, matBoard }: SidesProps) {
  return (['white', 'blue'] as const).map((side) => (
    <HallSide key={side} side={side} entry={entry} context={context} matBoard={matBoard} />
  ))
}
