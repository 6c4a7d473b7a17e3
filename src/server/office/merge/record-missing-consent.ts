import { eq, sql } from 'drizzle-orm'
import { today, UTC } from '#judo/competition/local-time.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { person, personConsent } from '#server/platform/db/schema/index.ts'
import type { EntityBinding } from '../bind-entity.ts'
import type { MergedRow } from './obstacles.ts'
import { insertRow, type JournalEntry } from './row-journal.ts'

/** Whether the value of a field follows from the records of the row, which are moved. */
export const isRecorded = (field: string): boolean => field === 'gdprConsent'

/**
 * Without the consent of both rows there is none: if the records that were moved say otherwise, the merge becomes the newest one. Undoing
 * the merge removes it.
 */
export async function recordMissingConsent(
  tx: DatabaseOrTransaction,
  { entity }: EntityBinding,
  { kept, removed, now }: { kept: MergedRow; removed: MergedRow; now: Date },
): Promise<JournalEntry[]> {
  if (entity !== 'person' || (kept.values.gdprConsent && removed.values.gdprConsent)) return []
  const [row] = await tx
    .select({ gdprConsent: person.gdprConsent })
    .from(person)
    .where(eq(person.id, kept.id))
  if (!row?.gdprConsent) return []
  const newest = tx
    .select({ day: sql`greatest(${today(now.getTime(), UTC)}::date, max(${personConsent.decidedOn}))` })
    .from(personConsent)
    .where(eq(personConsent.personId, kept.id))
  return insertRow(tx, personConsent, {
    personId: sql`${kept.id}`,
    kind: sql`'publication'`,
    isGiven: sql`false`,
    decidedOn: sql`(${newest})`,
    source: sql`'merge'`,
  })
}
