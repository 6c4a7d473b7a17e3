import { SIDES } from '#judo/score/score.ts'
import { FamilyName } from '#portal/components/judoka/PersonName.tsx'
import { usePageContext } from '#portal/page-context.ts'
import { AsOf } from '../contest-order/AsOf.tsx'
import type { CategoryContests } from '../contest-order/model/use-category-contests.ts'
import { StartTime } from '../contest-order/StartTime.tsx'
import styles from './results.module.css'

/** The rounds that decide the medals, the last first. */
const LAST_ROUNDS = ['F', 'SF'] as const

/** The finalists of a category, otherwise those of the semi-finals, as far as they are known, and when they fight. */
export function LastContests({
  category,
  contests: { byCategory, context },
}: {
  category: number
  contests: CategoryContests
}) {
  const { t } = usePageContext()
  const left = byCategory.get(category) ?? []
  const { people } = context.participants
  const known = LAST_ROUNDS.map((round) =>
    left.filter(({ contest }) => contest.round === round && (contest.white ?? contest.blue) !== null),
  ).find(({ length }) => length > 0)
  const [final] = left.filter(({ contest }) => contest.round === 'F')
  const shown = known ?? (final ? [final] : [])
  if (shown.length === 0) return null
  return (
    <ul className={styles.last}>
      {shown.map(({ contest }) => (
        <li key={contest.idContest}>
          <span>{t(`round.${contest.round}`)}</span>
          <b>
            {SIDES.map((side) => {
              const person = people.get(contest[side] ?? 0)
              return (
                person && (
                  <span key={side}>
                    <FamilyName person={person} />
                  </span>
                )
              )
            })}
          </b>
          <StartTime contest={contest} context={context} />
          <AsOf context={context} />
        </li>
      ))}
    </ul>
  )
}
