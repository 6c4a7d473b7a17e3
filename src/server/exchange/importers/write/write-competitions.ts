import { and, eq, inArray } from 'drizzle-orm'
import { fold } from '#language/search/fold.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { competition, competitionDisplayType, sourceIdentity } from '#server/platform/db/schema/index.ts'
import { createImportError } from '../import-error.ts'
import type { ReadCounts } from '../import-summary.ts'
import type { ImportedCompetition } from '../imported-competition.ts'
import { type ImportTransaction, withoutCorrected } from '../keep-corrections.ts'
import { applyDifference, diffRows } from './diff-rows.ts'
import { type CodeLists, requireByKey } from './write-code-lists.ts'

/**
 * Writes the rows of competitions, without categories and contests. A competition that was imported before is updated;
 * its external id is assigned once and does not change.
 * @returns their ids, in the same order, and what changed
 * @throws ImportError if another competition has the external id
 */
export async function writeCompetitions(
  db: ImportTransaction,
  competitions: readonly ImportedCompetition[],
  codeLists: CodeLists,
): Promise<{ ids: number[]; counts: ReadCounts }> {
  const ids: number[] = []
  const counts = { read: competitions.length, added: 0, changed: 0, removed: 0 }
  for (const imported of competitions) {
    const row = toCompetitionRow(imported, codeLists)
    const id = await findCompetitionId(db, imported)
    if (id === null) {
      ids.push(await insertCompetition(db, imported, row, codeLists))
      counts.added += 1
    } else {
      const stored = await db.select().from(competition).where(eq(competition.id, id))
      const { changed } = diffRows<Partial<typeof competition.$inferSelect>>(stored, [row], () => '')
      // the sort key follows from the name, which a person may have corrected
      const kept = (await withoutCorrected(db, competition, changed)).flatMap(({ id, values }) => {
        const { sortKey, ...others } = values
        return 'name' in values
          ? [{ id, values }]
          : Object.keys(others).length > 0
            ? [{ id, values: others }]
            : []
      })
      const written = await applyDifference(db, competition, { added: [], changed: kept, removed: [] })
      counts.changed += written.changed
      ids.push(id)
    }
  }
  return { ids, counts }
}

export function toCompetitionRow(imported: ImportedCompetition, { countries, ranks, rulesets }: CodeLists) {
  const contests = imported.categories.flatMap((category) => category.contests)
  return {
    name: imported.name,
    countryId: imported.country === null ? null : requireByKey(countries, imported.country),
    city: imported.city,
    dateFrom: imported.dateFrom,
    dateTo: imported.dateTo,
    timeZone: imported.timeZone,
    rankId: imported.rank === null ? null : requireByKey(ranks, imported.rank),
    rulesetId: requireByKey(rulesets, imported.ruleset.short),
    mats: imported.mats,
    ...imported.details,
    status: contests.every((contest) => contest.isFinished) ? ('finished' as const) : ('open' as const),
    sortKey: fold(imported.name),
  }
}

/** The id of a competition that was imported from this source before; null if it was not. */
export async function findCompetitionId(
  db: DatabaseOrTransaction,
  { identity }: ImportedCompetition,
): Promise<number | null> {
  const [identified] = await db
    .select({ id: sourceIdentity.id })
    .from(sourceIdentity)
    .innerJoin(competition, eq(competition.id, sourceIdentity.id))
    .where(
      and(
        eq(sourceIdentity.source, identity.source),
        eq(sourceIdentity.entity, 'competition'),
        eq(sourceIdentity.sourceId, identity.sourceId),
      ),
    )
  return identified?.id ?? null
}

async function insertCompetition(
  db: DatabaseOrTransaction,
  imported: ImportedCompetition,
  row: ReturnType<typeof toCompetitionRow>,
  { partnerId }: CodeLists,
): Promise<number> {
  const externalId = await findFreeExternalId(db, imported)
  const [added] = await db
    .insert(competition)
    .values({ ...row, externalId, partnerId })
    .returning({ id: competition.id })
  if (!added) throw new Error(`Expected the inserted row of ${externalId}, got none`)
  const { id } = added
  await db
    .insert(competitionDisplayType)
    .values({ competitionId: id, displayTypeId: 'country', isMain: true })
  await db
    .insert(sourceIdentity)
    .values({ ...imported.identity, entity: 'competition', id })
    .onConflictDoUpdate({
      // The competition was imported before and has been removed since.
      target: [sourceIdentity.source, sourceIdentity.entity, sourceIdentity.sourceId],
      set: { id },
    })
  return id
}

async function findFreeExternalId(
  db: DatabaseOrTransaction,
  { externalId, fallbackExternalId, file }: ImportedCompetition,
): Promise<string> {
  const candidates = [externalId, ...(fallbackExternalId === null ? [] : [fallbackExternalId])]
  const existing = await db
    .select({ externalId: competition.externalId })
    .from(competition)
    .where(inArray(competition.externalId, candidates))
  const free = candidates.find((candidate) => !existing.some((row) => row.externalId === candidate))
  if (free === undefined) {
    throw createImportError(
      file,
      '',
      `expected an external id that no other competition has, got ${candidates.join(' and ')}`,
    )
  }
  return free
}
