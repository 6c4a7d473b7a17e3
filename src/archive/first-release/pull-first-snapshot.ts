import type { ApiClient } from '#contract/client.ts'
import { getCompetitionActivity } from '#judo/competition/competition-activity.ts'
import { findLatestResults } from '#publication/lists/latest-results.ts'
import type { PublishedCompetitionListItem } from '#publication/schemas/index.ts'
import { computePullDigest } from '../program-digest.ts'
import { createValidatedCall } from '../pull/call-api.ts'
import { listCompetitionSources } from '../pull/list-sources.ts'
import { writeLists } from '../pull/lists/write-lists.ts'
import { readLiveVersions, writeLiveVersions } from '../pull/live-versions.ts'
import { pullCompetition } from '../pull/pull-competition.ts'
import { CONCURRENCY } from '../pull/pull-snapshot.ts'
import { runParallel } from '../run-parallel.ts'
import type { Snapshot } from '../snapshot.ts'
import { createSnapshotDraft } from '../snapshot-draft.ts'

/** Of several competitions on one day, the first release has as many as a home page shows. */
const MAX_RUNNING = 4

/**
 * Pulls what visitors look for first: the lists, the competitions that are running, and the latest results. The snapshot says that it
 * is partial; the next pull completes it, and reuses these competitions.
 * @throws PullError naming the call
 */
export async function pullFirstSnapshot(
  client: ApiClient,
  folder: string,
  { now, progress }: { now: Date; progress: (done: number, total: number, what: string) => void },
): Promise<Snapshot> {
  const call = createValidatedCall(client)
  const feeds = await readLiveVersions(call, now)
  const [partners, competitions] = await Promise.all([
    call('Partner/GetSupportedPartners', {}),
    listCompetitionSources(call),
  ])
  const ids = selectFirstCompetitions(
    competitions.map(({ row }) => row),
    now,
  )
  const draft = createSnapshotDraft(folder, computePullDigest())
  try {
    writeLists({ draft, partners, competitions, now })
    const selected = competitions.filter(({ row }) => ids.has(row.externalId))
    let done = 0
    progress(done, selected.length, '')
    await runParallel(selected, CONCURRENCY, async (source) => {
      await pullCompetition(call, draft, source, now)
      progress(++done, selected.length, source.row.name)
    })
    writeLiveVersions(draft, [...ids], feeds)
    return draft.commit({ isPartial: true })
  } catch (error) {
    draft.discard()
    throw error
  }
}

/** External ids of the competitions of a first release. */
export function selectFirstCompetitions(
  rows: readonly PublishedCompetitionListItem[],
  now: Date,
): ReadonlySet<string> {
  const running = rows.filter(({ dateFrom, dateTo, timeZone, cancelled }) => {
    const first = dateFrom ?? dateTo
    const last = dateTo ?? dateFrom
    return !cancelled && first && last && getCompetitionActivity(now.getTime(), first, last, timeZone).active
  })
  const latest = findLatestResults(rows)
  return new Set([...running.slice(0, MAX_RUNNING), ...(latest ? [latest] : [])].map((row) => row.externalId))
}
