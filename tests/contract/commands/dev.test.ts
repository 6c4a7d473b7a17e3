import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { isHard } from '../../effort.ts'

describe('npm run dev that is ended while it prepares', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)(
    '%s also ends the process that fills the database',
    async (signal) => {
      const folder = mkdtempSync(join(tmpdir(), 'hajime-dev-'))
      const child = spawn(process.execPath, ['scripts/dev.ts'], {
        detached: true, // a process group of its own
        env: { ...process.env, DATABASE_URL: '', REDIS_URL: '', HAJIME_DATA: folder, PORT: '0' },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      const { pid } = child
      if (pid === undefined) throw new Error('npm run dev did not start.')
      onTestFinished(() => {
        if (isRunning(-pid)) process.kill(-pid, 'SIGKILL')
        rmSync(folder, { recursive: true })
      })
      const ended = once(child, 'exit')
      const filling = Promise.withResolvers<void>()
      child.stderr.on('data', (chunk) => String(chunk).includes('database') && filling.resolve())
      await filling.promise
      process.kill(pid, signal)
      await ended
      await expect.poll(() => isRunning(-pid), { timeout: 3000 }).toBe(false)
    },
  )
})

/** @param pid a process, or a process group as a negative number */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
    throw error
  }
}

/** `npm run dev` in a copy of the sources, which the test edits, with an empty data folder. Astro starts there in parallel with a database: too long for every push. */

const COPIED = ['src', 'scripts', 'public', 'package.json', 'astro.config.mjs', 'tsconfig.json']

describe.runIf(isHard)('npm run dev on a clean clone', () => {
  const folder = resolve(`.astro/dev-${process.pid}`)
  const port = 20_000 + (process.pid % 10_000)
  const address = `http://127.0.0.1:${port}`
  let printed = ''
  let end = async () => {}

  beforeAll(async () => {
    for (const name of COPIED) cpSync(name, join(folder, name), { recursive: true })
    // hard links: Astro expects its own files below the root
    expect(spawnSync('cp', ['-al', 'node_modules', folder]).status).toBe(0)
    const { VITEST, ...environment } = process.env // Astro serves no pages where it is set
    const child = spawn(process.execPath, ['scripts/dev.ts'], {
      cwd: folder,
      env: {
        ...environment,
        NODE_ENV: '',
        HAJIME_TODAY: '2026-11-27',
        DATABASE_URL: '',
        REDIS_URL: '',
        PORT: String(port),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
    const ended = once(child, 'exit')
    end = async () => {
      child.kill('SIGTERM')
      await ended
    }
    while (!printed.includes('watching for file changes') && child.exitCode === null) await setTimeout(50)
  })

  afterAll(async () => {
    await end()
    rmSync(folder, { recursive: true, force: true })
  })

  test('the first request is answered with a page of the demo world', async () => {
    const response = await fetch(`${address}/`)
    expect(response.status, printed).toBe(200)
    expect(await response.text()).toContain('Graz Open 2025')
  })

  test.each([
    '/calendar/',
    '/calendar',
    '/ka/calendar/',
    '/judoka/',
    '/cookies/',
    '/fr/competition/gra_open2025/results/',
    '/data/competitions.json',
    '/api/',
  ])('%s is there', async (path) => {
    expect((await fetch(address + path)).status).toBe(200)
  })

  test('a page that does not exist is not found', async () => {
    expect((await fetch(`${address}/competition/nothing2025/results/`)).status).toBe(404)
  })

  test('a changed view reaches the browser, and the page that it loads', async () => {
    const file = join(folder, 'src/portal/pages/calendar/page.tsx')
    const messages: { type: string }[] = []
    const client = await fetch(`${address}/@vite/client`).then((response) => response.text())
    const token = /wsToken = "([^"]+)"/.exec(client)?.[1] ?? ''
    const socket = new WebSocket(`ws://127.0.0.1:${port}/?token=${token}`, 'vite-hmr')
    socket.on('message', (data) => messages.push(JSON.parse(String(data))))
    await once(socket, 'open')
    const source = readFileSync(file, 'utf8')
    const changed = source.replace(/title: [^\n]+/, "title: () => 'A changed title',")
    expect(changed).not.toBe(source)
    writeFileSync(file, changed)
    await expect
      .poll(() => fetch(`${address}/calendar/`).then((response) => response.text()), { timeout: 20_000 })
      .toContain('A changed title')
    await expect
      .poll(() => messages.map(({ type }) => type), { timeout: 20_000 })
      .toContainEqual(expect.stringMatching(/^(?:update|full-reload)$/))
    socket.close()
  })
})
