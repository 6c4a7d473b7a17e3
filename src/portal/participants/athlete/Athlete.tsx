import type { ReactNode } from 'react'
import type { PublishedAthlete, PublishedCompetitionHeader } from '#publication/schemas/index.ts'
import { CategoryName, useAgeGroupName } from '../../components/competition/CategoryName.tsx'
import { EmptyState, Section } from '../../components/content/Section.tsx'
import { PlaceBadge } from '../../components/result/PlaceBadge.tsx'
import type { OrderEntry } from '../../contest-order/model/order-blocks.ts'
import { useContestOrder } from '../../contest-order/use-contest-order.ts'
import { type LiveOrder, useLiveOrder } from '../../contest-order/use-live-order.ts'
import { useHref, usePageContext } from '../../page-context.ts'
import { AthleteContest } from './AthleteContest.tsx'
import { AthleteHeader } from './AthleteHeader.tsx'
import styles from './athlete.module.css'
import { findNextContest, NextContest } from './NextContest.tsx'

type Props = { about: PublishedCompetitionHeader; athlete: PublishedAthlete }

/** Everything of one judoka in one competition: categories and places, what is to come, what was fought. */
export function Athlete(props: Props) {
  const called = useLiveOrder()
  return called ? <LiveAthlete {...props} called={called} /> : <AthleteContent {...props} />
}

/** While live, the contest that comes next stands before the others. */
function LiveAthlete({ called, ...props }: Props & { called: LiveOrder }) {
  const { competition, order, moment } = called
  const now = useContestOrder(competition, order, moment)
  const next = findNextContest(props.athlete.person.id, now)
  if (!next) return <AthleteContent {...props} />
  return (
    <AthleteContent {...props} next={next}>
      <NextContest next={next} order={now} moment={moment} />
    </AthleteContent>
  )
}

function AthleteContent({
  about: { competition },
  athlete,
  next,
  children,
}: Props & { next?: OrderEntry; children?: ReactNode }) {
  const { t } = usePageContext()
  const href = useHref()
  const toCome = athlete.contests.filter(({ finished, id }) => !finished && id !== next?.contest.id)
  const fought = athlete.contests.filter(({ finished }) => finished)
  const opponents = new Map(athlete.opponents.map((person) => [person.id, person]))
  const listed = (contests: PublishedAthlete['contests']) => (
    <ol className={styles.contests}>
      {contests.map((contest) => (
        <AthleteContest
          key={contest.id}
          contest={contest}
          opponent={opponents.get(contest.opponent ?? 0) ?? null}
          competition={competition}
        />
      ))}
    </ol>
  )
  return (
    <>
      <AthleteHeader athlete={athlete} />
      <AthleteEntries athlete={athlete} competition={competition} />
      {children}
      {toCome.length > 0 && <Section title={t('athlete.toCome')}>{listed(toCome)}</Section>}
      {(next || toCome.length > 0) && (
        <p className={styles.more}>
          <a href={`${href('contestOrder', { id: competition.id })}?judoka=${athlete.person.id}`}>
            {t('athlete.inOrder')}
          </a>
        </p>
      )}
      <Section title={t('judoka.contests')}>
        {fought.length > 0 ? listed(fought) : <EmptyState>{t('athlete.noContests')}</EmptyState>}
      </Section>
    </>
  )
}

/** Categories with place and seed, each with the way to their road in the draw; then the teams. */
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
  const { id } = competition
  return (
    <ul className={styles.entries}>
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
            <a href={`${href('draw', { id, category: category.id })}?athlete=${athlete.person.id}`}>
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
          <a href={href('teamDraw', { id, team })}>{t('competition.nav.draw')}</a>
        </li>
      ))}
    </ul>
  )
}
