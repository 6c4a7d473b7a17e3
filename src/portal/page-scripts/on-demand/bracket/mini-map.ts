/** Milliseconds that the map stays after the last movement. */
const HIDE_AFTER_MS = 1500

/** Pixels. */
const MAX_WIDTH = 96
const MAX_SHARE_OF_HEIGHT = 0.3

/**
 * A map of a bracket at the edge of the screen, with the part that can be seen, while it moves. Pressing it moves there.
 * It is a canvas as a whole: moving an element over it would make the browser arrange all layers of the page again.
 */
export function createMiniMap(bracket: HTMLElement, draw: HTMLElement): void {
  const map = document.createElement('canvas')
  map.dataset.miniMap = ''
  map.setAttribute('aria-hidden', 'true')
  /** Drawn again only when they have changed. */
  const contests = document.createElement('canvas')
  let drawn = ''
  let frameColor = ''
  let hiding: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  const isRightToLeft = getComputedStyle(bracket).direction === 'rtl'

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
      frame = requestAnimationFrame(update)
    } else {
      document.removeEventListener('scroll', show, { capture: true })
      map.remove()
    }
  }

  function update(): void {
    const { top, bottom } = bracket.getBoundingClientRect()
    const { scrollWidth, clientWidth, clientHeight, scrollTop } = bracket
    const height = getHeight()
    const isCut = scrollWidth > clientWidth + 1 || height > innerHeight
    const isInMiddle = top < innerHeight / 2 && bottom > innerHeight / 2
    if (!isCut || !isInMiddle) {
      map.remove()
      return
    }
    const scale = Math.min(MAX_WIDTH / scrollWidth, (MAX_SHARE_OF_HEIGHT * innerHeight) / height)
    const pixels = scale * devicePixelRatio
    const state = [pixels, scrollWidth, height, draw.dataset.highlights].join()
    if (!map.isConnected || drawn !== state) {
      document.body.append(map)
      map.style.width = `${scrollWidth * scale}px`
      Object.assign(map, { width: Math.round(scrollWidth * pixels), height: Math.round(height * pixels) })
      drawContests(pixels)
      frameColor = getComputedStyle(map).outlineColor
      drawn = state
    }
    clearTimeout(hiding)
    hiding = setTimeout(() => map.remove(), HIDE_AFTER_MS)
    const context = map.getContext('2d')
    if (!context) return
    context.clearRect(0, 0, map.width, map.height)
    context.drawImage(contests, 0, 0)
    context.strokeStyle = frameColor
    context.lineWidth = 3 * devicePixelRatio
    const above = Math.max(0, -top) + scrollTop
    context.strokeRect(
      getOffset() * pixels,
      above * pixels,
      clientWidth * pixels,
      Math.min(clientHeight, innerHeight) * pixels,
    )
  }

  /** @param scale pixels of the map for a pixel of the bracket */
  function drawContests(scale: number): void {
    Object.assign(contests, { width: map.width, height: map.height })
    const context = contests.getContext('2d')
    if (!context) return
    context.scale(scale, scale)
    context.fillStyle = getComputedStyle(map).color
    const origin = bracket.getBoundingClientRect()
    const [x, y] = [getOffset() - origin.left, bracket.scrollTop - origin.top]
    for (const contest of bracket.querySelectorAll('[data-round]:not([data-before]) li > div')) {
      const { left, top, width, height } = contest.getBoundingClientRect()
      context.globalAlpha = contest.querySelector('[data-highlighted]') ? 1 : 0.3
      context.fillRect(left + x, top + y, width, height)
    }
  }

  /** With one round in front, the earlier ones overflow. */
  function getHeight(): number {
    return bracket.dataset.current ? bracket.clientHeight : bracket.scrollHeight
  }

  /** Pixels from the left end of the bracket to what is seen; from right to left, `scrollLeft` counts from the right. */
  function getOffset(): number {
    const { scrollLeft, scrollWidth, clientWidth } = bracket
    return isRightToLeft ? scrollLeft + scrollWidth - clientWidth : scrollLeft
  }
}
