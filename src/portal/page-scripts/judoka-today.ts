import { listActive } from './todays-competition-link.ts'

// A function of its own, as in `header.ts`.
const importUpdate = () => import('../pages/judoka/update-judoka-today.ts')

/**
 * `<judoka-today>` shows live when the judoka fights next, on the days of their competition: on a profile, of the competition that was
 * published; in search, of any.
 */
class JudokaToday extends HTMLElement {
  async connectedCallback(): Promise<void> {
    const { competition } = this.dataset
    const competitions = (await listActive()).filter(
      ({ externalId }) => !competition || externalId === competition,
    )
    if (competitions[0]) await (await importUpdate()).updateJudokaToday(this, competitions)
  }
}

// Astro's client router may run this module twice; an element can be defined only once.
if (!customElements.get('judoka-today')) customElements.define('judoka-today', JudokaToday)
