import type { Client } from '#contract/client.ts'
import { PUBLISHED } from '#contract/published/files.ts'
import { publishDays } from '#contract/published/from-api/days.ts'
import { publishPartners } from '#contract/published/from-api/organisations.ts'
import { DEFAULT_LICENCE } from '#contract/published/from-api/whole-competition.ts'
import { publishedCompetitions, publishedDays, publishedPartners } from '#contract/published/shapes.ts'
import { eachOf } from './parallel.ts'
import { enteredFor } from './pull/ahead.ts'
import { clubsOfPartners, pullClub } from './pull/clubs.ts'
import { pullCompetition } from './pull/competition.ts'
import { pullJudoka } from './pull/judoka.ts'
import { type Listed, listAll, listSome } from './pull/listed.ts'
import { liveFeeds, writeLive } from './pull/live.ts'
import { pullPartner } from './pull/partners.ts'
import { rankedIn } from './pull/rankings.ts'
import { type ValidatedCall, validated, write } from './pull/reading.ts'
import { writeRecordings } from './pull/recordings.ts'
import { draftSnapshot, type Snapshot } from './snapshot.ts'

const AT_ONCE = 6

type PullProgress = (done: number, total: number, what: string) => void

export type PullOptions = {
  progress: PullProgress
  /** Which competitions are active, and which are over, is decided by it. */
  now: Date
  /** Ids of active competitions to ask for, with what belongs to them; the rest is taken over. Everything unless told. */
  competitions?: readonly string[] | undefined
}

export type Pulled = {
  snapshot: Snapshot
  /** Competitions and judoka fetched, and those taken over unchanged from the last snapshot. */
  fetched: number
  kept: number
}

/**
 * Reads everything public from the API into a new snapshot, and makes it the current one when it is whole.
 * What the API's digests say is unchanged is taken over from the last snapshot; lists of partners, clubs and rankings
 * have none and are asked for each time.
 * @throws PullFailed naming the call; nothing has changed then
 */
export async function pull(client: Client, folder: string, options: PullOptions): Promise<Pulled> {
  const { progress, now } = options
  const call = validated(client)
  const draft = draftSnapshot(folder)
  try {
    // before anything it tells of is asked for: what was changed by then is in the answers
    const feeds = await liveFeeds(call, now)
    const partners = await call('Partner/GetSupportedPartners', {})
    write(draft, PUBLISHED.partners(), publishedPartners, publishPartners(DEFAULT_LICENCE, partners))
    const { competitions: listed, judoka, scope } = await lists(call, draft.last, options)
    const clubs = await clubsOfPartners(call, partners)
    const competitions = listed.map(({ row }) => row)
    const ids = competitions.map(({ id }) => id)
    write(draft, PUBLISHED.competitions(), publishedCompetitions, { licence: DEFAULT_LICENCE, competitions })
    const days = publishDays(competitions, now)
    write(draft, PUBLISHED.days(), publishedDays, { licence: DEFAULT_LICENCE, competitions: days })
    for (const { slug, dataLicence: licence } of partners) {
      const own = competitions.filter(({ partner }) => partner === slug)
      write(draft, PUBLISHED.competitionsOf(slug), publishedCompetitions, { licence, competitions: own })
    }

    const digested = listed.length + judoka.length
    const total = digested + partners.length + clubs.length
    let kept = 0
    let done = 0
    const advance = (unchanged: boolean, what: string) => {
      if (unchanged) kept++
      progress(++done, total, what)
    }
    await eachOf(listed, AT_ONCE, async (one) =>
      advance(await pullCompetition(call, draft, one), one.row.name),
    )
    writeRecordings(draft, ids)
    writeLive(draft, ids, feeds)
    const profiles = new Set(judoka.map(({ id }) => id))
    const rankings = []
    for (const partner of partners) {
      rankings.push(...(await pullPartner(call, draft, partner, clubs, profiles, scope)))
      advance(false, partner.name)
    }
    const ranked = rankedIn(rankings)
    const rows = new Map(competitions.map((row) => [row.id, row]))
    const ahead = enteredFor(
      draft,
      days.flatMap(({ id }) => rows.get(id) ?? []),
    )
    const clubPages = new Set(clubs.map(({ row }) => row.idClub))
    await eachOf(judoka, AT_ONCE, async (one) => {
      const known = {
        ahead: [...(ahead.get(one.id) ?? [])],
        rankings: [...(ranked.judoka.get(one.id) ?? [])],
        clubs: clubPages,
      }
      advance(await pullJudoka(call, draft, one, known), String(one.id))
    })
    await eachOf(clubs, AT_ONCE, async (club) => {
      await pullClub(call, draft, club, ranked, profiles, scope)
      advance(false, club.row.name)
    })
    return { snapshot: draft.finish(), fetched: digested - kept, kept }
  } catch (error) {
    draft.abandon()
    throw error
  }
}

async function lists(
  call: ValidatedCall,
  last: Snapshot | null,
  { competitions, now }: PullOptions,
): Promise<Listed> {
  const some = last && competitions ? await listSome(call, last, competitions, now) : null
  return some ?? (await listAll(call))
}
