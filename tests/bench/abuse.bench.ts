import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#server/platform/db/open-database.ts'
import { liveMat } from '#server/platform/db/schema/index.ts'
import { type ApiProcess, startApi, stopApi } from '../contract/fixtures/api-process.ts'
import type { AbuseCommand, AbuseReport } from './abusive-clients.ts'
import { fillApiWorld, LARGEST } from './api-world.ts'
import { openBenchDatabase } from './bench-database.ts'
import { EXPENSIVE } from './expensive-requests.ts'
import { quantile } from './quantile.ts'

/**
 * How long other callers wait while some take what they can: a thousand sockets of one address that join competitions that do not
 * exist; one address that asks for everything expensive with as many sessions as it needs to use up its allowance; and a sports
 * hall of phones behind one address, one of which floods. One API process with its default limits, on the embedded database, and on
 * the server in `DATABASE_URL` in a database that is made for it and taken away again.
 */

const SOCKETS = 1000
const FLOOD_SESSIONS = 30
const PHONES = 500
/** Both databases take three minutes with these. */
const SECONDS = { warm: 8, calm: 8, abuse: 10 }
/** Requests of each expensive kind before anything is measured: a server that has run for a while is measured. */
const WARM_ROUNDS = 4
/** The other callers, each with its own address, and requests of all of them a second. */
const CALLERS = 40
const PACE = 40
const MATS = 8

/** Milliseconds: the state of a competition (p99) beside the sockets. */
const SOCKETS_GOAL = { embedded: 300, PostgreSQL: 100 }

/** The p95 of all reads beside the address, as a multiple of that without it. */
const RATIO_GOAL = 3

const LIVE_STATE = [`/api/Live/${LARGEST.id}/State`]
const READS = [
  ...LIVE_STATE,
  `/api/Contest/Find?IdCompetition=${LARGEST.id}`,
  `/api/Live/${LARGEST.id}/Contests`,
  '/api/Competition/Info?idExternal=bench_7',
  '/api/JudokaProfile/AllResults?IdAthlete=17',
  '/api/JudokaProfile/Info?IdAthlete=18',
  '/api/Competition/GetResults?IdCompetition=9',
  '/api/Competition/GetFeatured?PartnerId=1',
]

/** @param options.database the only one to be measured; both by default */
export async function measureAbuse(options: { json: boolean; database: string }): Promise<void> {
  const { json, database } = options
  if (!['', 'embedded', 'PostgreSQL'].includes(database)) throw new Error(`--database: got "${database}".`)
  const server = process.env.DATABASE_URL
  if (!server) console.error('DATABASE_URL is not set: only the embedded database is measured.')
  const rows = [
    ...(database === 'PostgreSQL' ? [] : await measureDatabase('embedded', undefined)),
    ...(server && database !== 'embedded' ? await measureDatabase('PostgreSQL', server) : []),
  ]
  if (json) console.log(JSON.stringify(rows))
  else console.table(rows)
}

