/** What to publish: everything, or some competitions with everything that depends on them. */
export type PublishScope = 'everything' | ReadonlySet<string>

export type PublishQueue = {
  /** Adds a change; it is published after a short delay, or after the current publish. */
  add: (what: PublishScope) => void
  /** Retries failed publishes. */
  retry: () => void
  /** Whether a publish is running. */
  isPublishing: () => boolean
  /** Stops the queue; no further publish starts. */
  stop: () => void
}

/** Changes within this many milliseconds of the first one are published together. */
const BATCH_DELAY_MS = 5000

/**
 * Publishes changes one after another. A failed publish stays in the queue until the next change or retry.
 * @param publish publishes and reports errors itself; resolves to whether it succeeded
 * @param together how long changes are collected before a publish, in milliseconds
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
