import { AsyncLocalStorage } from 'node:async_hooks'
import { performance } from 'node:perf_hooks'
import type { Caller } from './fair-queue.ts'

/**
 * What a request, a job or a read of the live feed takes of the server: the time of its statements and of the code in between, without the time in which it waits
 * for others. Its statements take turns with those of other callers (`platform/db/schedule-statements.ts`).
 */
export type RequestWork = {
  caller: Caller
  /** Points that the caller has paid so far. */
  paid: number
  /** Milliseconds so far. */
  measure: () => number
  /** Stops counting. @returns continues */
  pause: () => () => void
}

/** Time of one thing at a time, and of several their equal shares: nobody pays for what happens at the same time. */
type SharedClock = {
  /** @returns stops, and returns the milliseconds of this share */
  start: () => () => number
}

class WorkMeter implements RequestWork {
  caller: Caller
  paid = 0
  /** Timers and promises that the work leaves behind belong to nobody. */
  isDone = false
  /** Statements in progress, and waits for others. */
  #pauses = 0
  #milliseconds = 0
  #stopCode: (() => number) | null = codeClock.start()

  constructor(caller: Caller) {
    this.caller = caller
  }

  readonly measure = (): number => {
    if (this.#stopCode) {
      this.#stop()
      this.#stopCode = codeClock.start()
    }
    return this.#milliseconds
  }

  readonly pause = (): (() => void) => {
    this.#pauses += 1
    this.#stop()
    return () => {
      this.#pauses -= 1
      if (this.#pauses === 0 && !this.isDone) this.#stopCode = codeClock.start()
    }
  }

  add(milliseconds: number): void {
    this.#milliseconds += milliseconds
  }

  end(): void {
    this.isDone = true
    this.#stop()
  }

  #stop(): void {
    this.#milliseconds += this.#stopCode?.() ?? 0
    this.#stopCode = null
  }
}

/**
 * Processor time of this thread: own code, or an embedded database. Without it, in older versions of Node, the time in which the thread
 * is not idle, which other programs on the machine lengthen.
 */
function readBusyTime(): number {
  if (!('threadCpuUsage' in process)) return performance.now() - readIdleTime()
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Time in which this thread waits, such as for a database server. What it does for others meanwhile is not counted. */
const readIdleTime = (): number => performance.eventLoopUtilization().idle

const codeClock = createSharedClock(readBusyTime)
const statementClock = createSharedClock(readIdleTime)

const works = new AsyncLocalStorage<WorkMeter>()

/** Runs the work of a request, or other work, and measures it. */
export async function runRequestWork<T>(caller: Caller, run: (work: RequestWork) => Promise<T>): Promise<T> {
  const work = new WorkMeter(caller)
  try {
    return await works.run(work, async () => await run(work)) // statements of Drizzle are sent when they are awaited
  } finally {
    work.end()
  }
}

/** The work that this code runs for; null for what belongs to none, or outlives it. */
export function getRequestWork(): RequestWork | null {
  const work = works.getStore()
  return work && !work.isDone ? work : null
}

/** Waits for others, such as for a turn or a connection: the time is not counted. */
export async function waitForOthers<T>(wait: () => Promise<T>): Promise<T> {
  const resume = getRequestWork()?.pause()
  try {
    return await wait()
  } finally {
    resume?.()
  }
}

/** Waits for a statement that a database server executes. Statements at the same time share the time. */
export async function measureStatement<T>(execute: () => Promise<T>): Promise<T> {
  const work = works.getStore()
  const resume = work?.pause()
  const stop = statementClock.start()
  try {
    return await execute()
  } finally {
    const milliseconds = stop()
    work?.add(milliseconds)
    resume?.()
  }
}

/** @param readTime milliseconds of a clock */
export function createSharedClock(readTime: () => number): SharedClock {
  let sharers = 0
  let shared = 0
  let readAt = 0
  const advance = () => {
    const at = readTime()
    if (sharers > 0) shared += (at - readAt) / sharers
    readAt = at
  }
  return {
    start: () => {
      advance()
      sharers += 1
      const startedAt = shared
      return () => {
        advance()
        sharers -= 1
        return shared - startedAt
      }
    },
  }
}
