import type { PublishedCompetitionDates } from '#publication/schemas/index.ts'
import { createMatScoreboards, type MatScoreboardOptions } from '../../components/live/mat-scoreboards.ts'
import { refreshWhileVisible } from '../../components/live/refresh-while-visible.ts'
import { callApi } from '../data/call-api.ts'

type LiveCompetition = PublishedCompetitionDates['competitions'][number]

/** The same interval as on pages of a competition in progress. Milliseconds. */
const REFRESH_INTERVAL_MS = 40_000

/**
 * Shows on the cards of competitions in progress what is on each mat, how many mats are in use and how many contests are
 * left, while the page is visible.
 * @param cards the list of cards, with texts in `data-live-text`, `data-mat-text` and `data-next-text`
 */
export function updateLiveCards(cards: HTMLElement, competitions: readonly LiveCompetition[]): void {
  const { liveText = '', matText = '', nextText = '' } = cards.dataset
  for (const competition of competitions) {
    const link = cards.querySelector(`a[href$="/competition/${CSS.escape(competition.externalId)}/"]`)
    const card = link?.closest('li')
    if (!card) continue
    const orderHref = `${link?.getAttribute('href')}contest_order/`
    refreshWhileVisible(
      cards,
      REFRESH_INTERVAL_MS,
      async () => {
        const status = await loadLiveStatus(competition, { pattern: matText, nextText, orderHref })
        return () => (status ? showLiveStatus(card, liveText, status) : removeLiveStatus(card))
      },
      () => removeLiveStatus(card),
    )
  }
}

/** After the last contest, and if the scores cannot be loaded: old ones would look like those of now. */
function removeLiveStatus(card: Element): void {
  for (const part of card.querySelectorAll('[data-live-status],[data-mats]')) part.remove()
}

type LiveStatus = { inUse: number; remaining: number; scoreboards: HTMLElement }

/** Null after the last contest. */
async function loadLiveStatus(
  { id, from }: LiveCompetition,
  options: Pick<MatScoreboardOptions, 'pattern' | 'nextText' | 'orderHref'>,
): Promise<LiveStatus | null> {
  const [{ mats, changed }, ages] = await Promise.all([
    callApi('Live/State', { idCompetition: id }),
    callApi('Competition/GetCompAgesWithWeights', { IdCompetition: id }),
  ])
  const weights = ages
    .flatMap(({ menCategories, womenCategories }) => [menCategories, womenCategories])
    .flatMap((categories) => categories?.weights ?? [])
  const remaining = weights.reduce((sum, { numberOfUnfinishedFights }) => sum + numberOfUnfinishedFights, 0)
  if (remaining === 0) return null
  const contests = await callApi('Live/Contests', { idCompetition: id, Version: changed })
  const scoreboards = createMatScoreboards(mats, contests, {
    ...options,
    day: from.slice(0, 'YYYY-MM-DD'.length),
    categories: new Map(weights.map(({ idWeight, name }) => [idWeight, name])),
  })
  return { inUse: mats.filter(({ board }) => board !== null).length, remaining, scoreboards }
}

function showLiveStatus(card: Element, pattern: string, { inUse, remaining, scoreboards }: LiveStatus): void {
  const line = card.querySelector('[data-live-status]') ?? document.createElement('p')
  line.setAttribute('data-live-status', '')
  line.textContent = pattern.replace('{{mats}}', `${inUse}`).replace('{{contests}}', `${remaining}`)
  if (!line.isConnected) card.querySelector('h3')?.parentElement?.append(line)
  const old = card.querySelector('[data-mats]')
  if (old) old.replaceWith(scoreboards)
  else card.append(scoreboards)
}
