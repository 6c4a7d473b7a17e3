import { isDatabaseUnavailable, withDatabaseTimeout } from '#server/platform/db/database-unavailable.ts'
import { TooManyRequests } from '#server/platform/errors/errors.ts'

const WORK_TIMEOUT_MS = 20_000

const MAX_BATCH_SIZE = 20

type QueuedWork<Work, Done> = {
  sender: number
  work: Work
  done: (result: Done) => void
  failed: (error: unknown) => void
}

/**
 * Runs the work of each key one batch after the other; work that arrives meanwhile forms the next batch. Writers of the same rows
 * share a transaction, and wait without a connection to the database.
 * @param all does a whole batch, or fails without any effect; then each piece is tried alone, unless the database is unavailable
 * @param maxPending pieces of work that a sender may have in the queue, so that it stays bounded
 * @returns enqueues one piece of work; rejects with TooManyRequests if its sender has too much in the queue
 */
export function createBatcher<Key, Work, Done>(
  all: (key: Key, work: readonly Work[]) => Promise<readonly Done[]>,
  { maxPending = Number.POSITIVE_INFINITY }: { maxPending?: number } = {},
): (key: Key, sender: number, work: Work) => Promise<Done> {
  const queues = new Map<Key, QueuedWork<Work, Done>[]>()

  async function processQueue(key: Key, queue: QueuedWork<Work, Done>[]): Promise<void> {
    while (queue.length > 0) {
      const next = queue.slice(0, MAX_BATCH_SIZE)
      if (!(await tryBatch(key, next))) for (const item of next) await tryBatch(key, [item], true)
      queue.splice(0, next.length)
    }
    queues.delete(key)
  }

  async function tryBatch(
    key: Key,
    batch: readonly QueuedWork<Work, Done>[],
    isLast = false,
  ): Promise<boolean> {
    try {
      const work = batch.map(({ work }) => work)
      const results = await withDatabaseTimeout(all(key, work), WORK_TIMEOUT_MS)
      for (const [index, result] of results.entries()) batch[index]?.done(result)
      return true
    } catch (error) {
      if (!isLast && batch.length > 1 && !isDatabaseUnavailable(error)) return false
      for (const { failed } of batch) failed(error)
      return true
    }
  }

  return (key, sender, work) =>
    new Promise((done, failed) => {
      const queue = queues.get(key) ?? []
      if (queue.filter((item) => item.sender === sender).length >= maxPending)
        return failed(new TooManyRequests(1))
      queue.push({ sender, work, done, failed })
      if (queues.has(key)) return
      queues.set(key, queue)
      void processQueue(key, queue)
    })
}
