import { and, eq, isNull } from 'drizzle-orm'
import { isPublic } from '../competition/find.ts'
import type { Database } from '../db/open.ts'
import { competition, competitionFile, file } from '../db/schema/index.ts'
import { digestOf, type Picture, typeOf } from './pictures.ts'

/**
 * A document of a public competition whose content the database keeps; null where there is none.
 * @param path what stands after `/cdn/`
 */
export async function keptDocument(db: Database, path: string): Promise<Picture | null> {
  const type = typeOf(path)
  if (type === undefined) return null
  const [found] = await db
    .select({ content: file.content })
    .from(competitionFile)
    .innerJoin(competition, eq(competition.id, competitionFile.competitionId))
    .innerJoin(file, and(eq(file.entity, 'competition_file'), eq(file.entityId, competitionFile.id)))
    .where(and(eq(competitionFile.cdnObject, path), isNull(file.deletedAt), isPublic))
    .limit(1)
  if (!found?.content) return null
  const content = new Uint8Array(found.content)
  return { content, type, digest: digestOf(content) }
}
