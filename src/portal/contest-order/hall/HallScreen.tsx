import type { CSSProperties } from 'react'
import { formatTime } from '#language/formats.ts'
import { useLiveFeed } from '../../client/live/live-context.ts'
import { usePageContext } from '../../page-context.ts'
import type { ContestOrderProps } from '../ContestOrder.tsx'
import { useContestOrder } from '../use-contest-order.ts'
import { HallMat } from './HallMat.tsx'
import styles from './hall.module.css'
import { buildHallMats, getHallColumns } from './hall-mats.ts'
import { useDailyReload } from './use-daily-reload.ts'
import { useWakeLock } from './use-wake-lock.ts'

/**
 * The order for a screen in the hall: every mat with what is on it and who comes next, as large as the screen allows.
 * Nothing on it leads anywhere; it stays awake, and begins anew every day.
 */
export function HallScreen({ competition, order, moment }: Omit<ContestOrderProps, 'query'>) {
  const { t } = usePageContext()
  const {
    parts,
    view,
    activeContests: onMats,
    lastContests: last,
    isLive,
  } = useContestOrder(competition, order, moment)
  const { name, timeZone } = competition.competition
  useWakeLock()
  useDailyReload(moment, timeZone)
  const mats = moment === null ? [] : buildHallMats(parts, { now: moment, timeZone }, last)
  const { wide, high } = getHallColumns(mats.length)
  return (
    <div className={styles.hall} style={{ '--wide': wide, '--high': high } as CSSProperties}>
      <h1 className="visually-hidden">
        {name} – {t('competition.nav.contestOrder')}
      </h1>
      <div className={styles.mats}>
        {mats.map((one) => (
          <HallMat key={one.mat} {...one} view={view} on={onMats.get(one.current?.contest.idContest ?? 0)} />
        ))}
      </div>
      <p className={styles.footer}>
        <bdi>{name}</bdi>
        <ConnectionWarning timeZone={timeZone} isOn={onMats.size > 0} />
        {isLive && <span>{t('screen.provisional')}</span>}
      </p>
    </div>
  )
}

/** Since when nothing was heard, where the connection is lost or a contest is on and no scoreboard tells of it. */
function ConnectionWarning({ timeZone, isOn }: { timeZone: string; isOn: boolean }) {
  const { t } = usePageContext()
  const live = useLiveFeed()
  if (!live || (live.status === 'connected' && (live.receiving || !isOn))) return null
  const heard = Math.max(...[...live.now.mats.values()].map(({ at }) => at))
  if (!Number.isFinite(heard)) return null
  return <strong role="status">{t('screen.silent', { time: formatTime(heard, timeZone) })}</strong>
}
