import type { ApiClient, CallApi } from '#contract/client.ts'
import type { PublishedCompetitionDates } from '#publication/schemas/index.ts'
import { pause } from '../pause.ts'
import { computePullDigest } from '../program-digest.ts'
import { runParallel, settleAll } from '../run-parallel.ts'
import { openCurrentSnapshot, type Snapshot } from '../snapshot.ts'
import { createSnapshotDraft, findReusable, type SnapshotDraft } from '../snapshot-draft.ts'
import { createValidatedCall } from './call-api.ts'
import { listAllSources, listSomeSources } from './list-sources.ts'
import { writeLists } from './lists/write-lists.ts'
import { type MergedRows, writeRedirects } from './lists/write-redirects.ts'
import { type LiveVersions, readLiveVersions, writeLiveVersions } from './live-versions.ts'
import { listClubsOfPartners, pullClub } from './pull-club.ts'
import { pullCompetition, toCompetitionName } from './pull-competition.ts'
import { pullJudoka } from './pull-judoka.ts'
import { createPullLogo } from './pull-logos.ts'
import { pullPartner } from './pull-partner.ts'
import { collectRankingPlaces, type PartnerRanking } from './pull-rankings.ts'
import { type FileOptions, type FileSummary, pullReleaseFiles } from './pull-release-files.ts'
import type { ClubSource, CompetitionSource, SourceList, SupportedPartner } from './sources.ts'
import { collectTeamResults } from './team-results.ts'
import { listUpcomingEntries } from './upcoming-entries.ts'
import { writeNations } from './write-nations.ts'
import { writeRecordings } from './write-recordings.ts'

/** How many requests a pull makes at a time. */
export const CONCURRENCY = 6

type PullProgress = (done: number, total: number, what: string) => void

export type PullOptions = {
  progress: PullProgress
  /** Decides which competitions are active and which are over. */
  now: Date
  /** Ids of active competitions to pull with everything that depends on them; the rest is reused. Everything by default. */
  competitions?: readonly string[] | undefined
  /** How the files of competitions that are over are fetched: PDFs, documents, logos. By default the snapshot contains none. */
  files?: FileOptions | undefined
  /** Called as soon as the lists show that a competition changed: most of the rest of the pull is work of the API. */
  onChange?: (() => void) | undefined
}

export type PullSummary = {
  snapshot: Snapshot
  /** The number of competitions and judoka fetched, and of those reused from the last snapshot. */
  fetched: number
  reused: number
  files: FileSummary
  /** How much longer the pull took because of the files, which are fetched beside everything else. */
  fileSeconds: number
}

/**
 * Reads everything public from the API into a new snapshot and makes it current once it is complete. Competitions and
 * judoka with an unchanged digest are reused from the last snapshot; partners, clubs and rankings have no digest and are
 * fetched each time. A snapshot that another version of the program made is not reused.
 * @throws PullError naming the call; the last snapshot stays current
 */
export async function pullSnapshot(
  client: ApiClient,
  folder: string,
  options: PullOptions,
): Promise<PullSummary> {
  const { progress, now } = options
  const call = createValidatedCall(client)
  // read before everything else: the other responses then contain at least the changes up to these versions
  const versions = readLiveVersions(call, now)
  versions.catch(() => undefined) // awaited below
  const pullDigest = computePullDigest()
  const current = openCurrentSnapshot(folder)
  const feeds = await versions
  const partners = await call('Partner/GetSupportedPartners', {})
  const lists = Promise.all([
    listSources(call, findReusable(current, pullDigest), options),
    listClubsOfPartners(call, partners),
    listMergedRows(call),
  ])
  lists.catch(() => undefined) // awaited below
  await pause()
  const draft = createSnapshotDraft(folder, pullDigest, current)
  try {
    const [sources, clubs, merged] = await lists
    const counter = countSources([sources.competitions, sources.judoka, partners, clubs], progress)
    const pulled = await pullSources(
      { ...sources, call, draft, now, partners, clubs, merged, feeds, counter },
      options.files,
    )
    const fetched = sources.competitions.length + sources.judoka.length - counter.reused
    return { snapshot: draft.commit(), fetched, reused: counter.reused, ...pulled }
  } catch (error) {
    draft.discard()
    throw error
  }
}

type SourceCounter = {
  /** The number of sources reused so far. */
  reused: number
  /** Counts a source that is done. */
  add: (name: string, isReused?: boolean) => void
  /** Reports work on files, which are not counted. */
  reportFiles: (name: string) => void
}

function countSources(lists: readonly (readonly unknown[])[], progress: PullProgress): SourceCounter {
  const total = lists.flat().length
  let done = 0
  const counter: SourceCounter = {
    reused: 0,
    add: (name, isReused = false) => {
      if (isReused) counter.reused++
      progress(++done, total, name)
    },
    reportFiles: (name) => progress(done, total, name),
  }
  return counter
}

/** A pull in progress: what it reads, and where it writes. */
type Pull = SourceList & {
  call: CallApi
  draft: SnapshotDraft
  now: Date
  partners: readonly SupportedPartner[]
  clubs: readonly ClubSource[]
  merged: MergedRows
  feeds: LiveVersions
  counter: SourceCounter
}