async function measureDatabase(database: keyof typeof SOCKETS_GOAL, server: string | undefined) {
  const place = await openBenchDatabase(server)
  const clients = fork(new URL('./abusive-clients.ts', import.meta.url), { stdio: 'inherit' })
  let api: ApiProcess | undefined
  try {
    await place.fill(fillWorld)
    // the address of each caller is in X-Forwarded-For
    api = await startApi(place.databaseUrl, { HAJIME_DATA: place.folder, HAJIME_PROXIES: '1' })
    const { address } = api
    await warmUp(address)
    const measure = async (load: string, paths: readonly string[], seconds: number) => {
      const row = { database, load, ...toColumns(await requestPaced(address, paths, seconds)) }
      console.error(JSON.stringify(row)) // the table comes at the end
      return row
    }
    const abuse = async (command: AbuseCommand, load: string, paths: readonly string[]) => {
      await ask(clients, command)
      const row = await measure(load, paths, SECONDS.abuse)
      const stopped = await ask(clients, { type: 'stop' })
      const responses = stopped.type === 'stopped' ? JSON.stringify(stopped.responses) : ''
      await wait(1000)
      return { ...row, 'responses to them': responses.replaceAll(/[{}"]/g, '') }
    }
    const quiet = await measure('none, all reads', READS, SECONDS.calm)
    const floodOfAddress = { type: 'address', address, sessions: FLOOD_SESSIONS } as const
    const besideAddress = await abuse(floodOfAddress, 'one address, all reads', READS)
    const ratio = round(besideAddress['p95 ms'] / quiet['p95 ms'])
    const hall = { type: 'hall', address, phones: PHONES } as const
    const besideHall = await abuse(hall, `hall of ${PHONES}, one floods, all reads`, READS)
    const { phones, floods } = countRefused(besideHall['responses to them'])
    const rows: object[] = [
      quiet,
      { ...besideAddress, goal: `p95 ratio ${ratio} ≤ ${RATIO_GOAL}`, ok: ratio <= RATIO_GOAL },
      {
        ...besideHall,
        goal: `refused phones ${phones} = 0, floods ${floods} > 0`,
        ok: phones === 0 && floods > 0,
      },
      await measure('none, Live/State', LIVE_STATE, SECONDS.calm),
    ]
    const sockets = { type: 'sockets', address, count: SOCKETS } as const
    const besideSockets = await abuse(sockets, `${SOCKETS} sockets, Live/State`, LIVE_STATE)
    const goal = SOCKETS_GOAL[database]
    rows.push({ ...besideSockets, goal: `p99 < ${goal}`, ok: besideSockets['p99 ms'] < goal })
    return rows
  } finally {
    clients.kill()
    if (api) await stopApi(api)
    await place.close()
  }
}

async function fillWorld(db: Database): Promise<void> {
  await fillApiWorld(db)
  await db.insert(liveMat).values(
    [null, ...Array.from({ length: MATS }, (_, index) => index + 1)].map((mat) => ({
      competitionId: LARGEST.id,
      mat,
      version: 1,
    })),
  )
}

/** @param responses as a row tells them: `phone 200:10,flood 429:3` */
function countRefused(responses: string): { phones: number; floods: number } {
  const count = (who: string) => Number(new RegExp(`${who} 429:(\\d+)`).exec(responses)?.[1] ?? 0)
  return { phones: count('phone'), floods: count('flood') }
}

/** Code that has been compiled, statements that are prepared, fonts that are loaded, responses in the cache. */
async function warmUp(address: string): Promise<void> {
  await requestPaced(address, READS, SECONDS.warm)
  for (let n = 0; n < WARM_ROUNDS * EXPENSIVE.length; n++) {
    await request(address + (EXPENSIVE[n % EXPENSIVE.length]?.(500 + n) ?? ''), `203.0.113.${n}`)
  }
}

/** So many requests a second of all callers in turn. @returns how long each took, in milliseconds */
async function requestPaced(address: string, paths: readonly string[], seconds: number): Promise<number[]> {
  const began = performance.now()
  const requests: Promise<number>[] = []
  for (let n = 0; n < seconds * PACE; n++) {
    await wait(Math.max(0, began + (n * 1000) / PACE - performance.now()))
    const sent = request(address + paths[n % paths.length], `198.51.100.${1 + (n % CALLERS)}`)
    sent.catch(() => undefined) // of which the last line tells
    requests.push(sent)
  }
  return Promise.all(requests)
}

async function request(url: string, caller: string): Promise<number> {
  const started = performance.now()
  const response = await fetchAgain(url, caller)
  const text = await response.text()
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}: ${text}`)
  return performance.now() - started
}

/** A connection that was kept open may be closed by the server while a request is sent on it: the time runs on. */
async function fetchAgain(url: string, caller: string, attempts = 3): Promise<Response> {
  try {
    return await fetch(url, { headers: { 'X-Forwarded-For': caller } })
  } catch (error) {
    if (attempts === 1) throw error
    return fetchAgain(url, caller, attempts - 1)
  }
}

const toColumns = (times: readonly number[]) => ({
  requests: times.length,
  'p50 ms': round(quantile(times, 0.5)),
  'p95 ms': round(quantile(times, 0.95)),
  'p99 ms': round(quantile(times, 0.99)),
  'machine load': round(loadavg()[0] ?? Number.NaN),
})

async function ask(clients: ChildProcess, command: AbuseCommand): Promise<AbuseReport> {
  clients.send(command)
  const [report] = (await once(clients, 'message')) as [AbuseReport]
  return report
}

const round = (number: number): number => Math.round(number * 10) / 10
