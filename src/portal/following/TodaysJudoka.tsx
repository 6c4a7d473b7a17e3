import { useSyncExternalStore } from 'react'
import type { PublishedJudoka } from '#publication/schemas/index.ts'
import { LiveFeedProvider } from '../client/live/live-context.ts'
import { getLiveStore } from '../client/live/live-store.ts'
import { Section } from '../components/content/Section.tsx'
import { findNextContestsOfAthletes } from '../contest-order/model/find-next-contests-of-athletes.ts'
import type { OrderEntry } from '../contest-order/model/order-blocks.ts'
import { StartTime } from '../contest-order/StartTime.tsx'
import { type ContestOrderState, useContestOrder } from '../contest-order/use-contest-order.ts'
import { type LiveOrder, useLiveOrder } from '../contest-order/use-live-order.ts'
import { useHref, usePageContext } from '../page-context.ts'
import { FollowedRow } from './FollowedRow.tsx'
import { findLastContest } from './find-last-contest.ts'
import styles from './following.module.css'
import type { CompetitionDays } from './load-followed.ts'

type Props = { competition: CompetitionDays; judoka: readonly PublishedJudoka[] }

/** The followed judoka of a competition of today, with mat and time of their next contests while it is live. */
export function TodaysJudoka({ competition, judoka }: Props) {
  const $live = getLiveStore(competition, ['next'])
  const live = useSyncExternalStore($live.listen, $live.get)
  return (
    <LiveFeedProvider value={live}>
      <CompetitionJudoka competition={competition} judoka={judoka} />
    </LiveFeedProvider>
  )
}

function CompetitionJudoka({ competition: { externalId }, judoka }: Props) {
  const href = useHref()
  const liveOrder = useLiveOrder()
  const name = judoka
    .flatMap(({ upcomingEntries }) => upcomingEntries)
    .find(({ competition }) => competition.externalId === externalId)?.competition.name
  return (
    <Section
      title={
        <a href={`${href('contestOrder', { id: externalId })}?followed=1`}>
          <bdi>{name}</bdi>
        </a>
      }
    >
      <ul className={styles.list}>
        {liveOrder ? (
          <LiveRows liveOrder={liveOrder} judoka={judoka} />
        ) : (
          judoka.map((one) => <FollowedRow key={one.person.id} judoka={one} />)
        )}
      </ul>
    </Section>
  )
}

/** Those who fight next come first. */
function LiveRows({ liveOrder, judoka }: { liveOrder: LiveOrder; judoka: readonly PublishedJudoka[] }) {
  const state = useContestOrder(liveOrder.competition, liveOrder.order, liveOrder.moment)
  const ids = new Set(judoka.map(({ person }) => person.id))
  const next = findNextContestsOfAthletes(state.blocks, ids, state.context.estimates)
  const positionOf = ({ person }: PublishedJudoka) => {
    const at = next.findIndex(({ id }) => id === person.id)
    return at === -1 ? next.length : at
  }
  const rows = judoka
    .toSorted((a, b) => positionOf(a) - positionOf(b))
    .map((one) => (
      <FollowedRow key={one.person.id} judoka={one}>
        <NextContest entry={next.find(({ id }) => id === one.person.id)?.entry} state={state} />
        <LastContest id={one.person.id} state={state} />
      </FollowedRow>
    ))
  return <>{rows}</>
}

function NextContest({
  entry,
  state: { context },
}: {
  entry: OrderEntry | undefined
  state: ContestOrderState
}) {
  const { t } = usePageContext()
  if (!entry) return null
  const { contest, toGo, state } = entry
  return (
    <p className={styles.next}>
      <strong>{t('sheet.mat', { mat: contest.mat })}</strong>
      {state === 'active' ? (
        <b>{t('order.onMat')}</b>
      ) : (
        <>
          <StartTime contest={contest} context={context} />
          <span>{t('order.toGo', { count: toGo ?? 0 })}</span>
        </>
      )}
    </p>
  )
}

/** The outcome of the last contest of today. */
function LastContest({ id, state: { blocks } }: { id: number; state: ContestOrderState }) {
  const { t } = usePageContext()
  const last = findLastContest(blocks, id)
  if (!last) return null
  return (
    <p className={styles.last}>
      <span>{t(`round.${last.round}`)}</span> <b>{t(last.winner === id ? 'judoka.win' : 'judoka.loss')}</b>
    </p>
  )
}
