/** How often the clock is looked at, and how far it must have jumped between two looks. Milliseconds. */
const EVERY = 5000
const JUMP = 20_000

/**
 * Tells when the machine was asleep: the clock went on and nobody looked at it.
 * @returns what stops watching
 */
export function watchSleep(woken: () => void): () => void {
  let last = Date.now()
  const timer = setInterval(() => {
    const now = Date.now()
    if (now - last > JUMP) woken()
    last = now
  }, EVERY)
  return () => clearInterval(timer)
}
