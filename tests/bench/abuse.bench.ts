import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#server/db/open-database.ts'
import { liveMat } from '#server/db/schema/index.ts'
import { type ApiProcess, startApi, stopApi } from '../contract/api-process.ts'
import type { AbuseCommand, AbuseReport } from './abusive-clients.ts'
import { fillApiWorld, LARGEST } from './api-world.ts'
import { openBenchDatabase } from './bench-database.ts'
import { quantile } from './quantile.ts'

/**
 * How long other callers wait while some take what they can: a thousand sockets of one address that join competitions that do
 * not exist, and eight callers with expensive requests. One API process with its default limits, on the embedded database (the
 * sockets only), and on the server in `DATABASE_URL` in a database that is made for it and taken away again.
 */

const SOCKETS = 1000
const ABUSIVE_CALLERS = 8
const SECONDS = { warm: 3, calm: 8, abuse: 15 }
/** The other callers, each with its own address, and requests of all of them a second. */
const CALLERS = 40
const PACE = 40
const MATS = 8

type Goals = { sockets: number; callers: number | null }

/** Milliseconds: the state of a competition (p99) beside the sockets, and everything (p95) beside the callers. */
const GOALS: Record<'embedded' | 'PostgreSQL', Goals> = {
  embedded: { sockets: 300, callers: null },
  PostgreSQL: { sockets: 100, callers: 200 },
}

const LIVE_STATE = [`/api/Live/${LARGEST.id}/State`]
const READS = [
  ...LIVE_STATE,
  `/api/Contest/Find?IdCompetition=${LARGEST.id}`,
  `/api/Live/${LARGEST.id}/Contests`,
  '/api/Competition/Info?idExternal=bench_7',
  '/api/JudokaProfile/AllResults?IdAthlete=17',
  '/api/JudokaProfile/Info?IdAthlete=18',
  '/api/Competition/GetResults?IdCompetition=9',
]

export async function measureAbuse(json: boolean): Promise<void> {
  const server = process.env.DATABASE_URL
  if (!server) console.error('DATABASE_URL is not set: only the embedded database is measured.')
  const rows = [
    ...(await measureDatabase('embedded', undefined)),
    ...(server ? await measureDatabase('PostgreSQL', server) : []),
  ]
  if (json) console.log(JSON.stringify(rows))
  else console.table(rows)
}

async function measureDatabase(database: keyof typeof GOALS, server: string | undefined) {
  const place = await openBenchDatabase(server)
  const clients = fork(new URL('./abusive-clients.ts', import.meta.url), { stdio: 'inherit' })
  let api: ApiProcess | undefined
  try {
    await place.fill(fillWorld)
    // the address of each caller is in X-Forwarded-For
    api = await startApi(place.databaseUrl, { HAJIME_DATA: place.folder, HAJIME_PROXIES: '1' })
    const { address } = api
    await requestPaced(address, LIVE_STATE, SECONDS.warm)
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
    const goals = GOALS[database]
    const rows: object[] = [await measure('none, Live/State', LIVE_STATE, SECONDS.calm)]
    const sockets = { type: 'sockets', address, count: SOCKETS } as const
    const besideSockets = await abuse(sockets, `${SOCKETS} sockets, Live/State`, LIVE_STATE)
    rows.push({
      ...besideSockets,
      goal: `p99 < ${goals.sockets}`,
      ok: besideSockets['p99 ms'] < goals.sockets,
    })
    if (goals.callers === null) return rows
    rows.push(await measure('none, all reads', READS, SECONDS.calm))
    const callers = { type: 'callers', address, count: ABUSIVE_CALLERS } as const
    const besideCallers = await abuse(callers, `${ABUSIVE_CALLERS} callers, all reads`, READS)
    rows.push({
      ...besideCallers,
      goal: `p95 < ${goals.callers}`,
      ok: besideCallers['p95 ms'] < goals.callers,
    })
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
