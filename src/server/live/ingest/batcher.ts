import { isDatabaseUnavailable, withDatabaseTimeout } from '../../db/database-unavailable.ts'
import { TooManyRequests } from '../../request/errors.ts'

/** Pieces of work of one sender that wait; more are sent away instead of being kept in memory. */
const MAX_QUEUE_PER_SENDER = 50

/** Milliseconds; what takes longer has failed, and others aren't kept waiting. */
const WORK_TIMEOUT_MS = 20_000

/** Pieces of work done at once. */
const MAX_BATCH_SIZE = 20

type QueuedWork<Work, Done> = {
  sender: number
  work: Work
  done: (result: Done) => void
  failed: (error: unknown) => void
}

/**
 * Does what belongs to one key in turn, and what came meanwhile all at once: what is written into the same rows costs one
 * transaction then, and waits without holding a connection that others need.
 * @param all does several pieces of work, or fails and has done none of them; then each is tried by itself, unless the
 *   database is away
 * @returns does one piece; throws TooMany once too much of its sender is waiting, while others go on
 */
export function createBatcher<Key, Work, Done>(
  all: (key: Key, work: readonly Work[]) => Promise<readonly Done[]>,
): (key: Key, sender: number, work: Work) => Promise<Done> {
  const queues = new Map<Key, QueuedWork<Work, Done>[]>()

  async function empty(key: Key, queue: QueuedWork<Work, Done>[]): Promise<void> {
    while (queue.length > 0) {
      const next = queue.slice(0, MAX_BATCH_SIZE)
      if (!(await isDone(key, next))) for (const one of next) await isDone(key, [one], true)
      queue.splice(0, next.length)
    }
    queues.delete(key)
  }

  async function isDone(key: Key, some: readonly QueuedWork<Work, Done>[], isLast = false): Promise<boolean> {
    try {
      const work = some.map(({ work }) => work)
      const results = await withDatabaseTimeout(all(key, work), WORK_TIMEOUT_MS)
      for (const [index, result] of results.entries()) some[index]?.done(result)
      return true
    } catch (error) {
      if (!isLast && some.length > 1 && !isDatabaseUnavailable(error)) return false
      for (const { failed } of some) failed(error)
      return true
    }
  }

  return (key, sender, work) =>
    new Promise((done, failed) => {
      const queue = queues.get(key) ?? []
      if (queue.filter((one) => one.sender === sender).length >= MAX_QUEUE_PER_SENDER)
        return failed(new TooManyRequests(1))
      queue.push({ sender, work, done, failed })
      if (queues.has(key)) return
      queues.set(key, queue)
      void empty(key, queue)
    })
}
