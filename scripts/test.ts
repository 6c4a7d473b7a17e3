import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command } from './command.ts'

/**
 * `npm test`: types, lint, floors, dead code, then the tests without and with a browser; with `DATABASE_URL` the
 * server's tests a second time on that PostgreSQL. Ends with one line that counts them all.
 */

type Count = { passed: number; failed: number; skipped: number }

/** A runner that wrote no report has failed as a whole. */
const NO_REPORT: Count = { passed: 0, failed: 1, skipped: 0 }

await command(async () => {
  const reports = mkdtempSync(join(tmpdir(), 'hajime-tests-'))
  const unitReport = join(reports, 'unit.json')
  const serverReport = join(reports, 'server.json')
  const browserReport = join(reports, 'browser.json')
  const check = await run('npm', ['run', '--silent', 'check'])
  const unit = await run('npx', [
    'vitest',
    'run',
    '--coverage',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unitReport}`,
  ])
  const server = process.env.DATABASE_URL
  let onServer = 0
  if (server) {
    onServer = await run(
      'npm',
      [
        'run',
        '--silent',
        'test:server',
        '--',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${serverReport}`,
      ],
      {
        DATABASE_URL: server,
        REDIS_URL: process.env.REDIS_URL ?? '',
      },
    )
  }
  const browser = await run('npx', ['playwright', 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
  })
  const counts = [
    checked(check),
    unitCount(unitReport, unit),
    ...(server ? [unitCount(serverReport, onServer)] : []),
    browserCount(browserReport, browser),
  ]
  rmSync(reports, { recursive: true })
  const sum = (what: keyof Count) => counts.reduce((all, one) => all + one[what], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
  process.exitCode = sum('failed') > 0 ? 1 : 0
})

/** The check counts as one test. */
function checked(code: number): Count {
  return { passed: Number(code === 0), failed: Number(code !== 0), skipped: 0 }
}

/** @param code how the runner ended: coverage that is too low, or a file that couldn't be run, fails no test of its own */
function unitCount(file: string, code: number): Count {
  const report = read(file)
  if (!report) return NO_REPORT
  const { numPassedTests, numFailedTests, numPendingTests } = report as Record<string, number>
  const failed = numFailedTests ?? 0
  return {
    passed: numPassedTests ?? 0,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: numPendingTests ?? 0,
  }
}

function browserCount(file: string, code: number): Count {
  const report = read(file)
  if (!report) return NO_REPORT
  const { expected, unexpected, flaky, skipped } = report.stats as Record<string, number>
  const failed = unexpected ?? 0
  return {
    passed: (expected ?? 0) + (flaky ?? 0),
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: skipped ?? 0,
  }
}

function read(file: string): Record<string, unknown> | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  } catch {
    return null
  }
}

function run(
  program: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: 'inherit',
      env: { ...process.env, DATABASE_URL: '', REDIS_URL: '', ...environment },
    })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
