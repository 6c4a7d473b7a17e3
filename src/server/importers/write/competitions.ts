import { and, eq, inArray } from 'drizzle-orm'
import { fold } from '#language/fold.ts'
import type { Queries } from '../../db/open.ts'
import { competition, competitionDisplayType, sourceIdentity } from '../../db/schema/index.ts'
import type { PlannedCompetition } from '../planned.ts'
import { refused } from '../refusal.ts'
import { type CodeLists, idIn } from './code-lists.ts'
import { apply, difference } from './rows.ts'

/** `competition_display_type`: judoka compete for their countries. */
const COUNTRY = 1

const FINISHED = 3
const OPEN = 2

/**
 * Writes the competitions themselves, without what was fought. One that its source has named before is corrected;
 * its name in addresses is given once and stays.
 * @returns their ids, in the same order
 * @throws ImportRefused if another competition has the name that addresses need
 */
export async function writeCompetitions(
  db: Queries,
  planned: readonly PlannedCompetition[],
  lists: CodeLists,
): Promise<number[]> {
  const ids: number[] = []
  for (const one of planned) {
    const row = rowOf(one, lists)
    const known = await knownId(db, one)
    if (known === null) ids.push(await add(db, one, row, lists))
    else {
      const existing = await db.select().from(competition).where(eq(competition.id, known))
      const { changed } = difference<Partial<typeof competition.$inferSelect>>(existing, [row], () => '')
      await apply(db, competition, { added: [], changed, removed: [] })
      ids.push(known)
    }
  }
  return ids
}

function rowOf(planned: PlannedCompetition, { countries, ranks, rulesets }: CodeLists) {
  const contests = planned.categories.flatMap((category) => category.contests)
  return {
    name: planned.name,
    countryId: planned.country === null ? null : idIn(countries, planned.country),
    city: planned.city,
    dateFrom: planned.dateFrom,
    dateTo: planned.dateTo,
    timeZone: planned.timeZone,
    rankId: planned.rank === null ? null : idIn(ranks, planned.rank),
    rulesetId: idIn(rulesets, planned.ruleset.short),
    mats: planned.mats,
    ...planned.details,
    status: contests.every((contest) => contest.isFinished) ? FINISHED : OPEN,
    sortKey: fold(planned.name),
  }
}

async function knownId(db: Queries, { identity }: PlannedCompetition): Promise<number | null> {
  const [known] = await db
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
  return known?.id ?? null
}

async function add(
  db: Queries,
  planned: PlannedCompetition,
  row: ReturnType<typeof rowOf>,
  { partnerId }: CodeLists,
): Promise<number> {
  const externalId = await freeExternalId(db, planned)
  const [added] = await db
    .insert(competition)
    .values({ ...row, externalId, partnerId })
    .returning({ id: competition.id })
  if (!added) throw new Error(`${externalId} was not written`)
  const { id } = added
  await db.insert(competitionDisplayType).values({ competitionId: id, displayTypeId: COUNTRY, isMain: true })
  await db
    .insert(sourceIdentity)
    .values({ ...planned.identity, entity: 'competition', id })
    .onConflictDoUpdate({
      // It was here before and was removed since.
      target: [sourceIdentity.source, sourceIdentity.entity, sourceIdentity.sourceId],
      set: { id },
    })
  return id
}

async function freeExternalId(
  db: Queries,
  { externalId, otherExternalId, file }: PlannedCompetition,
): Promise<string> {
  const candidates = [externalId, ...(otherExternalId === null ? [] : [otherExternalId])]
  const taken = await db
    .select({ externalId: competition.externalId })
    .from(competition)
    .where(inArray(competition.externalId, candidates))
  const free = candidates.find((candidate) => !taken.some((other) => other.externalId === candidate))
  if (free === undefined) {
    throw refused(
      file,
      '',
      `expected an external id that no other competition has, got ${candidates.join(' and ')}`,
    )
  }
  return free
}
