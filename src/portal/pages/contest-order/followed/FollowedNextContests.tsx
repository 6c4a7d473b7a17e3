import { FilledStar } from '#portal/components/judoka/FollowButton.tsx'
import { PersonName } from '#portal/components/judoka/PersonName.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import { findNextContestsOfAthletes } from '../model/find-next-contests-of-athletes.ts'
import type { OrderBlock } from '../model/order-blocks.ts'
import type { OrderContext } from '../model/order-context.ts'
import { StartTime } from '../StartTime.tsx'
import styles from './followed-next-contests.module.css'

/** Contests shown; each links to all contests of its athlete. */
const MAX_CONTESTS_SHOWN = 4

/** The next contests of those who are followed, fixed at the edge of the screen. */
export function FollowedNextContests({
  blocks,
  context,
}: {
  blocks: readonly OrderBlock[]
  context: OrderContext
}) {
  const { t } = usePageContext()
  const href = useHref()
  const next = findNextContestsOfAthletes(blocks, context.followedIds, context.estimates)
  if (next.length === 0) return null
  const { externalId: competition } = context.competition.competition
  return (
    <nav className={styles.next} aria-label={t('following.heading')}>
      <ul>
        {next.slice(0, MAX_CONTESTS_SHOWN).map(({ id, entry: { contest, toGo, state } }) => {
          const person = context.participants.people.get(id)
          const isActive = context.moment !== null && state === 'active'
          return (
            <li key={id}>
              <a href={`${href('contestOrder', { id: competition })}?judoka=${id}`}>
                <FilledStar />
                <span className={styles.name}>{person && <PersonName person={person} link={false} />}</span>
                <span className={styles.timing}>
                  <span>
                    <strong>{t('sheet.mat', { mat: contest.mat })}</strong>{' '}
                    {isActive ? <b>{t('order.onMat')}</b> : t('order.toGo', { count: toGo ?? 0 })}
                  </span>
                  {!isActive && <StartTime contest={contest} context={context} />}
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
