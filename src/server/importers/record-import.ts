import { eq, getTableName } from 'drizzle-orm'
import { recordChange } from '../audit/record-change.ts'
import type { DatabaseOrTransaction } from '../db/open-database.ts'
import { competition } from '../db/schema/index.ts'
import type { ImportSummary } from './import-summary.ts'

/**
 * Adds an import to the audit log, in its transaction: a row for each competition, with the numbers of the whole import. An import
 * that changes no contest, place or person is not recorded.
 * @param command that made it: `npm run import -- judobase`
 */
export async function recordImport(
  tx: DatabaseOrTransaction,
  { competitions, contests, people, places }: ImportSummary,
  { command, now }: { command: string; now: Date },
): Promise<void> {
  const { read: _read, ...changedContests } = contests
  const { awarded: _awarded, ...changedPlaces } = places
  const changes = [...Object.values(changedContests), ...Object.values(changedPlaces), people.new]
  if (changes.every((count) => count === 0)) return
  for (const { externalId } of competitions) {
    const [row] = await tx
      .select({ id: competition.id })
      .from(competition)
      .where(eq(competition.externalId, externalId))
    await recordChange(
      tx,
      { command },
      {
        entity: getTableName(competition),
        entityId: row?.id ?? null,
        before: null,
        after: { externalId, contests: changedContests, places: changedPlaces, newPeople: people.new },
        now,
      },
    )
  }
}
