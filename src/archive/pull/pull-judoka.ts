import { DEFAULT_LICENCE } from '#publication/from-api/competition-resources.ts'
import { type JudokaArchiveData, publishJudoka } from '#publication/from-api/judoka.ts'
import { RESOURCES } from '#publication/resources.ts'
import { publishedJudoka } from '#publication/schemas/index.ts'
import type { SnapshotDraft } from '../snapshot-draft.ts'
import { type ValidatedCall, writeResource } from './call-api.ts'
import { formatJudokaDigest } from './judoka-digest.ts'
import type { JudokaSource } from './sources.ts'

/**
 * Pulls the profile of one judoka.
 * @param archiveData what the archive adds: team results, upcoming entries, rankings, clubs with a page
 * @returns whether the profile is unchanged and was reused from the last snapshot
 */
export async function pullJudoka(
  call: ValidatedCall,
  draft: SnapshotDraft,
  { id: IdAthlete, digest: apiDigest }: JudokaSource,
  archiveData: JudokaArchiveData,
): Promise<boolean> {
  const source = `judoka/${IdAthlete}`
  const digest = formatJudokaDigest(apiDigest, archiveData)
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
    publishJudoka(DEFAULT_LICENCE, info, results, headToHead.meetings, archiveData),
  )
  draft.recordSource(source, digest, [file])
  return false
}
