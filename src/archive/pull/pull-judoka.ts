import type { CallApi } from '#contract/client.ts'
import { DEFAULT_LICENCE } from '#publication/from-api/competition-resources.ts'
import { type JudokaArchiveData, publishJudoka } from '#publication/from-api/judoka.ts'
import { RESOURCES } from '#publication/resources.ts'
import { publishedJudoka } from '#publication/schemas/index.ts'
import { runParallel } from '../run-parallel.ts'
import type { SnapshotDraft } from '../snapshot-draft.ts'
import { PullError } from './call-api.ts'
import { formatJudokaDigest } from './judoka-digest.ts'
import type { JudokaSource } from './sources.ts'
import { writeResource } from './write-resource.ts'

/** The number of requests at a time, and of judoka in each. */
const CONCURRENCY = 4
const BATCH_SIZE = 50

export type PullJudokaOptions = {
  /** What the archive adds to a profile: team results, upcoming entries, rankings, clubs with a page. */
  archiveDataOf: (id: number) => JudokaArchiveData
  /** Called for each profile with whether it is unchanged and was reused from the last snapshot. */
  count: (id: number, isReused: boolean) => void
}

/**
 * Pulls the profiles of judoka, many with each request.
 * @throws PullError also if a judoka was withheld in the meantime
 */
export async function pullJudoka(
  call: CallApi,
  draft: SnapshotDraft,
  judoka: readonly JudokaSource[],
  { archiveDataOf, count }: PullJudokaOptions,
): Promise<void> {
  const changed = judoka.flatMap(({ id, digest: apiDigest }) => {
    const digest = formatJudokaDigest(apiDigest, archiveDataOf(id))
    if (!draft.reuseSource(toSource(id), digest)) return { id, digest }
    count(id, true)
    return []
  })
  const batches = Array.from({ length: Math.ceil(changed.length / BATCH_SIZE) }, (_, at) =>
    changed.slice(at * BATCH_SIZE, (at + 1) * BATCH_SIZE),
  )
  await runParallel(batches, CONCURRENCY, async (batch) => {
    const profiles = await call('JudokaProfile/Profiles', { IdAthletes: batch.map(({ id }) => id) })
    const byId = new Map(profiles.map((profile) => [profile.info.idPerson, profile]))
    for (const { id, digest } of batch) {
      const profile = byId.get(id)
      if (!profile) throw new PullError('JudokaProfile/Profiles', `the response lacks judoka ${id}`)
      const { info, results, meetings } = profile
      const file = writeResource(
        draft,
        RESOURCES.judoka(id),
        publishedJudoka,
        publishJudoka(DEFAULT_LICENCE, info, results, meetings, archiveDataOf(id)),
      )
      draft.recordSource(toSource(id), digest, [file])
      count(id, false)
    }
  })
}

const toSource = (id: number): string => `judoka/${id}`
