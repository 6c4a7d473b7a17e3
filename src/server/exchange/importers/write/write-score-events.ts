import { inArray } from 'drizzle-orm'
import type { Entrant } from '#judo/draw/index.ts'
import { toScoreColumns } from '#server/competitions/contests/score-columns.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { scoreEvent, scoreEventType } from '#server/platform/db/schema/index.ts'
import type { ReadCounts } from '../import-summary.ts'
import type { ImportedScoreEvent } from '../imported-competition.ts'
import type { ImportTransaction } from '../keep-corrections.ts'
import { applyDifference, diffRows, splitIntoBatches } from './diff-rows.ts'
import { requireByKey } from './write-code-lists.ts'
import type { StoredContest } from './write-videos.ts'

type ScoreEventRow = typeof scoreEvent.$inferInsert

/**
 * Writes the score events of contests that have events in the source. They replace all events of the contest, including
 * those derived from its final score. An empty list removes imported events only.
 */
export async function writeScoreEvents(
  db: ImportTransaction,
  competitionId: number,
  written: readonly (StoredContest & { categoryId: number })[],
  personId: (entrant: Entrant) => number,
): Promise<ReadCounts> {
  const withEvents = written.filter(({ contest }) => (contest.events ?? []).length > 0)
  const withEmptyList = written.filter(({ contest }) => contest.events?.length === 0)
  const types = await writeScoreEventTypes(
    db,
    withEvents.flatMap(({ contest }) => contest.events ?? []),
  )
  const stored: (typeof scoreEvent.$inferSelect)[] = []
  for (const batch of splitIntoBatches([...withEvents, ...withEmptyList].map(({ id }) => id))) {
    stored.push(...(await db.select().from(scoreEvent).where(inArray(scoreEvent.contestId, batch))))
  }
  const contestIds = new Set(withEvents.map(({ id }) => id))
  const imported = withEvents.flatMap(({ id, categoryId, contest }) =>
    (contest.events ?? []).map((event) => ({
      contestId: id,
      competitionId,
      categoryId,
      typeId: requireByKey(types, event.kind),
      mat: contest.mat,
      happenedAt: event.happenedAt,
      actorId: event.actor === null ? null : personId(event.actor),
      whiteId: personId(contest.white),
      blueId: personId(contest.blue),
      ...toScoreColumns(event.scoreWhite, event.scoreBlue),
      matchDuration: event.scoreboard,
      goldenScoreTime: event.goldenScore,
      actionTime: event.real,
      videoOffset: event.videoOffset,
      videoOffsetOut: event.videoOffsetOut,
      tags: [...event.tags],
      canceled: event.canceled,
      sourceEventId: event.sourceId,
      eventGroup: event.group,
    })),
  )
  const { added, changed, removed } = diffRows<ScoreEventRow>(
    stored.filter(({ contestId, sourceEventId }) => contestIds.has(contestId) || sourceEventId !== null),
    imported,
    (row) => (row.sourceEventId == null ? `derived ${row.id}` : `${row.contestId} ${row.sourceEventId}`),
  )
  const counts = await applyDifference(db, scoreEvent, { added, changed, removed })
  return { read: imported.length, ...counts }
}

async function writeScoreEventTypes(db: DatabaseOrTransaction, events: readonly ImportedScoreEvent[]) {
  const kinds = [...new Set(events.map(({ kind }) => kind))]
  if (kinds.length === 0) return new Map<string, number>()
  const known = await db.select().from(scoreEventType).where(inArray(scoreEventType.code, kinds))
  const missing = kinds.filter((kind) => !known.some(({ code }) => code === kind))
  const added =
    missing.length === 0
      ? []
      : await db
          .insert(scoreEventType)
          .values(missing.map((code) => ({ code, name: code })))
          .returning()
  return new Map([...known, ...added].map(({ code, id }) => [code, id]))
}
