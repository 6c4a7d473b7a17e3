import { addDays } from '#judo/competition/local-time.ts'
import { useLiveFeedState } from '#portal/hooks/live-context.ts'
import type { LiveFeedState } from '#portal/live/live-feed.ts'
import type { PublishedCompetitionHeader } from '#publication/schemas/index.ts'
import { usePageContext } from '../../page-context.ts'
import { toTimeSpan } from '../competition/TimeState.tsx'
import styles from './live-notice.module.css'

/**
 * While a competition is in progress: that it is live and its results are provisional, or that it may be out of date. Prerendered
 * pages contain it as well, to avoid a layout shift; it also marks pages that the browser has to make live
 * (`page-scripts/load-router.ts`).
 */
export function LiveNotice({ competition }: { competition: PublishedCompetitionHeader['competition'] }) {
  const { t } = usePageContext()
  const live = useLiveFeedState()
  const { dateFrom, dateTo, timeZone, isFinished } = competition
  const status = isFinished ? 'final' : getFeedStatus(live)
  if (!dateFrom) return null
  return (
    <time-state
      class={styles.notice}
      {...toTimeSpan({ from: dateFrom, until: addDays(dateTo ?? dateFrom, 1), timeZone })}
      data-live=""
    >
      <p data-feed={status}>{t(`live.${status}`)}</p>
      {status === 'none' && (
        // shown instead if the browser cannot load what makes the page live (`router/router.ts`)
        <p data-load-failed="" hidden>
          {t('live.lost')}
        </p>
      )}
    </time-state>
  )
}

function getFeedStatus(live: LiveFeedState): 'none' | 'lost' | 'receiving' | 'quiet' {
  if (!live) return 'none'
  if (live === 'unreachable') return 'lost'
  if (live.lostAt) return 'lost'
  return live.receiving ? 'receiving' : 'quiet'
}
