import { computeBackoff } from '#contract/backoff.ts'

/** What to publish: everything, or some competitions with everything that depends on them. */
export type PublishScope = 'everything' | ReadonlySet<string>

export type PublishQueue = {
  /** Adds a change; it is published after a short delay, after the current publish, or with the next attempt. */
  add: (scope: PublishScope) => void
  /** Whether a publish is running. */
  isPublishing: () => boolean
  /** Stops the queue; no further publish starts. */
  stop: () => void
}

/** Changes within this many milliseconds of the first one are published together. */
const BATCH_DELAY_MS = 5000

export type PublishQueueOptions = {
  /** Publishes and reports errors itself; resolves to whether it succeeded. */
  publish: (scope: PublishScope) => Promise<boolean>
  /** Called after a failure with the milliseconds until the next attempt. */
  reportRetry: (delay: number) => void
  /** How long changes are collected before a publish, in milliseconds. */
  batchDelay?: number | undefined
  /** Delay after the first failure, in milliseconds. */
  retryDelay?: number | undefined
}

/** Publishes changes one after another. A failed publish is repeated, with what was added meanwhile, after a growing delay. */
export function createPublishQueue({
  publish,
  reportRetry,
  batchDelay = BATCH_DELAY_MS,
  retryDelay,
}: PublishQueueOptions): PublishQueue {
  let waiting: PublishScope = new Set()
  let timer: ReturnType<typeof setTimeout> | null = null
  let isPublishing = false
  let isStopped = false
  let failures = 0

  const schedule = (delay: number) => {
    if (isPublishing || isStopped || timer || isEmptyScope(waiting)) return
    timer = setTimeout(() => {
      timer = null
      void publishWaiting()
    }, delay)
  }
  const publishWaiting = async () => {
    const scope = waiting
    waiting = new Set()
    isPublishing = true
    const isPublished = await publish(scope).catch(() => false)
    isPublishing = false
    if (isPublished) {
      failures = 0
      schedule(batchDelay)
      return
    }
    waiting = mergeScopes(scope, waiting)
    if (isStopped) return
    const delay = computeBackoff(++failures, retryDelay)
    reportRetry(delay)
    schedule(delay)
  }
  return {
    add: (scope) => {
      waiting = mergeScopes(waiting, scope)
      schedule(scope === 'everything' ? 0 : batchDelay)
    },
    isPublishing: () => isPublishing,
    stop: () => {
      isStopped = true
      if (timer) clearTimeout(timer)
    },
  }
}

const isEmptyScope = (scope: PublishScope): boolean => scope !== 'everything' && scope.size === 0

const mergeScopes = (a: PublishScope, b: PublishScope): PublishScope =>
  a === 'everything' || b === 'everything' ? 'everything' : a.union(b)
