import type { ReadableAtom } from 'nanostores'

export type ListenedStore<T> = Pick<ReadableAtom<T>, 'get' | 'listen'>

/** How long what was started outlives the last listener, so that it survives a change of pages. Milliseconds. */
const STOP_DELAY_MS = 1000

/**
 * Runs something while a store is read or has listeners, and for a moment longer. `onMount` of nanostores does the same with its events
 * of stores, which are 0.3 kB on every live page.
 * @param start returns what ends it
 */
export function whileListened<T>(store: ListenedStore<T>, start: () => () => void): ListenedStore<T> {
  let listeners = 0
  let stop: (() => void) | undefined
  const stopLater = () =>
    setTimeout(() => {
      if (listeners > 0) return
      stop?.()
      stop = undefined
    }, STOP_DELAY_MS)
  return {
    get: () => {
      if (!stop) {
        stop = start()
        stopLater()
      }
      return store.get()
    },
    listen: (listener) => {
      listeners++
      stop ??= start()
      const unlisten = store.listen(listener)
      return () => {
        unlisten()
        listeners--
        stopLater()
      }
    },
  }
}
