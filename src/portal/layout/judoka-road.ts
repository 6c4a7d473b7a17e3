/**
 * `<judoka-road>`: marks everything of one judoka (`data-of`) in what it holds: whoever is pointed at or has the focus,
 * else the one the address names (`?athlete=`). A click beside the name keeps the mark and puts it into the address.
 * Whoever the address names has their contests behind the link beside it (`data-athletes`).
 */
class JudokaRoad extends HTMLElement {
  connectedCallback(): void {
    const asked = athlete()
    this.mark(asked)
    if (asked) this.querySelector('[data-road]')?.scrollIntoView({ block: 'center', inline: 'center' })
    for (const event of ['pointerover', 'focusin']) {
      this.addEventListener(event, ({ target }) => this.mark(judokaAt(target) ?? this.standing()))
    }
    // a draw that is fought says that others stand in it now
    for (const event of ['pointerleave', 'change'])
      this.addEventListener(event, () => this.mark(this.standing()))
    this.addEventListener('focusout', () => this.mark(athlete()))
    this.addEventListener('click', ({ target }) => {
      const judoka = judokaAt(target)
      if (!judoka || (target as Element).closest('a')) return
      const address = new URL(location.href)
      if (athlete() === judoka) address.searchParams.delete('athlete')
      else address.searchParams.set('athlete', judoka)
      history.replaceState(history.state, '', address)
      this.mark(athlete())
    })
  }

  /** Whose road is marked while nobody is pointed at. */
  standing(): string | null {
    return judokaAt(this.querySelector(':focus')) ?? athlete()
  }

  mark(judoka: string | null): void {
    for (const part of this.querySelectorAll<HTMLElement>('[data-of]')) {
      part.toggleAttribute('data-road', part.dataset.of === judoka)
    }
    this.lead(athlete())
  }

  /** Who is withheld has a number below zero and no page. */
  lead(judoka: string | null): void {
    const beside = this.parentElement?.querySelector<HTMLElement>('[data-athletes]')
    if (!beside) return
    beside.hidden = !(Number(judoka) > 0)
    beside.querySelector('a')?.setAttribute('href', `${beside.dataset.athletes}${judoka}/`)
  }
}

const athlete = () => new URLSearchParams(location.search).get('athlete')

const judokaAt = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-of]')?.dataset.of ?? null) : null

// A page may bring this module twice: the router keeps the first one's elements.
if (!customElements.get('judoka-road')) customElements.define('judoka-road', JudokaRoad)
