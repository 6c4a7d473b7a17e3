import { PUBLISHED } from '#contract/published/files.ts'
import { type KnownOfJudoka, publishJudoka } from '#contract/published/from-api/judoka.ts'
import { DEFAULT_LICENCE } from '#contract/published/from-api/whole-competition.ts'
import { publishedJudoka } from '#contract/published/shapes.ts'
import { digestOf } from '../digest.ts'
import type { SnapshotDraft } from '../snapshot.ts'
import type { ListedJudoka } from './listed.ts'
import { type ValidatedCall, write } from './reading.ts'

/** What a profile was made from: what the API told, and what is known besides; the first can be told from it again. */
export const judokaDigest = {
  of: (told: string, { ahead, rankings, clubs }: KnownOfJudoka): string =>
    `${told} ${digestOf(JSON.stringify([ahead, rankings, [...clubs].sort((a, b) => a - b)]))}`,
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
  { id: IdAthlete, digest: told }: ListedJudoka,
  known: KnownOfJudoka,
): Promise<boolean> {
  const source = `judoka/${IdAthlete}`
  const digest = judokaDigest.of(told, known)
  if (draft.keep(source, digest)) return true
  const [info, results, headToHead] = await Promise.all([
    call('JudokaProfile/Info', { IdAthlete }),
    call('JudokaProfile/AllResults', { IdAthlete }),
    call('JudokaProfile/HeadToHead', { IdAthlete }),
  ])
  const file = write(
    draft,
    PUBLISHED.judoka(IdAthlete),
    publishedJudoka,
    publishJudoka(DEFAULT_LICENCE, info, results, headToHead.meetings, known),
  )
  draft.made(source, digest, [file])
  return false
}
