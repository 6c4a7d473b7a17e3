export type ZoomStep = 'in' | 'out' | 'reset'

const FACTOR = 1.2
const SMALLEST = 0.4
const LARGEST = 2

/**
 * Zooms a bracket; the point under the pointer, or the middle, stays where it is.
 * @param around a position in the window
 */
export function zoomBracket(
  bracket: HTMLElement,
  step: ZoomStep,
  around?: { clientX: number; clientY: number },
): void {
  const before = Number(bracket.dataset.zoomed ?? 1)
  const wanted = step === 'reset' ? 1 : step === 'in' ? before * FACTOR : before / FACTOR
  const rounded = Math.abs(wanted - 1) < 0.05 ? 1 : wanted
  const zoom = Math.min(LARGEST, Math.max(SMALLEST, rounded))
  if (zoom === before) return
  const { left, top, width, height } = bracket.getBoundingClientRect()
  const x = (around?.clientX ?? left + width / 2) - left
  const y = (around?.clientY ?? top + height / 2) - top
  const { scrollLeft, scrollTop } = bracket
  // at its own size, a bracket is part of the page again
  if (zoom === 1) delete bracket.dataset.zoomed
  else bracket.dataset.zoomed = String(zoom)
  bracket.style.setProperty('--zoom', String(zoom))
  const factor = zoom / before
  bracket.scrollTo({
    left: (scrollLeft + x) * factor - x,
    top: (scrollTop + y) * factor - y,
    behavior: 'instant',
  })
}
