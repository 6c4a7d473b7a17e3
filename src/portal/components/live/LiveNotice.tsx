import { addDays } from '#judo/competition/local-time.ts'
import type { PublishedCompetitionHeader } from '#publication/schemas/index.ts'
import { type LiveFeed, useLiveFeed } from '../../client/live/live-context.ts'
import { usePageContext } from '../../page-context.ts'
import styles from './live-notice.module.css'

/**
 * While a competition is in progress: that it is live and its results are provisional, or that the connection is lost. Prerendered
 * pages contain it as well, to avoid a layout shift; it also marks pages that the browser has to make live
 * (`client/page-scripts/load-router.ts`).
 */
export function LiveNotice({ competition }: { competition: PublishedCompetitionHeader['competition'] }) {
  const { t } = usePageContext()
  const live = useLiveFeed()
  const { dateFrom, dateTo, timeZone, isFinished } = competition
  const status = isFinished ? 'final' : getFeedStatus(live)
  if (!dateFrom) return null
  return (
    <time-state
      class={styles.notice}
      from={dateFrom}
      until={addDays(dateTo ?? dateFrom, 1)}
      time-zone={timeZone}
      data-live=""
    >
      <p data-feed={status}>{t(`live.${status}`)}</p>
    </time-state>
  )
}

function getFeedStatus(live: LiveFeed | null): 'none' | 'final' | 'lost' | 'receiving' | 'quiet' {
  if (!live) return 'none'
  if (live.final) return 'final'
  if (live.status === 'disconnected') return 'lost'
  return live.receiving ? 'receiving' : 'quiet'
}
