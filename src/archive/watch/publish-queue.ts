/** What is to be published: everything, or some competitions and what belongs to them. */
export type PublishScope = 'everything' | ReadonlySet<string>

export type PublishQueue = {
  /** Something changed: it is published in a moment, or after the publish that is under way. */
  add: (what: PublishScope) => void
  /** A time to try again what failed. */
  retry: () => void
  /** Whether something is being published. */
  isPublishing: () => boolean
  /** No publish begins any more. */
  stop: () => void
}

/** News that come together are published together: milliseconds from the first of them. */
const BATCH_DELAY_MS = 5000

/**
 * Publishes after news, one at a time. What failed is kept, and published with the next news or when it is time to try
 * again.
 * @param publish resolves to whether it succeeded; it says itself why not
 * @param together how long news wait for others
 */
export function createPublishQueue(
  publish: (what: PublishScope) => Promise<boolean>,
  together = BATCH_DELAY_MS,
): PublishQueue {
  let waiting: PublishScope = new Set()
  let timer: ReturnType<typeof setTimeout> | null = null
  let busy = false
  let stopped = false

  const begin = (milliseconds: number) => {
    if (busy || stopped || timer || isEmptyScope(waiting)) return
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
    else waiting = mergeScopes(what, waiting)
  }
  return {
    add: (what) => {
      waiting = mergeScopes(waiting, what)
      begin(what === 'everything' ? 0 : together)
    },
    retry: () => begin(0),
    isPublishing: () => busy,
    stop: () => {
      stopped = true
      if (timer) clearTimeout(timer)
    },
  }
}

const isEmptyScope = (what: PublishScope): boolean => what !== 'everything' && what.size === 0

const mergeScopes = (one: PublishScope, other: PublishScope): PublishScope =>
  one === 'everything' || other === 'everything' ? 'everything' : one.union(other)
