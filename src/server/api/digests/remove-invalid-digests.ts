import type { Database } from '../../db/open-database.ts'
import { competitionDigests } from '../competition/digests/competition-digests.ts'
import { judokaDigests } from '../judoka/judoka-digests.ts'
import { removeInvalidDigests } from './stored-digests.ts'

/** Deletes the stored digests that are not valid any more, of every kind. */
export async function removeAllInvalidDigests(db: Database): Promise<void> {
  for (const digests of [competitionDigests, judokaDigests]) await removeInvalidDigests(db, digests)
}
