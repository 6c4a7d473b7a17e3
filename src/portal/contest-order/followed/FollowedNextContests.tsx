import { PersonName } from '../../components/judoka/PersonName.tsx'
import { useHref, usePageContext } from '../../page-context.ts'
import { getStartTime, type OrderBlock } from '../model/order-blocks.ts'
import type { OrderContext } from '../model/order-context.ts'
import { StartTime } from '../StartTime.tsx'
import { findFollowedNextContests } from './find-followed-next-contests.ts'
import styles from './followed-next-contests.module.css'

/** So many stand there; the heading leads to all of them. */
const MAX_CONTESTS_SHOWN = 4

/**
 * What comes next for those who are followed, always in sight at the edge of the screen: whoever waits for somebody needn't
 * look for them.
 */
export function FollowedNextContests({ parts, view }: { parts: readonly OrderBlock[]; view: OrderContext }) {
  const { t } = usePageContext()
  const href = useHref()
  const next = findFollowedNextContests(parts, view.followedIds, (entry) =>
    getStartTime(entry, view.estimates),
  )
  if (next.length === 0) return null
  const { id: competition, timeZone } = view.competition.competition
  return (
    <nav className={styles.next} aria-label={t('following.heading')}>
      <ul>
        {next.slice(0, MAX_CONTESTS_SHOWN).map(({ id, entry: { contest, toGo, state } }) => {
          const person = view.participants.people.get(id)
          const isOn = view.isCurrent && state === 'active'
          return (
            <li key={id}>
              <a href={`${href('contestOrder', { id: competition })}?judoka=${id}`}>
                <span aria-hidden="true">★</span>
                <span className={styles.name}>{person && <PersonName person={person} link={false} />}</span>
                <span className={styles.timing}>
                  <span>
                    <strong>{t('sheet.mat', { mat: contest.mat })}</strong>{' '}
                    {isOn ? <b>{t('order.onMat')}</b> : t('order.toGo', { count: toGo ?? 0 })}
                  </span>
                  {!isOn && (
                    <StartTime
                      planned={contest.planned}
                      start={contest.start}
                      estimate={view.estimates.get(contest.id)}
                      timeZone={timeZone}
                      bare
                    />
                  )}
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
