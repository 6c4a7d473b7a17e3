import { splitLocalePrefix } from '#language/localized-paths.ts'
import { fetchScriptTexts } from '#portal/data/fetch-translations.ts'
import { callLiveApi } from '#portal/live/call-live-api.ts'
import { createMatScoreboards } from '#portal/live/mat-scoreboards.ts'
import { refreshWhileVisible } from '#portal/live/refresh-while-visible.ts'
import type { TodaysCompetition } from '../competition-over.ts'

const REFRESH_INTERVAL_MS = 20_000

/**
 * A line with the scoreboards of all mats in the header of a running competition, updated while the page is visible. Loaded
 * by pages of competitions that are in progress (`todays-competition-link.ts`). If they cannot be loaded, it says so instead of old scores.
 * @param onOver called when the last contest is over
 */
export async function updateMatTicker(
  ticker: HTMLElement,
  competition: TodaysCompetition,
  onOver: (competition: TodaysCompetition) => void,
): Promise<void> {
  const { id, from } = competition
  const t = await fetchScriptTexts(splitLocalePrefix(location.pathname).code)
  const orderHref =
    ticker.parentElement?.querySelector('a[href$="/contest_order/"]')?.getAttribute('href') ?? ''
  const pattern = t('sheet.mat', { mat: '{{mat}}' })
  refreshWhileVisible(
    ticker,
    REFRESH_INTERVAL_MS,
    async () => {
      const { mats, changed, over } = await callLiveApi('Live/State', { idCompetition: id })
      const contests = await callLiveApi('Live/Contests', { idCompetition: id, Version: changed })
      const scoreboards = createMatScoreboards(mats, contests, {
        day: from.slice(0, 'YYYY-MM-DD'.length),
        pattern,
        withheldText: t('person.withheld'),
        orderHref,
      })
      return () => {
        if (over) onOver(competition)
        const scrolled = ticker.firstElementChild?.scrollLeft ?? 0
        ticker.replaceChildren(scoreboards.hasChildNodes() ? scoreboards : t('overview.nobody'))
        scoreboards.scrollLeft = scrolled
      }
    },
    () => ticker.replaceChildren(t('live.lost')),
  )
}
