import type { ReactNode } from 'react'
import { useReorderAnimation } from '#portal/components/live/animate-reorder.ts'
import { LiveClock } from '#portal/components/live/LiveClock.tsx'
import { ContestCard } from '#portal/components/result/ContestCard.tsx'
import { ContestNumber } from '#portal/components/result/ContestNumber.tsx'
import { usePageContext } from '#portal/page-context.ts'
import { ContestCategory } from '../ContestCategory.tsx'
import { createOrderSides } from '../create-order-sides.tsx'
import type { OrderEntry } from '../model/order-blocks.ts'
import { getRegularSeconds, type MatBoard, type OrderContext } from '../model/order-context.ts'
import { StartTime } from '../StartTime.tsx'
import { HallName } from './HallName.tsx'
import styles from './hall.module.css'
import type { HallMatState } from './hall-mats.ts'
import { useWonFinal } from './use-won-final.ts'
import moment from './won-final.module.css'

type Props = HallMatState & { context: OrderContext; matBoard: MatBoard | undefined }

export function HallMat({ mat, current, next, context, matBoard }: Props) {
  const { t } = usePageContext()
  const list = useReorderAnimation<HTMLOListElement>()
  return (
    <section className={styles.mat}>
      <div className={styles.matContent}>
        <h2>{t('sheet.mat', { mat })}</h2>
        {!current && (
          <p className={styles.emptyMat}>{t(next.length > 0 ? 'overview.nobody' : 'screen.over')}</p>
        )}
        {current && (
          <CurrentContest
            key={current.contest.idContest}
            entry={current}
            context={context}
            matBoard={matBoard}
          />
        )}
        {next.length > 0 && (
          <div className={styles.next}>
            <h3>{t('order.next')}</h3>
            <ol ref={list}>
              {next.map((entry) => (
                <li key={entry.contest.idContest} data-row={entry.contest.idContest}>
                  <HallContest
                    entry={entry}
                    context={context}
                    fact={<StartTime contest={entry.contest} context={context} />}
                  />
                </li>
              ))}
            </ol>
          </div>
        )}
      </div>
    </section>
  )
}

type ContestProps = { entry: OrderEntry; context: OrderContext; matBoard: MatBoard | undefined }

function CurrentContest({ entry, context, matBoard }: ContestProps) {
  const { t } = usePageContext()
  const { contest, state } = entry
  const isWonFinal = useWonFinal(entry)
  return (
    <div
      className={isWonFinal ? `${styles.currentContest} ${moment.wonFinal}` : styles.currentContest}
      data-state={state}
    >
      <HallContest
        entry={entry}
        context={context}
        matBoard={matBoard}
        fact={<span>{t(`round.${contest.round}`)}</span>}
      />
      <p className={styles.clock}>
        {matBoard ? (
          <LiveClock contest={matBoard} regular={getRegularSeconds(context.competition, contest.category)} />
        ) : (
          <b>{t(state === 'past' ? 'order.last' : 'order.onMat')}</b>
        )}
      </p>
    </div>
  )
}

function HallContest({
  entry,
  context,
  matBoard,
  fact,
}: {
  entry: OrderEntry
  context: OrderContext
  matBoard?: MatBoard | undefined
  fact: ReactNode
}) {
  const sides = createOrderSides(entry, context, matBoard, {
    renderPerson: (person) => <HallName person={person} />,
    renderTeam: (name) => <span className={styles.familyName}>{name}</span>,
  })
  return (
    <ContestCard
      size="hall"
      sides={sides}
      isLive={matBoard !== undefined}
      isFinished={entry.state === 'past'}
      heading={
        <>
          <ContestNumber number={entry.contest.number} />
          <ContestCategory entry={entry} context={context} link={false} />
          {fact}
        </>
      }
    />
  )
}
