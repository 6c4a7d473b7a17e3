import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startAutomaticSimulation } from '#demo/simulator/automatic-simulation.ts'
import { readDemoToken, saveDemoToken } from '#demo/world/scoreboard-token.ts'
import { createApp } from '#server/http/create-app.ts'
import { type HttpServer, listen } from '#server/http/listen.ts'
import type { Database, OpenDatabase } from '#server/platform/db/open-database.ts'
import { openDemoDatabase } from '../../unit/demo/world/demo-database.ts'
import { openFixture } from '../fixtures/competitions-fixture.ts'

/** A day on which the demo world's competition runs. */
const TODAY = '2026-11-21'

type Ended = { code: number | null; output: string; complained: string }

let folder: string
const opened: { close: () => Promise<void> }[] = []

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hajime-simulate-'))
})
afterAll(async () => {
  for (const one of opened.reverse()) await one.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs `npm run simulate` until it ends by itself; what is typed comes once it has begun. */
function simulate(flags: readonly string[], { typed = '' } = {}): Promise<Ended> {
  const child = spawn(process.execPath, ['scripts/simulate.ts', ...flags], {
    env: { ...process.env, HAJIME_DATA: folder, HAJIME_TODAY: TODAY, API_URL: '' },
    stdio: 'pipe',
  })
  let output = ''
  let complained = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    complained += chunk
  })
  if (typed) child.stdin.end(typed)
  return new Promise((resolve) =>
    child.once('close', (code) => resolve({ code, output: output.trim(), complained: complained.trim() })),
  )
}

async function serve(database: OpenDatabase): Promise<HttpServer> {
  opened.push(database)
  const now = () => new Date(`${TODAY}T12:00:00Z`)
  const server = await listen(createApp(database.db, { now }), { port: 0 })
  opened.push(server)
  return server
}

describe('npm run simulate explains in one sentence if', () => {
  test('the token is missing', async () => {
    const { code, complained } = await simulate([])
    expect(complained).toMatch(/^A scoreboard token is required\..*--token\.$/)
    expect(code).toBe(1)
  })

  test('the token is not one of a demo world', async () => {
    const { complained, code } = await simulate(['--token', 'hajime_x', '--address', 'http://localhost:9'])
    expect(complained).toBe(
      '--token must be the token of a demo world, which begins with hajime_demo_: the results are invented and must not be mixed with real ones.',
    )
    expect(code).toBe(1)
  })

  test('the speed is invalid', async () => {
    const { complained } = await simulate(['--speed', 'fast'])
    expect(complained).toBe('--speed must be a number from 0 to 1000, not "fast".')
  })

  test('the server is unreachable', async () => {
    const { complained } = await simulate(['--token', 'hajime_demo_x', '--address', 'http://localhost:9'])
    expect(complained).toBe('No API responds at http://localhost:9. Start it with `npm start`.')
  })

  test('no competition is running', async () => {
    const { address } = await serve(await openFixture())
    const { complained } = await simulate(['--token', 'hajime_demo_x', '--address', address])
    expect(complained).toMatch(/^No competition is running: none has both started and unfinished contests/)
  })
})

describe('npm run simulate plays the running competition of the demo world', () => {
  let address: string
  let db: Database

  beforeAll(async () => {
    const database = await openDemoDatabase(TODAY)
    db = database.db
    await saveDemoToken(database.db, folder, new Date(`${TODAY}T00:00:00Z`))
    ;({ address } = await serve(database))
  })

  test('with the token that only its owner can read', () => {
    expect(readDemoToken(folder)).toMatch(/^hajime_demo_/)
    expect(statSync(join(folder, 'demo-scoreboard-token')).mode & 0o777).toBe(0o600)
  })

  test('by hand, one event after another', async () => {
    const { code, output } = await simulate(['--speed', '0', '--address', address], { typed: '\n\n2\n' })
    expect(output).toMatch(/^Vienna Tour 2026, by hand/)
    expect(output.split('\n').filter((line) => line.startsWith('Mat'))).toHaveLength(4)
    expect(output).toMatch(/Stopped\. Run it again to continue from here\.$/)
    expect(code).toBe(0)
  })

  test('to the last contest, while the simulation of npm start makes way', async () => {
    const logged: string[] = []
    const now = () => new Date(`${TODAY}T12:00:00Z`)
    const log = (line: string) => void logged.push(line)
    const stop = startAutomaticSimulation({
      db,
      dataFolder: folder,
      address,
      now,
      log,
      renewal: 'Start again.',
    })
    await vi.waitFor(() => expect(logged).toHaveLength(1), { timeout: 20_000 })
    const { code, output } = await simulate(['--until-end', '--address', address])
    expect(output).toMatch(/All contests are over\.$/)
    expect(code).toBe(0)
    await vi.waitFor(() => expect(logged).toHaveLength(2), { timeout: 20_000 })
    expect(logged[1]).toBe('Vienna Tour 2026 is over, its results are final. Start again.')
    await stop()
    const { complained } = await simulate(['--address', address])
    expect(complained).toMatch(/^No competition is running/)
  })
})
