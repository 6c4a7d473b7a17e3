import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicPerson } from '#server/platform/db/public-rows.ts'
import { person } from '#server/platform/db/schema/index.ts'

/**
 * Whether a picture may be published. Withdrawn consent also hides the picture, even from those who know its address.
 * @param path such as `athletes/12.jpg`; the file name begins with the id of the person
 */
export async function isPublicPicture(db: Database, path: string): Promise<boolean> {
  const id = /^athletes\/(\d{1,9})\b/.exec(path)?.[1]
  if (id === undefined) return false
  const rows = await db
    .select({ id: person.id })
    .from(person)
    .where(
      and(
        eq(person.id, Number(id)),
        sql`split_part(${person.pictureFilename}, '?', 1) = ${path}`,
        isPublicPerson(person),
      ),
    )
  return rows.length > 0
}
