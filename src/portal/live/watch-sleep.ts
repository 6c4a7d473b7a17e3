/** How often the clock is read, and the jump between two readings that means the device was asleep. Milliseconds. */
const CHECK_INTERVAL_MS = 5000
const CLOCK_JUMP_MS = 20_000

/**
 * Calls `onWake` after the device was asleep: the clock advanced while no timer ran.
 * @returns stop
 */
export function watchSleep(onWake: () => void): () => void {
  let last = Date.now()
  const timer = setInterval(() => {
    const now = Date.now()
    if (now - last > CLOCK_JUMP_MS) onWake()
    last = now
  }, CHECK_INTERVAL_MS)
  return () => clearInterval(timer)
}
