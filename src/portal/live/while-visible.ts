/** After the page has been hidden for this long, the work stops. Milliseconds. */
const HIDDEN_TIMEOUT_MS = 60_000

/**
 * Runs something while the page is visible: it starts at once, stops a while after the page is hidden, and starts
 * again when it is visible.
 * @param start returns how to stop
 * @returns stops it for good
 */
export function whileVisible(start: () => () => void): () => void {
  let stop: (() => void) | null = start()
  let timer: ReturnType<typeof setTimeout> | undefined
  const onVisibilityChange = () => {
    clearTimeout(timer)
    if (document.hidden) {
      timer = setTimeout(() => {
        stop?.()
        stop = null
      }, HIDDEN_TIMEOUT_MS)
    } else stop ??= start()
  }
  document.addEventListener('visibilitychange', onVisibilityChange)
  onVisibilityChange()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisibilityChange)
    stop?.()
  }
}
