import fc from 'fast-check'
import { afterEach, beforeEach } from 'vitest'
import { countRuns, FUZZ_SEED, propertyRuns, takeRuns } from './effort.ts'

/** Properties that name no number of runs make fast-check's own; all are counted, for the summary. */
const report = (details: fc.RunDetails<unknown>): void => {
  countRuns(details.numRuns)
  const message = fc.defaultReportMessage(details)
  if (details.failed) throw new Error(message, { cause: details.errorInstance })
}

fc.configureGlobal({
  numRuns: propertyRuns(100),
  seed: FUZZ_SEED,
  reporter: report,
})

beforeEach(() => {
  takeRuns()
})
afterEach(({ task }) => {
  Object.assign(task.meta, { runs: takeRuns() })
})
