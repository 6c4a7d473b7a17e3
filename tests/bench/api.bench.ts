import { randomUUID } from 'node:crypto'
import { createApp } from '#server/http/create-app.ts'
import {
  type Database,
  NO_PREPARATION,
  type OpenDatabase,
  openDatabase,
  openInMemory,
} from '#server/platform/db/open-database.ts'
import { onServer } from '../test-database.ts'
import { fillApiWorld, LARGEST } from './api-world.ts'
import { quantile } from './quantile.ts'
import { type RecordedStatements, recordStatements } from './record-statements.ts'

/**
 * The calls of an archive of a thousand competitions with four callers at once, in process, beside the bare statements
 * of the same calls through the driver. On the server in `DATABASE_URL`, in a database that is made for it and taken
 * away again; on the embedded database without.
 */

const CALLERS = 4
const REQUESTS = 200
/** So many requests are listened to, for the statements they send. */
const RECORDED_REQUESTS = 12
/** Milliseconds. */
const GOAL_MS = 50
const NOW = new Date('2025-09-01T12:00:00Z')

/** The 95th percentile of calls that have to be close to their bare statements: twice as much, or three milliseconds more. */
const isNearStatements = (milliseconds: number, bare: number): boolean =>
  milliseconds <= Math.max(2 * bare, bare + 3)

export type Case = {
  call: string
  /** Whether it has to be close to its bare statements, as calls of the start page. */
  isNearBare?: true
  request: (n: number) => Request
}

const get = (path: string) => new Request(`http://hajime.test/api/${path}`)
const competitions = (body: object) =>
  new Request('http://hajime.test/api/Competition/GetCompetitions', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

const SEARCHES = ['riner', 'sato ana', 'paris open', 'mul', 'judo club wien', 'tanaka le']
const find = `Contest/Find?IdCompetition=${LARGEST.id}`

const CASES: Case[] = [
  {
    call: 'GetCompetitions',
    request: (n) =>
      competitions({
        partnerIds: [1],
        dateFrom: `20${20 + (n % 4)}-01-01`,
        query: n % 2 ? 'open' : '',
        sortingField: 'name',
        page: 1 + (n % 3),
      }),
  },
  { call: 'GetCompetitions, digests', request: (n) => competitions({ digests: true, page: 1 + (n % 3) }) },
  {
    call: `Contest/Find, ${LARGEST.contests} contests`,
    request: () => get(find),
  },
  {
    call: 'Contest/Find, never asked before',
    request: (n) => get(`${find}&UpdatedAtMin=${new Date(n).toISOString()}`),
  },
  {
    call: 'GlobalSearch',
    request: (n) =>
      get(`Search/GlobalSearch?Query=${encodeURIComponent(SEARCHES[n % SEARCHES.length] ?? '')}`),
  },
  {
    call: 'JudokaProfile/AllResults',
    request: (n) => get(`JudokaProfile/AllResults?IdAthlete=${1 + (n % 40)}`),
  },
  { call: 'GetFeatured', isNearBare: true, request: () => get('Competition/GetFeatured?PartnerId=1') },
  {
    call: 'GetCupsForPartner',
    isNearBare: true,
    request: () => get('Ranking/GetCupsForPartner?IdPartner=1'),
  },
  {
    call: 'SearchInCompetition',
    isNearBare: true,
    request: (n) =>
      get(
        `Competition/SearchInCompetition?IdCompetition=${LARGEST.id}&Query=${SEARCHES[n % 3]?.slice(0, 4 + (n % 2))}`,
      ),
  },
]

/** Measures calls, all or those whose names `calls` separates by commas, and prints a table, or JSON. */
export async function measureApi({ json, calls }: { json: boolean; calls: string }): Promise<void> {
  const cases = calls === '' ? CASES : CASES.filter(({ call }) => calls.split(',').includes(call))
  if (cases.length === 0)
    throw new Error(`--calls: expected some of ${CASES.map(({ call }) => call).join()}.`)
  const { db, close } = await openOwnDatabase(process.env.DATABASE_URL)
  try {
    const started = performance.now()
    await fillApiWorld(db)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.error(`A thousand competitions in ${seconds} s.`)
    const rows = []
    for (const one of cases) rows.push(await measure(db, one))
    if (json) console.log(JSON.stringify(rows))
    else console.table(rows)
  } finally {
    await close()
  }
}

export async function openOwnDatabase(
  server: string | undefined,
): Promise<Pick<OpenDatabase, 'db' | 'close'>> {
  if (!server) {
    console.error('DATABASE_URL is not set: this measures the embedded database, which has one connection.')
    return openInMemory()
  }
  const name = `hajime_bench_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name}`)
  const drop = () => onServer(server, `drop database ${name} with (force)`)
  try {
    const opened = await openDatabase(
      { dataFolder: '', databaseUrl: String(new URL(`/${name}`, server)) },
      NO_PREPARATION,
    )
    return { db: opened.db, close: () => opened.close().then(drop) }
  } catch (error) {
    await drop()
    throw error
  }
}

const countOf = (recorded: readonly RecordedStatements[]) =>
  recorded.reduce((sum, { statements }) => sum + statements.length, 0)

/** Measures a call beside its bare statements. */
export async function measure(
  db: Database,
  { call, isNearBare, request }: Case,
  app = createApp(db, { now: () => NOW }),
) {
  const bodies: number[] = []
  const ask = async (n: number) => {
    const response = await app.request(request(n))
    // the bytes that a server sends; what a client makes of them is not the call's
    const body = Buffer.from(await response.arrayBuffer())
    if (response.status !== 200) throw new Error(`${call} was answered with ${response.status}: ${body}`)
    bodies.push(body.length)
  }
  await ask(RECORDED_REQUESTS + REQUESTS) // what is kept or planned once is so from here on
  const recorded: RecordedStatements[][] = []
  for (let n = 0; n < RECORDED_REQUESTS; n++) recorded.push(await recordStatements(db, () => ask(n)))
  const answers = await timed((n) => ask(RECORDED_REQUESTS + n))
  const bare = await timed(async (n) => {
    for (const { again } of recorded[n % RECORDED_REQUESTS] ?? []) await again()
  })
  const p95 = quantile(answers, 0.95)
  const bareP95 = quantile(bare, 0.95)
  return {
    call,
    kB: Math.max(...bodies) / 1000,
    statements: Math.max(...recorded.map(countOf)),
    'p50 ms': rounded(answers, 0.5),
    'p95 ms': rounded(answers, 0.95),
    'bare p50 ms': rounded(bare, 0.5),
    'bare p95 ms': rounded(bare, 0.95),
    'p95 / bare': Math.round((10 * p95) / bareP95) / 10,
    ok: p95 < GOAL_MS && (!isNearBare || isNearStatements(p95, bareP95)),
  }
}

/** How long each of the requests took in milliseconds, so many callers asking one after the other. */
async function timed(work: (n: number) => Promise<void>): Promise<number[]> {
  const times: number[] = []
  let next = 0
  const caller = async () => {
    while (next < REQUESTS) {
      const n = next++
      const started = performance.now()
      await work(n)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
  return times
}

const rounded = (times: readonly number[], part: number): number =>
  Math.round(quantile(times, part) * 10) / 10
