/** Pixels that a pointer moves before it pans instead of clicking. */
const THRESHOLD = 4

/** Pans a bracket that is a window of its own with the mouse; fingers scroll it without a script. */
export function panByPointer(bracket: HTMLElement): void {
  let start: { x: number; y: number; left: number; top: number } | null = null
  bracket.addEventListener('pointerdown', (event) => {
    if (event.pointerType !== 'mouse' || event.button !== 0 || isControl(event.target)) return
    if (!isWindow()) return
    const { scrollLeft: left, scrollTop: top } = bracket
    start = { x: event.clientX, y: event.clientY, left, top }
  })
  bracket.addEventListener('mousedown', (event) => {
    if (!start) return
    // otherwise the browser looks for text to select, among all contests and with each movement
    event.preventDefault()
    bracket.focus({ preventScroll: true })
  })
  bracket.addEventListener('pointermove', (event) => {
    if (!start) return
    const x = event.clientX - start.x
    const y = event.clientY - start.y
    if (!isPanning()) {
      if (Math.hypot(x, y) < THRESHOLD) return
      bracket.dataset.panning = ''
      bracket.setPointerCapture(event.pointerId)
    }
    bracket.scrollTo({ left: start.left - x, top: start.top - y, behavior: 'instant' })
  })
  for (const type of ['pointerup', 'pointercancel'] as const) {
    bracket.addEventListener(type, () => {
      start = null
      // after the click that ends the movement, which does not pin anybody
      setTimeout(() => delete bracket.dataset.panning)
    })
  }
  bracket.addEventListener(
    'click',
    (event) => {
      if (isPanning()) event.stopPropagation()
    },
    { capture: true },
  )

  /** Elsewhere, text can be selected. */
  function isWindow(): boolean {
    return getComputedStyle(bracket).overflowX !== 'visible'
  }

  function isPanning(): boolean {
    return bracket.dataset.panning !== undefined
  }
}

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, button, label') !== null
