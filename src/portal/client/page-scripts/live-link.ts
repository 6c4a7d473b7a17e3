import type { PublishedCompetitionDates } from '#publication/schemas/index.ts'

type CompetitionDays = PublishedCompetitionDates['competitions']

/** Where the days of competitions lie (`PUBLISHED.days`, which would bring all the others). */
const DAYS_ADDRESS = '/data/days.json'

/** Fetched once, however many pages are opened, and after what a page itself needs. */
let daysRequest: Promise<CompetitionDays | undefined> | undefined

/**
 * `<live-link>` in the header leads to the competition that is on today; to the home page, as it stands there, where
 * several are; and isn't there while none is. Cards of those competitions then say what goes on.
 */
class LiveLink extends HTMLElement {
  async connectedCallback(): Promise<void> {
    daysRequest ??= fetchDays()
    const on = (await daysRequest)?.filter(isToday) ?? []
    if (on.length === 0) return
    const link = this.firstElementChild as HTMLAnchorElement // as the header has it
    if (on.length === 1) link.href += `competition/${on[0]?.id}/`
    this.dataset.on = ''
    const cards = document.querySelector<HTMLElement>('[data-on-mats]')
    if (cards) (await import('./update-live-cards.ts')).updateLiveCards(cards, on)
  }
}

const fetchDays = (): typeof daysRequest =>
  fetch(DAYS_ADDRESS, { priority: 'low' })
    .then(async (response) => (await response.json()).competitions)
    .catch(console.error)

function isToday({ from, to, timeZone }: CompetitionDays[number]): boolean {
  const day = new Date().toLocaleDateString('sv-SE', { timeZone })
  return from <= day && day <= to
}

// A page may bring this module twice: the router keeps the first one's elements.
if (!customElements.get('live-link')) customElements.define('live-link', LiveLink)
