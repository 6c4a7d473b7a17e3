import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { digestFiles, readCurrentReleaseInfo } from '#archive/release/release.ts'
import { getDatabaseFolder, readLock } from '#server/platform/db/folder-lock.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { partner } from '#server/platform/db/schema/index.ts'
import { canMount, fill, mount, unmount } from '../contract/commands/small-disk.ts'
import { type StartProcess, startIn } from '../contract/commands/start-process.ts'
import { isHard, START_KILLS } from '../effort.ts'
import { copyMigratedFolder } from '../embedded-templates.ts'

/** What `npm start` serves when something fails. */

let parent: string
/** A data folder with a small database, without and with a release. */
let unpublished: string
let published: string
/** The data folder of a test. */
let folder: string
let failures: string
let running: StartProcess | undefined

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'hajime-failures-'))
  unpublished = join(parent, 'unpublished')
  published = join(parent, 'published')
  failures = join(parent, 'failures')
  folder = join(parent, 'data')
  await copyMigratedFolder(unpublished)
  const { db, close } = await openDatabase({ dataFolder: unpublished })
  await db.insert(partner).values({ name: 'Judo Austria', slug: 'aut' })
  await close()
  copy(unpublished, published)
  const first = startIn(published)
  await first.until('All pages are published')
  expect(await first.end()).toBe(0)
})
afterAll(() => rmSync(parent, { recursive: true, force: true }))

beforeEach(() => mkdirSync(failures))
afterEach(async () => {
  await running?.end('SIGKILL', 'all')
  running = undefined
  rmSync(folder, { recursive: true, force: true })
  rmSync(failures, { recursive: true })
})

const copy = (from: string, to: string) => cpSync(from, to, { recursive: true, verbatimSymlinks: true })

/** Another public address makes every release a new one. */
const CHANGED = { SITE_URL: 'https://judo.example' }

function start(environment: Record<string, string> = {}): StartProcess {
  const preload = pathToFileURL(join(import.meta.dirname, 'fail-steps.ts'))
  preload.searchParams.set('folder', failures)
  const options = `${process.env.NODE_OPTIONS ?? ''} --import=${preload}`
  running = startIn(folder, { NODE_OPTIONS: options, ...environment })
  return running
}

const breakStep = (step: string) => writeFileSync(join(failures, step), '')
const repairStep = (step: string) => rmSync(join(failures, step))

const STILL_SERVED = 'The last complete release is still served. Next attempt in 5 s.'
const NOTHING_TO_SERVE = 'There is no release yet: pages are answered with 503. Next attempt in 5 s.'

async function expectServed({ address }: StartProcess): Promise<void> {
  const home = await fetch(`${address()}/`)
  expect(home.status).toBe(200)
  expect(await home.text()).toContain('<html')
  expectWhole()
}

function expectWhole(): void {
  const release = readCurrentReleaseInfo(join(folder, 'dist'))
  expect(digestFiles(realpathSync(join(folder, 'dist')))).toEqual({
    files: release?.files,
    bytes: release?.bytes,
    digest: release?.digest,
  })
}

async function expectUnavailable(address: string): Promise<void> {
  const response = await fetch(address)
  expect(response.status).toBe(503)
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
}

