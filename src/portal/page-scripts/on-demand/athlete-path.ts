/**
 * `<athlete-path>`: highlights everything of one athlete (`data-athlete`) inside it: the one under the pointer or with the
 * focus, otherwise the one in the address (`?athlete=`). A click beside the name puts the athlete into the address.
 * For the athlete in the address, the link in `data-contests-of` beside the element is shown.
 */
class AthletePath extends HTMLElement {
  connectedCallback(): void {
    const athlete = readAthleteFromAddress()
    // this module is loaded when the pointer is over a name already
    this.highlight(findAthleteAt(this.querySelector('[data-athlete]:hover')) ?? this.getCurrentAthlete())
    if (athlete) {
      // the athlete may have been in an early round only
      for (const fold of this.querySelectorAll<HTMLInputElement>('[data-fold]')) fold.checked = true
      this.querySelector('[data-highlighted]')?.scrollIntoView({ block: 'center', inline: 'center' })
    }
    for (const event of ['pointerover', 'focusin']) {
      this.addEventListener(event, ({ target }) =>
        this.highlight(findAthleteAt(target) ?? this.getCurrentAthlete()),
      )
    }
    // `change`: a live draw has new entrants
    for (const event of ['pointerleave', 'change'])
      this.addEventListener(event, () => this.highlight(this.getCurrentAthlete()))
    this.addEventListener('focusout', () => this.highlight(readAthleteFromAddress()))
    // a draw that nobody touches does without the code that moves around in it
    for (const event of ['pointerover', 'focusin', 'change'])
      this.addEventListener(event, () => loadNavigation(this), { once: true })
    this.addEventListener('click', ({ target }) => {
      loadNavigation(this, target as Element)
      const athlete = findAthleteAt(target)
      if (!athlete || (target as Element).closest('a')) return
      const address = new URL(location.href)
      if (readAthleteFromAddress() === athlete) address.searchParams.delete('athlete')
      else address.searchParams.set('athlete', athlete)
      history.replaceState(history.state, '', address)
      this.highlight(readAthleteFromAddress())
    })
  }

  /** Who is highlighted while the pointer is elsewhere. */
  getCurrentAthlete(): string | null {
    return findAthleteAt(this.querySelector(':focus')) ?? readAthleteFromAddress()
  }

  /** For the map of a bracket, `data-highlights` tells who is highlighted. */
  highlight(athlete: string | null): void {
    this.dataset.highlights = athlete ?? ''
    this.toggleAttribute('data-road', readAthleteFromAddress() !== null)
    for (const part of this.querySelectorAll<HTMLElement>('[data-athlete]')) {
      part.toggleAttribute('data-highlighted', part.dataset.athlete === athlete)
    }
    this.updateContestsLink(readAthleteFromAddress())
    this.updatePartLinks(readAthleteFromAddress())
  }

  /** The links to the parts of a large draw keep the athlete, and the part where the athlete started is marked. */
  updatePartLinks(athlete: string | null): void {
    for (const link of this.parentElement?.querySelectorAll<HTMLAnchorElement>('[data-draw-part]') ?? []) {
      link.search = athlete === null ? '' : String(new URLSearchParams({ athlete }))
      const entrants = link.dataset.entrants?.split(',') ?? []
      link.toggleAttribute('data-highlighted', athlete !== null && entrants.includes(athlete))
    }
  }

  /** Withheld athletes have a negative id and no page. */
  updateContestsLink(athlete: string | null): void {
    const link = this.parentElement?.querySelector<HTMLElement>('[data-contests-of]')
    if (!link) return
    link.hidden = !(Number(athlete) > 0)
    link.querySelector('a')?.setAttribute('href', `${link.dataset.contestsOf}${athlete}/`)
  }
}

function loadNavigation(draw: HTMLElement, clicked?: Element): void {
  import('./bracket/navigate-brackets.ts').then(({ connectBrackets, handleToolClick }) => {
    connectBrackets(draw)
    if (clicked) handleToolClick(clicked)
  }, console.error)
}

const readAthleteFromAddress = () => new URLSearchParams(location.search).get('athlete')

const findAthleteAt = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-athlete]')?.dataset.athlete ?? null) : null
// Astro's client router may run this module twice; an element can be defined only once.
if (!customElements.get('athlete-path')) customElements.define('athlete-path', AthletePath)

export {}
