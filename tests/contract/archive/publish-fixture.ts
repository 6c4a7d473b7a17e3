import { type ChildProcess, fork, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { createApp } from '#server/http/create-app.ts'
import { listen } from '#server/http/listen.ts'
import { openLiveServer } from '#server/live/broadcast/live-server.ts'
import type { Database, OpenDatabase } from '#server/platform/db/open-database.ts'
import { NOW, openFixture } from '../fixtures/competitions-fixture.ts'

/** A world to publish: competitions behind a real API, and folders of their own. */
export type PublishFixture = {
  db: Database
  dist: string
  snapshots: string
  /** Starts `npm run publish` and leaves it running. */
  start: (flags?: readonly string[], environment?: Record<string, string>) => ChildProcess
  /** Tells viewers that a competition stands at a version. */
  published: (idCompetition: number, version: number) => void
  /** Publishes the first release, as `npm start` does. */
  publishFirst: () => Promise<void>
  /** Publishes and returns the summary of `--json`. */
  publish: () => Promise<Summary>
  close: () => Promise<void>
}

export type Summary = {
  snapshot: string
  /** Whether there was anything to publish. */
  changed: boolean
  /** Of the release. */
  pages: number
  rendered: number
  filled: number
  unchanged: number
  routes: Record<string, { pages: number; rendered: number; filled: number; unchanged: number }>
  bytes: number
  seconds: number
  steps: Record<string, number>
  peakMemoryMb: number
}

export async function openPublishFixture(
  open: () => Promise<OpenDatabase> = openFixture,
): Promise<PublishFixture> {
  const opened = await open()
  const { db, close } = opened
  const live = openLiveServer(opened, { now: () => NOW, redisUrl: undefined })
  const server = await listen(createApp(db, { now: () => NOW }), { port: 0, sockets: live })
  const folder = mkdtempSync(join(tmpdir(), 'hajime-publish-'))
  const dist = join(folder, 'dist')
  const snapshots = join(folder, 'snapshots')
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    API_URL: server.address,
    HAJIME_DATA: folder,
    HAJIME_SNAPSHOT: snapshots,
    HAJIME_DIST: dist,
    HAJIME_LOCALES: 'en,de',
  }
  const start = (flags: readonly string[] = [], environment: Record<string, string> = {}) =>
    spawn(process.execPath, ['scripts/publish.ts', '--json', ...flags], {
      // killed with all that it started
      detached: flags.length > 0,
      env: { ...env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  return {
    db,
    dist,
    snapshots,
    start,
    published: live.notifyViewers,
    publishFirst: async () => {
      const child = fork('scripts/publish-first.ts', { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
      child.send('publish')
      await readOutput(child)
    },
    publish: async () => JSON.parse(await readOutput(start())) as Summary,
    close: async () => {
      await server.close()
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** @throws Error with what the command output, if it failed */
async function readOutput(child: ChildProcess): Promise<string> {
  let out = ''
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    out += chunk
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk
  })
  const code = await waitForExit(child)
  if (code !== 0) throw new Error(`publish ended with ${code}: ${output}`)
  return out
}

export const waitForExit = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.once('close', resolve))

/** Every file of a folder with its contents as text, by path; compressed files decompressed. */
export function readFiles(folder: string): Map<string, string> {
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name)
        const contents = readFileSync(path)
        const isCompressed = contents[0] === 0x1f && contents[1] === 0x8b
        return [path.slice(folder.length), String(isCompressed ? gunzipSync(contents) : contents)]
      }),
  )
}
