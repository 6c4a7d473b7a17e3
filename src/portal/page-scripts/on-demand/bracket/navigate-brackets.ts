import { createMiniMap } from './mini-map.ts'
import { panByPointer } from './pan-by-pointer.ts'
import { showRound } from './round-tabs.ts'
import { slideWinners } from './slide-winners.ts'
import { type ZoomStep, zoomBracket } from './zoom-bracket.ts'

/**
 * Everything that moves around in brackets: zoom, panning, a tab per round, a map, and winners that slide to their next contest.
 * `<athlete-path>` loads it with the first interaction.
 */

const connected = new WeakSet<Element>()

/** Connects the brackets of a draw. Calling it again has no effect. */
export function connectBrackets(draw: HTMLElement): void {
  if (connected.has(draw)) return
  connected.add(draw)
  slideWinners(draw)
  for (const bracket of draw.querySelectorAll<HTMLElement>('[data-bracket]')) {
    panByPointer(bracket)
    createMiniMap(bracket, draw)
    bracket.addEventListener('keydown', (event) => zoomByKey(bracket, event))
    bracket.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey) return
        event.preventDefault()
        zoomBracket(bracket, event.deltaY < 0 ? 'in' : 'out', event)
      },
      { passive: false },
    )
  }
}

/** Follows a button of the tools above a bracket. */
export function handleToolClick(target: Element): void {
  const button = target.closest<HTMLElement>('[data-round-tab], [data-zoom]')
  const bracket = button?.closest('[data-bracket-tools]')?.nextElementSibling
  if (!(bracket instanceof HTMLElement)) return
  const { roundTab, zoom } = button?.dataset ?? {}
  if (roundTab) showRound(bracket, roundTab)
  if (zoom) zoomBracket(bracket, zoom as ZoomStep) // as `BracketTools.tsx` has it
}

const ZOOM_KEYS: Readonly<Record<string, ZoomStep>> = { '+': 'in', '=': 'in', '-': 'out', '0': 'reset' }

function zoomByKey(bracket: HTMLElement, event: KeyboardEvent): void {
  const step = ZOOM_KEYS[event.key]
  if (!step || event.ctrlKey || event.metaKey || event.target !== bracket) return
  event.preventDefault()
  zoomBracket(bracket, step)
}
