import { competitionActivity } from '#judo/competition/activity.ts'

/** `<time-state from until time-zone>`: shows the one of its parts whose `data-when` holds now. */
class TimeState extends HTMLElement {
  connectedCallback(): void {
    const from = this.getAttribute('from') ?? ''
    const { time } = competitionActivity(
      Date.now(),
      from,
      this.getAttribute('until') ?? from,
      this.getAttribute('time-zone') ?? 'UTC',
    )
    for (const part of this.querySelectorAll<HTMLElement>('[data-when]'))
      part.hidden = part.dataset.when !== time
  }
}

// A page may bring this module twice: the router keeps the first one's elements.
if (!customElements.get('time-state')) customElements.define('time-state', TimeState)
