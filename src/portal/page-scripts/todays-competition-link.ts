import { buildResourcePath, RESOURCES } from '#publication/resources.ts'
import type { PublishedCompetitionDates } from '#publication/schemas/index.ts'
import { markOver, showWhileLive } from './competition-over.ts'

type CompetitionDays = PublishedCompetitionDates['competitions']

// Functions of their own, as in `header.ts`.
const importLiveCards = () => import('./on-demand/update-live-cards.ts')
const importMatTicker = () => import('./on-demand/mat-ticker.ts')

/** Fetched once per visit, with low priority. */
let daysRequest: Promise<CompetitionDays | undefined> | undefined

export const listActive = async (): Promise<CompetitionDays> => {
  daysRequest ??= fetchDays()
  return (await daysRequest)?.filter(isToday) ?? []
}

/**
 * `<live-link>` in the header leads to the competition of today, to the home page if there are several, and is hidden if
 * there is none, or all are over. On the home page, the cards of those competitions get their live status.
 */
class LiveLink extends HTMLElement {
  async connectedCallback(): Promise<void> {
    const active = await listActive()
    if (active.length === 0) return
    const link = this.firstElementChild as HTMLAnchorElement // as the header has it
    if (active.length === 1) link.href += `competition/${active[0]?.externalId}/`
    showWhileLive(this, this, active)
    const cards = document.querySelector<HTMLElement>('[data-live-text]')
    if (cards) (await importLiveCards()).updateLiveCards(cards, active, markAsOver)
  }
}

/** Pages without a header label competitions as live as well. */
document.addEventListener('astro:page-load', async () => {
  const label = document.querySelector('time-state[competition]')
  if (!label || document.querySelector('live-link')) return
  const active = await listActive()
  if (active.length > 0) showWhileLive(label, null, active)
})

/** Called with the last contest of a competition, by what shows its scores. */
const markAsOver = async (competition: CompetitionDays[number]): Promise<void> =>
  markOver(competition, await listActive())

/** `<mat-ticker>` in the header of a competition; an element, because React may render that header anew at any time. */
class MatTicker extends HTMLElement {
  async connectedCallback(): Promise<void> {
    const competition = (await listActive()).find(({ externalId }) => externalId === this.dataset.ticker)
    if (competition) await (await importMatTicker()).updateMatTicker(this, competition, markAsOver)
  }
}

/** Without `fetchJson`, which would add to the script of every page. */
async function fetchDays(): Promise<CompetitionDays | undefined> {
  try {
    const response = await fetch(buildResourcePath(RESOURCES.competitionDates()), { priority: 'low' })
    if (!response.ok) throw new Error(`Status ${response.status}`)
    const { competitions }: PublishedCompetitionDates = await response.json()
    return competitions
  } catch (error) {
    console.error(error)
    daysRequest = undefined // the next page tries again
    return undefined
  }
}

function isToday({ from, until }: CompetitionDays[number]): boolean {
  const now = Date.now()
  return Date.parse(from) <= now && now < Date.parse(until)
}

// Astro's client router may run this module twice; an element can be defined only once.
if (!customElements.get('live-link')) {
  customElements.define('live-link', LiveLink)
  customElements.define('mat-ticker', MatTicker)
}
