import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RUN_COMMAND_PATH } from '#server/http/commands/command-route.ts'
import { createApiServer } from '#server/http/create-api-server.ts'
import { type HttpServer, listen } from '#server/http/listen.ts'
import { createUser } from '#server/identity/accounts/create-user.ts'
import { UNKNOWN_BUILD } from '#server/platform/build-info.ts'
import { NO_PREPARATION, type OpenDatabase, openDatabase } from '#server/platform/db/open-database.ts'
import * as t from '#server/platform/db/schema/index.ts'
import { createCommandToken } from '#server/platform/secrets/command-token.ts'
import { loadSecret } from '#server/platform/secrets/secret.ts'
import { readSettings } from '#settings/settings.ts'
import { copyMigratedFolder } from '../../embedded-templates.ts'
import { PASSWORD } from '../../fixtures/accounts.ts'

/** Commands of an administrator while a server has the embedded database open. */

let folder: string
let database: OpenDatabase
let server: HttpServer
let stop: () => Promise<void>

const environment = () => ({ NODE_ENV: 'production', HAJIME_DATA: folder, DATABASE_URL: '' })

async function run(script: string, ...args: string[]) {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    env: { ...process.env, ...environment() },
  })
  const output = Promise.all([text(child.stdout), text(child.stderr)])
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve))
  const [stdout, stderr] = await output
  return { status, stdout, stderr }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hajime-commands-'))
  await copyMigratedFolder(folder)
  const settings = readSettings(environment())
  database = await openDatabase(settings, NO_PREPARATION)
  const { app, jobs } = await createApiServer(database, settings, UNKNOWN_BUILD)
  server = await listen(app, { port: 0 })
  database.publishApiAddress(server.address)
  stop = async () => {
    await server.close()
    await jobs.stop()
    await database.close()
  }
  await database.db.insert(t.country).values({ id: 1, name: 'Austria', short: 'AUT' })
  await database.db.insert(t.club).values({ id: 1, name: 'Union Graz', countryId: 1 })
  const user = { email: 'ana@judo.example', password: PASSWORD, givenName: 'Ana' }
  await createUser(database.db, { ...user, roleType: 'fan' })
})
afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true })
})

const send = (token: string | null, body: unknown) =>
  fetch(new URL(RUN_COMMAND_PATH, server.address), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token !== null && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })

test('they run in the server, or say which process has the database', async () => {
  const [granted, duplicates] = await Promise.all([
    run('role', 'grant', 'ana@judo.example', 'coach', '--club', '1'),
    run('people', 'duplicates'),
  ])
  expect(granted).toMatchObject({ status: 0, stdout: 'ana@judo.example: coach.\n', stderr: '' })
  expect(duplicates.status).toBe(1)
  expect(duplicates.stderr).toContain(`which serves ${server.address}. Stop it first`)
})

test('the server answers with what they print', async () => {
  const secret = loadSecret(readSettings(environment()))
  const answer = async (command: string, ...args: string[]) => {
    const response = await send(createCommandToken(secret, 'administrator'), { command, args })
    return [response.status, await response.text()]
  }
  expect(await answer('role', 'list')).toEqual([200, expect.stringContaining('Union Graz')])
  expect(await answer('payment', 'list')).toEqual([200, '{"output":[[]]}'])
  expect(await answer('claim', 'accept', '4711')).toEqual([404, expect.stringContaining('There is no claim')])
  const wrong = await answer('role', 'grant', 'ana@judo.example', 'coach', '--club', '2')
  expect(wrong).toEqual([404, expect.stringContaining("There is no club '2'.")])
  expect(await answer('video', 'list', 'nowhere')).toEqual([
    400,
    expect.stringContaining('no competition nowhere'),
  ])
  expect(await answer('scoreboard-token', '--revoke', '7')).toEqual([
    400,
    expect.stringContaining('no token 7'),
  ])
})

test('the server runs them for nobody without its secret', async () => {
  const body = { command: 'role', args: ['list'] }
  const secret = loadSecret(readSettings(environment()))
  const statuses = [
    await send(null, body),
    await send(createCommandToken('another secret, which is as long', 'administrator'), body),
    await send(createCommandToken(secret, 'administrator', Date.now() - 120_000), body),
    await send(createCommandToken(secret, 'administrator'), { command: 'format', args: [] }),
    await send(createCommandToken(secret, 'administrator'), { command: 'role' }),
    await send(createCommandToken(secret, 'administrator'), body),
  ].map(({ status }) => status)
  expect(statuses).toEqual([401, 401, 401, 404, 400, 200])
})
