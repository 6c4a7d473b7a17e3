import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiClient, createApiClient } from '#contract/client.ts'
import { addFetchedContests, createLiveState, type LiveState } from '#contract/live/live-state.ts'
import { createInstantPace } from '#demo/simulator/pace.ts'
import { simulateCompetition } from '#demo/simulator/simulate-competition.ts'
import { createDrawSheet, type DrawSystem } from '#judo/draw/index.ts'
import { type ContestResult, computeProgress } from '#judo/progression/index.ts'
import { validateResults } from '#judo/results/index.ts'
import { publishListItemFromInfo } from '#publication/from-api/competition.ts'
import {
  type CompetitionResources,
  fetchCompetition,
  publishCompetitionResources,
} from '#publication/from-api/competition-resources.ts'
import { applyLiveToAthlete } from '#publication/live/apply-live-to-athlete.ts'
import { applyLiveToCompetition } from '#publication/live/apply-live-to-competition.ts'
import { applyLiveToContestOrder } from '#publication/live/apply-live-to-contest-order.ts'
import { applyLiveToDraw } from '#publication/live/apply-live-to-draw.ts'
import type { PublishedAthlete, PublishedDraw } from '#publication/schemas/index.ts'
import { createToken } from '#server/live/ingest/scoreboard-tokens.ts'
import { NO_PREPARATION, openDatabase } from '#server/platform/db/open-database.ts'
import { DAY_SEED, isHard } from '../../effort.ts'
import { toLiveData } from '../../fixtures/live-packets.ts'
import { onServer } from '../../test-database.ts'
import { TEST_SERVER } from '../../test-server.ts'
import { CATEGORIES, COMPETITION, fillDayWorld, MATS } from './competition-day-world.ts'
import { type ContractViewer, followGroup } from './contract-viewer.ts'

/**
 * A day of a large tournament on 8 mats, from the first hajime to the last medal, played as fast as the server takes it,
 * through its calls and followed by a viewer with an unreliable connection: 2,000 contests in `npm run test:hard`.
 */

const GROUP = { competitionId: COMPETITION.id, mat: null }
const FEWEST = isHard ? 2000 : 400

/** A minute or two; more on a machine that does other things as well. */
const A_DAY = isHard ? 3_600_000 : 600_000

let folder: string
let databaseUrl: string | undefined
let server: ChildProcess
let call: ApiClient
let fan: ContractViewer
let planned = 0
let packets = 0
let morning: CompetitionResources
let evening: CompetitionResources
let fresh: LiveState
const logged: string[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hajime-day-'))
  if (TEST_SERVER) {
    const name = `hajime_day_${randomUUID().replaceAll('-', '')}`
    await onServer(TEST_SERVER, `create database ${name}`)
    databaseUrl = String(new URL(`/${name}`, TEST_SERVER))
  }
  const { db, close } = await openDatabase({ dataFolder: folder, databaseUrl }, NO_PREPARATION)
  planned = await fillDayWorld(db)
  const { token } = await createToken(db, {
    competitionId: COMPETITION.id,
    mats: [],
    validTo: new Date(Date.now() + 86_400_000),
  })
  await close()

  const api = await startApi()
  server = api.process
  call = createApiClient(api.address, (request) => {
    request.headers.set('Authorization', `Bearer ${token}`)
    return fetch(request)
  })
  morning = await publication()
  fan = await followGroup(api.address, call, GROUP)
  await playTheDay()

  const response = await call('Live/State', { idCompetition: COMPETITION.id })
  await fan.until(response.version)
  const contests = await call('Live/Contests', { idCompetition: COMPETITION.id })
  fresh = addFetchedContests(createLiveState(GROUP, response), contests, true)
  evening = await publication()
}, A_DAY)

afterAll(async () => {
  fan?.close()
  server?.kill()
  if (server && server.exitCode === null) await new Promise((resolve) => server.once('close', resolve))
  if (databaseUrl && TEST_SERVER) {
    await onServer(TEST_SERVER, `drop database ${new URL(databaseUrl).pathname.slice(1)}`)
  }
  rmSync(folder, { recursive: true, force: true })
})

