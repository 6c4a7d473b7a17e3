import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** Reads the reports of the test runners: counts and failures. */

export type TestFailure = { test: string; why: string }

export type TestOutcome = {
  passed: number
  skipped: number
  failures: TestFailure[]
  /** Generated cases and kills within the tests, as far as they are counted (`tests/hard-setup.ts`). */
  runs: number
}

export type StageOutcome = TestOutcome & {
  name: string
  seconds: number
  /** What its generated values depend on. */
  seed?: string | undefined
}

export function countTests(outcomes: readonly TestOutcome[]): TestOutcome {
  const sum = (what: 'passed' | 'skipped' | 'runs') =>
    outcomes.reduce((all, outcome) => all + outcome[what], 0)
  return {
    passed: sum('passed'),
    skipped: sum('skipped'),
    runs: sum('runs'),
    failures: outcomes.flatMap(({ failures }) => failures),
  }
}

const COLUMNS: Readonly<Record<string, (stage: StageOutcome) => string>> = {
  stage: ({ name }) => name,
  time: ({ seconds }) => `${seconds.toFixed(1)} s`,
  passed: ({ passed }) => String(passed),
  failed: ({ failures }) => String(failures.length),
  skipped: ({ skipped }) => String(skipped),
  runs: ({ runs }) => (runs > 0 ? String(runs) : ''),
  seed: ({ seed = '' }) => seed,
}

/** A table of stages in the order in which they ended; without columns that are empty for all of them. */
export function formatStages(stages: readonly StageOutcome[]): string {
  const columns = Object.entries(COLUMNS).flatMap(([title, format]) => {
    const cells = stages.map(format)
    if (cells.every((cell) => cell === '')) return []
    const width = Math.max(...[title, ...cells].map(({ length }) => length))
    return [[title, ...cells].map((cell) => (title === 'stage' ? cell.padEnd(width) : cell.padStart(width)))]
  })
  return ['', ...stages]
    .map((_, line) =>
      columns
        .map((cells) => cells[line])
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

type VitestReport = {
  numPassedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: {
      fullName: string
      status: string
      failureMessages: string[]
      meta?: { runs?: number }
    }[]
  }[]
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs?: {
    file: string
    line: number
    title: string
    ok: boolean
    tests: { results: { error?: { message?: string } }[] }[]
  }[]
}

type PlaywrightReport = {
  stats: { expected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

/**
 * @param runner its name in a failure of the run itself: without a report, or although all tests passed, as with
 *   insufficient coverage
 * @param files `errors`: those that no test caught (`tests/unhandled-errors.ts`)
 * @param code exit code
 */
export function readVitestOutcome(
  runner: string,
  files: { report: string; errors: string },
  code: number,
): TestOutcome {
  const report = readJson<VitestReport>(files.report)
  const failures = (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const of = assertionResults.filter((assertion) => assertion.status === 'failed')
    const where = relative(process.cwd(), name)
    if (of.length === 0 && status === 'failed') return [{ test: where, why: message }]
    return of.map(({ fullName, failureMessages }) => ({
      test: `${where} › ${fullName}`,
      why: failureMessages.join('\n'),
    }))
  })
  return withRunnerFailure(runner, code, {
    passed: report?.numPassedTests ?? 0,
    skipped: report?.numPendingTests ?? 0,
    runs: (report?.testResults ?? [])
      .flatMap(({ assertionResults }) => assertionResults)
      .reduce((all, { meta }) => all + (meta?.runs ?? 0), 0),
    failures: [...failures, ...(readJson<TestFailure[]>(files.errors) ?? [])],
  })
}

/** @param code exit code of the runner */
export function readPlaywrightOutcome(runner: string, file: string, code: number): TestOutcome {
  const report = readJson<PlaywrightReport>(file)
  const stats = report?.stats
  return withRunnerFailure(runner, code, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
    runs: 0,
    failures: (report?.suites ?? []).flatMap(listFailures),
  })
}

/** A check counts as one test. */
export function createCheckOutcome(runner: string, code: number): TestOutcome {
  return withRunnerFailure(runner, code, { passed: Number(code === 0), skipped: 0, runs: 0, failures: [] })
}

function listFailures({ suites = [], specs = [] }: PlaywrightSuite): TestFailure[] {
  const failures = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => ({
      test: `tests/e2e/${file}:${line} › ${title}`,
      why: tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? '')).join('\n'),
    }))
  return [...failures, ...suites.flatMap(listFailures)]
}

/** Adds that a stage was ended because it took too long. */
export const addTimeout = (runner: string, minutes: number, outcome: TestOutcome): TestOutcome => ({
  ...outcome,
  failures: [...outcome.failures, { test: runner, why: `was ended after ${minutes} minutes` }],
})

function withRunnerFailure(runner: string, code: number, outcome: TestOutcome): TestOutcome {
  if (code === 0 || outcome.failures.length > 0) return outcome
  return { ...outcome, failures: [{ test: runner, why: `exited with code ${code}, see above` }] }
}

function readJson<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return null
  }
}
