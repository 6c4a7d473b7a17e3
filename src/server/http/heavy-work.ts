import { TooManyRequests } from '../request/errors.ts'

/** Runs work that takes much of the server: a few at a time, so that other requests are answered in between. */
export type HeavyWork = {
  /**
   * @param caller null for requests that are not limited; they do not wait
   * @throws TooManyRequests if the queue, or the part of it that one caller may take, is full
   */
  run: <T>(caller: string | null, work: () => Promise<T>) => Promise<T>
}

export type HeavyWorkLimits = {
  concurrency: number
  /** Requests in progress and in the queue. */
  perCaller: number
  all: number
}

/** The visitors of a sports hall are one caller. */
export const HEAVY_WORK_LIMITS: HeavyWorkLimits = { concurrency: 2, perCaller: 20, all: 200 }

const RETRY_AFTER_SECONDS = 2

/** Callers take turns, so that one with many requests does not delay the others. */
export function createHeavyWork(limits: HeavyWorkLimits = HEAVY_WORK_LIMITS): HeavyWork {
  /** Requests of each caller that wait, in the order in which the callers are next. */
  const queues = new Map<string, (() => void)[]>()
  const counts = new Map<string, number>()
  let all = 0
  let running = 0

  function startNext(): void {
    const [next] = queues
    if (!next || running >= limits.concurrency) return
    const [caller, [start, ...rest]] = next
    queues.delete(caller)
    if (rest.length > 0) queues.set(caller, rest)
    running += 1
    start?.()
  }

  function changeCount(caller: string, by: 1 | -1): void {
    all += by
    const count = (counts.get(caller) ?? 0) + by
    if (count > 0) counts.set(caller, count)
    else counts.delete(caller)
  }

  return {
    async run(caller, work) {
      if (caller === null) return work()
      if (all >= limits.all || (counts.get(caller) ?? 0) >= limits.perCaller) {
        throw new TooManyRequests(RETRY_AFTER_SECONDS)
      }
      changeCount(caller, 1)
      const turn = new Promise<void>((resolve) => {
        queues.set(caller, [...(queues.get(caller) ?? []), resolve])
      })
      startNext()
      await turn
      try {
        return await work()
      } finally {
        running -= 1
        changeCount(caller, -1)
        startNext()
      }
    },
  }
}
