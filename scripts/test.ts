import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from './run-command.ts'
import { createCheckOutcome, readPlaywrightOutcome, readVitestOutcome } from './test-reports.ts'

/**
 * `npm test`: types, lint, floors, dead code, then the tests without and with a browser; with `DATABASE_URL` the
 * server's tests a second time on that PostgreSQL. Ends with what failed, and one line that counts them all.
 */

await runCommand(async () => {
  const reports = mkdtempSync(join(tmpdir(), 'hajime-tests-'))
  const unitReport = join(reports, 'unit.json')
  const serverReport = join(reports, 'server.json')
  const browserReport = join(reports, 'browser.json')
  const check = await runProgram('npm', ['run', '--silent', 'check'])
  const unit = await runProgram('npx', [
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
    onServer = await runProgram(
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
  const browser = await runProgram('npx', ['playwright', 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
  })
  const outcomes = [
    createCheckOutcome('npm run check', check),
    readVitestOutcome('npm run test:unit', unitReport, unit),
    ...(server ? [readVitestOutcome('npm run test:server', serverReport, onServer)] : []),
    readPlaywrightOutcome('npm run test:e2e', browserReport, browser),
  ]
  rmSync(reports, { recursive: true })
  const failures = outcomes.flatMap((one) => one.failures)
  for (const { test, why } of failures) console.log(`\nFailed: ${test}\n${firstLines(why)}`)
  const sum = (what: 'passed' | 'skipped') => outcomes.reduce((all, one) => all + one[what], 0)
  console.log(`${sum('passed')} passed, ${failures.length} failed, ${sum('skipped')} skipped`)
  process.exitCode = failures.length > 0 ? 1 : 0
})

/** Enough to know what it is about; the runner said the rest above. */
function firstLines(why: string): string {
  return why.trim().split('\n').slice(0, 12).join('\n')
}

function runProgram(
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
