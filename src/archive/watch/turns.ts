/** What is to be published: everything, or some competitions and what belongs to them. */
export type Scope = 'everything' | ReadonlySet<string>

export type Turns = {
  /** Something changed: it is published in a moment, or after the publish that is under way. */
  news: (what: Scope) => void
  /** A time to try again what failed. */
  again: () => void
  /** Whether something is being published. */
  busy: () => boolean
  /** No publish begins any more. */
  stop: () => void
}

/** News that come together are published together: milliseconds from the first of them. */
const TOGETHER = 5000

/**
 * Publishes after news, one at a time. What failed is kept, and published with the next news or when it is time to try
 * again.
 * @param publish resolves to whether it succeeded; it says itself why not
 * @param together how long news wait for others
 */
export function takeTurns(publish: (what: Scope) => Promise<boolean>, together = TOGETHER): Turns {
  let waiting: Scope = new Set()
  let timer: ReturnType<typeof setTimeout> | null = null
  let busy = false
  let stopped = false

  const begin = (milliseconds: number) => {
    if (busy || stopped || timer || isNothing(waiting)) return
    timer = setTimeout(() => {
      timer = null
      void turn()
    }, milliseconds)
  }
  const turn = async () => {
    const what = waiting
    waiting = new Set()
    busy = true
    const done = await publish(what).catch(() => false)
    busy = false
    if (done) begin(together)
    else waiting = both(what, waiting)
  }
  return {
    news: (what) => {
      waiting = both(waiting, what)
      begin(what === 'everything' ? 0 : together)
    },
    again: () => begin(0),
    busy: () => busy,
    stop: () => {
      stopped = true
      if (timer) clearTimeout(timer)
    },
  }
}

const isNothing = (what: Scope): boolean => what !== 'everything' && what.size === 0

const both = (one: Scope, other: Scope): Scope =>
  one === 'everything' || other === 'everything' ? 'everything' : one.union(other)
