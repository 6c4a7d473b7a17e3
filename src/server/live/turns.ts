import { TooMany } from '../http/errors.ts'

/** Pieces of work of one sender that wait for their turn; more are sent away instead of being kept in memory. */
const LONGEST_QUEUE = 50

/**
 * One piece of work after the other for each key. What a competition's scoreboards send is written in turn anyway, as
 * they change the same rows; here it waits without holding a connection that others need.
 * @throws TooMany once too much of the sender is waiting; others go on
 */
export function turns(): <T>(key: number, sender: number, work: () => Promise<T>) => Promise<T> {
  const queues = new Map<number, { last: Promise<unknown>; waiting: Map<number, number> }>()
  return async (key, sender, work) => {
    const queue = queues.get(key) ?? { last: Promise.resolve(), waiting: new Map() }
    const waiting = queue.waiting.get(sender) ?? 0
    if (waiting >= LONGEST_QUEUE) throw new TooMany(1)
    queues.set(key, queue)
    queue.waiting.set(sender, waiting + 1)
    const turn = queue.last.then(work)
    queue.last = turn.catch(() => undefined)
    try {
      return await turn
    } finally {
      const left = (queue.waiting.get(sender) ?? 1) - 1
      if (left > 0) queue.waiting.set(sender, left)
      else queue.waiting.delete(sender)
      if (queue.waiting.size === 0) queues.delete(key)
    }
  }
}
