import { PUBLISHED } from '#contract/published/files.ts'
import { publishedLive } from '#contract/published/shapes.ts'
import type { CompetitionRow } from '#contract/shapes/competition.ts'
import { competitionActivity } from '#judo/competition/activity.ts'
import { knownTimeZone } from '#judo/competition/time-zone.ts'
import type { SnapshotDraft } from '../snapshot.ts'
import { allPages, type ValidatedCall, write } from './reading.ts'

/** How far the live feed of each active competition has come, by the competition's id. */
export type LiveFeeds = ReadonlyMap<string, number>

const DAY = 86_400_000

/** Competitions that are active, with their digests if they are wanted. */
export async function activeCompetitions(
  call: ValidatedCall,
  now: Date,
  digests: boolean,
): Promise<CompetitionRow[]> {
  // two days around hold every time zone, and the day after the last
  const dateFrom = dayOf(now.getTime() - 2 * DAY)
  const dateTo = dayOf(now.getTime() + DAY)
  const rows = await allPages((page) =>
    call('Competition/GetCompetitions', { body: { page, perPage: 200, dateFrom, dateTo, digests } }),
  )
  return rows.filter((row) => isActive(row, now))
}

function isActive({ dateFrom, dateTo, timezone }: CompetitionRow, now: Date): boolean {
  const first = dateFrom ?? dateTo
  const last = dateTo ?? dateFrom
  if (!first || !last) return false
  return competitionActivity(now.getTime(), first, last, knownTimeZone(timezone)).active
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The last version in which something changed, of every active competition. */
export async function liveFeeds(call: ValidatedCall, now: Date): Promise<LiveFeeds> {
  const feeds = new Map<string, number>()
  for (const { idCompetition, externalId } of await activeCompetitions(call, now, false)) {
    const { changed } = await call('Live/State', { idCompetition })
    feeds.set(externalId, changed)
  }
  return feeds
}

/** A file for each active competition that says by which version of its feed the others were made. */
export function writeLive(draft: SnapshotDraft, competitions: readonly string[], feeds: LiveFeeds): void {
  for (const id of competitions) {
    const version = feeds.get(id)
    if (version === undefined) continue
    const { licence } = draft.read(PUBLISHED.about(id))
    write(draft, PUBLISHED.live(id), publishedLive, { licence, version })
  }
}
