import type { PublishedCompetitionDates } from '#publication/schemas/index.ts'
import { callApi } from '../data/call-api.ts'
import { whileVisible } from '../live/while-visible.ts'

type LiveCompetition = PublishedCompetitionDates['competitions'][number]

/** The same interval as on pages of a competition in progress. Milliseconds. */
const REFRESH_INTERVAL_MS = 40_000

/**
 * Shows on the cards of competitions in progress how many mats are in use and how many contests are left, while the
 * page is visible.
 * @param cards the list of cards, with the text pattern in `data-live-text`
 */
export function updateLiveCards(cards: HTMLElement, competitions: readonly LiveCompetition[]): void {
  const stop = whileVisible(() => {
    updateAllCards()
    const timer = setInterval(() => (cards.isConnected ? updateAllCards() : stop()), REFRESH_INTERVAL_MS)
    return () => clearInterval(timer)
  })

  function updateAllCards(): void {
    for (const competition of competitions) {
      const link = cards.querySelector(`a[href$="/competition/${CSS.escape(competition.externalId)}/"]`)
      const card = link?.closest('li')
      if (card) updateLiveCard(card, competition, cards.dataset.liveText ?? '').catch(console.error)
    }
  }
}

async function updateLiveCard(card: Element, { id }: LiveCompetition, pattern: string): Promise<void> {
  const [{ mats }, ages] = await Promise.all([
    callApi('Live/State', { idCompetition: id }),
    callApi('Competition/GetCompAgesWithWeights', { IdCompetition: id }),
  ])
  const inUse = mats.filter(({ board }) => board !== null).length
  const remaining = ages
    .flatMap(({ menCategories, womenCategories }) => [menCategories, womenCategories])
    .flatMap((categories) => categories?.weights ?? [])
    .reduce((sum, { numberOfUnfinishedFights }) => sum + numberOfUnfinishedFights, 0)
  const line = card.querySelector('[data-live-status]') ?? document.createElement('p')
  if (remaining === 0) return line.remove()
  line.setAttribute('data-live-status', '')
  line.textContent = pattern.replace('{{mats}}', `${inUse}`).replace('{{contests}}', `${remaining}`)
  if (!line.isConnected) card.querySelector('h3')?.parentElement?.append(line)
}
