import { whileVisible } from './while-visible.ts'

/**
 * Loads and shows something at once and at an interval, while the page is visible and contains an element. Of requests that overlap, an
 * older one never replaces the answer of a newer one.
 * @param interval milliseconds
 * @param load returns what shows the answer
 * @param showFailure shows that the answer could not be loaded
 */
export function refreshWhileVisible(
  element: Element,
  interval: number,
  load: () => Promise<() => void>,
  showFailure: () => void,
): void {
  let requested = 0
  let answered = 0
  const refresh = async () => {
    const request = ++requested
    const show = await load().catch((error: unknown) => {
      console.error(error)
      return showFailure
    })
    if (request < answered) return
    answered = request
    show()
  }
  const stop = whileVisible(() => {
    refresh()
    const timer = setInterval(() => (element.isConnected ? refresh() : stop()), interval)
    return () => clearInterval(timer)
  })
}
