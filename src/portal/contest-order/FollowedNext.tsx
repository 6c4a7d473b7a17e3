import { useHref, usePortal } from '../portal.ts'
import { PersonName } from '../ui/PersonName.tsx'
import styles from './followed-next.module.css'
import { nextOfFollowed } from './followed-next.ts'
import { type Part, startOf } from './parts.ts'
import { StartTime } from './StartTime.tsx'
import type { OrderView } from './view.ts'

/** So many stand there; the heading leads to all of them. */
const MOST = 4

/**
 * What comes next for those who are followed, always in sight at the edge of the screen: whoever waits for somebody needn't
 * look for them.
 */
export function FollowedNext({ parts, view }: { parts: readonly Part[]; view: OrderView }) {
  const { t } = usePortal()
  const href = useHref()
  const next = nextOfFollowed(parts, view.followed, (entry) => startOf(entry, view.estimates))
  if (next.length === 0) return null
  const { id: competition, timeZone } = view.competition.competition
  return (
    <nav className={styles.next} aria-label={t('following.heading')}>
      <ul>
        {next.slice(0, MOST).map(({ id, entry: { contest, toGo, state } }) => {
          const person = view.sides.people.get(id)
          const isOn = view.now && state === 'active'
          return (
            <li key={id}>
              <a href={`${href('contestOrder', { id: competition })}?judoka=${id}`}>
                <span aria-hidden="true">★</span>
                <span className={styles.name}>{person && <PersonName person={person} link={false} />}</span>
                <span className={styles.when}>
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
