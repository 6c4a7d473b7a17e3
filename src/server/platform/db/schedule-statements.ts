import { AsyncLocalStorage } from 'node:async_hooks'
import { availableParallelism } from 'node:os'
import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'
import { createFairQueue, type FairQueue, SERVER } from '../concurrency/fair-queue.ts'
import { getRequestWork, measureStatement, waitForOthers } from '../concurrency/request-work.ts'

/**
 * Lets all statements take turns by their callers, below Drizzle, so that none is forgotten, and measures them. A transaction is
 * one turn. Statements that no request or job sends are those of the server.
 */

type Query = (...parameters: unknown[]) => Promise<unknown>
type Connect = () => Promise<pg.PoolClient>

/** Fewer than connections of the pool, so that whoever has a turn need not wait for one. */
const MAX_VISITOR_SLOTS = 8

/**
 * A few more statements than processors do not take longer together. Visitors leave one slot to the others, and one address of them, which may
 * be hostile, leaves half of theirs, as does the publisher. Transactions of scoreboards for one competition wait for each other, so more than
 * half of the slots is of no use to them.
 */
export function schedulePoolStatements(pool: pg.Pool): void {
  const visitors = Math.min(availableParallelism() + 1, MAX_VISITOR_SLOTS)
  const slots = visitors + 1
  const perAddress = Math.floor(visitors / 2)
  const half = Math.floor(slots / 2)
  const perGroup = { visitors, scoreboards: half, 'live feed': half, publisher: perAddress, server: visitors }
  const queue = createFairQueue({ slots, perAddress, perGroup })
  const connectNow = pool.connect.bind(pool) as Connect
  const connect = async (): Promise<pg.PoolClient> => {
    const release = await acquireTurn(queue)
    try {
      const client = await waitForOthers(connectNow)
      const releaseClient = client.release
      client.release = (error) => {
        client.release = releaseClient
        release()
        releaseClient.call(client, error)
      }
      return client
    } catch (error) {
      release()
      throw error
    }
  }
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    const measured: Query = (...parameters) => measureStatement(() => query(...parameters))
    Object.assign(client, { query: measured })
  })
  const query: Query = async (...parameters) => {
    const client = await connect()
    try {
      const result = await (client.query as Query)(...parameters)
      client.release()
      return result
    } catch (error) {
      client.release(error instanceof Error ? error : true) // as the pool does: the connection may be lost
      throw error
    }
  }
  Object.assign(pool, { connect, query })
}

/** How long statements of the embedded database follow each other before requests, timers and sockets have their turn. */
const STATEMENTS_MS = 5

/**
 * The embedded database executes one statement at a time, on this thread, and answers without returning to the event loop. The next one is
 * chosen once all code has run that waited for the answer, so that the next statement of the same request can be chosen too; and after some
 * time only when the thread has done everything else. With a turn of the event loop for each statement, a request would wait for as many
 * turns as it has statements while others are refused by the thousand.
 */
export function scheduleEmbeddedStatements(client: PGlite): void {
  let returnAt = Number.NEGATIVE_INFINITY
  const queue = createFairQueue(
    { slots: 1, perAddress: 1 },
    {
      delayChoice: (choose) => {
        if (performance.now() < returnAt) process.nextTick(choose)
        else
          setImmediate(() => {
            returnAt = performance.now() + STATEMENTS_MS
            choose()
          })
      },
    },
  )
  /** Ends the wait of the statement that this code runs for: until it is executed, the database is busy with those of others. */
  const waits = new AsyncLocalStorage<() => void>()
  const schedule =
    (execute: Query): Query =>
    async (...parameters) => {
      const release = await acquireTurn(queue)
      const endWait = once(getRequestWork()?.pause())
      try {
        return await waits.run(endWait, () => execute(...parameters))
      } finally {
        endWait()
        release()
      }
    }
  const executeNow = client.execProtocolRawSync.bind(client)
  Object.assign(client, {
    query: schedule(client.query.bind(client) as Query),
    exec: schedule(client.exec.bind(client) as Query),
    transaction: schedule(client.transaction.bind(client) as Query),
    execProtocolRawSync: (message: Uint8Array) => {
      waits.getStore()?.()
      return executeNow(message)
    },
  })
}

function once(run: (() => void) | undefined): () => void {
  let pending = run
  return () => {
    pending?.()
    pending = undefined
  }
}

const acquireTurn = (queue: FairQueue): Promise<() => void> =>
  waitForOthers(() => queue.acquire(getRequestWork()?.caller ?? SERVER))
