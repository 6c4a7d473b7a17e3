import { randomInt } from 'node:crypto'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import packageJson from '../package.json' with { type: 'json' }
import { parseFlags, runCommand } from './run-command.ts'
import {
  countTests,
  createCheckOutcome,
  formatStages,
  readPlaywrightOutcome,
  readVitestOutcome,
  type StageOutcome,
} from './test-reports.ts'
import { runStage, type TestStage } from './test-stages.ts'

/**
 * `npm test`: types, lint, layers, names, texts, unused code, commits, then the tests without and with a browser. With `DATABASE_URL` the tests
 * use that PostgreSQL server, and a chosen set also the embedded database. `--hard` makes the searches for rare failures
 * longer (`tests/effort.ts`), in stages of their own and with another seed each time. Ends with the time of each stage,
 * what failed, and one line that counts the tests.
 */

const { hard, seed } = parseFlags(
  { hard: { type: 'boolean', default: false }, seed: { type: 'string' } },
  'npm test [-- --hard [--seed <number>]]',
)

/** Days of a competition that `--hard` plays, each with other results. */
const DAYS_PLAYED = 10

/** A stage that takes longer is ended and has failed. */
const STAGE_MINUTES = hard ? 120 : 45

/** Seed of generated values: chosen by `--hard`, so that each run searches elsewhere. */
const fuzzSeed =
  seed ?? process.env.HAJIME_FUZZ_SEED ?? (hard ? String(randomInt(1, 2 ** 31 - 1)) : undefined)

/** For all stages; they name the databases of their own. */
const ENVIRONMENT = {
  DATABASE_URL: '',
  REDIS_URL: '',
  ...(hard && { HAJIME_TEST_HARD: '1' }),
  ...(fuzzSeed && { HAJIME_FUZZ_SEED: fuzzSeed }),
}

/** Coverage is wrong for functions that come from a compile cache. */
const UNCACHED = { NODE_DISABLE_COMPILE_CACHE: '1' }

/** Loaded into every process of the tests. */
const PRELOADED = ['cache-resolution.ts', 'webassembly-tiers.ts']
  .map((name) => `--import=${new URL(`../tests/${name}`, import.meta.url)}`)
  .join(' ')

await runCommand(async () => {
  const reports = mkdtempSync(join(tmpdir(), 'hajime-tests-'))
  // tests start hundreds of processes that load the same modules
  const caches = {
    NODE_COMPILE_CACHE: join(reports, 'compile-cache'),
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${PRELOADED}`,
  }
  const stages: StageOutcome[] = []
  const runAll = async (list: readonly TestStage[]) => {
    for (const stage of list) {
      const environment = { ...process.env, ...ENVIRONMENT, ...caches, ...stage.environment }
      stages.push(await runStage({ ...stage, environment }, STAGE_MINUTES))
    }
  }

  // Most of these use one processor, so two run at a time, the longest first; the stages after them need the site.
  const [types = '', ...checks] = packageJson.scripts.check.split(' && ')
  const queue = [
    checkStage('npm run test:site'),
    checkStage(types),
    vitestStage(reports, 'judo', ['--project', 'judo', '--coverage'], UNCACHED),
    ...checks.map(checkStage),
  ]
  const runQueue = async () => {
    for (let stage = queue.shift(); stage; stage = queue.shift()) await runAll([{ ...stage, isQuiet: true }])
  }
  await Promise.all([runQueue(), runQueue()])
  await runAll([
    vitestStage(reports, 'unit and contract', [
      '--project',
      '!judo',
      ...(hard ? ['--project', '!*searches'] : []),
    ]),
    browserStage(reports),
    ...(hard
      ? globSync('tests/searches/**/*.test.ts')
          .sort()
          .map((file) => vitestStage(reports, basename(file, '.test.ts'), ['--project', '*searches', file]))
      : []),
    ...(hard ? Array.from({ length: DAYS_PLAYED }, (_, day) => dayStage(reports, day + 1)) : []),
  ])
  rmSync(reports, { recursive: true })

  const { passed, failures, skipped } = countTests(stages)
  for (const { test, why } of failures) console.log(`\nFailed: ${test}\n${firstLines(why)}`)
  console.log(`\n${formatStages(stages)}\n`)
  console.log(`${passed} passed, ${failures.length} failed, ${skipped} skipped`)
  process.exitCode = failures.length > 0 ? 1 : 0
})

/** A command that counts as one test. */
function checkStage(name: string): TestStage {
  return {
    name,
    program: ['npm', 'run', '--silent', name.replace('npm run ', '')],
    readOutcome: (code) => createCheckOutcome(name, code),
  }
}

function vitestStage(
  reports: string,
  name: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): TestStage {
  const report = join(reports, `${name}.json`)
  const errors = join(reports, `${name}.errors.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return {
    name,
    program: ['npx', 'vitest', 'run', ...args, ...reporters, '--reporter=./tests/unhandled-errors.ts'],
    environment: {
      HAJIME_TEST_ERRORS: errors,
      HAJIME_TEST_DATABASE_URL: process.env.DATABASE_URL ?? '',
      HAJIME_TEST_REDIS_URL: process.env.REDIS_URL ?? '',
      ...environment,
    },
    seed: environment.HAJIME_TEST_SEED ?? fuzzSeed,
    readOutcome: (code) => readVitestOutcome(name, { report, errors }, code),
  }
}

/** A competition day with results of its own. */
function dayStage(reports: string, day: number): TestStage {
  const file = 'tests/contract/live/competition-day.test.ts'
  return vitestStage(reports, `competition day ${day}`, ['--project', 'server', file], {
    HAJIME_TEST_SEED: `day ${day}`,
  })
}

function browserStage(reports: string): TestStage {
  const report = join(reports, 'browser.json')
  return {
    name: 'browser',
    program: ['npx', 'playwright', 'test', '--reporter=list,json'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, HAJIME_TEST_SITE_BUILT: '1' },
    readOutcome: (code) => readPlaywrightOutcome('browser', report, code),
  }
}

/** Enough to see what it is about; the runner printed the rest above. */
function firstLines(why: string): string {
  return why.trim().split('\n').slice(0, 12).join('\n')
}
