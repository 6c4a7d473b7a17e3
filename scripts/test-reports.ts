import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** What the test runners' reports say: how many tests there were, and which failed. */

export type Failure = { test: string; why: string }

export type Outcome = { passed: number; skipped: number; failures: Failure[] }

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
 * @param runner what to call it where it failed as a whole: without a report, or with tests that all passed, as it
 *   does when coverage is too low
 * @param code with which it ended
 */
export function vitestOutcome(runner: string, file: string, code: number): Outcome {
  const report = read<VitestReport>(file)
  const failures = (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const of = assertionResults.filter((one) => one.status === 'failed')
    const where = relative(process.cwd(), name)
    if (of.length === 0 && status === 'failed') return [{ test: where, why: message }]
    return of.map(({ fullName, failureMessages }) => ({
      test: `${where} › ${fullName}`,
      why: failureMessages.join('\n'),
    }))
  })
  return whole(runner, code, {
    passed: report?.numPassedTests ?? 0,
    skipped: report?.numPendingTests ?? 0,
    failures,
  })
}

/** @param code with which the runner ended */
export function playwrightOutcome(runner: string, file: string, code: number): Outcome {
  const report = read<PlaywrightReport>(file)
  const stats = report?.stats
  return whole(runner, code, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
    failures: (report?.suites ?? []).flatMap(failuresOf),
  })
}

/** A check counts as one test. */
export function checkOutcome(runner: string, code: number): Outcome {
  return whole(runner, code, { passed: Number(code === 0), skipped: 0, failures: [] })
}

function failuresOf({ suites = [], specs = [] }: PlaywrightSuite): Failure[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => ({
      test: `tests/e2e/${file}:${line} › ${title}`,
      why: tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? '')).join('\n'),
    }))
  return [...own, ...suites.flatMap(failuresOf)]
}

function whole(runner: string, code: number, outcome: Outcome): Outcome {
  if (code === 0 || outcome.failures.length > 0) return outcome
  return { ...outcome, failures: [{ test: runner, why: `ended with exit code ${code}, see above` }] }
}

function read<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return null
  }
}
