/**
 * Tests that run on the embedded database as well as on PostgreSQL: those that migrate, lock, notify or search,
 * whose transactions meet each other, or that start processes of their own; and one pass over all calls.
 * Commands that open a data folder (`commands/start.test.ts`, `import-command.test.ts`, `forget.test.ts`) use the
 * embedded database and its lock wherever they run.
 */
const TESTS = [
  // one pass over all calls
  'tests/contract/calls.test.ts',
  // search
  'tests/contract/search-and-follow.test.ts',
  // migrations, constraints, planner statistics
  'tests/unit/server/db/analyze.test.ts',
  'tests/unit/server/db/constraints.test.ts',
  'tests/unit/server/db/migrations.test.ts',
  // transactions that meet each other or fail halfway
  'tests/contract/live/packet-edge-cases.test.ts',
  'tests/contract/live/packet-reliability.test.ts',
  'tests/contract/live/progression.test.ts',
  'tests/unit/demo/world/fill-demo-world.test.ts',
  'tests/unit/server/importers/contest-tables/import-contest-tables.test.ts',
  'tests/unit/server/interchange/round-trip.test.ts',
  'tests/unit/server/privacy/forget-person.test.ts',
  // notifications
  'tests/contract/live/live-socket.test.ts',
  // several processes
  'tests/contract/commands/simulate.test.ts',
  'tests/contract/live/competition-day.test.ts',
]

/** None where all tests use the embedded database. */
export const EMBEDDED_DATABASE_TESTS: string[] = process.env.HAJIME_TEST_DATABASE_URL ? TESTS : []
