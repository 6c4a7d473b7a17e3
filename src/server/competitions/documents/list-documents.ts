import { eq, sql } from 'drizzle-orm'
import type { CallResponse } from '#contract/calls.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { competitionDocument } from '#server/platform/db/schema/index.ts'

/** Documents of a competition by group. */
export async function listDocuments(
  db: Database,
  competitionId: number,
): Promise<CallResponse<'Competition/GetCompetitionFiles'>> {
  return db
    .select({
      id: competitionDocument.id,
      idCompetition: competitionDocument.competitionId,
      type: competitionDocument.type,
      group: competitionDocument.group,
      title: competitionDocument.title,
      cdnObject: competitionDocument.cdnObject,
    })
    .from(competitionDocument)
    .where(eq(competitionDocument.competitionId, competitionId))
    .orderBy(
      sql`${competitionDocument.group} collate "C"`,
      competitionDocument.orderBy,
      competitionDocument.id,
    )
}
