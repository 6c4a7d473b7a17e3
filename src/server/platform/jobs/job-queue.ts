import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, fromDrizzle, fromPglite, PgBoss } from 'pg-boss'
import { runRequestWork } from '../concurrency/request-work.ts'
import { isDatabaseUnavailable } from '../db/database-unavailable.ts'
import {
  type DatabaseDriver,
  type DatabaseOrTransaction,
  type OpenDatabase,
  withMigrationLock,
} from '../db/open-database.ts'
import { logError, logProblem } from '../errors/log.ts'
import {
  JOB_NAMES,
  type JobData,
  type JobInput,
  type JobName,
  PRIVATE_JOBS,
  parseJobData,
  URGENT_JOBS,
} from './job-types.ts'

/** Jobs that must happen, even if the process ends: a job is stored with the change that it belongs to, and retried. */
export type JobQueue = {
  /**
   * Adds a job in the transaction of the caller: neither is stored without the other.
   * @param options.key a job with the key of another one of the last `KEPT_SECONDS` is not added again
   * @param options.runAt not before this time; at once by default
   */
  enqueue: <N extends JobName>(
    tx: DatabaseOrTransaction,
    name: N,
    data: JobInput<N>,
    options?: { key?: string; runAt?: Date },
  ) => Promise<void>
  /**
   * Handles the jobs of a name, one at a time per process. A job may be handled twice: its process may end after the work and
   * before the job is marked as completed.
   * @param options.batch jobs that are fetched together, one by default. If one of them fails, all of them are handled again.
   * @param options.once handles one of the jobs that are fetched together and have the same data: for jobs that look at the present state
   */
  work: <N extends JobName>(
    name: N,
    handler: (data: JobData<N>) => Promise<void>,
    options?: { batch?: number; once?: boolean },
  ) => Promise<void>
  /**
   * Adds a job at the times of a cron expression, in UTC, once for all processes. If no process runs at such a time, it is added
   * when the next one starts.
   */
  schedule: <N extends JobName>(name: N, cron: string, data: JobInput<N>) => Promise<void>
  /** Waits for jobs that are being handled. Call it before the database is closed. */
  stop: () => Promise<void>
}

export type JobQueueSettings = {
  /** How often each worker looks for jobs. */
  pollingSeconds?: number
  /** A job that is not completed after this time belongs to a process that ended, and is retried. */
  expireSeconds?: number
  /** The wait before the first retry; it doubles with each. */
  retrySeconds?: number
  retries?: number
}

/** Schema of the tables, which pg-boss creates and migrates (docs/decisions/038-job-queue.md). */
export const JOB_SCHEMA = 'jobs'

/** Jobs that failed in every attempt. */
const DEAD_LETTERS = 'dead-letters'

/** Completed jobs are kept for the time in which a payment provider repeats an event; private ones without their data. */
export const KEPT_SECONDS = 7 * 24 * 60 * 60

const MAX_RETRY_SECONDS = 60 * 60

/**
 * How often each process looks for jobs of processes that ended, unless another one has just done it. The only process of an embedded
 * database looks for jobs of its last run, and can do nothing else meanwhile.
 */
const MONITOR_SECONDS = { postgres: 5, pglite: 20 }
const JUST_MONITORED_SECONDS = { postgres: 3, pglite: 18 }

/**
 * While a process handles an urgent job it confirms that every few seconds; unconfirmed for longer, the job belongs to a process that
 * ended. 10 seconds are the least that pg-boss accepts.
 */
const URGENT = { heartbeatSeconds: 10, retryDelay: 2, deleteAfterSeconds: 60 * 60 }
const HEARTBEAT_REFRESH_SECONDS = 3

const STOP_TIMEOUT_MS = 10_000

/**
 * The queue of jobs in the database. Several processes may share it: a job is handled by one of them.
 *
 * @example
 * await db.transaction(async (tx) => {
 *   await confirmPayment(tx, intent)
 *   await jobs.enqueue(tx, 'mail', receipt, { key: `receipt ${intent.id}` })
 * })
 */
