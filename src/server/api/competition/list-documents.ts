import { eq, sql } from 'drizzle-orm'
import type { CallResponse } from '#contract/calls.ts'
import type { Database } from '../../db/open-database.ts'
import { competitionFile } from '../../db/schema/index.ts'

/** Documents of a competition, page by page. */
export async function listDocuments(
  db: Database,
  idCompetition: number,
): Promise<CallResponse<'Competition/GetCompetitionFiles'>> {
  return db
    .select({
      id: competitionFile.id,
      idCompetition: competitionFile.competitionId,
      type: competitionFile.type,
      group: competitionFile.group,
      title: competitionFile.title,
      cdnObject: competitionFile.cdnObject,
    })
    .from(competitionFile)
    .where(eq(competitionFile.competitionId, idCompetition))
    .orderBy(sql`${competitionFile.group} collate "C"`, competitionFile.orderBy, competitionFile.id)
}
