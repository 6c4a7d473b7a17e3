import { TooMany } from '../http/errors.ts'

/** Pieces of work that wait for one turn; who comes then is sent away instead of being kept in memory. */
const LONGEST_QUEUE = 200

/**
 * One piece of work after the other for each key. What a competition's scoreboards send is written in turn anyway, as
 * they change the same rows; here it waits without holding a connection that others need.
 * @throws TooMany once too much is waiting
 */
export function turns(): <T>(key: number, work: () => Promise<T>) => Promise<T> {
  const queues = new Map<number, { last: Promise<unknown>; waiting: number }>()
  return async (key, work) => {
    const queue = queues.get(key) ?? { last: Promise.resolve(), waiting: 0 }
    if (queue.waiting >= LONGEST_QUEUE) throw new TooMany(1)
    queues.set(key, queue)
    queue.waiting += 1
    const turn = queue.last.then(work)
    queue.last = turn.catch(() => undefined)
    try {
      return await turn
    } finally {
      queue.waiting -= 1
      if (queue.waiting === 0) queues.delete(key)
    }
  }
}
