/** A page that nobody has looked at for so long is left alone. Milliseconds. */
const HIDDEN_TIMEOUT_MS = 60_000

/**
 * Does something while somebody looks at the page: it begins at once, ends a while after the page was hidden, and begins
 * again when somebody looks.
 * @param begin returns what ends it
 * @returns what ends all of it
 */
export function whileVisible(begin: () => () => void): () => void {
  let end: (() => void) | null = begin()
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    if (document.hidden) {
      timer = setTimeout(() => {
        end?.()
        end = null
      }, HIDDEN_TIMEOUT_MS)
    } else end ??= begin()
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
    end?.()
  }
}
