import { eq, getTableName } from 'drizzle-orm'
import { recordChange } from '#server/platform/audit/record-change.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { competition } from '#server/platform/db/schema/index.ts'
import type { ImportSummary, ReadCounts } from './import-summary.ts'

/**
 * Adds an import to the audit log, in its transaction: a row for each competition, with the numbers of the whole import. An import
 * that changes no contest, place, video, event or person is not recorded.
 * @param command that made it: `npm run import -- judobase`
 */
export async function recordImport(
  tx: DatabaseOrTransaction,
  { competitions, contests, people, places, changes: others }: ImportSummary,
  { command, now }: { command: string; now: Date },
): Promise<void> {
  const { read: _read, ...changedContests } = contests
  const { awarded: _awarded, ...changedPlaces } = places
  const { videos, events } = others
  const changes = [
    ...[changedContests, changedPlaces].flatMap((counts) => Object.values(counts)),
    ...[videos, events].flatMap(({ added, changed, removed }) => [added, changed, removed]),
    people.new,
  ]
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
        after: {
          externalId,
          contests: changedContests,
          places: changedPlaces,
          newPeople: people.new,
          ...listDetails(videos, events),
        },
        now,
      },
    )
  }
}

/** Videos and events, if any changed. */
function listDetails(videos: ReadCounts, events: ReadCounts) {
  const toChanges = ({ read: _read, ...counts }: ReadCounts) =>
    Object.values(counts).some((count) => count > 0) ? counts : undefined
  const [changedVideos, changedEvents] = [toChanges(videos), toChanges(events)]
  return {
    ...(changedVideos && { videos: changedVideos }),
    ...(changedEvents && { events: changedEvents }),
  }
}
