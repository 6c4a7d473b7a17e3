import type { Database } from '#server/platform/db/open-database.ts'
import { judokaDigests } from '../judoka/judoka-digests.ts'
import { competitionDigests } from './competition-digests.ts'
import { removeInvalidDigests } from './stored-digests.ts'

/** Deletes the stored digests that are not valid any more, of every kind. */
export async function removeAllInvalidDigests(db: Database): Promise<void> {
  for (const digests of [competitionDigests, judokaDigests]) await removeInvalidDigests(db, digests)
}
