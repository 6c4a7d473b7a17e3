import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicCompetition } from '#server/platform/db/public-rows.ts'
import { competition, competitionDocument, file } from '#server/platform/db/schema/index.ts'
import { computeFileDigest, type FileContent, getMediaType } from '#server/platform/files/stored-files.ts'

/**
 * Reads a document of a public competition from the database; null if there is none at this path.
 * @param path the path after `/cdn/`
 */
export async function readCompetitionDocument(db: Database, path: string): Promise<FileContent | null> {
  const type = getMediaType(path)
  if (type === undefined) return null
  const [found] = await db
    .select({ content: file.content })
    .from(competitionDocument)
    .innerJoin(competition, eq(competition.id, competitionDocument.competitionId))
    .innerJoin(file, and(eq(file.entity, 'competition_file'), eq(file.entityId, competitionDocument.id)))
    .where(and(eq(competitionDocument.cdnObject, path), isNull(file.deletedAt), isPublicCompetition))
    .limit(1)
  if (!found?.content) return null
  const content = new Uint8Array(found.content)
  return { content, type, digest: computeFileDigest(content) }
}
