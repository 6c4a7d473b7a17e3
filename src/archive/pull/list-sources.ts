import type { CompetitionListItem } from '#contract/shapes/competition.ts'
import type { JudokaListItem } from '#contract/shapes/judoka.ts'
import { publishCompetitionListItem } from '#publication/from-api/competition.ts'
import { RESOURCES } from '#publication/resources.ts'
import type { PublishedCompetitionListItem } from '#publication/schemas/index.ts'
import type { Snapshot } from '../snapshot.ts'
import { PullError, readAllPages, type ValidatedCall } from './call-api.ts'
import { listActiveCompetitions } from './live-versions.ts'
import { judokaDigest } from './pull-judoka.ts'

/** Every competition and every judoka that is published, each with a digest of what the API tells of it. */
export type SourceList = {
  competitions: readonly CompetitionSource[]
  judoka: readonly JudokaSource[]
  /** Competitions that were asked for, where the rest is known from the last snapshot. */
  partialPull: PartialPull | null
}

export type CompetitionSource = { row: PublishedCompetitionListItem; digest: string }
export type JudokaSource = { id: number; digest: string }

export type PartialPull = {
  /** The last snapshot, of which the rest is taken over. */
  previous: Snapshot
  /** As lists have them now, by id. */
  competitions: ReadonlyMap<string, PublishedCompetitionListItem>
}

/** Asks for the whole lists. */
export async function listAllSources(call: ValidatedCall): Promise<SourceList> {
  const rows = await readAllPages((page) =>
    call('Competition/GetCompetitions', { body: { page, perPage: 200, digests: true } }),
  )
  const judoka = await readAllPages((page) =>
    call('Judoka/GetJudokas', { idPartner: 0, Page: page, PerPage: 1000, digests: true }),
  )
  return {
    competitions: rows.map(toCompetitionSource),
    judoka: judoka.map(toJudokaSource),
    partialPull: null,
  }
}

/**
 * Asks for some competitions and who takes part in them, and knows the rest from the last snapshot.
 * @returns null where that wouldn't be the whole: a competition isn't active, is new or at another place in the lists,
 * or somebody came or went
 */
export async function listSomeSources(
  call: ValidatedCall,
  last: Snapshot,
  ids: readonly string[],
  now: Date,
): Promise<SourceList | null> {
  const asked = (await listActiveCompetitions(call, now, true)).filter(({ externalId }) =>
    ids.includes(externalId),
  )
  const known = last.read(RESOURCES.competitions()).competitions
  const places = new Map(known.map((row) => [row.id, createSortKey(row)]))
  const again = new Map(asked.map((row) => [row.externalId, toCompetitionSource(row)]))
  if (ids.some((id) => !again.has(id) || places.get(id) !== createSortKey(again.get(id)?.row))) return null

  const judoka = readJudokaDigests(last)
  if (!judoka) return null
  for (const { idCompetition, externalId } of asked) {
    const here = await readAllPages((page) =>
      call('Judoka/GetJudokas', { idPartner: 0, idCompetition, Page: page, PerPage: 1000, digests: true }),
    )
    const gone = new Set(last.read(RESOURCES.participants(externalId)).judoka.map(({ person }) => person.id))
    for (const row of here) {
      if (!judoka.has(row.idPerson)) return null
      judoka.set(row.idPerson, toJudokaSource(row).digest)
      gone.delete(row.idPerson)
    }
    if ([...gone].some((id) => judoka.has(id))) return null
  }
  return {
    competitions: known.map(
      (row) => again.get(row.id) ?? { row, digest: findSourceDigest(last, `competition/${row.id}`) },
    ),
    judoka: [...judoka].map(([id, digest]) => ({ id, digest })),
    partialPull: { previous: last, competitions: new Map([...again].map(([id, { row }]) => [id, row])) },
  }
}

/** What decides where a competition stands in lists; results and who takes part don't. */
const createSortKey = (row: PublishedCompetitionListItem | undefined): string =>
  JSON.stringify(row && [row.dateFrom, row.dateTo, row.name, row.partner, row.country, row.number])

/** Judoka of a snapshot with the API's digests; null where it doesn't know those. */
function readJudokaDigests(last: Snapshot): Map<number, string> | null {
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

const findSourceDigest = (last: Snapshot, source: string): string =>
  last.manifest.sources[source]?.digest ?? ''

function toCompetitionSource(row: CompetitionListItem): CompetitionSource {
  return {
    row: publishCompetitionListItem(row),
    digest: requireDigest(row.digest, 'Competition/GetCompetitions', row.externalId),
  }
}

function toJudokaSource({ idPerson, digest }: JudokaListItem): JudokaSource {
  return { id: idPerson, digest: requireDigest(digest, 'Judoka/GetJudokas', idPerson) }
}

/** @throws PullFailed if there is no digest, which was asked for */
function requireDigest(digest: string | null, call: string, id: string | number): string {
  if (digest === null) throw new PullError(call, `${id} has no digest, which was asked for`)
  return digest
}
