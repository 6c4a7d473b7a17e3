import { useSyncExternalStore } from 'react'
import { Section } from '#portal/components/content/Section.tsx'
import { LiveFeedProvider } from '#portal/hooks/live-context.ts'
import { getLiveStore } from '#portal/live/live-store.ts'
import { useHref } from '#portal/page-context.ts'
import type { PublishedJudoka } from '#publication/schemas/index.ts'
import { findNextContestsOfAthletes } from '../contest-order/model/find-next-contests-of-athletes.ts'
import { useContestOrder } from '../contest-order/use-contest-order.ts'
import { type LiveOrder, useLiveOrder } from '../contest-order/use-live-order.ts'
import { FollowedRow } from './FollowedRow.tsx'
import styles from './following.module.css'
import type { CompetitionDays } from './load-followed.ts'
import { TodaysContests } from './TodaysContests.tsx'

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
          judoka.map((profile) => <FollowedRow key={profile.person.id} judoka={profile} />)
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
    .map((profile) => (
      <FollowedRow key={profile.person.id} judoka={profile}>
        <TodaysContests id={profile.person.id} state={state} />
      </FollowedRow>
    ))
  return <>{rows}</>
}
