import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { LIVE_PATH } from '#contract/live/groups.ts'
import { LARGEST } from './api-world.ts'
import { EXPENSIVE } from './expensive-requests.ts'

/** The process of the abusive clients of `npm run bench -- abuse`. They take whatever the server lets them have. */

export type AbuseCommand =
  | { type: 'sockets'; address: string; count: number }
  | { type: 'address'; address: string; sessions: number }
  | { type: 'hall'; address: string; phones: number }
  | { type: 'stop' }

/** Counts of what the clients got. */
export type AbuseReport = { type: 'started' } | { type: 'stopped'; responses: Record<string, number> }

/** Just below the rate at which the server disconnects a client. */
const COMMAND_INTERVAL_MS = 220
const SOCKETS_AT_ONCE = 100
/** Requests that each session has open, and its pause after a rejected one: nobody waits for `Retry-After`. */
const OPEN_REQUESTS = 4
const REJECTED_PAUSE_MS = 50
/** Requests that the phone has open that floods, with its session and as many without: more than a caller may have in progress. */
const OPEN_REQUESTS_OF_PHONE = 60

let isStopped = false
let responses: Record<string, number> = {}
const sockets = new Set<WebSocket>()

const count = (response: string) => {
  responses[response] = (responses[response] ?? 0) + 1
}

/** Joins competitions that do not exist, for the most part another one each time, and reconnects when disconnected. */
function openSocket(address: string): Promise<void> {
  const socket = new WebSocket(address.replace('http', 'ws') + LIVE_PATH, {
    headers: { 'X-Forwarded-For': '192.0.2.250' },
  })
  sockets.add(socket)
  const timer = setInterval(() => {
    if (socket.readyState !== socket.OPEN) return
    const id = Math.random() < 0.8 ? Math.floor(1_000_000 + Math.random() * 2_000_000_000) : LARGEST.id
    socket.send(JSON.stringify({ type: 'leave_all_and_join_group', group: `competition/${id}` }))
  }, COMMAND_INTERVAL_MS)
  socket.on('message', (data) => count(String(JSON.parse(String(data)).type)))
  return new Promise((resolve) => {
    socket.once('open', () => resolve())
    socket.on('error', () => resolve())
    socket.once('close', () => {
      clearInterval(timer)
      sockets.delete(socket)
      count('closed')
      // those who are refused would otherwise try again in a loop
      setTimeout(() => !isStopped && void openSocket(address), REJECTED_PAUSE_MS)
    })
  })
}

/** A visitor: the address in front of the proxy, and the cookie that the server has set. */
type Visitor = { from: string; cookie: string }

/** A visitor with a session, as the live socket gives it. */
function openSession(address: string, from: string): Promise<Visitor> {
  const socket = new WebSocket(address.replace('http', 'ws') + LIVE_PATH, {
    headers: { 'X-Forwarded-For': from },
  })
  sockets.add(socket)
  let cookie = ''
  socket.once('upgrade', ({ headers }) => {
    cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  })
  return new Promise((resolve) => {
    socket.once('open', () => resolve({ from, cookie }))
    socket.on('error', () => resolve({ from, cookie }))
    socket.once('close', () => sockets.delete(socket))
  })
}

/** @param who as the response is counted */
async function request(url: string, { from, cookie }: Visitor, who: string): Promise<void> {
  try {
    const headers = { 'X-Forwarded-For': from, ...(cookie !== '' && { Cookie: cookie }) }
    const response = await fetch(url, { headers })
    await response.arrayBuffer()
    count(`${who} ${response.status}`)
    if (response.status === 429) await wait(REJECTED_PAUSE_MS)
  } catch {
    count(`${who} failed`)
    await wait(REJECTED_PAUSE_MS)
  }
}

/** Asks for everything expensive, without a pause. */
async function flood(address: string, visitor: Visitor, who: string, first: number): Promise<void> {
  for (let n = first; !isStopped; n++) {
    await request(address + (EXPENSIVE[n % EXPENSIVE.length]?.(n * 17) ?? ''), visitor, who)
  }
}

/** One address with everything that it may have: sessions, and requests without one. */
async function floodFromAddress(address: string, sessions: number): Promise<void> {
  const from = '192.0.2.1'
  const visitors = await Promise.all(Array.from({ length: sessions }, () => openSession(address, from)))
  for (const [index, visitor] of [...visitors, { from, cookie: '' }].entries()) {
    for (let n = 0; n < OPEN_REQUESTS; n++) void flood(address, visitor, 'flood', index + n)
  }
}

/** Intervals of a live page: it polls, and its visitor opens another page. Milliseconds. */
const POLL_MS = 40_000
const CLICK_MS = 15_000
/** Phones arrive within this time. */
const ARRIVAL_MS = 8000

const POLLED = [`/api/Live/${LARGEST.id}/State`, `/api/Live/${LARGEST.id}/Contests`]
const CLICKED: ((n: number) => string)[] = [
  (n) => `/api/Contest/${1 + (n % LARGEST.contests)}/Events`,
  () => `/api/Live/${LARGEST.id}/Results`,
  (n) => `/api/JudokaProfile/Info?IdAthlete=${1 + (n % 100)}`,
]

/** A phone with a live page. */
async function openPhone(address: string, from: string, number: number): Promise<void> {
  await wait(Math.random() * ARRIVAL_MS)
  const visitor = await openSession(address, from)
  const every = async (interval: number, paths: (n: number) => readonly string[]) => {
    for (let n = number; !isStopped; n++) {
      for (const path of paths(n)) await request(address + path, visitor, 'phone')
      await wait(interval * (0.75 + 0.5 * Math.random()))
    }
  }
  void every(POLL_MS, () => POLLED)
  void every(CLICK_MS, (n) => [CLICKED[n % CLICKED.length]?.(n) ?? ''])
}

/** A sports hall with one address. One of the phones floods, with its session and without. */
async function openHall(address: string, phones: number): Promise<void> {
  const from = '192.0.2.1'
  for (let number = 0; number < phones; number++) void openPhone(address, from, number)
  await wait(ARRIVAL_MS + 2000)
  for (const visitor of [await openSession(address, from), { from, cookie: '' }]) {
    for (let n = 0; n < OPEN_REQUESTS_OF_PHONE; n++) void flood(address, visitor, 'flood', n)
  }
}

const report = (message: AbuseReport) => process.send?.(message)

process.on('message', async (command: AbuseCommand) => {
  if (command.type === 'stop') {
    isStopped = true
    for (const socket of sockets) socket.terminate()
    report({ type: 'stopped', responses })
    return
  }
  isStopped = false
  responses = {}
  const { address } = command
  if (command.type === 'sockets') {
    for (let from = 0; from < command.count; from += SOCKETS_AT_ONCE) {
      await Promise.all(Array.from({ length: SOCKETS_AT_ONCE }, () => openSocket(address)))
    }
  } else if (command.type === 'hall') await openHall(address, command.phones)
  else await floodFromAddress(address, command.sessions)
  report({ type: 'started' })
})

process.once('disconnect', () => process.exit())
