import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { isHard, SECOND_FUZZ_RUNS } from './tests/effort.ts'
import { SlowFirstSequencer } from './tests/slow-first.ts'
import { TEST_SERVER } from './tests/test-server.ts'

/**
 * Unit and contract tests; the browser tests have their own runner (`playwright.config.ts`). The folder of a file decides in which
 * project it runs (docs/contributing/testing.md).
 * With HAJIME_TEST_DATABASE_URL all of them run on that PostgreSQL server, and those in `both-databases` also on the embedded one;
 * without it all run on the embedded one.
 */

const TESTS = '**/*.test.{ts,tsx}'

/** Layers whose tests open no database and start no process. */
const PURE = `tests/unit/{language,contract,publication,portal,office}/${TESTS}`
const JUDO = `tests/unit/judo/${TESTS}`

const HARD_SETUP = isHard ? ['tests/hard-setup.ts'] : []

/**
 * Tests that use databases. Those of an `embedded` project use the embedded one, the others the test server if there is one.
 * Their files share processes and modules: to load the server takes a second, which is longer than most of them run.
 * Node.js loads the modules as in operation, which takes less time than Vite's module runner; it reads no components, and `vi.mock` does
 * not work there.
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
  const globalSetup = 'tests/remove-test-databases.ts'
  const setupFiles = [...HARD_SETUP, 'tests/remember-passwords.ts']
  return {
    extends: true as const,
    test: { name, ...files, isolate: false, globalSetup, setupFiles, env, experimental },
  }
}

/** `npm run test:hard` runs the searches apart from the other tests. */
const DATABASE_PROJECTS = [
  createDatabaseProject('server', {
    include: [`tests/{unit,contract,both-databases}/${TESTS}`],
    exclude: [JUDO, PURE],
  }),
  createDatabaseProject(
    'server rendering',
    { include: [`tests/rendering/${TESTS}`] },
    { viteModuleRunner: true },
  ),
  createDatabaseProject('server searches', { include: [`tests/searches/${TESTS}`] }),
]

const EMBEDDED_PROJECTS = [
  createDatabaseProject('embedded', { include: [`tests/both-databases/${TESTS}`] }),
  createDatabaseProject('embedded searches', { include: [`tests/searches/both-databases/${TESTS}`] }),
]

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
        test: { name: 'pure', include: [PURE], isolate: false, pool: 'threads' },
      },
      {
        extends: true as const,
        test: { name: 'isolated', include: [`tests/isolated/${TESTS}`] },
      },
      ...DATABASE_PROJECTS,
      ...(TEST_SERVER ? EMBEDDED_PROJECTS : []),
    ],
    coverage: {
      provider: 'v8',
      include: ['src/judo/**'],
      thresholds: { lines: 100, branches: 100, functions: 100, statements: 100 },
      reporter: ['text-summary', 'text'],
    },
  },
})
