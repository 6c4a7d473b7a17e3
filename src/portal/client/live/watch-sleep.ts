/** How often the clock is looked at, and how far it must have jumped between two looks. Milliseconds. */
const CHECK_INTERVAL_MS = 5000
const CLOCK_JUMP_MS = 20_000

/**
 * Tells when the machine was asleep: the clock went on and nobody looked at it.
 * @returns what stops watching
 */
export function watchSleep(woken: () => void): () => void {
  let last = Date.now()
  const timer = setInterval(() => {
    const now = Date.now()
    if (now - last > CLOCK_JUMP_MS) woken()
    last = now
  }, CHECK_INTERVAL_MS)
  return () => clearInterval(timer)
}
