import type { PublishedAbout } from '#contract/published/shapes.ts'
import { addDays } from '#judo/competition/day.ts'
import { usePortal } from '../portal.ts'
import { type Live, useLive } from './live.ts'
import styles from './live-notice.module.css'

/**
 * While a competition is active: that what is shown may still change, and whether the feed is heard. The line is in the
 * page that is built as well, so that nothing moves when the feed comes; and it tells the browser that this page can
 * be live (`layout/address.ts`).
 */
export function LiveNotice({ competition }: { competition: PublishedAbout['competition'] }) {
  const { t } = usePortal()
  const live = useLive()
  const { dateFrom, dateTo, timeZone } = competition
  if (!dateFrom) return null
  return (
    <time-state
      class={styles.notice}
      from={dateFrom}
      until={addDays(dateTo ?? dateFrom, 1)}
      time-zone={timeZone}
      data-live=""
    >
      <p data-feed={feedOf(live)}>
        <span className={styles.dot} aria-hidden="true" />
        {t(`live.${feedOf(live)}`)}
      </p>
    </time-state>
  )
}

function feedOf(live: Live | null): 'none' | 'final' | 'lost' | 'receiving' | 'quiet' {
  if (!live) return 'none'
  if (live.final) return 'final'
  if (live.status === 'disconnected') return 'lost'
  return live.receiving ? 'receiving' : 'quiet'
}
