import type { ApiClient } from '#contract/client.ts'
import type { ConnectSocket } from '#contract/live/reconnecting-socket.ts'
import { removeOlderReleases } from '../publish-without-person.ts'
import { listenForResults } from './live-listener.ts'
import { pollCompetitions } from './poll.ts'
import { createPublishQueue, type PublishScope } from './publish-queue.ts'
import { readEditState, reportPublish, type SendToApi } from './watch-edits.ts'

export type PublishOnChangeOptions = {
  /** Address of the API and its live feed. */
  api: string
  client: ApiClient
  /** Sends a request to the API with the token of the publisher; without it, edits are not watched. */
  send?: SendToApi
  /** Opens a socket to the live feed. */
  connectSocket?: ConnectSocket
  /** Folder of the snapshots, and the link to the release. */
  snapshots: string
  dist: string
  now: () => Date
  /** Publishes and reports the outcome; resolves to whether it succeeded. */
  publish: (scope: PublishScope) => Promise<boolean>
  /** Reports a line of text: the API is unreachable, once until it is reachable again. */
  reportError: (line: string) => void
  /** Called after a failed publish with the milliseconds until the next attempt. */
  reportRetry: (delay: number) => void
  /** Whether to publish everything first. */
  publishFirst: boolean
  /** Milliseconds between two polls. */
  pollInterval?: number
  /** Milliseconds between two looks at what people have edited. */
  editInterval?: number
  /** Minimum interval between publishes because of edits, in milliseconds. */
  editDelay?: number
  /** How long changes are collected before a publish, in milliseconds. */
  batchDelay?: number
  /** Delay after the first failed publish, in milliseconds; it doubles with each further one. */
  retryDelay?: number
}

/** Minimum interval between publishes of changes without results, which viewers see live anyway. Milliseconds. */
const MIN_INTERVAL_DURING_CONTESTS_MS = 600_000

const POLL_INTERVAL_MS = 60_000

/** Edits of the back office are online after five minutes at the latest, the first after a pause at once. Milliseconds. */
const EDIT_INTERVAL_MS = 10_000
const EDIT_DELAY_MS = 300_000

/**
 * Publishes whenever results of an active competition change (docs/specification/live.md, "Publishing results"). The live
 * feed reports results; a poll every minute catches what the feed missed. What people edit in the back office leads to a publish of
 * everything, at once if somebody asks for it, or if a person was removed: older releases and snapshots are deleted then.
 * @returns a function that stops it
 */
export function publishOnChange(options: PublishOnChangeOptions): () => void {
  const { api, client, send, snapshots, dist, now, reportError, pollInterval = POLL_INTERVAL_MS } = options
  const { editInterval = EDIT_INTERVAL_MS, editDelay = EDIT_DELAY_MS } = options
  /** External ids of the active competitions by their ids. */
  const active = new Map<number, string>()
  /** When the last publish of each competition began, by external id. */
  const lastPublishes = new Map<string, number>()
  const publish = async (scope: PublishScope) => {
    const startedAt = Date.now()
    const state = scope === 'everything' && send ? await readEditState(send).catch(() => null) : null
    if (scope === 'everything') lastPublishOfEverything = startedAt
    const isPublished = (await options.publish(scope)) && removeOlder(state?.removals ?? [])
    if (state && send)
      await reportPublish(send, { edits: state.edits, isPublished, removals: state.removals }).catch(
        () => undefined,
      ) // the next one reports it
    if (isPublished)
      for (const id of scope === 'everything' ? active.values() : scope) lastPublishes.set(id, startedAt)
    return isPublished
  }
  /** Whether nothing of the people is left; otherwise the publish is repeated, as one that failed. */
  const removeOlder = (persons: readonly number[]): boolean => {
    try {
      for (const person of persons) removeOlderReleases(person, { snapshots, dist })
      return true
    } catch (error) {
      reportError(error instanceof Error ? error.message : String(error))
      return false
    }
  }
  let lastPublishOfEverything = 0
  const queue = createPublishQueue({ ...options, publish })
  const addResults = (competition: number) => {
    const externalId = active.get(competition)
    if (externalId !== undefined) queue.add(new Set([externalId]))
  }
  const listener = listenForResults(api, addResults, options.connectSocket)
  let timer: ReturnType<typeof setTimeout>
  let isStopped = false
  let isApiUnreachable = false

  const poll = async () => {
    const startedAt = Date.now()
    const wasPublishing = queue.isPublishing()
    try {
      const competitions = await pollCompetitions(client, snapshots, now())
      active.clear()
      for (const { id, externalId } of competitions) active.set(id, externalId)
      listener.join([...active.keys()])
      const due = competitions.filter(({ id, externalId, changed }) => {
        const lastPublish = lastPublishes.get(externalId) ?? 0
        const isFought =
          listener.hasMessageSince(id, startedAt - pollInterval) &&
          lastPublish > Date.now() - MIN_INTERVAL_DURING_CONTESTS_MS
        return changed && !isFought && lastPublish < startedAt
      })
      // a competition differs until its publish ends, so a poll during one would publish it twice
      if (!wasPublishing && !queue.isPublishing()) queue.add(new Set(due.map(({ externalId }) => externalId)))
      isApiUnreachable = false
    } catch (error) {
      if (!isApiUnreachable) reportError(error instanceof Error ? error.message : String(error))
      isApiUnreachable = true
    }
    if (!isStopped) timer = setTimeout(poll, pollInterval)
  }
  let editTimer: ReturnType<typeof setTimeout>
  const pollEdits = async () => {
    // an API that does not answer is reported by the other poll
    const state = send ? await readEditState(send).catch(() => null) : null
    const isDue =
      state?.isRequested ||
      (state && state.removals.length > 0) ||
      (state && state.edits > state.publishedEdits && Date.now() - lastPublishOfEverything >= editDelay)
    if (isDue && !queue.isPublishing()) queue.add('everything')
    if (!isStopped) editTimer = setTimeout(pollEdits, editInterval)
  }
  if (options.publishFirst) queue.add('everything')
  void poll()
  if (send) void pollEdits()
  return () => {
    isStopped = true
    clearTimeout(timer)
    clearTimeout(editTimer)
    queue.stop()
    listener.close()
  }
}
