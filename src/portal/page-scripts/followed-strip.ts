import { readStorage } from '../stores/storage.ts'
import { loadRouter } from './load-router.ts'

/**
 * `<followed-strip>` on the home page shows the judoka who are followed. For everybody else its section stays
 * hidden and nothing is loaded. In prerendered pages an inline script has shown the section already (`inline-elements.ts`).
 */
class FollowedStrip extends HTMLElement {
  connectedCallback(): void {
    const section = this.closest<HTMLElement>('[data-followed]')
    if (!section || !/\d/.test(readStorage('followed_account') ?? readStorage('followed_judoka') ?? ''))
      return
    section.hidden = false
    loadRouter()
      .then(({ importFollowedStrip }) => importFollowedStrip())
      .then(({ showFollowedStrip }) => showFollowedStrip(this))
      .catch(console.error)
  }
}

// Astro's client router may run this module twice; an element can be defined only once.
if (!customElements.get('followed-strip')) customElements.define('followed-strip', FollowedStrip)
