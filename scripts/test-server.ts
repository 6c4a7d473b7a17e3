import { spawn } from 'node:child_process'
import { runCommand } from './run-command.ts'

/**
 * `npm run test:server`: the server's tests on the PostgreSQL server that `DATABASE_URL` names, where each test file
 * creates and drops its own database. Where `REDIS_URL` names a Redis server, processes are also tested with it.
 */
await runCommand(async () => {
  const server = process.env.DATABASE_URL
  if (!server)
    throw new Error(
      'DATABASE_URL must be the address of a PostgreSQL server, such as postgres://postgres@127.0.0.1/postgres.',
    )
  const rest = process.argv.slice(2)
  const child = spawn('npx', ['vitest', 'run', '--project', 'server*', ...rest], {
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
