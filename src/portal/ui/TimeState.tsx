import { usePortal } from '../portal.ts'
import styles from './time-state.module.css'

/**
 * Whether something is still to come, going on, or over. A page never decides that when it is built: all
 * answers are in it, and the browser shows the one that holds (`layout/time-state.ts`). Without JavaScript none shows.
 */
export function TimeState({
  from,
  to,
  timeZone,
}: {
  from: string | null
  to: string | null
  timeZone: string
}) {
  const { t } = usePortal()
  if (!from) return null
  return (
    <time-state from={from} until={to ?? from} time-zone={timeZone}>
      <span className={styles.live} data-when="live" hidden>
        {t('state.live')}
      </span>
      <span className={styles.future} data-when="future" hidden>
        {t('state.future')}
      </span>
    </time-state>
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'time-state': { from: string; until: string; 'time-zone': string; children: React.ReactNode }
    }
  }
}
