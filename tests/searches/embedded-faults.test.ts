import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ScoreboardPacket } from '#contract/api/live/scoreboards.ts'
import { livePacket } from '#server/platform/db/schema/index.ts'
import {
  CONTESTS,
  countContests,
  type ImportOutcome,
  importTables,
  withDatabase,
  writeTables,
} from '../contract/commands/data-folder.ts'
import { canMount, fill, mount, unmount } from '../contract/commands/small-disk.ts'
import { type ApiProcess, startApi, stopApi } from '../contract/fixtures/api-process.ts'
import { OPEN, openLiveCompetition, resetLiveCompetition } from '../contract/live/live-competition.ts'
import {
  createBoard,
  createScoreboard,
  createTestToken,
  sendPacket,
} from '../contract/live/test-scoreboard.ts'
import { countRuns, IMPORT_KILLS, INGEST_KILLS } from '../effort.ts'
import { copyMigratedFolder } from '../embedded-templates.ts'

/**
 * Processes with an embedded database that are killed at random moments, or whose disk is full. Those of publishing and
 * starting are in `archive/publish.test.ts` and `start-failures.test.ts`, those of several processes on one server in
 * `live/multiple-processes.test.ts`.
 */

const CONTEST = 1001

let parent: string
/** The first import, and the folder that it wrote. */
let first: ImportOutcome
let imported: string
/** A folder with a live competition, and a token of its scoreboards. */
let prepared: string
let token: string
let api: ApiProcess | undefined

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'hajime-faults-'))
  imported = join(parent, 'imported')
  await copyMigratedFolder(imported)
  first = await importTables(imported, writeTables(parent, [2001]))
  expect(first.output).toContain(`1 competition, 4 categories, ${CONTESTS} contests`)
  prepared = join(parent, 'prepared')
  await copyMigratedFolder(prepared)
  const opened = await openLiveCompetition({ dataFolder: prepared })
  await resetLiveCompetition(opened)
  const validTo = new Date(Date.now() + 24 * 3_600_000)
  token = (await createTestToken(opened.db, { idCompetition: OPEN, validTo })).token
  await opened.close()
})
afterEach(killApi)
afterAll(() => rmSync(parent, { recursive: true, force: true }))

async function killApi(): Promise<void> {
  if (api) await stopApi(api, 'SIGKILL')
  api = undefined
}

const copy = (from: string, to: string) => cpSync(from, to, { recursive: true })

async function start(dataFolder: string): Promise<ApiProcess> {
  api = await startApi('', { HAJIME_DATA: dataFolder })
  return api
}

const countPackets = (dataFolder: string) => withDatabase(dataFolder, ({ db }) => db.$count(livePacket))

describe('killed at a random moment', () => {
  test(`an import writes all of it or nothing, ${IMPORT_KILLS} times`, async () => {
    const folder = join(parent, 'killed')
    const file = writeTables(parent, [2001, 2002, 2003, 2004, 2005, 2006, 2007, 2008])
    for (let kill = 1; kill <= IMPORT_KILLS; kill++) {
      copy(imported, folder)
      const moment = Math.round(first.milliseconds * (0.3 + Math.random() * 0.7))
      await importTables(folder, file, moment)
      // opening it succeeds: no lock is left
      const found = Object.values(await countContests(folder))
      expect([1, 8], `killed after ${moment} ms`).toContain(found.length)
      expect(found, `killed after ${moment} ms`).toEqual(found.map(() => CONTESTS))
      expect((await importTables(folder, file)).output).toContain('8 competitions')
      const all = Object.values(await countContests(folder))
      expect(all, `killed after ${moment} ms`).toEqual(Array(8).fill(CONTESTS))
      rmSync(folder, { recursive: true })
      countRuns()
    }
  }, 3_600_000)

  test(`an API loses no packet that it acknowledged, ${INGEST_KILLS} times`, async () => {
    const folder = join(parent, 'live')
    copy(prepared, folder)
    const packet = createScoreboard(1)
    let next: ScoreboardPacket = packet('active', { idContest: CONTEST })
    let acknowledged = 0
    for (let kill = 1; kill <= INGEST_KILLS; kill++) {
      const running = await start(folder)
      let killed: Promise<void> | undefined
      for (;;) {
        const version = await sendPacket(running.address, token, OPEN, next)
        if (version === null) break
        // the one before may have been written before its answer was lost; sent again, it counts once
        expect(version).toBe(acknowledged + 1)
        acknowledged = version
        const board = createBoard(CONTEST, { running: true, seconds: acknowledged % 240 })
        next = packet('clock', { board })
        killed ??= setTimeout(Math.random() * 1000).then(() => stopApi(running, 'SIGKILL'))
      }
      expect(killed).toBeDefined()
      await killed
      expect([acknowledged, acknowledged + 1]).toContain(await countPackets(folder))
      countRuns()
    }
    const { address } = await start(folder)
    expect(await sendPacket(address, token, OPEN, next)).toBe(acknowledged + 1)
    const state = await fetch(`${address}/api/Live/${OPEN}/State`)
    expect(await state.json()).toMatchObject({
      version: acknowledged + 1,
      mats: [{ mat: 1, board: { idContest: CONTEST } }, { mat: 2 }],
    })
  }, 3_600_000)
})

describe.skipIf(!canMount())('on a full disk (needs the right to mount)', () => {
  let disk: string
  let folder: string
  let filler: string

  beforeAll(() => {
    disk = join(parent, 'disk')
    folder = join(disk, 'data')
    filler = join(disk, 'filler')
  })
  beforeEach(() => {
    mkdirSync(disk)
    expect(mount(disk, 'size=200m').status).toBe(0)
  })
  afterEach(async () => {
    await killApi() // a disk in use cannot be unmounted
    unmount(disk)
    rmSync(disk, { recursive: true })
  })

  test('an import says so and changes nothing, and succeeds once there is space', async () => {
    copy(imported, folder)
    const file = writeTables(parent, [2001, 2002, 2003, 2004])
    fill(filler)
    const failed = await importTables(folder, file)
    expect(failed.output).toContain('The disk is full.')
    expect(failed.code).toBe(1)
    rmSync(filler)
    expect(await countContests(folder)).toEqual({ 'World Cup Lagos 2001': CONTESTS })
    expect((await importTables(folder, file)).output).toContain('4 competitions')
  })

  test('an API refuses packets, loses none that it acknowledged, and accepts them once there is space', async () => {
    copy(prepared, folder)
    const running = await start(folder)
    const { address } = running
    const packet = createScoreboard(1)
    let next: ScoreboardPacket = packet('active', { idContest: CONTEST })
    fill(filler)
    let acknowledged = 0
    // the database has space in files that it has already
    while (acknowledged < 5000 && (await sendPacket(address, token, OPEN, next)) !== null) {
      acknowledged += 1
      const board = createBoard(CONTEST, { running: true, seconds: acknowledged % 240 })
      next = packet('clock', { board })
    }
    expect(acknowledged).toBeLessThan(5000)
    rmSync(filler)
    expect(await sendPacket(address, token, OPEN, next)).toBe(acknowledged + 1)
    await stopApi(running)
    expect(await countPackets(folder)).toBe(acknowledged + 1)
  })
})
