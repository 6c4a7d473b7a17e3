import type { PublishedTeamContest, PublishedTeams } from '#contract/published/shapes.ts'
import type { OnMat } from '../live/on-mats.ts'
import { usePortal } from '../portal.ts'
import { CategoryName } from '../ui/CategoryName.tsx'
import { foughtBout } from './bout.ts'
import styles from './bouts.module.css'
import { Contest } from './Contest.tsx'
import { viewOfJudoka } from './of-judoka.tsx'

/** The bouts of a contest of teams, which open over the page; the browser does that alone. */
export function Bouts({
  contest,
  published,
  names,
  day,
  on,
  regular,
}: {
  contest: PublishedTeamContest
  published: PublishedTeams
  names: readonly string[]
  day: string | null
  /** The bout that is on a mat now. */
  on: OnMat | undefined
  /** Its regular time, in seconds. */
  regular: (on: OnMat) => number
}) {
  const { t } = usePortal()
  if (contest.bouts.length === 0) return null
  const id = `bouts-${contest.id}`
  const categories = new Map(published.categories.map((category) => [category.id, category]))
  const view = viewOfJudoka(published.people, day, new Map(on && [[on.contest.fightNo, on]]), regular)
  return (
    <>
      <button type="button" className={styles.open} popoverTarget={id}>
        {t('draw.bouts')}
        <span className="unseen"> ({t('contest.number', { number: contest.number })})</span>
      </button>
      <div className={styles.bouts} id={id} popover="auto">
        <p className={styles.teams}>
          <bdi>{names[0]}</bdi> <bdi dir="ltr">{`${contest.wonWhite} : ${contest.wonBlue}`}</bdi>{' '}
          <bdi>{names[1]}</bdi>
        </p>
        <ol>
          {contest.bouts.map((bout) => (
            <li key={bout.number}>
              <CategoryName name={categories.get(bout.category)?.name ?? ''} />
              <Contest bout={foughtBout(bout)} view={view} />
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}
