import { logProblem } from './log.ts'

const INTERVAL_MS = 10_000

/** Corrections of time synchronisation are smaller. */
const MAX_CORRECTION_MS = 30_000

type Clocks = {
  /** The clock of the machine, which may be set. */
  readWall: () => number
  /** A clock that only runs. */
  readSteady: () => number
}

/**
 * Logs when the clock of the machine is set, or the machine has slept: sessions, tokens and the states of competitions depend on it.
 * @returns a function that stops it
 */
export function watchClock(
  report: (line: string) => void = logProblem,
  { readWall, readSteady }: Clocks = { readWall: Date.now, readSteady: () => performance.now() },
): () => void {
  let offset = readWall() - readSteady()
  const timer = setInterval(() => {
    const next = readWall() - readSteady()
    const jump = next - offset
    offset = next
    if (Math.abs(jump) < MAX_CORRECTION_MS) return
    const seconds = Math.round(Math.abs(jump) / 1000)
    report(
      `The clock of this machine jumped ${jump > 0 ? 'forward' : 'back'} by ${seconds} s. ` +
        'Sessions, scoreboard tokens and what is live now depend on it: check that the time is right and synchronised (timedatectl).',
    )
  }, INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)
}
