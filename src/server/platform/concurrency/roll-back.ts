import type { Database } from '../db/open-database.ts'

/** Ends the transaction of a preview. */
class PreviewEnd extends Error {}

/** What changes would return, which are taken back: a preview runs the code that it is a preview of. */
export async function runAndRollBack<T>(db: Database, change: (tx: Database) => Promise<T>): Promise<T> {
  let outcome: { value: T } | null = null
  try {
    await db.transaction(async (tx) => {
      outcome = { value: await change(tx) }
      throw new PreviewEnd()
    })
  } catch (error) {
    if (!(error instanceof PreviewEnd)) throw error
  }
  if (!outcome) throw new Error('The preview has ended without an outcome.')
  return (outcome as { value: T }).value
}
