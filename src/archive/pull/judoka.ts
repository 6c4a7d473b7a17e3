import { PUBLISHED } from '#contract/published/files.ts'
import { publishJudoka } from '#contract/published/from-api/judoka.ts'
import { DEFAULT_LICENCE } from '#contract/published/from-api/whole-competition.ts'
import { type PublishedJudokaRanking, publishedJudoka } from '#contract/published/shapes.ts'
import type { JudokaRow } from '#contract/shapes/judoka.ts'
import { digestOf } from '../digest.ts'
import type { SnapshotDraft } from '../snapshot.ts'
import { PullFailed, type ValidatedCall, write } from './reading.ts'

/**
 * One judoka's profile.
 * @param rankings their places in all rankings
 * @returns whether it was unchanged and taken over from the last snapshot
 */
export async function pullJudoka(
  call: ValidatedCall,
  draft: SnapshotDraft,
  row: JudokaRow,
  rankings: readonly PublishedJudokaRanking[],
): Promise<boolean> {
  const source = `judoka/${row.idPerson}`
  if (row.digest === null) {
    throw new PullFailed('Judoka/GetJudokas', `${row.idPerson} has no digest, which was asked for`)
  }
  const digest = digestOf(row.digest, JSON.stringify(rankings))
  if (draft.keep(source, digest)) return true
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
    publishJudoka(DEFAULT_LICENCE, info, results, headToHead.meetings, rankings),
  )
  draft.made(source, digest, [file])
  return false
}
