import { DEFAULT_LICENCE } from '#publication/from-api/competition-resources.ts'
import { type JudokaArchiveData, publishJudoka } from '#publication/from-api/judoka.ts'
import { RESOURCES } from '#publication/resources.ts'
import { publishedJudoka } from '#publication/schemas/index.ts'
import { computeDigest } from '../digest.ts'
import type { SnapshotDraft } from '../snapshot.ts'
import { type ValidatedCall, writeResource } from './call-api.ts'
import type { JudokaSource } from './list-sources.ts'

/** What a profile was made from: what the API told, and what is known besides; the first can be told from it again. */
export const judokaDigest = {
  of: (told: string, { ahead, rankings, clubs }: JudokaArchiveData): string =>
    `${told} ${computeDigest(JSON.stringify([ahead, rankings, [...clubs].sort((a, b) => a - b)]))}`,
  /** The API's own; null in snapshots that don't hold it. */
  told: (digest: string): string | null => /^(\S+) \S+$/.exec(digest)?.[1] ?? null,
}

/**
 * One judoka's profile.
 * @param known what lists tell of them
 * @returns whether it was unchanged and taken over from the last snapshot
 */
export async function pullJudoka(
  call: ValidatedCall,
  draft: SnapshotDraft,
  { id: IdAthlete, digest: told }: JudokaSource,
  known: JudokaArchiveData,
): Promise<boolean> {
  const source = `judoka/${IdAthlete}`
  const digest = judokaDigest.of(told, known)
  if (draft.reuseSource(source, digest)) return true
  const [info, results, headToHead] = await Promise.all([
    call('JudokaProfile/Info', { IdAthlete }),
    call('JudokaProfile/AllResults', { IdAthlete }),
    call('JudokaProfile/HeadToHead', { IdAthlete }),
  ])
  const file = writeResource(
    draft,
    RESOURCES.judoka(IdAthlete),
    publishedJudoka,
    publishJudoka(DEFAULT_LICENCE, info, results, headToHead.meetings, known),
  )
  draft.recordSource(source, digest, [file])
  return false
}
