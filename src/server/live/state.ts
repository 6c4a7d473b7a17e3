import { eq } from 'drizzle-orm'
import type { CallResponse } from '#contract/schemas/index.ts'
import { PACKET_FORMAT } from '#contract/shapes/live.ts'
import type { Database } from '../db/open.ts'
import { liveMat } from '../db/schema/index.ts'

/** Stands among the mats of a competition for all of it. */
export const WHOLE = 0

/** Where a competition stands: the versions of its groups, and what each mat shows. */
export async function liveStateOf(db: Database, idCompetition: number): Promise<CallResponse<'Live/State'>> {
  const rows = await db
    .select()
    .from(liveMat)
    .where(eq(liveMat.competitionId, idCompetition))
    .orderBy(liveMat.mat)
  return {
    v: PACKET_FORMAT,
    version: rows.find(({ mat }) => mat === WHOLE)?.version ?? 0,
    mats: rows
      .filter(({ mat }) => mat !== WHOLE)
      .map(({ mat, version, heardAt, fragmentId, board }) => ({
        mat,
        version,
        at: heardAt.toISOString(),
        idFragment: fragmentId,
        board,
      })),
  }
}
