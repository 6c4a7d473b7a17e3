/**
 * `<judoka-road>`: marks everything of one judoka (`data-of`) in what it holds: whoever is pointed at or has the focus,
 * else the one the address names (`?athlete=`). A click beside the name keeps the mark and puts it into the address.
 * Whoever the address names has their contests behind the link beside it (`data-athletes`).
 */
class AthletePath extends HTMLElement {
  connectedCallback(): void {
    const asked = readAthleteFromAddress()
    this.highlight(asked)
    if (asked) this.querySelector('[data-road]')?.scrollIntoView({ block: 'center', inline: 'center' })
    for (const event of ['pointerover', 'focusin']) {
      this.addEventListener(event, ({ target }) =>
        this.highlight(findAthleteAt(target) ?? this.getCurrentAthlete()),
      )
    }
    // a draw that is fought says that others stand in it now
    for (const event of ['pointerleave', 'change'])
      this.addEventListener(event, () => this.highlight(this.getCurrentAthlete()))
    this.addEventListener('focusout', () => this.highlight(readAthleteFromAddress()))
    this.addEventListener('click', ({ target }) => {
      const judoka = findAthleteAt(target)
      if (!judoka || (target as Element).closest('a')) return
      const address = new URL(location.href)
      if (readAthleteFromAddress() === judoka) address.searchParams.delete('athlete')
      else address.searchParams.set('athlete', judoka)
      history.replaceState(history.state, '', address)
      this.highlight(readAthleteFromAddress())
    })
  }

  /** Whose road is marked while nobody is pointed at. */
  getCurrentAthlete(): string | null {
    return findAthleteAt(this.querySelector(':focus')) ?? readAthleteFromAddress()
  }

  highlight(judoka: string | null): void {
    for (const part of this.querySelectorAll<HTMLElement>('[data-of]')) {
      part.toggleAttribute('data-road', part.dataset.of === judoka)
    }
    this.updateContestsLink(readAthleteFromAddress())
  }

  /** Who is withheld has a number below zero and no page. */
  updateContestsLink(judoka: string | null): void {
    const beside = this.parentElement?.querySelector<HTMLElement>('[data-athletes]')
    if (!beside) return
    beside.hidden = !(Number(judoka) > 0)
    beside.querySelector('a')?.setAttribute('href', `${beside.dataset.athletes}${judoka}/`)
  }
}

const readAthleteFromAddress = () => new URLSearchParams(location.search).get('athlete')

const findAthleteAt = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-of]')?.dataset.of ?? null) : null

// A page may bring this module twice: the router keeps the first one's elements.
if (!customElements.get('judoka-road')) customElements.define('judoka-road', AthletePath)
