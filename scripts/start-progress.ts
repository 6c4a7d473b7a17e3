import { SingleBar } from 'cli-progress'

/** The steps of a first start with their share of its time, in their order. */
const STEPS = { server: 15, database: 25, demo: 20, pull: 15, build: 25 }

type StartStep = keyof typeof STEPS

export type ReportStart = (step: StartStep, done: number, total: number, what?: string) => void

/**
 * Shows how far a start is: one moving line in a terminal, otherwise a line for each step. Two processes work at the same time, so a
 * step before the current one is not shown again.
 * @param report called with the share that is done, 0 to 1; null for a start that serves a release already, which shows nothing
 */
export function createStartProgress(report: ((share: number) => void) | null): {
  at: ReportStart
  stop: () => void
} {
  const steps = Object.keys(STEPS) as StartStep[] // Object.keys widens them to string
  const bar =
    report && process.stderr.isTTY
      ? new SingleBar({
          format: '{bar} {percentage} % {step} {what}',
          hideCursor: true,
          clearOnComplete: true,
          stopOnComplete: false,
        })
      : null
  bar?.start(100, 0, { step: '', what: '' })
  let current = -1
  let isStopped = report === null
  return {
    at: (step, done, total, what = '') => {
      const index = steps.indexOf(step)
      if (isStopped || index < current) return
      const before = steps.slice(0, index).reduce((sum, name) => sum + STEPS[name], 0)
      const percent = before + (total > 0 ? (done / total) * STEPS[step] : 0)
      report?.(percent / 100)
      bar?.update(Math.floor(percent), { step, what })
      if (!bar && index > current) console.error(`${step} …`)
      current = index
    },
    stop: () => {
      if (!isStopped) bar?.stop()
      isStopped = true
    },
  }
}
