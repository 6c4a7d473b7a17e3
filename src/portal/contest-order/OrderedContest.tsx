import type { ReactNode } from 'react'
import type { PublishedCompetition } from '#contract/published/shapes.ts'
import type { StartEstimate } from '#judo/order/index.ts'
import { JudokaFacts } from '../draw/JudokaFacts.tsx'
import { AthleteName } from '../participants/athlete/AthleteName.tsx'
import { useHref, usePortal } from '../portal.ts'
import { CategoryName, useGenderName } from '../ui/CategoryName.tsx'
import { Flag } from '../ui/Flag.tsx'
import { Score } from '../ui/Score.tsx'
import { VideoLink } from '../watch/VideoLink.tsx'
import styles from './contest-order.module.css'
import type { Entry } from './parts.ts'
import { StartTime } from './StartTime.tsx'
import type { Sides } from './wanted.ts'

/** What all contests of an order are shown with. */
export type OrderView = {
  competition: PublishedCompetition
  sides: Sides
  estimates: ReadonlyMap<number, StartEstimate>
  /** Whether it is known what is on now: in a built page it isn't. */
  now: boolean
}

/** One contest in the order: what, who, and when or how it went. */
export function OrderedContest({ entry, view, mat }: { entry: Entry; view: OrderView; mat?: number }) {
  const { t } = usePortal()
  const { contest, toGo, state } = entry
  const { competition } = view.competition
  return (
    <li className={styles.contest} data-state={state}>
      <p className={styles.facts}>
        {mat !== undefined && <strong>{t('sheet.mat', { mat })}</strong>}
        <Held entry={entry} view={view} />
        <span>{t(`round.${contest.round}`)}</span>
        <span className={styles.number} title={t('contest.number', { number: contest.number })}>
          {contest.number}
        </span>
      </p>
      {(['white', 'blue'] as const).map((side) => (
        <Side key={side} side={side} entry={entry} view={view} />
      ))}
      <p className={styles.when}>
        {state === 'past' ? (
          <JudokaFacts contest={contest} />
        ) : (
          <>
            <StartTime
              planned={contest.planned}
              start={contest.start}
              estimate={view.estimates.get(contest.id)}
              timeZone={competition.timeZone}
            />
            {view.now && state === 'active' ? (
              <b className={styles.onMat}>{t('order.onMat')}</b>
            ) : (
              <span>{t('order.toGo', { count: toGo ?? 0 })}</span>
            )}
          </>
        )}
        {contest.video && <VideoLink video={contest.video} />}
      </p>
    </li>
  )
}

/** The category or team competition, as a link to its draw. */
function Held({ entry: { contest }, view: { competition } }: { entry: Entry; view: OrderView }) {
  const href = useHref()
  const genderName = useGenderName()
  const { id } = competition.competition
  const category = competition.categories.find((one) => one.id === contest.category)
  if (category) {
    return (
      <a href={href('draw', { id, category: category.id })}>
        {genderName(category.gender)} <CategoryName name={category.name} />
      </a>
    )
  }
  const teams = competition.teamCategories.find((one) => one.id === contest.team)
  return teams ? <a href={href('teamDraw', { id, team: teams.id })}>{teams.name}</a> : null
}

function Side({
  side,
  entry: { contest, state },
  view,
}: {
  side: 'white' | 'blue'
  entry: Entry
  view: OrderView
}) {
  const { t } = usePortal()
  const id = contest[side]
  const { dateFrom, id: competition } = view.competition.competition
  const won = id !== null && contest.winner === id
  return (
    <p className={styles.side} data-side={side} data-won={won || undefined}>
      <span className="unseen">{t(`side.${side}`)} </span>
      <Entrant id={id} team={contest.team !== null} competition={competition} sides={view.sides} />
      {won && <span className="unseen"> ({t('contest.won')})</span>}
      {state === 'past' && id !== null && <SideScore side={side} contest={contest} day={dateFrom} />}
    </p>
  )
}

function SideScore({
  side,
  contest,
  day,
}: {
  side: 'white' | 'blue'
  contest: Entry['contest']
  day: string | null
}) {
  if (contest.team !== null) return <b>{contest.bouts?.[side]}</b>
  const [own, opponent] =
    side === 'white' ? [contest.scoreWhite, contest.scoreBlue] : [contest.scoreBlue, contest.scoreWhite]
  return <Score own={own} opponent={opponent} day={day} />
}

/** Who stands on one side, or that it isn't known yet. */
function Entrant({
  id,
  team,
  competition,
  sides,
}: {
  id: number | null
  team: boolean
  competition: string
  sides: Sides
}): ReactNode {
  const { t } = usePortal()
  const shown = id === null ? undefined : team ? sides.teams.get(id) : sides.people.get(id)
  if (!shown) return <i className={styles.name}>{t('contest.unknown')}</i>
  return (
    <>
      <Flag country={shown.country} />
      <span className={styles.name}>
        {'family' in shown ? (
          <AthleteName competition={competition} person={shown} />
        ) : (
          <bdi>{shown.name}</bdi>
        )}
      </span>
    </>
  )
}
