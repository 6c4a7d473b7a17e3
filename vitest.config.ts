import { defineConfig } from 'vitest/config'

/** Unit and contract tests; the browser tests have their own runner (`playwright.config.ts`). */
export default defineConfig({
  test: {
    // Ends what hangs: databases and builds start within tests, on machines that do other things as well.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // All processors: unless told, one is left idle.
    maxWorkers: '100%',
    include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/contract/**/*.test.{ts,tsx}'],
    coverage: {
      provider: 'v8',
      include: ['src/judo/**'],
      thresholds: { lines: 100, branches: 100, functions: 100, statements: 100 },
      reporter: ['text-summary', 'text'],
    },
  },
})
