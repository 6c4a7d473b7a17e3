import type { ReactNode } from 'react'
import { toBracketContest } from '#judo/layout/index.ts'
import { CategoryName } from '#portal/components/competition/CategoryName.tsx'
import { VisuallyHidden } from '#portal/components/content/VisuallyHidden.tsx'
import { usePageContext } from '#portal/page-context.ts'
import type { ContestOnMat } from '#publication/live/active-contests.ts'
import type { PublishedTeamContest, PublishedTeams } from '#publication/schemas/index.ts'
import { createJudokaRenderer } from '../judoka-renderer.tsx'
import { DrawContestCard } from './DrawContestCard.tsx'
import styles from './team-contest-bouts.module.css'

/** The bouts of a team contest in a popover, which needs no JavaScript. */
export function TeamContestBouts({
  contest,
  published,
  names,
  day,
  activeBout,
  getRegularSeconds,
}: {
  contest: PublishedTeamContest
  published: PublishedTeams
  /** Of the white team and of the blue one. */
  names: readonly ReactNode[]
  day: string | null
  activeBout: ContestOnMat | undefined
  /** Regular time of the active bout. */
  getRegularSeconds: (bout: ContestOnMat) => number
}) {
  const { t } = usePageContext()
  if (contest.bouts.length === 0) return null
  const id = `bouts-${contest.id}`
  const categories = new Map(published.categories.map((category) => [category.id, category]))
  const active = new Map(activeBout && [[activeBout.contest.number, activeBout]])
  const renderer = createJudokaRenderer(published.people, day, active, getRegularSeconds)
  return (
    <>
      <button type="button" className={styles.open} popoverTarget={id}>
        {t('draw.bouts')}
        <VisuallyHidden>{` (${t('contest.number', { number: contest.number })})`}</VisuallyHidden>
      </button>
      <div className={styles.bouts} id={id} popover="auto">
        <p className={styles.teams}>
          {names[0]} <bdi dir="ltr">{`${contest.wonWhite} : ${contest.wonBlue}`}</bdi> {names[1]}
        </p>
        <ol>
          {contest.bouts.map((bout) => (
            <li key={bout.number}>
              <CategoryName name={categories.get(bout.category)?.name ?? ''} />
              <DrawContestCard bracketContest={toBracketContest(bout)} renderer={renderer} />
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}
