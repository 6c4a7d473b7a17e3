const SLIDE_MS = 700

/** When a live draw changes, a judoka who appears in the next round slides there from the contest that was won. */
export function slideWinners(draw: HTMLElement): void {
  let before = readAthletes(draw)
  draw.addEventListener('change', () => {
    const after = readAthletes(draw)
    const isAnimated = !matchMedia('(prefers-reduced-motion: reduce)').matches
    for (const [side, athlete] of after) {
      // React keeps the element of a side whose judoka becomes known
      if (!isAnimated || !athlete || before.get(side) !== undefined || !before.has(side)) continue
      const won = [...after.keys()].findLast(
        (candidate) =>
          candidate !== side && candidate.dataset.athlete === athlete && 'won' in candidate.dataset,
      )
      if (won) slide(side, won)
    }
    before = after
  })
}

/** The sides of all contests with their judoka, in the order of the rounds. */
const readAthletes = (draw: HTMLElement): Map<HTMLElement, string | undefined> =>
  new Map([...draw.querySelectorAll<HTMLElement>('[data-side]')].map((side) => [side, side.dataset.athlete]))

function slide(side: HTMLElement, from: HTMLElement): void {
  const start = from.getBoundingClientRect()
  const end = side.getBoundingClientRect()
  const translate = `${start.left - end.left}px ${start.top - end.top}px`
  side.animate(
    [
      { translate, zIndex: 1, background: 'var(--accent-wash)' },
      { translate: '0 0', zIndex: 1, background: 'var(--accent-wash)' },
    ],
    { duration: SLIDE_MS, easing: 'ease-in-out' },
  )
}