export async function createJobQueue(
  { driver }: Pick<OpenDatabase, 'driver'>,
  { pollingSeconds = 2, expireSeconds = 120, retrySeconds = 10, retries = 12 }: JobQueueSettings = {},
): Promise<JobQueue> {
  // schedules are by the minute, and pg-boss accepts 1 to 45 seconds
  const schedulePolling = Math.min(Math.max(1, pollingSeconds * 8), 45)
  const boss = new PgBoss({
    db: toJobDatabase(driver),
    backend: driver.kind,
    schema: JOB_SCHEMA,
    schedule: true,
    cronMonitorIntervalSeconds: schedulePolling,
    cronWorkerIntervalSeconds: schedulePolling,
    reindex: false,
    monitorVacuum: false,
    maintenanceIntervalSeconds: Math.min(expireSeconds, 60),
    monitorIntervalSeconds: JUST_MONITORED_SECONDS[driver.kind],
    superviseIntervalSeconds: MONITOR_SECONDS[driver.kind],
  })
  let isUnavailable = false
  boss.on('error', (error) => {
    if (isUnavailable && isDatabaseUnavailable(error)) return // the outage has been reported
    isUnavailable = isDatabaseUnavailable(error)
    logError('The job queue', error)
  })
  // two processes that create the schema at the same time would fail
  if (driver.kind === 'postgres') await withMigrationLock(driver.pool, () => boss.start())
  else await boss.start()
  await boss.createQueue(DEAD_LETTERS, { retryLimit: 0, deleteAfterSeconds: KEPT_SECONDS })
  const usual = {
    deadLetter: DEAD_LETTERS,
    retryLimit: retries,
    retryDelay: retrySeconds,
    retryBackoff: true,
    retryDelayMax: MAX_RETRY_SECONDS,
    expireInSeconds: expireSeconds,
    deleteAfterSeconds: KEPT_SECONDS,
  }
  for (const name of JOB_NAMES) {
    const queue = { ...usual, ...(URGENT_JOBS.has(name) && URGENT) }
    await boss.createQueue(name, queue)
    await boss.updateQueue(name, queue)
    // this reads the queue: `send` could not, within a transaction of the embedded database, which has one connection
    await boss.findJobs(name, { limit: 1 })
  }
  const jobDatabase = toJobDatabase(driver)
  const clearData = (name: string, id: string) =>
    jobDatabase.executeSql(`update ${JOB_SCHEMA}.job set data = null where name = $1 and id = $2`, [name, id])
  const polling = { pollingIntervalSeconds: pollingSeconds }
  await boss.work(DEAD_LETTERS, { ...polling, includeMetadata: true }, async (letters) => {
    for (const { id, sourceName, sourceId } of letters) {
      logProblem(`The job ${sourceName} ${sourceId} failed in every attempt and is given up.`)
      await clearData(DEAD_LETTERS, id) // a copy
    }
  })
  return {
    enqueue: async (tx, name, data, { key, runAt } = {}) => {
      await boss.send(name, parseJobData(name, data), {
        db: toTransactionDatabase(tx),
        ...(key !== undefined && { id: toJobId(name, key) }),
        ...(runAt && { startAfter: runAt }),
      })
    },
    work: async (name, handler, { batch = 1, once = false } = {}) => {
      const heartbeat = URGENT_JOBS.has(name) && { heartbeatRefreshSeconds: HEARTBEAT_REFRESH_SECONDS }
      await boss.work(name, { ...polling, ...heartbeat, batchSize: batch }, async (found) => {
        const handled = new Set<string>()
        for (const { id, data } of found) {
          const key = JSON.stringify(data)
          if (once && handled.has(key)) continue // all of them were stored before the first one was handled
          handled.add(key)
          if (data === null) continue // its process ended after the work and before the job was marked as completed
          try {
            await runRequestWork({ group: 'server', address: name, id: name }, () =>
              handler(parseJobData(name, data)),
            )
            if (PRIVATE_JOBS.has(name)) await clearData(name, id)
          } catch (error) {
            logError(`The job ${name}`, error)
            // the message of the error may contain personal data, and is stored with the job
            throw new Error(error instanceof Error ? error.name : typeof error)
          }
        }
      })
    },
    schedule: (name, cron, data) => boss.schedule(name, cron, parseJobData(name, data), { missed: 'once' }),
    stop: () => boss.stop({ timeout: STOP_TIMEOUT_MS }),
  }
}

/** The statements of pg-boss in a transaction of the caller. */
function toTransactionDatabase(tx: DatabaseOrTransaction): Db {
  const execute = async (statement: SQL) => (await tx.execute(statement)) as { rows: unknown[] } // both drivers answer so
  return fromDrizzle({ execute }, sql)
}

/** The statements of pg-boss with the driver of the database. */
function toJobDatabase(driver: DatabaseDriver): Db {
  if (driver.kind === 'pglite') {
    const { client } = driver
    return fromPglite({
      query: (text, values) => client.query(text, values),
      // `exec` can take several statements, but does not prepare the only one of a text, with which each worker looks for jobs
      exec: async (text) => (text.includes(';') ? client.exec(text) : [await client.query(text)]),
    })
  }
  return {
    executeSql: async (text, values) => {
      // several statements in one text have a result each
      const result: { rows: unknown[] } | { rows: unknown[] }[] = await driver.pool.query(text, values)
      return { rows: [result].flat().flatMap(({ rows }) => rows) }
    },
  }
}

/** The id of the job with a key: a UUID made of their hash. */
export function toJobId(name: string, key: string): string {
  const hex = createHash('sha256').update(`${name} ${key}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
