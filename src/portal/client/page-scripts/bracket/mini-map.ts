/** Milliseconds that the map stays after the last movement. */
const HIDE_AFTER_MS = 1500

/** A rectangle in pixels of the whole bracket. */
type Box = { element: Element; left: number; top: number; width: number; height: number }

/**
 * A map of a bracket at the edge of the screen, with the part that can be seen, while it moves. Pressing it moves there.
 */
export function createMiniMap(bracket: HTMLElement): void {
  const map = document.createElement('canvas')
  map.dataset.miniMap = ''
  map.setAttribute('aria-hidden', 'true')
  let hiding: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  let boxes: { size: string; all: readonly Box[] } = { size: '', all: [] }

  // the page's own scrolling moves what is seen of a bracket as well
  document.addEventListener('scroll', show, { capture: true, passive: true })
  map.addEventListener('pointerdown', ({ offsetX, offsetY }) => {
    const x = (offsetX / map.clientWidth) * bracket.scrollWidth
    const y = (offsetY / map.clientHeight) * getHeight()
    bracket.scrollBy({
      left: x - getOffset() - bracket.clientWidth / 2,
      top: y - bracket.scrollTop - bracket.clientHeight / 2,
    })
    const { top } = bracket.getBoundingClientRect()
    if (bracket.clientHeight > innerHeight) scrollBy({ top: top + y - innerHeight / 2 })
  })

  function show(): void {
    cancelAnimationFrame(frame)
    if (bracket.isConnected) {
      frame = requestAnimationFrame(draw)
    } else {
      document.removeEventListener('scroll', show, { capture: true })
      map.remove()
    }
  }

  function draw(): void {
    const { top, bottom } = bracket.getBoundingClientRect()
    const isCut = bracket.scrollWidth > bracket.clientWidth + 1 || getHeight() > innerHeight
    const isInMiddle = top < innerHeight / 2 && bottom > innerHeight / 2
    if (!isCut || !isInMiddle) {
      map.remove()
      return
    }
    if (!map.isConnected) document.body.append(map)
    clearTimeout(hiding)
    hiding = setTimeout(() => map.remove(), HIDE_AFTER_MS)
    const { color, outlineColor } = getComputedStyle(map)
    const scale = (map.clientWidth / bracket.scrollWidth) * devicePixelRatio
    const context = map.getContext('2d')
    if (!context) return
    const width = Math.round(bracket.scrollWidth * scale)
    const height = Math.round(getHeight() * scale)
    // another size makes the browser lay out the page again
    if (map.width !== width || map.height !== height) Object.assign(map, { width, height })
    context.setTransform(scale, 0, 0, scale, 0, 0)
    context.clearRect(0, 0, bracket.scrollWidth, getHeight())
    context.fillStyle = color
    const highlighted = new Set<Node | null>(
      [...bracket.querySelectorAll('[data-highlighted]')].map(({ parentNode }) => parentNode),
    )
    for (const { element, left, top, width, height } of readBoxes()) {
      context.globalAlpha = highlighted.has(element) ? 1 : 0.3
      context.fillRect(left, top, width, height)
    }
    context.globalAlpha = 1
    context.strokeStyle = outlineColor
    context.lineWidth = 3 / scale
    const above = Math.max(0, -top) + bracket.scrollTop
    context.strokeRect(getOffset(), above, bracket.clientWidth, Math.min(bracket.clientHeight, innerHeight))
  }

  /** With one round in front, the earlier ones overflow. */
  function getHeight(): number {
    return bracket.dataset.current ? bracket.clientHeight : bracket.scrollHeight
  }

  /** Read again only when the size has changed: reading all positions in each frame takes long in large brackets. */
  function readBoxes(): readonly Box[] {
    const size = [bracket.scrollWidth, getHeight(), bracket.clientWidth].join()
    if (boxes.size === size) return boxes.all
    const origin = bracket.getBoundingClientRect()
    const all = [...bracket.querySelectorAll('[data-round]:not([data-before]) li > div')].map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return {
        element,
        left: left - origin.left + getOffset(),
        top: top - origin.top + bracket.scrollTop,
        width,
        height,
      }
    })
    boxes = { size, all }
    return all
  }

  /** Pixels from the left end of the bracket to what is seen; from right to left, `scrollLeft` counts from the right. */
  function getOffset(): number {
    const { scrollLeft, scrollWidth, clientWidth } = bracket
    return getComputedStyle(bracket).direction === 'rtl' ? scrollLeft + scrollWidth - clientWidth : scrollLeft
  }
}
