import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { LIVE_PATH } from '#contract/live/groups.ts'
import { LARGEST } from './api-world.ts'

/** The process of the abusive clients of `npm run bench -- abuse`. They take whatever the server lets them have. */

export type AbuseCommand =
  | { type: 'sockets'; address: string; count: number }
  | { type: 'callers'; address: string; count: number }
  | { type: 'stop' }

/** Counts of what the clients got. */
export type AbuseReport = { type: 'started' } | { type: 'stopped'; responses: Record<string, number> }

/** Just below the rate at which the server disconnects a client. */
const COMMAND_INTERVAL_MS = 220
const SOCKETS_AT_ONCE = 100
/** Requests that each caller has open, and its pause after a rejected one: nobody waits for `Retry-After`. */
const OPEN_REQUESTS = 4
const REJECTED_PAUSE_MS = 50

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
      if (!isStopped) void openSocket(address)
    })
  })
}

const EXPENSIVE: ((n: number) => string)[] = [
  (n) => `/api/JudokaProfile/Digests?Page=${1 + (n % 5)}&PerPage=1000`,
  (n) => `/cdn/sheets/bench_${1 + (n % 900)}/en/results.pdf`,
  (n) => `/api/Contest/Find?IdCompetition=${LARGEST.id}&UpdatedAtMin=${new Date(n).toISOString()}`,
  (n) => `/api/Judoka/0/GetJudokas?Page=${1 + (n % 50)}&PerPage=100`,
]

async function requestAll(address: string, caller: number, first: number): Promise<void> {
  for (let n = first; !isStopped; n++) {
    try {
      const response = await fetch(address + (EXPENSIVE[n % EXPENSIVE.length]?.(n * 17 + caller) ?? ''), {
        headers: { 'X-Forwarded-For': `192.0.2.${caller}` },
      })
      await response.arrayBuffer()
      count(String(response.status))
      if (!response.ok) await wait(REJECTED_PAUSE_MS)
    } catch {
      count('failed')
      await wait(REJECTED_PAUSE_MS)
    }
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
  } else {
    for (let caller = 1; caller <= command.count; caller++) {
      for (let n = 0; n < OPEN_REQUESTS; n++) void requestAll(address, caller, n)
    }
  }
  report({ type: 'started' })
})

process.once('disconnect', () => process.exit())
