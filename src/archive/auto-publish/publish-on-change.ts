import type { ApiClient } from '#contract/client.ts'
import { listenForResults } from './live-listener.ts'
import { pollCompetitions } from './poll.ts'
import { createPublishQueue, type PublishScope } from './publish-queue.ts'

export type PublishOnChangeOptions = {
  /** Address of the API and its live feed. */
  api: string
  client: ApiClient
  /** Folder of the snapshots. */
  snapshots: string
  now: () => Date
  /** Publishes and reports the outcome; resolves to whether it succeeded. */
  publish: (what: PublishScope) => Promise<boolean>
  /** Reports a line of text: the API is unreachable, once until it is reachable again. */
  reportError: (line: string) => void
  /** Called after a failed publish with the milliseconds until the next attempt. */
  reportRetry: (delay: number) => void
  /** Whether to publish everything first. */
  publishFirst: boolean
  /** Milliseconds between two polls. */
  pollInterval?: number
  /** How long changes are collected before a publish, in milliseconds. */
  batchDelay?: number
  /** Delay after the first failed publish, in milliseconds; it doubles with each further one. */
  retryDelay?: number
}

/** Minimum interval between publishes of changes without results, which viewers see live anyway. Milliseconds. */
const MIN_INTERVAL_DURING_CONTESTS_MS = 600_000

const POLL_INTERVAL_MS = 60_000

/**
 * Publishes whenever results of an active competition change (docs/specification/live.md, "Publishing results"). The live
 * feed reports results; a poll every minute catches what the feed missed and changes made in the back office.
 * @returns a function that stops it
 */
export function publishOnChange(options: PublishOnChangeOptions): () => void {
  const { api, client, snapshots, now, reportError: say, pollInterval: every = POLL_INTERVAL_MS } = options
  const ids = new Map<number, string>()
  const published = new Map<string, number>()
  const publish = async (what: PublishScope) => {
    const begun = Date.now()
    const done = await options.publish(what)
    if (done) for (const id of what === 'everything' ? ids.values() : what) published.set(id, begun)
    return done
  }
  const queue = createPublishQueue({ ...options, publish })
  const listener = listenForResults(api, (competition) => {
    const id = ids.get(competition)
    if (id !== undefined) queue.add(new Set([id]))
  })
  let timer: ReturnType<typeof setTimeout>
  let stopped = false
  let away = false

  const pollNow = async () => {
    const began = Date.now()
    const wasBusy = queue.isPublishing()
    try {
      const seen = await pollCompetitions(client, snapshots, now())
      ids.clear()
      for (const { id, externalId } of seen) ids.set(id, externalId)
      listener.join([...ids.keys()])
      const due = seen.filter(({ id, externalId, changed }) => {
        const last = published.get(externalId) ?? 0
        const isFought =
          listener.hasMessageSince(id, began - every) && last > Date.now() - MIN_INTERVAL_DURING_CONTESTS_MS
        return changed && !isFought && last < began
      })
      // a competition differs until its publish ends, so a poll during one would publish it twice
      if (!wasBusy && !queue.isPublishing()) queue.add(new Set(due.map(({ externalId }) => externalId)))
      away = false
    } catch (error) {
      if (!away) say(error instanceof Error ? error.message : String(error))
      away = true
    }
    if (!stopped) timer = setTimeout(pollNow, every)
  }
  if (options.publishFirst) queue.add('everything')
  void pollNow()
  return () => {
    stopped = true
    clearTimeout(timer)
    queue.stop()
    listener.close()
  }
}
