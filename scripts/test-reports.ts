import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** Reads the reports of the test runners: counts and failures. */

export type TestFailure = { test: string; why: string }

export type TestOutcome = { passed: number; skipped: number; failures: TestFailure[] }

export type StageOutcome = TestOutcome & { name: string; seconds: number }

export function countTests(outcomes: readonly TestOutcome[]): TestOutcome {
  const sum = (what: 'passed' | 'skipped') => outcomes.reduce((all, one) => all + one[what], 0)
  return {
    passed: sum('passed'),
    skipped: sum('skipped'),
    failures: outcomes.flatMap(({ failures }) => failures),
  }
}

/** A table of stages with their times, in the order in which they ended. */
export function formatStages(stages: readonly StageOutcome[]): string {
  const rows = stages.map(({ name, seconds, passed, failures, skipped }) => [
    name,
    `${seconds.toFixed(1)} s`,
    ...[passed, failures.length, skipped].map(String),
  ])
  const table = [['stage', 'time', 'passed', 'failed', 'skipped'], ...rows]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  return table
    .map(([name = '', ...numbers]) =>
      [name.padEnd(widths[0] ?? 0), ...numbers.map((text, n) => text.padStart(widths[n + 1] ?? 0))].join(
        '  ',
      ),
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
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
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
 * @param code exit code
 */
export function readVitestOutcome(runner: string, file: string, code: number): TestOutcome {
  const report = readJson<VitestReport>(file)
  const failures = (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const of = assertionResults.filter((one) => one.status === 'failed')
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
    failures,
  })
}

/** @param code exit code of the runner */
export function readPlaywrightOutcome(runner: string, file: string, code: number): TestOutcome {
  const report = readJson<PlaywrightReport>(file)
  const stats = report?.stats
  return withRunnerFailure(runner, code, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
    failures: (report?.suites ?? []).flatMap(listFailures),
  })
}

/** A check counts as one test. */
export function createCheckOutcome(runner: string, code: number): TestOutcome {
  return withRunnerFailure(runner, code, { passed: Number(code === 0), skipped: 0, failures: [] })
}

function listFailures({ suites = [], specs = [] }: PlaywrightSuite): TestFailure[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => ({
      test: `tests/e2e/${file}:${line} › ${title}`,
      why: tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? '')).join('\n'),
    }))
  return [...own, ...suites.flatMap(listFailures)]
}

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
