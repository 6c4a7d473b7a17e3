/**
 * Tests that run on the embedded database as well as on PostgreSQL: those that migrate, notify or search, or whose
 * transactions meet each other; and one pass over all calls. Several processes share a PostgreSQL server only.
 * Commands that open a data folder (`commands/start.test.ts`, `import-command.test.ts`, `forget.test.ts`) use the
 * embedded database and its lock wherever they run, and so do the browser tests, whose sites fill it with demo worlds.
 */
const TESTS = [
  // one pass over all calls
  'tests/contract/calls/calls.test.ts',
  // hostile values, which each database rejects in its own way
  'tests/contract/calls/fuzz.test.ts',
  // search
  'tests/contract/competitions/search-and-follow.test.ts',
  // migrations, constraints, planner statistics
  'tests/unit/server/platform/db/analyze.test.ts',
  'tests/unit/server/platform/db/constraints.test.ts',
  'tests/unit/server/platform/db/earlier-versions.test.ts',
  'tests/unit/server/platform/db/migrations.test.ts',
  // transactions that meet each other or fail halfway
  'tests/contract/live/packet-edge-cases.test.ts',
  'tests/contract/live/packet-reliability.test.ts',
  'tests/contract/live/progression.test.ts',
  'tests/contract/identity/edit-conflicts.test.ts',
  'tests/contract/purchases/buy-entries.test.ts',
  // notifications
  'tests/contract/live/live-socket.test.ts',
]

/** None where all tests use the embedded database. */
export const EMBEDDED_DATABASE_TESTS: string[] = process.env.HAJIME_TEST_DATABASE_URL ? TESTS : []
