import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { formatGroupName } from '#contract/live/groups.ts'
import { createToken } from '#server/live/ingest/scoreboard-tokens.ts'
import { type ApiProcess, startApi, stopApi } from '../contract/fixtures/api-process.ts'
import { openBenchDatabase } from './bench-database.ts'
import type { AcceptedPacket, ViewerCommand, ViewerMessage, ViewerStatistics } from './live-viewers.ts'
import { COMPETITION, fillLiveWorld, MATS, scoreboard } from './live-world.ts'
import { quantile } from './quantile.ts'

/**
 * The live feed with so many viewers: one API process, all of them in a second one, and scoreboards that post packets to the
 * API as they do on the day. Times run from the answer that a packet is written down, or from before it was sent, until a viewer has read it.
 * On the server in `DATABASE_URL`, in a database that is made for it and taken away again; embedded without.
 */

const VIEWERS = 5000
/** So many of them on all mats at once. */
const WHOLE_COMPETITION_VIEWERS = 500
/** Packets a second, of all mats together. */
const PACE = 20
/** Packets that are posted together when all is sent that can be. */
const BATCH = 10
const SECONDS = { warm: 3, paced: 20, flatOut: 8 }
/** Milliseconds; 99 of 100 packets are to be there by then, the 100 ms included in which packets are collected. */
const GOAL = 250

type PhaseMeasurement = ViewerStatistics & { seconds: number; posted: PostedPacket[]; memory: number }

export async function measureLive(json: boolean): Promise<void> {
  requireFiles(VIEWERS + 200)
  const server = process.env.DATABASE_URL
  if (!server)
    console.error('DATABASE_URL is not set: this measures the embedded database, which has one connection.')
  const place = await openBenchDatabase(server)
  let api: ApiProcess | undefined
  const viewers = fork(new URL('./live-viewers.ts', import.meta.url), { stdio: 'inherit' })
  try {
    const { token } = await place.fill(async (db) => {
      await fillLiveWorld(db)
      const validTo = new Date(Date.now() + 3_600_000)
      return createToken(db, { competitionId: COMPETITION, mats: [], validTo })
    })
    api = await startApi(place.databaseUrl, {
      HAJIME_DATA: place.folder,
      HAJIME_LIMITS: 'off',
      HAJIME_SOCKETS: 'off',
    })
    const boards = scoreboards(api.address, token)
    const { process: apiProcess, address } = api

    await paced(boards, SECONDS.warm) // what a server has loaded by then isn't on account of viewers
    const before = await memoryOf(apiProcess)
    const began = performance.now()
    await ask(viewers, { type: 'connect', address, groups: groups() }, 'connected')
    const joined = (performance.now() - began) / 1000
    await paced(boards, SECONDS.warm)
    const after = await memoryOf(apiProcess)
    console.error(`${VIEWERS} viewers are in their groups after ${joined.toFixed(1)} s.`)

    const steady = await phase(viewers, apiProcess, () => paced(boards, SECONDS.paced))
    const flatOut = await phase(viewers, apiProcess, () => unpaced(boards, SECONDS.flatOut))
    const perViewer = (after - before) / VIEWERS
    const rows = [row('steady', steady, perViewer), row('flat out', flatOut, perViewer)]
    if (json) console.log(JSON.stringify(rows))
    else console.table(rows)
  } finally {
    viewers.kill()
    if (api) await stopApi(api)
    await place.close()
  }
}

const row = (load: string, of: PhaseMeasurement, perViewer: number) => ({
  load,
  viewers: VIEWERS,
  'packets/s': round(of.posted.length / of.seconds),
  'messages/s': Math.round(of.frames / of.seconds),
  'delivered/s': Math.round(of.packets / of.seconds),
  'p50 ms': round(of.fromAccepted.p50),
  'p99 ms': round(of.fromAccepted.p99),
  'longest ms': round(of.fromAccepted.longest),
  'post p50 ms': round(quantile(of.posted.map(durationOf), 0.5)),
  'post p99 ms': round(quantile(of.posted.map(durationOf), 0.99)),
  'all p50 ms': round(of.fromSent.p50),
  'all p99 ms': round(of.fromSent.p99),
  missed: of.missed,
  lost: of.lost,
  'kB/viewer': round(perViewer),
  'server MB': Math.round(of.memory / 1000),
  ...(load === 'steady' && { ok: of.fromAccepted.p99 < GOAL && of.missed === 0 && of.lost === 0 }),
})

/** Who is where: some on the whole competition, the others spread over its mats. */
function groups() {
  const perMat = Math.floor((VIEWERS - WHOLE_COMPETITION_VIEWERS) / MATS)
  const first = VIEWERS - WHOLE_COMPETITION_VIEWERS - perMat * (MATS - 1)
  return [
    { name: nameOf(null), viewers: WHOLE_COMPETITION_VIEWERS },
    ...Array.from({ length: MATS }, (_, mat) => ({
      name: nameOf(mat + 1),
      viewers: mat === 0 ? first : perMat,
    })),
  ]
}

