import type { ApiClient, CallApi } from '#contract/client.ts'
import { publishCompetitionDates } from '#publication/from-api/competition-dates.ts'
import { DEFAULT_LICENCE } from '#publication/from-api/competition-resources.ts'
import { publishPartners } from '#publication/from-api/partners-and-clubs.ts'
import { RESOURCES } from '#publication/resources.ts'
import {
  publishedCompetitionDates,
  publishedCompetitions,
  publishedPartners,
} from '#publication/schemas/index.ts'
import { pause } from '../pause.ts'
import { computePullDigest } from '../program-digest.ts'
import { openCurrentSnapshot, type Snapshot } from '../snapshot.ts'
import { createSnapshotDraft, findReusable } from '../snapshot-draft.ts'
import { createValidatedCall, writeResource } from './call-api.ts'
import { listAllSources, listSomeSources } from './list-sources.ts'
import { readLiveVersions, writeLiveVersions } from './live-versions.ts'
import { listClubsOfPartners, pullClub } from './pull-club.ts'
import { pullCompetition, toCompetitionName } from './pull-competition.ts'
import { pullJudoka } from './pull-judoka.ts'
import { createPullLogo } from './pull-logos.ts'
import { pullPartner } from './pull-partner.ts'
import { collectRankingPlaces, type PartnerRanking } from './pull-rankings.ts'
import { type FileOptions, type FileSummary, pullReleaseFiles } from './pull-release-files.ts'
import { runParallel, settleAll } from './run-parallel.ts'
import type { CompetitionSource, SourceList } from './sources.ts'
import { collectTeamResults } from './team-results.ts'
import { listUpcomingEntries } from './upcoming-entries.ts'
import { writeNations } from './write-nations.ts'
import { writeRecordings } from './write-recordings.ts'

const CONCURRENCY = 6

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
  const madeBy = computePullDigest()
  const current = openCurrentSnapshot(folder)
  const feeds = await versions
  const partners = await call('Partner/GetSupportedPartners', {})
  const lists = Promise.all([
    listSources(call, findReusable(current, madeBy), options),
    listClubsOfPartners(call, partners),
  ])
  lists.catch(() => undefined) // awaited below
  await pause()
  const draft = createSnapshotDraft(folder, madeBy, current)
  try {
    writeResource(draft, RESOURCES.partners(), publishedPartners, publishPartners(DEFAULT_LICENCE, partners))
    const [{ competitions: listed, judoka, partialPull: scope }, clubs] = await lists
    const competitions = listed.map(({ row }) => row)
    const ids = competitions.map(({ externalId }) => externalId)
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
      const ofPartner = competitions.filter(({ partner }) => partner === slug)
      writeResource(draft, RESOURCES.partnerCompetitions(slug), publishedCompetitions, {
        licence,
        competitions: ofPartner,
      })
    }

    const digested = listed.length + judoka.length
    const total = digested + partners.length + clubs.length
    let reused = 0
    let done = 0
    const advance = (unchanged: boolean, what: string) => {
      if (unchanged) reused++
      progress(++done, total, what)
    }
    const profiles = new Set(judoka.map(({ id }) => id))
    const pullPartners = async () => {
      const rankings: PartnerRanking[] = []
      for (const partner of partners) {
        rankings.push(...(await pullPartner(call, draft, partner, clubs, profiles, scope)))
        advance(false, partner.name)
      }
      return rankings
    }
    const pullCompetitions = () =>
      runParallel(listed, CONCURRENCY, async (one) =>
        advance(await pullCompetition(call, draft, one), one.row.name),
      )
    const files: FileSummary = { fetched: 0, failed: [] }
    let filesEnd = 0
    let peopleEnd = 0
    let hasFailed = false
    const pullFiles = async (pulledCompetitions: Promise<unknown>) => {
      await pulledCompetitions
      const fileOptions = options.files && {
        ...options.files,
        pullLogo: createPullLogo(draft, options.files.fetchFile),
      }
      const languages = new Map(partners.map(({ slug, defaultLanguage }) => [slug, defaultLanguage]))
      await runParallel(listed, CONCURRENCY, async (one) => {
        if (hasFailed) return
        await pullReleaseFiles(
          draft,
          one,
          languages.get(one.row.partner ?? ''),
          { files: fileOptions, now },
          files,
        )
        progress(done, total, one.row.name)
      })
      filesEnd = performance.now()
    }
    const pullPeople = async (pulledCompetitions: Promise<unknown>) => {
      const [rankings] = await settleAll([pullPartners(), pulledCompetitions])
      writeRecordings(draft, ids)
      writeNations(draft, competitions, scope)
      writeLiveVersions(draft, ids, feeds)
      const places = collectRankingPlaces(rankings)
      const rows = new Map(competitions.map((row) => [row.externalId, row]))
      const upcoming = listUpcomingEntries(
        draft,
        days.flatMap(({ externalId }) => rows.get(externalId) ?? []),
      )
      const teamResults = collectTeamResults(draft, competitions)
      const clubPages = new Set(clubs.map(({ row }) => row.idClub))
      await pullJudoka(call, draft, judoka, {
        archiveDataOf: (id) => ({
          teamResults: [...(teamResults.judoka.get(id) ?? [])],
          upcomingEntries: [...(upcoming.get(id) ?? [])],
          rankings: [...(places.judoka.get(id) ?? [])],
          clubs: clubPages,
        }),
        advance: (isReused, id) => advance(isReused, String(id)),
      })
      await runParallel(clubs, CONCURRENCY, async (club) => {
        await pullClub(call, draft, club, places, teamResults, profiles, scope)
        advance(false, club.row.name)
      })
      peopleEnd = performance.now()
    }
    // most of a PDF is work of the API, so everything else is pulled at the same time
    const pulledCompetitions = pullCompetitions()
    const pulls = [pullFiles(pulledCompetitions), pullPeople(pulledCompetitions)].map((pull) =>
      pull.catch((error: unknown) => {
        hasFailed = true
        throw error
      }),
    )
    await settleAll(pulls)
    const fileSeconds = Math.max(0, filesEnd - peopleEnd) / 1000
    return { snapshot: draft.commit(), fetched: digested - reused, reused, files, fileSeconds }
  } catch (error) {
    draft.discard()
    throw error
  }
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
