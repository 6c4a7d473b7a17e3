import type { Client } from '#contract/client.ts'
import { listenTo } from './watch/listen.ts'
import { lookAt } from './watch/look.ts'
import { type Scope, takeTurns } from './watch/turns.ts'

export type WatchOptions = {
  /** Address of the API, which has the live feed. */
  api: string
  client: Client
  /** Folder of the snapshots. */
  snapshots: string
  now: () => Date
  /** Publishes; resolves to whether it succeeded, and says itself what came of it. */
  publish: (what: Scope) => Promise<boolean>
  /** Says in a line that the API can't be asked, once until it can. */
  say: (line: string) => void
  /** Whether everything is published first. */
  atOnce: boolean
  /** Milliseconds between two looks. */
  every?: number
  /** How long news wait for others, in milliseconds. */
  together?: number
}

/** What changes while contests are fought is shown live: it is published with results, and else this seldom. Milliseconds. */
const WHILE_FOUGHT = 600_000

const MINUTE = 60_000

/**
 * Publishes whenever results of an active competition change (docs/specification/live.md, "Into the archive"): the live
 * feed tells of those, and a look each minute finds what it didn't tell and what was changed in the office.
 * @returns what ends it
 */
export function watch(options: WatchOptions): () => void {
  const { api, client, snapshots, now, say, every = MINUTE } = options
  const ids = new Map<number, string>()
  const published = new Map<string, number>()
  const turns = takeTurns(async (what) => {
    const begun = Date.now()
    const done = await options.publish(what)
    if (done) for (const id of what === 'everything' ? ids.values() : what) published.set(id, begun)
    return done
  }, options.together)
  const listener = listenTo(api, (competition) => {
    const id = ids.get(competition)
    if (id !== undefined) turns.news(new Set([id]))
  })
  let timer: ReturnType<typeof setTimeout>
  let stopped = false
  let away = false

  const look = async () => {
    const began = Date.now()
    const wasBusy = turns.busy()
    try {
      const seen = await lookAt(client, snapshots, now())
      ids.clear()
      for (const { number, id } of seen) ids.set(number, id)
      listener.join([...ids.keys()])
      const due = seen.filter(({ number, id, changed }) => {
        const last = published.get(id) ?? 0
        const isFought = listener.heardSince(number, began - every) && last > Date.now() - WHILE_FOUGHT
        return changed && !isFought && last < began
      })
      // what is being published differs until it is, and what was published meanwhile was seen as it was before
      if (!wasBusy && !turns.busy()) turns.news(new Set(due.map(({ id }) => id)))
      away = false
    } catch (error) {
      if (!away) say(error instanceof Error ? error.message : String(error))
      away = true
    }
    turns.again()
    if (!stopped) timer = setTimeout(look, every)
  }
  if (options.atOnce) turns.news('everything')
  void look()
  return () => {
    stopped = true
    clearTimeout(timer)
    turns.stop()
    listener.close()
  }
}