/** Starts `npm run api` over the world and waits until it listens. */
async function startApi(): Promise<{ process: ChildProcess; address: string }> {
  const child = spawn(process.execPath, ['scripts/api.ts'], {
    env: {
      ...process.env,
      HAJIME_DATA: folder,
      DATABASE_URL: databaseUrl ?? '',
      PORT: '0',
      // a whole day in a minute is more than one caller may send
      HAJIME_LIMITS: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => {
      const found = /http:\/\/[\d.:]+/.exec(String(text))?.[0]
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`the API ended with ${code}`)))
  })
  return { process: child, address }
}

async function publication(): Promise<CompetitionResources> {
  const info = await call('Competition/Info', { idCompetition: COMPETITION.id })
  return publishCompetitionResources(
    publishListItemFromInfo(info, ['sen']),
    info,
    await fetchCompetition(call, info),
    new Date(0),
  )
}

/** Twice during the day a frame is lost on its way to the viewer, and once the connection. */
async function playTheDay(): Promise<void> {
  let over = 0
  const started = performance.now()
  const left = await simulateCompetition({
    call,
    competition: await call('Competition/Info', { idCompetition: COMPETITION.id }),
    mats: null,
    seed: DAY_SEED,
    paceOf: createInstantPace,
    retry: { stop: new AbortController().signal, log: (line) => logged.push(line), sleep: pause },
    clock: () => new Date(),
    onPacket: () => (_, packet) => {
      packets += 1
      if (packet.kind !== 'finished') return
      over += 1
      if (over === FEWEST / 4 || over === (FEWEST * 3) / 4) fan.loseFrame()
      if (over === FEWEST / 2) fan.loseConnection()
    },
  })
  const seconds = (performance.now() - started) / 1000
  console.log(
    `${over} contests on ${MATS} mats in ${packets} packets, ${seconds.toFixed(1)} s: ` +
      `${Math.round(packets / seconds)} packets a second; ${left} are left.`,
  )
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

type EntrantPlace = { place: number; entrant: number }

const byPlace = (a: EntrantPlace, b: EntrantPlace): number => a.place - b.place || a.entrant - b.entrant

/** Places are results, which are fetched when a category is over. */
const withoutPlaces = (athlete: PublishedAthlete) => ({
  ...athlete,
  entries: athlete.entries.map(({ place: _, ...entry }) => entry),
})

describe('at the end of a competition day', () => {
  test('every contest is decided, and no packet was rejected', () => {
    expect(planned).toBeGreaterThanOrEqual(FEWEST)
    const open = [...fresh.contests.values()].filter(({ isFinished, bye }) => !isFinished && !bye)
    expect(open.map(({ category, key }) => [category, key])).toEqual([])
    expect(logged).toEqual([])
  })

  test('a viewer who missed packets has the same state as a new viewer', () => {
    expect(fan.counted.gaps).toBeGreaterThanOrEqual(2)
    expect(fan.counted.fetched).toBeGreaterThanOrEqual(4)
    expect(fan.counted.packets).toBeGreaterThan(packets / 2)
    const { version, mats, contests } = fan.state()
    expect(version).toBe(fresh.version)
    expect(version).toBe(packets)
    expect(mats).toEqual(fresh.mats)
    expect([...mats.values()].map(({ board }) => board)).toEqual(Array(MATS).fill(null))
    expect(contests.size).toBe(fresh.contests.size)
    for (const [id, contest] of fresh.contests) expect(contests.get(id)).toEqual(contest)
  })

  test('every category has the places that the sheet gives for these results', async () => {
    const results = await call('Competition/GetResults', { IdCompetition: COMPETITION.id })
    const ages = await call('Competition/GetCompAgesWithWeights', { IdCompetition: COMPETITION.id })
    const categories = ages.flatMap(({ menCategories, womenCategories }) =>
      [menCategories, womenCategories].flatMap((side) => side?.weights ?? []),
    )
    expect(categories).toHaveLength(CATEGORIES.length)
    for (const { idWeight, incomplete, numberOfUnfinishedFights, isCategoryActive } of categories) {
      expect({ idWeight, incomplete, numberOfUnfinishedFights, isCategoryActive }).toEqual({
        idWeight,
        incomplete: null,
        numberOfUnfinishedFights: 0,
        isCategoryActive: false,
      })
    }
    for (const draw of evening.draws) {
      const category = CATEGORIES[draw.category - 1]
      if (!category) throw new Error(`There is no category ${draw.category}.`)
      const places = results
        .filter(({ weightCategory }) => weightCategory.idWeight === draw.category)
        .map(({ place, person }) => ({ place, entrant: person.idPerson }))
      const standing = standingOf(draw, category.system)
      if (standing.complete) {
        expect(places.toSorted(byPlace)).toEqual(
          Object.entries(standing.placings)
            .flatMap(([place, entrants]) => entrants.map((entrant) => ({ place: Number(place), entrant })))
            .sort(byPlace),
        )
      }
      const findings = validateResults({
        entrants: draw.lines.flatMap((entrant) => entrant ?? []),
        places,
        contests: draw.contests
          .filter(({ isFinished }) => isFinished)
          .map(({ number, key, white, blue, winner }) => ({
            key: key ?? String(number),
            white,
            blue,
            winner,
            bothDisqualified: winner === null,
          })),
        expected: Object.fromEntries(
          Object.entries(
            standing.complete ? standing.placings : createDrawSheet(category.system, draw.lines).placings,
          ).map(([place, holders]) => [place, holders.length]),
        ),
      })
      expect({ ...category, findings }).toEqual({ ...category, findings: [] })
    }
  })

  test('the documents of the morning with the live state equal those of the evening', () => {
    const state = fan.state()
    expect(applyLiveToContestOrder(morning.order, state)).toEqual(evening.order)
    for (const [index, draw] of evening.draws.entries()) {
      const before = morning.draws[index]
      if (before) expect({ ...applyLiveToDraw(before, state), places: draw.places }).toEqual(draw)
    }
    const { categories } = applyLiveToCompetition(morning.competition, toLiveData(state))
    expect(categories).toEqual(evening.competition.categories)
    expect(morning.athletes.length).toBeGreaterThan(FEWEST / 2)
    // documents of their own: their order follows the contests, whose order changes during the day
    const ofEvening = new Map(evening.athletes.map((athlete) => [athlete.person.id, athlete]))
    expect([...ofEvening.keys()]).toHaveLength(evening.athletes.length)
    for (const before of morning.athletes) {
      const athlete = ofEvening.get(before.person.id)
      if (!athlete) throw new Error(`Judoka ${before.person.id} has no document in the evening.`)
      expect(withoutPlaces(applyLiveToAthlete(before, state))).toEqual(withoutPlaces(athlete))
    }
  })

  test('the viewer was notified of the results of every category', () => {
    expect([...fan.state().categories.keys()].sort((a, b) => a - b)).toEqual(
      CATEGORIES.map((_, index) => index + 1),
    )
  })
})

/** The sheet with its results. The weights that part judoka of a pool are not public, so that a pool may stay undecided. */
function standingOf({ lines, contests }: PublishedDraw, system: DrawSystem) {
  const results = contests.flatMap(
    ({ key, white, blue, winner, isFinished, reason, duration, ...rest }): ContestResult[] => {
      if (!isFinished || key === null || white === null || blue === null) return []
      const { scoreWhite, scoreBlue, goldenScore, withdrawn } = rest
      return [
        {
          key,
          winner,
          sides: { white, blue },
          ...(reason && { reason }),
          white: scoreWhite,
          blue: scoreBlue,
          ...(duration && { seconds: duration }),
          goldenScore,
          withdrawn,
        },
      ]
    },
  )
  return computeProgress(createDrawSheet(system, lines), results, { pool: { rules: POOL_RULES } })
}

const POOL_RULES = { wins: true, points: true, mutualWins: true, time: true, weight: true }
