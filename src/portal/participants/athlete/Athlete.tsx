import type { ReactNode } from 'react'
import type { PublishedAbout, PublishedAthlete } from '#contract/published/shapes.ts'
import { type OrderCalled, useOrderCalled } from '../../contest-order/order-called.ts'
import type { Entry } from '../../contest-order/parts.ts'
import { useOrder } from '../../contest-order/use-order.ts'
import { useHref, usePortal } from '../../portal.ts'
import { CategoryName, useAgeGroupName } from '../../ui/CategoryName.tsx'
import { PlaceBadge } from '../../ui/PlaceBadge.tsx'
import { Nothing, Section } from '../../ui/Section.tsx'
import { AthleteContest } from './AthleteContest.tsx'
import { AthleteHeader } from './AthleteHeader.tsx'
import styles from './athlete.module.css'
import { Next, nextOf } from './Next.tsx'

type Props = { about: PublishedAbout; athlete: PublishedAthlete }

/** Everything of one judoka in one competition: categories and places, what is to come, what was fought. */
export function Athlete(props: Props) {
  const called = useOrderCalled()
  return called ? <AthleteCalled {...props} called={called} /> : <Everything {...props} />
}

/** While live, the contest that comes next stands before the others. */
function AthleteCalled({ called, ...props }: Props & { called: OrderCalled }) {
  const { competition, order, moment } = called
  const now = useOrder(competition, order, moment)
  const next = nextOf(props.athlete.person.id, now)
  if (!next) return <Everything {...props} />
  return (
    <Everything {...props} next={next}>
      <Next next={next} order={now} moment={moment} />
    </Everything>
  )
}

function Everything({
  about: { competition },
  athlete,
  next,
  children,
}: Props & { next?: Entry; children?: ReactNode }) {
  const { t } = usePortal()
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
      <Entries athlete={athlete} competition={competition} />
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
        {fought.length > 0 ? listed(fought) : <Nothing>{t('athlete.noContests')}</Nothing>}
      </Section>
    </>
  )
}

/** Categories with place and seed, each with the way to their road in the draw; then the teams. */
function Entries({
  athlete,
  competition,
}: {
  athlete: PublishedAthlete
  competition: Props['about']['competition']
}) {
  const { t } = usePortal()
  const href = useHref()
  const ageGroupName = useAgeGroupName()
  const { id } = competition
  return (
    <ul className={styles.entries}>
      {athlete.entries.map(({ category, seed, place }) => (
        <li key={category.id}>
          {place === null ? <span className={styles.open}>–</span> : <PlaceBadge place={place} />}
          <span className={styles.what}>
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
          <span className={styles.what}>
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
