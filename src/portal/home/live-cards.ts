import type { PublishedDays } from '#contract/published/shapes.ts'
import { ask } from '../api.ts'
import { whileSeen } from '../live/attention.ts'

type On = PublishedDays['competitions'][number]

/** How often it is asked what goes on, like pages of a running competition do. Milliseconds. */
const EVERY = 40_000

/**
 * Says on the cards of competitions that are on how many mats are in use, and how many contests are to come, as long as
 * the cards stand and somebody looks.
 * @param cards the group they are in, which brings the words (`data-on-mats`)
 */
export function tellOn(cards: HTMLElement, on: readonly On[]): void {
  const end = whileSeen(() => {
    tell()
    const timer = setInterval(() => (cards.isConnected ? tell() : end()), EVERY)
    return () => clearInterval(timer)
  })

  function tell(): void {
    for (const competition of on) {
      const link = cards.querySelector(`a[href$="/competition/${CSS.escape(competition.id)}/"]`)
      const card = link?.closest('li')
      if (card) tellOf(card, competition, cards.dataset.onMats ?? '').catch(console.error)
    }
  }
}

async function tellOf(card: Element, { number }: On, words: string): Promise<void> {
  const [{ mats }, ages] = await Promise.all([
    ask('Live/State', { idCompetition: number }),
    ask('Competition/GetCompAgesWithWeights', { IdCompetition: number }),
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
