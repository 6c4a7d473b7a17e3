import { CategoryName, useAgeGroupName } from '#portal/components/competition/CategoryName.tsx'
import patterns from '#portal/components/content/patterns.module.css'
import { EmptyState, Section } from '#portal/components/content/Section.tsx'
import { PlaceBadge } from '#portal/components/result/PlaceBadge.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import { findNextContestsOfAthletes } from '#portal/pages/contest-order/model/find-next-contests-of-athletes.ts'
import { type ContestOrderState, useContestOrder } from '#portal/pages/contest-order/use-contest-order.ts'
import { type LiveOrder, useLiveOrder } from '#portal/pages/contest-order/use-live-order.ts'
import type {
  PublishedAthlete,
  PublishedCompetition,
  PublishedCompetitionHeader,
  PublishedContestOrder,
} from '#publication/schemas/index.ts'
import { AthleteContest } from './AthleteContest.tsx'
import { AthleteHeader } from './AthleteHeader.tsx'
import styles from './athlete.module.css'
import { NextContest } from './NextContest.tsx'

type Props = { about: PublishedCompetitionHeader; athlete: PublishedAthlete }

/** While the competition is not over. */
type PublishedState = { competition?: PublishedCompetition | null; order?: PublishedContestOrder | null }

/** An athlete in a competition: entries with places, upcoming and finished contests. */
export function Athlete({ competition, order, ...props }: Props & PublishedState) {
  const liveOrder = useLiveOrder()
  if (liveOrder) return <AthleteInOrder {...props} {...liveOrder} />
  const asOf = order?.asOf ?? null
  if (!competition || !order || asOf === null) return <AthleteContent {...props} state={null} />
  return <AthleteInOrder {...props} competition={competition} order={order} moment={Date.parse(asOf)} />
}

/** During the competition, the next contest comes first. */
function AthleteInOrder({ competition, order, moment, ...props }: Props & LiveOrder) {
  return <AthleteContent {...props} state={useContestOrder(competition, order, moment)} />
}

function AthleteContent({
  about: { competition },
  athlete,
  state,
}: Props & { state: ContestOrderState | null }) {
  const { t } = usePageContext()
  const href = useHref()
  const next =
    state &&
    findNextContestsOfAthletes(state.blocks, new Set([athlete.person.id]), state.context.estimates)[0]?.entry
  const upcoming = athlete.contests.filter(({ isFinished, id }) => !isFinished && id !== next?.contest.id)
  const finished = athlete.contests.filter((contest) => contest.isFinished)
  const renderContests = (contests: PublishedAthlete['contests']) => (
    <ol className={`${patterns.card} ${styles.contests}`}>
      {contests.map((contest) => (
        <AthleteContest
          key={contest.id}
          athlete={athlete}
          contest={contest}
          competition={competition}
          context={state?.context}
        />
      ))}
    </ol>
  )
  return (
    <>
      <AthleteHeader athlete={athlete} />
      <AthleteEntries athlete={athlete} competition={competition} />
      {state && next && <NextContest next={next} order={state} />}
      {upcoming.length > 0 && <Section title={t('athlete.toCome')}>{renderContests(upcoming)}</Section>}
      {(next || upcoming.length > 0) && (
        <p className={styles.more}>
          <a href={`${href('contestOrder', { id: competition.externalId })}?judoka=${athlete.person.id}`}>
            {t('athlete.inOrder')}
          </a>
        </p>
      )}
      <Section title={t('judoka.contests')}>
        {finished.length > 0 ? renderContests(finished) : <EmptyState>{t('athlete.noContests')}</EmptyState>}
      </Section>
    </>
  )
}

/** Categories with place, seed and a link to the highlighted path in the draw, followed by teams. */
function AthleteEntries({
  athlete,
  competition,
}: {
  athlete: PublishedAthlete
  competition: Props['about']['competition']
}) {
  const { t } = usePageContext()
  const href = useHref()
  const ageGroupName = useAgeGroupName()
  const { externalId } = competition
  return (
    <ul className={`${patterns.card} ${styles.entries}`}>
      {athlete.entries.map(({ category, seed, place }) => (
        <li key={category.id}>
          {place === null ? <span className={styles.open}>–</span> : <PlaceBadge place={place} />}
          <span className={styles.category}>
            <CategoryName name={category.name} />
            <small>
              {ageGroupName({ ...category, ageName: category.age })}
              {seed !== null && (
                <>
                  {' · '}
                  <span className={styles.seed}>{t('athlete.seed', { seed })}</span>
                </>
              )}
            </small>
          </span>
          {competition.has.draw && (
            <a
              href={`${href('draw', { id: externalId, category: category.id })}?athlete=${athlete.person.id}`}
            >
              {t('athlete.road')}
            </a>
          )}
        </li>
      ))}
      {athlete.teams.map(({ id: team, name, team: entered, place }) => (
        <li key={`${team} ${entered.id}`}>
          {place === null ? <span className={styles.open}>–</span> : <PlaceBadge place={place} />}
          <span className={styles.category}>
            <bdi>{entered.name}</bdi>
            <small>
              <bdi>{name}</bdi>
            </small>
          </span>
          <a href={href('teamDraw', { id: externalId, team })}>{t('competition.nav.draws')}</a>
        </li>
      ))}
    </ul>
  )
}
