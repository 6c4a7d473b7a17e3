import type { CompetitionListItem } from '#contract/api/competitions/competition-list.ts'
import { type JudokaDigest, MAX_DIGESTS } from '#contract/api/judoka.ts'
import type { CallApi } from '#contract/client.ts'
import { publishCompetitionListItem } from '#publication/from-api/competition.ts'
import { RESOURCES } from '#publication/resources.ts'
import type { PublishedCompetitionListItem } from '#publication/schemas/index.ts'
import type { Snapshot } from '../snapshot.ts'
import { PullError, readAllPages } from './call-api.ts'
import { parseJudokaDigest } from './judoka-digest.ts'
import { listActiveCompetitions } from './live-versions.ts'
import type { CompetitionSource, JudokaSource, SourceList } from './sources.ts'

/**
 * Fetches the complete lists.
 * @param onCompetitions called with the competitions, before the judoka are there
 */
export async function listAllSources(
  call: CallApi,
  onCompetitions: (competitions: readonly CompetitionSource[]) => void,
): Promise<SourceList> {
  const listCompetitions = async () => {
    const competitions = await listCompetitionSources(call)
    onCompetitions(competitions)
    return competitions
  }
  const [competitions, judoka] = await Promise.all([
    listCompetitions(),
    readAllPages((page) => call('JudokaProfile/Digests', { Page: page, PerPage: MAX_DIGESTS })),
  ])
  return { competitions, judoka: judoka.map(toJudokaSource), partialPull: null }
}

/** Fetches the list of all competitions. */
export async function listCompetitionSources(call: CallApi): Promise<CompetitionSource[]> {
  const rows = await readAllPages((page) =>
    call('Competition/GetCompetitions', { body: { page, perPage: 200, digests: true } }),
  )
  return rows.map(toCompetitionSource)
}

/**
 * Fetches some active competitions with their participants and takes the rest from the last snapshot.
 * @param ids external ids of the competitions
 * @returns null where a partial pull would be incomplete: a competition is not active, is new, or moved within the lists;
 * or a judoka was added or withdrawn
 */
export async function listSomeSources(
  call: CallApi,
  last: Snapshot,
  ids: readonly string[],
  now: Date,
): Promise<SourceList | null> {
  const active = (await listActiveCompetitions(call, now, true)).filter(({ externalId }) =>
    ids.includes(externalId),
  )
  const known = last.read(RESOURCES.competitions()).competitions
  const positions = new Map(known.map((row) => [row.externalId, createSortKey(row)]))
  const refetched = new Map(active.map((row) => [row.externalId, toCompetitionSource(row)]))
  if (ids.some((id) => !refetched.has(id) || positions.get(id) !== createSortKey(refetched.get(id)?.row)))
    return null

  const judoka = readJudokaDigests(last)
  if (!judoka) return null
  for (const { idCompetition, externalId } of active) {
    const participants = await readAllPages((page) =>
      call('JudokaProfile/Digests', { IdCompetition: idCompetition, Page: page, PerPage: MAX_DIGESTS }),
    )
    const withdrawn = new Set(
      last.read(RESOURCES.participants(externalId)).judoka.map(({ person }) => person.id),
    )
    for (const row of participants) {
      if (!judoka.has(row.idPerson)) return null
      judoka.set(row.idPerson, row.digest)
      withdrawn.delete(row.idPerson)
    }
    if ([...withdrawn].some((id) => judoka.has(id))) return null
  }
  return {
    competitions: known.map(
      (row) =>
        refetched.get(row.externalId) ?? {
          row,
          digest: findSourceDigest(last, `competition/${row.externalId}`),
        },
    ),
    judoka: [...judoka].map(([id, digest]) => ({ id, digest })),
    partialPull: { previous: last, competitions: new Map([...refetched].map(([id, { row }]) => [id, row])) },
  }
}

/** The fields that decide the position of a competition in lists. Results and participants do not. */
const createSortKey = (row: PublishedCompetitionListItem | undefined): string =>
  JSON.stringify(row && [row.dateFrom, row.dateTo, row.name, row.partner, row.country, row.id])

/** The API's digest of each judoka in a snapshot; null where the snapshot does not contain them. */
function readJudokaDigests(last: Snapshot): Map<number, string> | null {
  const judoka = new Map<number, string>()
  for (const [source, { digest }] of Object.entries(last.manifest.sources)) {
    const id = /^judoka\/(\d+)$/.exec(source)?.[1]
    if (!id) continue
    const apiDigest = parseJudokaDigest(digest)
    if (apiDigest === null) return null
    judoka.set(Number(id), apiDigest)
  }
  return judoka
}

const findSourceDigest = (last: Snapshot, source: string): string =>
  last.manifest.sources[source]?.digest ?? ''

/** @throws PullError where the response lacks the digest that was requested */
function toCompetitionSource(row: CompetitionListItem): CompetitionSource {
  const { digest, externalId } = row
  if (digest === null)
    throw new PullError(
      'Competition/GetCompetitions',
      `${externalId} has no digest although digests were requested`,
    )
  return { row: publishCompetitionListItem(row), digest }
}

const toJudokaSource = ({ idPerson, digest }: JudokaDigest): JudokaSource => ({ id: idPerson, digest })
