import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { isHard, SECOND_FUZZ_RUNS } from './tests/effort.ts'
import { EMBEDDED_DATABASE_TESTS } from './tests/embedded-database-tests.ts'
import { SEARCHES } from './tests/searches.ts'
import { SlowFirstSequencer } from './tests/slow-first.ts'

/**
 * Unit and contract tests; the browser tests have their own runner (`playwright.config.ts`).
 * With HAJIME_TEST_DATABASE_URL all of them run on that PostgreSQL server, and those that depend on the database also
 * on the embedded one; without it all run on the embedded one.
 */

const ENDINGS = '**/*.test.{ts,tsx}'
const JUDO = `tests/unit/judo/${ENDINGS}`
/** Tests that open no database and start no process: they run as threads that share their modules. */
const PURE = ['language', 'contract', 'publication', 'portal'].map(
  (layer) => `tests/unit/${layer}/${ENDINGS}`,
)
/** A module that another file has loaded cannot be replaced any more. */
const replacesModules = (path: string) => readFileSync(path, 'utf8').includes('vi.mock(')
/** Browser code with state and globals of its own, live views, whose clock is replaced, and tests that replace modules. */
const ISOLATED = [
  'tests/unit/portal/{data,live,page-scripts,router,stores}/**/*.test.ts',
  'tests/unit/portal/**/live-*.test.ts',
  ...globSync(PURE).filter(replacesModules),
]

/** The tests of databases, archive and commands. */
const SERVER = [`tests/unit/${ENDINGS}`, `tests/contract/${ENDINGS}`]
const NOT_SERVER = [JUDO, ...PURE]
/** Those that import components, which Node.js does not read: Vite transforms all that they import. */
const RENDERING = globSync(SERVER, { exclude: NOT_SERVER }).filter((path) =>
  readFileSync(path, 'utf8').includes(".tsx'"),
)

const HARD_SETUP = isHard ? ['tests/hard-setup.ts'] : []
const globalSetup = 'tests/remove-test-databases.ts'

/** `npm run test:hard` runs them apart from the other tests. */
const searches = isHard ? SEARCHES.flatMap(([, paths]) => paths) : []

/**
 * Tests that use databases. Those of an `embedded` project use the embedded one, the others the test server if there is one.
 * Their files share processes and modules: to load the server takes a second, which is longer than most of them run.
 * Node.js loads the modules as in operation, which takes less time than Vite's module runner; `vi.mock` does not work there.
 */
function createDatabaseProject(
  name: string,
  files: { include: string[]; exclude?: string[] },
  { viteModuleRunner = false } = {},
) {
  const env = {
    HAJIME_TEST_RUN: randomUUID().slice(0, 8),
    ...(name.startsWith('embedded') && { HAJIME_TEST_DATABASE_URL: '', HAJIME_FUZZ_RUNS: SECOND_FUZZ_RUNS }),
  }
  const experimental = { viteModuleRunner, nodeLoader: viteModuleRunner }
  const setupFiles = [...HARD_SETUP, 'tests/remember-passwords.ts']
  return {
    extends: true as const,
    test: { name, ...files, isolate: false, globalSetup, setupFiles, env, experimental },
  }
}

export default defineConfig({
  test: {
    // Ends what hangs: databases and builds start within tests, on machines that do other things as well.
    testTimeout: isHard ? 6 * 3_600_000 : 600_000,
    hookTimeout: 600_000,
    // Two more than processors: tests of commands and of live connections spend much of their time waiting.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: SlowFirstSequencer },
    setupFiles: HARD_SETUP,
    projects: [
      {
        extends: true as const,
        test: { name: 'judo', include: [JUDO], isolate: false, pool: 'threads' },
      },
      {
        extends: true as const,
        test: { name: 'pure', include: PURE, exclude: ISOLATED, isolate: false, pool: 'threads' },
      },
      {
        extends: true as const,
        test: { name: 'isolated', include: ISOLATED },
      },
      createDatabaseProject('server', {
        include: SERVER,
        exclude: [...NOT_SERVER, ...RENDERING, ...searches],
      }),
      createDatabaseProject('server rendering', { include: RENDERING }, { viteModuleRunner: true }),
      createDatabaseProject('searches', { include: searches }),
      createDatabaseProject('embedded', { include: EMBEDDED_DATABASE_TESTS, exclude: searches }),
      createDatabaseProject('embedded searches', {
        include: searches.filter((path) => EMBEDDED_DATABASE_TESTS.includes(path)),
      }),
    ].filter(({ test }) => test.include.length > 0),
    coverage: {
      provider: 'v8',
      include: ['src/judo/**'],
      thresholds: { lines: 100, branches: 100, functions: 100, statements: 100 },
      reporter: ['text-summary', 'text'],
    },
  },
})
