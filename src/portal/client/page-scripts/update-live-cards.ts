import type { PublishedCompetitionDates } from '#publication/schemas/index.ts'
import { callApi } from '../data/call-api.ts'
import { whileVisible } from '../live/while-visible.ts'

type LiveCompetition = PublishedCompetitionDates['competitions'][number]

/** How often it is asked what goes on, like pages of a running competition do. Milliseconds. */
const REFRESH_INTERVAL_MS = 40_000

/**
 * Says on the cards of competitions that are on how many mats are in use, and how many contests are to come, as long as
 * the cards stand and somebody looks.
 * @param cards the group they are in, which brings the words (`data-on-mats`)
 */
export function updateLiveCards(cards: HTMLElement, on: readonly LiveCompetition[]): void {
  const end = whileVisible(() => {
    updateAllCards()
    const timer = setInterval(() => (cards.isConnected ? updateAllCards() : end()), REFRESH_INTERVAL_MS)
    return () => clearInterval(timer)
  })

  function updateAllCards(): void {
    for (const competition of on) {
      const link = cards.querySelector(`a[href$="/competition/${CSS.escape(competition.id)}/"]`)
      const card = link?.closest('li')
      if (card) updateLiveCard(card, competition, cards.dataset.onMats ?? '').catch(console.error)
    }
  }
}

async function updateLiveCard(card: Element, { number }: LiveCompetition, words: string): Promise<void> {
  const [{ mats }, ages] = await Promise.all([
    callApi('Live/State', { idCompetition: number }),
    callApi('Competition/GetCompAgesWithWeights', { IdCompetition: number }),
  ])
  const inUse = mats.filter(({ board }) => board !== null).length
  const toCome = ages
    .flatMap(({ menCategories, womenCategories }) => [menCategories, womenCategories])
    .flatMap((held) => held?.weights ?? [])
    .reduce((sum, { numberOfUnfinishedFights }) => sum + numberOfUnfinishedFights, 0)
  const line = card.querySelector('[data-told]') ?? document.createElement('p')
  if (toCome === 0) return line.remove()
  line.setAttribute('data-told', '')
  line.textContent = words.replace('{{mats}}', `${inUse}`).replace('{{contests}}', `${toCome}`)
  if (!line.isConnected) card.querySelector('h3')?.parentElement?.append(line)
}
