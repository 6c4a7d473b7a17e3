import type { CompetitionListItem } from '#contract/api/competitions/competition-list.ts'
import type { CallApi } from '#contract/client.ts'
import { getCompetitionActivity } from '#judo/competition/competition-activity.ts'
import { RESOURCES } from '#publication/resources.ts'
import { publishedLiveVersion } from '#publication/schemas/index.ts'
import type { SnapshotDraft } from '../snapshot-draft.ts'
import { readAllPages } from './call-api.ts'
import { writeResource } from './write-resource.ts'

/** The live version of each active competition, by id. */
export type LiveVersions = ReadonlyMap<string, number>

const DAY_MS = 86_400_000

/** Active competitions, with their digests if requested. */
export async function listActiveCompetitions(
  call: CallApi,
  now: Date,
  digests: boolean,
): Promise<CompetitionListItem[]> {
  // one day on either side for time zones, and one more before: a competition is active through the day after its last
  const dateFrom = toUtcDay(now.getTime() - 2 * DAY_MS)
  const dateTo = toUtcDay(now.getTime() + DAY_MS)
  const rows = await readAllPages((page) =>
    call('Competition/GetCompetitions', { body: { page, perPage: 200, dateFrom, dateTo, digests } }),
  )
  return rows.filter((row) => isActive(row, now))
}

function isActive(
  { dateFrom, dateTo, timezone: name, timezoneOffsets: offsets }: CompetitionListItem,
  now: Date,
): boolean {
  const first = dateFrom ?? dateTo
  const last = dateTo ?? dateFrom
  if (!first || !last) return false
  return getCompetitionActivity(now.getTime(), first, last, { name, offsets }).active
}

const toUtcDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Reads the live version of every active competition. */
export async function readLiveVersions(call: CallApi, now: Date): Promise<LiveVersions> {
  const versions = new Map<string, number>()
  for (const { idCompetition, externalId } of await listActiveCompetitions(call, now, false)) {
    const { changed } = await call('Live/State', { idCompetition })
    versions.set(externalId, changed)
  }
  return versions
}

/** Writes, for each active competition, the live version its other resources are based on. */
export function writeLiveVersions(
  draft: SnapshotDraft,
  competitions: readonly string[],
  versions: LiveVersions,
): void {
  for (const id of competitions) {
    const version = versions.get(id)
    if (version === undefined) continue
    const { licence } = draft.read(RESOURCES.competitionHeader(id))
    writeResource(draft, RESOURCES.liveVersion(id), publishedLiveVersion, { licence, version })
  }
}