describe('npm start serves the release on disk', () => {
  beforeEach(() => copy(published, folder))

  async function failAt(step: string): Promise<StartProcess> {
    breakStep(step)
    const hajime = start(CHANGED)
    await hajime.until(STILL_SERVED)
    expect(hajime.output()).toContain(
      `Publishing failed at the step "${step}": ${step} is broken.\n${STILL_SERVED}\n`,
    )
    await expectServed(hajime)
    expect((await fetch(`${hajime.address()}/api/EnvInfo/GetEnvInfo`)).status).toBe(200)
    return hajime
  }

  // each push has "pull" in the next test, and "build" without a release
  if (isHard) {
    test.each(['build', 'open data', 'search', 'switch'])('if the step "%s" fails', async (step) => {
      const hajime = await failAt(step)
      expect(await hajime.end()).toBe(0)
    })
  }

  test('if a step of publishing fails, until a later attempt succeeds', async () => {
    const hajime = await failAt('pull')
    repairStep('pull')
    await hajime.until('All pages are published')
    await expectServed(hajime)
    expect(await (await fetch(`${hajime.address()}/`)).text()).toContain(CHANGED.SITE_URL)
  })

  test('if the database is damaged; the API follows once it is restored', async () => {
    const control = join(getDatabaseFolder(folder), 'global', 'pg_control')
    writeFileSync(control, 'x'.repeat(8192))
    const hajime = start()
    await hajime.until(STILL_SERVED)
    expect(hajime.output()).toContain(
      `The database could not be opened: The embedded database in ${getDatabaseFolder(folder)} cannot be opened and may be damaged`,
    )
    await expectServed(hajime)
    for (const path of ['/api/EnvInfo/GetEnvInfo', '/account/log_in/', '/cdn/flags/AUT']) {
      await expectUnavailable(hajime.address() + path)
    }
    cpSync(join(getDatabaseFolder(published), 'global', 'pg_control'), control)
    await hajime.until('All pages are published')
    expect((await fetch(`${hajime.address()}/api/EnvInfo/GetEnvInfo`)).status).toBe(200)
  })

  test('if the database server is unreachable', async () => {
    const hajime = start({ DATABASE_URL: 'postgres://127.0.0.1:1/hajime' })
    await hajime.until(STILL_SERVED)
    expect(hajime.output()).toContain('The database could not be opened: ')
    await expectServed(hajime)
    expect(await hajime.end()).toBe(0)
  })

  test(`after a kill at a random moment, ${START_KILLS} times`, async () => {
    for (let kill = 1; kill <= START_KILLS; kill++) {
      const changed = { SITE_URL: `https://judo-${kill}.example` }
      const killed = start(changed)
      await killed.until('The last release is served')
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 5_000))
      // without what it started, as the kernel does, and with it, as a container runtime does
      await killed.end('SIGKILL', kill % 2 === 1 ? 'all' : 'alone')
      expectWhole()
      const next = start(changed)
      await next.until('All pages are published')
      await expectServed(next)
      await next.end()
    }
  }, 3_600_000)
})

describe('npm start without a release returns 503 and retries', () => {
  beforeEach(() => copy(unpublished, folder))

  test('if a step of publishing fails', async () => {
    breakStep('build')
    const hajime = start()
    await hajime.until(NOTHING_TO_SERVE)
    expect(hajime.output()).toContain('Publishing failed at the step "build": build is broken.')
    await expectUnavailable(`${readLock(getDatabaseFolder(folder))?.api}/`)
    repairStep('build')
    await hajime.until('All pages are published')
    await expectServed(hajime)
  })

  test('if the database is damaged', async () => {
    writeFileSync(join(getDatabaseFolder(folder), 'global', 'pg_control'), 'x'.repeat(8192))
    const hajime = start()
    await hajime.until(NOTHING_TO_SERVE)
    expect(hajime.output()).toContain('cannot be opened and may be damaged')
    expect(await hajime.end()).toBe(0)
  })
})

describe.skipIf(!canMount())('npm start with a full disk (needs the right to mount)', () => {
  beforeEach(() => mkdirSync(folder))
  afterEach(async () => {
    await running?.end('SIGKILL', 'all')
    unmount(folder)
  })

  test('serves the last release, and publishes once there is space', async () => {
    mount(folder, 'size=200m')
    copy(published, folder)
    fill(join(folder, 'filler'))
    const hajime = start(CHANGED)
    await hajime.until(STILL_SERVED)
    expect(hajime.output()).toContain('The disk is full.')
    await expectServed(hajime)
    rmSync(join(folder, 'filler'))
    await hajime.until('All pages are published')
    await expectServed(hajime)
  })

  test('logs the error and waits', async () => {
    mount(folder, 'size=2m')
    const hajime = start()
    await hajime.until(NOTHING_TO_SERVE)
    expect(hajime.output()).toContain(`The database could not be opened: The disk is full. (${folder})`)
    expect(await hajime.end()).toBe(0)
  })

  test('responds that it is read-only', async () => {
    mount(folder, 'ro')
    const hajime = start()
    await hajime.until(NOTHING_TO_SERVE)
    expect(hajime.output()).toContain(
      `The database could not be opened: The file system is read-only. (${folder})`,
    )
    expect(await hajime.end()).toBe(0)
  })
})
