/**
 * Shows a round of a bracket on a phone: its contests without gaps, those of the next round beside them, and the earlier
 * rounds out of the way.
 */
export function showRound(bracket: HTMLElement, name: string): void {
  const rounds = [...bracket.querySelectorAll<HTMLElement>('[data-round]')]
  const index = rounds.findIndex(({ dataset }) => dataset.round === name)
  const round = rounds[index]
  const [first] = rounds
  if (!round || !first) return
  bracket.dataset.current = name // shows a first round that has been behind its tab
  const whole = Number(bracket.dataset.wholeHeight) || (first.querySelector('ol')?.offsetHeight ?? 0)
  bracket.dataset.wholeHeight = String(whole)
  const rowHeight = whole / countSlots(first)
  bracket.style.setProperty('--shown-height', `${rowHeight * countSlots(round)}px`)
  rounds.forEach((element, at) => {
    element.toggleAttribute('data-before', at < index)
  })
  for (const tab of bracket.previousElementSibling?.querySelectorAll<HTMLElement>('[data-round-tab]') ?? []) {
    const isChosen = tab.dataset.roundTab === name
    tab.setAttribute('aria-pressed', String(isChosen))
    if (isChosen) tab.scrollIntoView({ block: 'nearest', inline: 'center' })
  }
  const { direction, paddingInlineStart } = getComputedStyle(bracket)
  const edge = Number.parseFloat(paddingInlineStart)
  const left =
    direction === 'rtl'
      ? round.offsetLeft + round.offsetWidth - bracket.clientWidth + edge
      : round.offsetLeft - edge
  bracket.scrollTo({ left })
}

/** Positions of the round, also empty ones. */
const countSlots = (round: HTMLElement): number =>
  Number(round.querySelector('ol')?.style.getPropertyValue('--slots')) || 1
