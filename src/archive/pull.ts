import type { z } from 'zod'
import type { CallName } from '#contract/calls.ts'
import type { Client } from '#contract/client.ts'
import { ApiError } from '#contract/errors.ts'
import { PUBLISHED, type PublishedFile } from '#contract/published/files.ts'
import {
  publishedCompetition,
  publishedCompetitions,
  publishedDraw,
  publishedJudoka,
  publishedParticipants,
  publishedPartners,
  publishedResults,
} from '#contract/published/shapes.ts'
import { retry } from '#contract/retry.ts'
import { type CallInput, type CallResponse, SCHEMAS } from '#contract/schemas/index.ts'
import type { CompetitionRow } from '#contract/shapes/competition.ts'
import type { JudokaRow } from '#contract/shapes/judoka.ts'
import { eachOf } from './parallel.ts'
import {
  publishCompetition,
  publishDraw,
  publishJudoka,
  publishParticipants,
  publishResults,
  publishRow,
  weightsOf,
} from './publishing.ts'
import { draftSnapshot, type Snapshot, type SnapshotDraft } from './snapshot.ts'

/** Under which terms data of no partner is published. */
export const DEFAULT_LICENCE = 'CC-BY-4.0'

const AT_ONCE = 6
const PATIENCE = { timeout: 20_000, increment: 20_000 }

export type PullProgress = (done: number, total: number, what: string) => void

export type Pulled = {
  snapshot: Snapshot
  /** Competitions and judoka fetched, and those taken over unchanged from the last snapshot. */
  fetched: number
  kept: number
}

/** A pull that could not be finished; the last snapshot stands. */
export class PullFailed extends Error {
  constructor(call: string, cause: unknown) {
    const reason = cause instanceof ApiError ? `${cause.status} ${cause.response}` : String(cause)
    super(`Could not pull: ${call} failed: ${reason}`, { cause })
    this.name = 'PullFailed'
  }
}

/**
 * Reads everything public from the API into a new snapshot, and makes it the current one when it is whole.
 * What the API's digests say is unchanged is taken over from the last snapshot.
 * @throws PullFailed naming the call; nothing has changed then
 */
export async function pull(client: Client, folder: string, progress: PullProgress): Promise<Pulled> {
  const call = validated(client)
  const draft = draftSnapshot(folder)
  try {
    const partners = await call('Partner/GetSupportedPartners', {})
    write(draft, PUBLISHED.partners(), publishedPartners, {
      partners: partners.map(({ slug, name, countryShort, defaultLanguage, dataLicence }) => ({
        slug,
        name,
        country: countryShort,
        defaultLanguage,
        licence: dataLicence,
      })),
    })
    const rows = await allPages((page) =>
      call('Competition/GetCompetitions', { body: { page, perPage: 200, digests: true } }),
    )
    const judoka = await allPages((page) =>
      call('Judoka/GetJudokas', { idPartner: 0, Page: page, PerPage: 1000 }),
    )
    write(draft, PUBLISHED.competitions(), publishedCompetitions, {
      licence: DEFAULT_LICENCE,
      competitions: rows.map(publishRow),
    })

    const total = rows.length + judoka.length
    let kept = 0
    let done = 0
    const advance = (unchanged: boolean, what: string) => {
      if (unchanged) kept++
      progress(++done, total, what)
    }
    await eachOf(rows, AT_ONCE, async (row) => advance(await pullCompetition(call, draft, row), row.name))
    await eachOf(judoka, AT_ONCE, async (row) => advance(await pullJudoka(call, draft, row), row.familyName))
    return { snapshot: draft.finish(), fetched: total - kept, kept }
  } catch (error) {
    draft.abandon()
    throw error
  }
}

type ValidatedCall = <C extends CallName>(name: C, input: CallInput<C>) => Promise<CallResponse<C>>

/** Calls with patience, and checks that what comes back has the shape of the contract. */
function validated(client: Client): ValidatedCall {
  return async (name, input) => {
    try {
      const answer = await retry((signal) => client(name, input, { signal }), PATIENCE)
      return SCHEMAS[name].response.parse(answer) as CallResponse<typeof name> // one schema per call name
    } catch (error) {
      throw new PullFailed(`${name} ${JSON.stringify(input)}`, error)
    }
  }
}

async function allPages<T>(page: (n: number) => Promise<{ list: T[]; hasMore: boolean }>): Promise<T[]> {
  const all: T[] = []
  for (let n = 1; ; n++) {
    const { list, hasMore } = await page(n)
    all.push(...list)
    if (!hasMore) return all
  }
}

/** Whether it was unchanged. */
async function pullCompetition(
  call: ValidatedCall,
  draft: SnapshotDraft,
  row: CompetitionRow,
): Promise<boolean> {
  const source = `competition/${row.externalId}`
  const { digest } = row
  if (digest === null) {
    throw new PullFailed(
      'Competition/GetCompetitions',
      `${row.externalId} has no digest, which was asked for`,
    )
  }
  if (draft.keep(source, digest)) return true
  const IdCompetition = row.idCompetition
  const [info, ages, results, competitors, contests] = await Promise.all([
    call('Competition/Info', { idExternal: row.externalId }),
    call('Competition/GetCompAgesWithWeights', { IdCompetition }),
    call('Competition/GetResults', { IdCompetition }),
    call('Competition/GetCompetitors', { body: { idCompetition: row.idCompetition } }),
    call('Contest/Find', { IdCompetition }),
  ])
  const licence = info.partner?.dataLicence ?? DEFAULT_LICENCE
  const id = row.externalId
  const weights = weightsOf(ages).map(({ weight }) => weight)
  const files: PublishedFile<unknown>[] = [
    write(
      draft,
      PUBLISHED.competition(id),
      publishedCompetition,
      publishCompetition(licence, row, info, ages),
    ),
    write(draft, PUBLISHED.results(id), publishedResults, publishResults(licence, weights, results)),
    write(
      draft,
      PUBLISHED.participants(id),
      publishedParticipants,
      publishParticipants(licence, competitors),
    ),
    ...weights.map((weight) =>
      write(
        draft,
        PUBLISHED.draw(id, weight.idWeight),
        publishedDraw,
        publishDraw(
          licence,
          weight,
          competitors,
          contests.filter(({ idWeight }) => idWeight === weight.idWeight),
          results.filter(({ weightCategory }) => weightCategory.idWeight === weight.idWeight),
        ),
      ),
    ),
  ]
  draft.made(source, digest, files)
  return false
}

/** Whether it was unchanged. */
async function pullJudoka(call: ValidatedCall, draft: SnapshotDraft, row: JudokaRow): Promise<boolean> {
  const source = `judoka/${row.idPerson}`
  if (draft.keep(source, row.digest)) return true
  const IdAthlete = row.idPerson
  const [info, results, headToHead] = await Promise.all([
    call('JudokaProfile/Info', { IdAthlete }),
    call('JudokaProfile/AllResults', { IdAthlete }),
    call('JudokaProfile/HeadToHead', { IdAthlete }),
  ])
  const file = write(
    draft,
    PUBLISHED.judoka(row.idPerson),
    publishedJudoka,
    publishJudoka(DEFAULT_LICENCE, info, results, headToHead.meetings),
  )
  draft.made(source, row.digest, [file])
  return false
}

/** Writes what the strict shape accepts; an unknown field is an error here, not a leak later. */
function write<S extends z.ZodType>(
  draft: SnapshotDraft,
  file: PublishedFile<z.infer<S>>,
  shape: S,
  contents: z.infer<S>,
): PublishedFile<unknown> {
  draft.write(file, shape.parse(contents))
  return file
}