async function pullSources(
  pull: Pull,
  fileOptions: FileOptions | undefined,
): Promise<Pick<PullSummary, 'files' | 'fileSeconds'>> {
  const { call, draft, competitions, counter, now } = pull
  const dates = writeLists(pull)
  const pulledCompetitions = runParallel(competitions, CONCURRENCY, async (source) =>
    counter.add(source.row.name, await pullCompetition(call, draft, source, now)),
  )
  const files: FileSummary = { fetched: 0, failed: [] }
  const failure = new AbortController()
  const findEnd = (work: Promise<void>) =>
    work.then(
      () => performance.now(),
      (error: unknown) => {
        failure.abort()
        throw error
      },
    )
  // most of a PDF is work of the API, so everything else is pulled at the same time
  const [filesEnd, peopleEnd] = await settleAll([
    findEnd(pullFiles(pull, fileOptions, { pulledCompetitions, files, signal: failure.signal })),
    findEnd(pullPeople(pull, dates, pulledCompetitions)),
  ])
  return { files, fileSeconds: Math.max(0, filesEnd - peopleEnd) / 1000 }
}

/** Pulls the files of competitions, and adds to their summary. Ends early when the signal says that another part failed. */
async function pullFiles(
  { draft, competitions, partners, now, counter }: Pull,
  options: FileOptions | undefined,
  {
    pulledCompetitions,
    files,
    signal,
  }: { pulledCompetitions: Promise<void>; files: FileSummary; signal: AbortSignal },
): Promise<void> {
  await pulledCompetitions
  const fileOptions = options && { ...options, pullLogo: createPullLogo(draft, options.fetchFile) }
  const languages = new Map(partners.map(({ slug, defaultLanguage }) => [slug, defaultLanguage]))
  await runParallel(competitions, CONCURRENCY, async (source) => {
    if (signal.aborted) return
    const { partner, name } = source.row
    await pullReleaseFiles(draft, source, languages.get(partner ?? ''), { files: fileOptions, now }, files)
    counter.reportFiles(name)
  })
}

/** Pulls partners, judoka and clubs, and writes what is collected from all competitions. */
async function pullPeople(
  pull: Pull,
  dates: PublishedCompetitionDates['competitions'],
  pulledCompetitions: Promise<void>,
): Promise<void> {
  const { call, draft, judoka, partners, clubs, merged, feeds, partialPull, counter } = pull
  const competitions = pull.competitions.map(({ row }) => row)
  const ids = competitions.map(({ externalId }) => externalId)
  const profiles = new Set(judoka.map(({ id }) => id))
  const pullPartners = async () => {
    const rankings: PartnerRanking[] = []
    for (const partner of partners) {
      rankings.push(...(await pullPartner(call, draft, partner, clubs, profiles, partialPull)))
      counter.add(partner.name)
    }
    return rankings
  }
  const [rankings] = await settleAll([pullPartners(), pulledCompetitions])
  writeRecordings(draft, ids)
  writeNations(draft, competitions, partialPull)
  writeLiveVersions(draft, ids, feeds)
  const places = collectRankingPlaces(rankings)
  const rows = new Map(competitions.map((row) => [row.externalId, row]))
  const upcoming = listUpcomingEntries(
    draft,
    dates.flatMap(({ externalId }) => rows.get(externalId) ?? []),
  )
  const teamResults = collectTeamResults(draft, competitions)
  const clubPages = new Set(clubs.map(({ row }) => row.idClub))
  writeRedirects(draft, merged, { judoka: profiles, clubs: clubPages })
  await pullJudoka(call, draft, judoka, {
    archiveDataOf: (id) => ({
      teamResults: [...(teamResults.judoka.get(id) ?? [])],
      upcomingEntries: [...(upcoming.get(id) ?? [])],
      rankings: [...(places.judoka.get(id) ?? [])],
      clubs: clubPages,
    }),
    count: (id, isReused) => counter.add(String(id), isReused),
  })
  await runParallel(clubs, CONCURRENCY, async (club) => {
    await pullClub(call, draft, club, places, teamResults, profiles, partialPull)
    counter.add(club.row.name)
  })
}

async function listMergedRows(call: CallApi): Promise<MergedRows> {
  const [judoka, clubs] = await Promise.all([call('JudokaProfile/Merged', {}), call('Clubs/Merged', {})])
  return { judoka, clubs }
}

async function listSources(
  call: CallApi,
  last: Snapshot | null,
  { competitions, now, onChange }: PullOptions,
): Promise<SourceList> {
  const { sources = {} } = last?.manifest ?? {}
  const reportChange = (listed: readonly CompetitionSource[]) => {
    if (listed.some(({ row, digest }) => sources[toCompetitionName(row)]?.digest !== digest)) onChange?.()
  }
  const some = last && competitions ? await listSomeSources(call, last, competitions, now) : null
  if (!some) return listAllSources(call, reportChange)
  reportChange(some.competitions)
  return some
}
