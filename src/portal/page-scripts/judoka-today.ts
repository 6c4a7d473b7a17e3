import { listActive } from './todays-competition-link.ts'

// A function of its own, as in `header.ts`.
const importUpdate = () => import('../pages/judoka/update-judoka-today.ts')

/** `<judoka-today>` on a profile shows live when the judoka fights next, on the days of their competition. */
class JudokaToday extends HTMLElement {
  async connectedCallback(): Promise<void> {
    const competition = (await listActive()).find(({ externalId }) => externalId === this.dataset.competition)
    if (!competition) return
    await (await importUpdate()).updateJudokaToday(this, competition)
  }
}

// Astro's client router may run this module twice; an element can be defined only once.
if (!customElements.get('judoka-today')) customElements.define('judoka-today', JudokaToday)