const nameOf = (mat: number | null) => formatGroupName({ competitionId: COMPETITION, mat })

/** A packet that is written down, and its versions. */
type PostedPacket = { mat: number; matVersion: number; version: number; sent: number; accepted: number }

const durationOf = ({ sent, accepted }: PostedPacket): number => accepted - sent

/** Posts the next packets of a mat, once those before are answered. */
type Scoreboard = (packets: number) => Promise<PostedPacket[]>

/** Milliseconds since 1970, with parts of them. */
const clock = () => performance.timeOrigin + performance.now()

function scoreboards(address: string, token: string): Scoreboard[] {
  return Array.from({ length: MATS }, (_, index) => {
    const mat = index + 1
    const packets = scoreboard(mat)
    let before: Promise<unknown> = Promise.resolve()
    const post = async (sent: number, count: number): Promise<PostedPacket[]> => {
      const batch = Array.from({ length: count }, () => packets.next().value).filter(
        (one) => one !== undefined,
      )
      if (batch.length < count) throw new Error('All contests are over: the benchmark needs more of them.')
      const response = await fetch(`${address}/api/Live/${COMPETITION}/Packets`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify({ type: 'sc_packets', packets: batch }),
      })
      const answer = await response.text()
      if (!response.ok) throw new Error(`A packet was answered with ${response.status}: ${answer}`)
      const accepted = clock()
      const { version } = JSON.parse(answer) as { version: number }
      return batch.map(({ number }, index) => ({
        mat,
        matVersion: number, // nothing else happens on the mat, so its packets count as its versions do
        version: version - count + 1 + index,
        sent,
        accepted,
      }))
    }
    return (count) => {
      const sent = clock()
      const posted = before.then(() => post(sent, count))
      before = posted.catch(() => undefined)
      return posted
    }
  })
}

/** Mat after mat, so many packets a second. */
async function paced(boards: readonly Scoreboard[], seconds: number): Promise<PostedPacket[]> {
  const sent: Promise<PostedPacket[]>[] = []
  const began = performance.now()
  for (let n = 0; n < seconds * PACE; n++) {
    await wait(Math.max(0, began + (n * 1000) / PACE - performance.now()))
    const board = boards[n % boards.length]
    const posted = board?.(1)
    posted?.catch(() => undefined) // of which the last line tells
    if (posted) sent.push(posted)
  }
  return (await Promise.all(sent)).flat()
}

/** Every mat sends the next packets as soon as those before are written down. */
async function unpaced(boards: readonly Scoreboard[], seconds: number): Promise<PostedPacket[]> {
  const end = performance.now() + seconds * 1000
  const posted = await Promise.all(
    boards.map(async (board) => {
      const own: PostedPacket[] = []
      while (performance.now() < end) own.push(...(await board(BATCH)))
      return own
    }),
  )
  return posted.flat()
}

async function phase(
  viewers: ChildProcess,
  server: ChildProcess,
  send: () => Promise<PostedPacket[]>,
): Promise<PhaseMeasurement> {
  viewers.send({ type: 'begin' } satisfies ViewerCommand)
  const began = performance.now()
  const posted = await send()
  const seconds = (performance.now() - began) / 1000
  await wait(1000) // the last ones arrive
  const accepted = posted.flatMap(({ mat, matVersion, version, ...times }): AcceptedPacket[] => [
    { group: nameOf(null), version, ...times },
    { group: nameOf(mat), version: matVersion, ...times },
  ])
  const statistics = await ask(viewers, { type: 'report', accepted }, 'statistics')
  return { ...statistics, seconds, posted, memory: await memoryOf(server) }
}

/** Asks the process of the viewers, and waits for its answer. */
async function ask<T extends ViewerMessage['type']>(
  viewers: ChildProcess,
  message: ViewerCommand,
  answer: T,
) {
  viewers.send(message)
  for (;;) {
    const [message] = (await once(viewers, 'message')) as [ViewerMessage]
    if (message.type === answer) return message as Extract<ViewerMessage, { type: T }>
  }
}

/** Memory that a process holds, in kB. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout)
}

/** @throws Error if the system doesn't let a process have so many connections */
function requireFiles(requiredFiles: number): void {
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } }
  const allowed = report.userLimits?.open_files?.soft
  if (typeof allowed !== 'number' || allowed >= requiredFiles) return
  throw new Error(
    `A process may have ${allowed} files open here, and ${requiredFiles} are needed: ulimit -n ${requiredFiles}.`,
  )
}

const round = (number: number): number => Math.round(number * 10) / 10
