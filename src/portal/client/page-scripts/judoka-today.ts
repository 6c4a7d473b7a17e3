import { loadRouter } from './load-router.ts'
import { listActive } from './todays-competition-link.ts'

/** `<judoka-today>` on a profile shows live when the judoka fights next, on the days of their competition. */
class JudokaToday extends HTMLElement {
  async connectedCallback(): Promise<void> {
    const competition = (await listActive()).find(({ externalId }) => externalId === this.dataset.competition)
    if (!competition) return
    const { loadJudokaToday } = await loadRouter()
    const { showJudokaToday } = await loadJudokaToday()
    await showJudokaToday(this, competition)
  }
}

// Astro's client router may run this module twice; an element can be defined only once.
if (!customElements.get('judoka-today')) customElements.define('judoka-today', JudokaToday)
