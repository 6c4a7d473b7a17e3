import { spawn } from 'node:child_process'
import { runCommand } from './run-command.ts'

/**
 * `npm run test:server`: every test that opens a database on the PostgreSQL that `DATABASE_URL` names, where each file makes
 * a database of its own and takes it away again. Where `REDIS_URL` names a Redis, processes are tested with it as well.
 */
await runCommand(async () => {
  const server = process.env.DATABASE_URL
  if (!server)
    throw new Error(
      'DATABASE_URL must name a PostgreSQL server, such as postgres://postgres@127.0.0.1/postgres.',
    )
  const rest = process.argv.slice(2)
  const child = spawn('npx', ['vitest', 'related', '--run', 'tests/test-database.ts', ...rest], {
    stdio: 'inherit',
    env: {
      ...process.env,
      DATABASE_URL: '',
      REDIS_URL: '',
      HAJIME_TEST_DATABASE_URL: server,
      HAJIME_TEST_REDIS_URL: process.env.REDIS_URL ?? '',
    },
  })
  process.exitCode = await new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
})
