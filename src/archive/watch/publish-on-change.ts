import type { ApiClient } from '#contract/client.ts'
import { listenForResults } from './live-listener.ts'
import { pollCompetitions } from './poll.ts'
import { createPublishQueue, type PublishScope } from './publish-queue.ts'

export type PublishOnChangeOptions = {
  /** Address of the API, which has the live feed. */
  api: string
  client: ApiClient
  /** Folder of the snapshots. */
  snapshots: string
  now: () => Date
  /** Publishes; resolves to whether it succeeded, and says itself what came of it. */
  publish: (what: PublishScope) => Promise<boolean>
  /** Says in a line that the API can't be asked, once until it can. */
  reportError: (line: string) => void
  /** Whether everything is published first. */
  publishFirst: boolean
  /** Milliseconds between two looks. */
  pollInterval?: number
  /** How long news wait for others, in milliseconds. */
  batchDelay?: number
}

/** What changes while contests are fought is shown live: it is published with results, and else this seldom. Milliseconds. */
const MIN_INTERVAL_DURING_CONTESTS_MS = 600_000

const POLL_INTERVAL_MS = 60_000

/**
 * Publishes whenever results of an active competition change (docs/specification/live.md, "Into the archive"): the live
 * feed tells of those, and a look each minute finds what it didn't tell and what was changed in the office.
 * @returns what ends it
 */
export function publishOnChange(options: PublishOnChangeOptions): () => void {
  const { api, client, snapshots, now, reportError: say, pollInterval: every = POLL_INTERVAL_MS } = options
  const ids = new Map<number, string>()
  const published = new Map<string, number>()
  const turns = createPublishQueue(async (what) => {
    const begun = Date.now()
    const done = await options.publish(what)
    if (done) for (const id of what === 'everything' ? ids.values() : what) published.set(id, begun)
    return done
  }, options.batchDelay)
  const listener = listenForResults(api, (competition) => {
    const id = ids.get(competition)
    if (id !== undefined) turns.add(new Set([id]))
  })
  let timer: ReturnType<typeof setTimeout>
  let stopped = false
  let away = false

  const look = async () => {
    const began = Date.now()
    const wasBusy = turns.isPublishing()
    try {
      const seen = await pollCompetitions(client, snapshots, now())
      ids.clear()
      for (const { number, id } of seen) ids.set(number, id)
      listener.join([...ids.keys()])
      const due = seen.filter(({ number, id, changed }) => {
        const last = published.get(id) ?? 0
        const isFought =
          listener.hasMessageSince(number, began - every) &&
          last > Date.now() - MIN_INTERVAL_DURING_CONTESTS_MS
        return changed && !isFought && last < began
      })
      // what is being published differs until it is, and what was published meanwhile was seen as it was before
      if (!wasBusy && !turns.isPublishing()) turns.add(new Set(due.map(({ id }) => id)))
      away = false
    } catch (error) {
      if (!away) say(error instanceof Error ? error.message : String(error))
      away = true
    }
    turns.retry()
    if (!stopped) timer = setTimeout(look, every)
  }
  if (options.publishFirst) turns.add('everything')
  void look()
  return () => {
    stopped = true
    clearTimeout(timer)
    turns.stop()
    listener.close()
  }
}
