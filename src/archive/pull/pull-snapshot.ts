import type { ApiClient } from '#contract/client.ts'
import { publishCompetitionDates } from '#publication/from-api/competition-dates.ts'
import { DEFAULT_LICENCE } from '#publication/from-api/competition-resources.ts'
import { publishPartners } from '#publication/from-api/partners-and-clubs.ts'
import { RESOURCES } from '#publication/resources.ts'
import {
  publishedCompetitionDates,
  publishedCompetitions,
  publishedPartners,
} from '#publication/schemas/index.ts'
import { createSnapshotDraft, type Snapshot } from '../snapshot.ts'
import { createValidatedCall, type ValidatedCall, writeResource } from './call-api.ts'
import { listAllSources, listSomeSources } from './list-sources.ts'
import { readLiveVersions, writeLiveVersions } from './live-versions.ts'
import { listClubsOfPartners, pullClub } from './pull-club.ts'
import { pullCompetition } from './pull-competition.ts'
import { pullJudoka } from './pull-judoka.ts'
import { pullPartner } from './pull-partner.ts'
import { collectRankingPlaces } from './pull-rankings.ts'
import { runParallel } from './run-parallel.ts'
import type { SourceList } from './sources.ts'
import { listUpcomingEntries } from './upcoming-entries.ts'
import { writeRecordings } from './write-recordings.ts'

const CONCURRENCY = 6

type PullProgress = (done: number, total: number, what: string) => void

export type PullOptions = {
  progress: PullProgress
  /** Which competitions are active, and which are over, is decided by it. */
  now: Date
  /** Ids of active competitions to ask for, with what belongs to them; the rest is taken over. Everything unless told. */
  competitions?: readonly string[] | undefined
}

export type PullSummary = {
  snapshot: Snapshot
  /** Competitions and judoka fetched, and those taken over unchanged from the last snapshot. */
  fetched: number
  reused: number
}

/**
 * Reads everything public from the API into a new snapshot, and makes it the current one when it is whole.
 * What the API's digests say is unchanged is taken over from the last snapshot; lists of partners, clubs and rankings
 * have none and are asked for each time.
 * @throws PullFailed naming the call; nothing has changed then
 */
export async function pullSnapshot(
  client: ApiClient,
  folder: string,
  options: PullOptions,
): Promise<PullSummary> {
  const { progress, now } = options
  const call = createValidatedCall(client)
  const draft = createSnapshotDraft(folder)
  try {
    // before anything it tells of is asked for: what was changed by then is in the answers
    const feeds = await readLiveVersions(call, now)
    const partners = await call('Partner/GetSupportedPartners', {})
    writeResource(draft, RESOURCES.partners(), publishedPartners, publishPartners(DEFAULT_LICENCE, partners))
    const {
      competitions: listed,
      judoka,
      partialPull: scope,
    } = await listSources(call, draft.previous, options)
    const clubs = await listClubsOfPartners(call, partners)
    const competitions = listed.map(({ row }) => row)
    const ids = competitions.map(({ id }) => id)
    writeResource(draft, RESOURCES.competitions(), publishedCompetitions, {
      licence: DEFAULT_LICENCE,
      competitions,
    })
    const days = publishCompetitionDates(competitions, now)
    writeResource(draft, RESOURCES.competitionDates(), publishedCompetitionDates, {
      licence: DEFAULT_LICENCE,
      competitions: days,
    })
    for (const { slug, dataLicence: licence } of partners) {
      const own = competitions.filter(({ partner }) => partner === slug)
      writeResource(draft, RESOURCES.partnerCompetitions(slug), publishedCompetitions, {
        licence,
        competitions: own,
      })
    }

    const digested = listed.length + judoka.length
    const total = digested + partners.length + clubs.length
    let kept = 0
    let done = 0
    const advance = (unchanged: boolean, what: string) => {
      if (unchanged) kept++
      progress(++done, total, what)
    }
    await runParallel(listed, CONCURRENCY, async (one) =>
      advance(await pullCompetition(call, draft, one), one.row.name),
    )
    writeRecordings(draft, ids)
    writeLiveVersions(draft, ids, feeds)
    const profiles = new Set(judoka.map(({ id }) => id))
    const rankings = []
    for (const partner of partners) {
      rankings.push(...(await pullPartner(call, draft, partner, clubs, profiles, scope)))
      advance(false, partner.name)
    }
    const ranked = collectRankingPlaces(rankings)
    const rows = new Map(competitions.map((row) => [row.id, row]))
    const ahead = listUpcomingEntries(
      draft,
      days.flatMap(({ id }) => rows.get(id) ?? []),
    )
    const clubPages = new Set(clubs.map(({ row }) => row.idClub))
    await runParallel(judoka, CONCURRENCY, async (one) => {
      const known = {
        ahead: [...(ahead.get(one.id) ?? [])],
        rankings: [...(ranked.judoka.get(one.id) ?? [])],
        clubs: clubPages,
      }
      advance(await pullJudoka(call, draft, one, known), String(one.id))
    })
    await runParallel(clubs, CONCURRENCY, async (club) => {
      await pullClub(call, draft, club, ranked, profiles, scope)
      advance(false, club.row.name)
    })
    return { snapshot: draft.commit(), fetched: digested - kept, reused: kept }
  } catch (error) {
    draft.discard()
    throw error
  }
}

async function listSources(
  call: ValidatedCall,
  last: Snapshot | null,
  { competitions, now }: PullOptions,
): Promise<SourceList> {
  const some = last && competitions ? await listSomeSources(call, last, competitions, now) : null
  return some ?? (await listAllSources(call))
}
