import { PUBLISHED } from '#contract/published/files.ts'
import { publishRow } from '#contract/published/from-api/competition.ts'
import type { PublishedCompetitionRow } from '#contract/published/shapes.ts'
import type { CompetitionRow } from '#contract/shapes/competition.ts'
import type { JudokaRow } from '#contract/shapes/judoka.ts'
import type { Snapshot } from '../snapshot.ts'
import { judokaDigest } from './judoka.ts'
import { activeCompetitions } from './live.ts'
import { allPages, PullFailed, type ValidatedCall } from './reading.ts'

/** Every competition and every judoka that is published, each with a digest of what the API tells of it. */
export type Listed = {
  competitions: readonly ListedCompetition[]
  judoka: readonly ListedJudoka[]
  /** Competitions that were asked for, where the rest is known from the last snapshot. */
  scope: Scope | null
}

export type ListedCompetition = { row: PublishedCompetitionRow; digest: string }
export type ListedJudoka = { id: number; digest: string }

export type Scope = {
  /** The last snapshot, of which the rest is taken over. */
  last: Snapshot
  /** As lists have them now, by id. */
  competitions: ReadonlyMap<string, PublishedCompetitionRow>
}

/** Asks for the whole lists. */
export async function listAll(call: ValidatedCall): Promise<Listed> {
  const rows = await allPages((page) =>
    call('Competition/GetCompetitions', { body: { page, perPage: 200, digests: true } }),
  )
  const judoka = await allPages((page) =>
    call('Judoka/GetJudokas', { idPartner: 0, Page: page, PerPage: 1000, digests: true }),
  )
  return { competitions: rows.map(listedCompetition), judoka: judoka.map(listedJudoka), scope: null }
}

/**
 * Asks for some competitions and who takes part in them, and knows the rest from the last snapshot.
 * @returns null where that wouldn't be the whole: a competition isn't active, is new or at another place in the lists,
 * or somebody came or went
 */
export async function listSome(
  call: ValidatedCall,
  last: Snapshot,
  ids: readonly string[],
  now: Date,
): Promise<Listed | null> {
  const asked = (await activeCompetitions(call, now, true)).filter(({ externalId }) =>
    ids.includes(externalId),
  )
  const known = last.read(PUBLISHED.competitions()).competitions
  const places = new Map(known.map((row) => [row.id, placeOf(row)]))
  const again = new Map(asked.map((row) => [row.externalId, listedCompetition(row)]))
  if (ids.some((id) => !again.has(id) || places.get(id) !== placeOf(again.get(id)?.row))) return null

  const judoka = knownJudoka(last)
  if (!judoka) return null
  for (const { idCompetition, externalId } of asked) {
    const here = await allPages((page) =>
      call('Judoka/GetJudokas', { idPartner: 0, idCompetition, Page: page, PerPage: 1000, digests: true }),
    )
    const gone = new Set(last.read(PUBLISHED.participants(externalId)).judoka.map(({ person }) => person.id))
    for (const row of here) {
      if (!judoka.has(row.idPerson)) return null
      judoka.set(row.idPerson, listedJudoka(row).digest)
      gone.delete(row.idPerson)
    }
    if ([...gone].some((id) => judoka.has(id))) return null
  }
  return {
    competitions: known.map(
      (row) => again.get(row.id) ?? { row, digest: sourceOf(last, `competition/${row.id}`) },
    ),
    judoka: [...judoka].map(([id, digest]) => ({ id, digest })),
    scope: { last, competitions: new Map([...again].map(([id, { row }]) => [id, row])) },
  }
}

/** What decides where a competition stands in lists; results and who takes part don't. */
const placeOf = (row: PublishedCompetitionRow | undefined): string =>
  JSON.stringify(row && [row.dateFrom, row.dateTo, row.name, row.partner, row.country, row.number])

/** Judoka of a snapshot with the API's digests; null where it doesn't know those. */
function knownJudoka(last: Snapshot): Map<number, string> | null {
  const judoka = new Map<number, string>()
  for (const [source, { digest }] of Object.entries(last.manifest.sources)) {
    const id = /^judoka\/(\d+)$/.exec(source)?.[1]
    if (!id) continue
    const told = judokaDigest.told(digest)
    if (told === null) return null
    judoka.set(Number(id), told)
  }
  return judoka
}

const sourceOf = (last: Snapshot, source: string): string => last.manifest.sources[source]?.digest ?? ''

function listedCompetition(row: CompetitionRow): ListedCompetition {
  return { row: publishRow(row), digest: assured(row.digest, 'Competition/GetCompetitions', row.externalId) }
}

function listedJudoka({ idPerson, digest }: JudokaRow): ListedJudoka {
  return { id: idPerson, digest: assured(digest, 'Judoka/GetJudokas', idPerson) }
}

/** @throws PullFailed if there is no digest, which was asked for */
function assured(digest: string | null, call: string, id: string | number): string {
  if (digest === null) throw new PullFailed(call, `${id} has no digest, which was asked for`)
  return digest
}
