import { and, eq, gt, inArray, notInArray, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../db/open-database.ts'
import { competition, entry, person, sourceIdentity } from '../../db/schema/index.ts'
import type { ForgottenNames } from '../../privacy/forgotten-names.ts'
import type { SourceIdentity } from '../imported-competition.ts'
import { diffValues, insertAll, splitIntoBatches } from './diff-rows.ts'
import { findNamesakes, formatFullName, isNamesake } from './find-namesakes.ts'
import type { PeopleMatch, PersonToMatch } from './insert-people.ts'
import { createWithheldNotes, type ImportedPersonRow, insertPeople } from './insert-people.ts'

export const formatIdentityKey = ({ source, sourceId }: SourceIdentity) => `${source}:person:${sourceId}`

/** People whom their source names by an id: the id decides, whatever their names. */
export async function writePeopleBySourceId(
  db: DatabaseOrTransaction,
  all: ReadonlyMap<string, PersonToMatch>,
  ids: readonly number[],
  forgotten: ForgottenNames,
): Promise<PeopleMatch> {
  const wanted = [...all].flatMap(([key, { row, identity, day }]) =>
    identity === null ? [] : [{ key, row, identity, day }],
  )
  const found = new Map<string, number>()
  for (const batch of splitIntoBatches(wanted)) {
    for (const { source, sourceId, id } of await findIdentities(db, batch)) {
      found.set(formatIdentityKey({ source, sourceId }), id)
    }
  }
  const known = wanted.flatMap((one) => {
    const id = found.get(one.key)
    return id === undefined ? [] : [{ ...one, id }]
  })
  await updatePeople(
    db,
    known.filter(({ id }) => !forgotten.ids.has(id)),
    ids,
  )

  const unknown = wanted.filter(({ key }) => !found.has(key))
  const namesakes = await findNamesakes(
    db,
    unknown.map(({ row }) => row),
  )
  const newIds = await insertPeople(
    db,
    unknown.map(({ row }) => row),
    forgotten,
  )
  await insertAll(
    db,
    sourceIdentity,
    unknown.map(({ identity }, index) => ({ ...identity, entity: 'person', id: newIds[index] ?? 0 })),
  )
  unknown.forEach(({ key }, index) => {
    found.set(key, newIds[index] ?? 0)
  })
  const apart = unknown.filter(
    ({ row }) =>
      forgotten.findByName(row) === null &&
      namesakes.some((other) => !other.hasIdentity && isNamesake(row, other)),
  )
  return {
    ids: found,
    new: unknown.length,
    known: known.length,
    notes: [
      ...apart.map(({ row, identity }) => ({
        about: `${formatFullName(row)} (${identity.source} ${identity.sourceId})`,
        reason:
          'has a namesake without an id, and was kept apart: only a person can say whether they are one',
      })),
      ...createWithheldNotes(
        unknown.filter(({ row }) => forgotten.findByName(row) !== null),
        ({ identity }) => `${identity.source} ${identity.sourceId}`,
      ),
    ],
  }
}

async function findIdentities(db: DatabaseOrTransaction, wanted: readonly { identity: SourceIdentity }[]) {
  const bySource = Map.groupBy(wanted, ({ identity }) => identity.source)
  const found = []
  for (const [source, those] of bySource) {
    const sourceIds = those.map(({ identity }) => identity.sourceId)
    found.push(
      ...(await db
        .select()
        .from(sourceIdentity)
        .where(
          and(
            eq(sourceIdentity.source, source),
            eq(sourceIdentity.entity, 'person'),
            inArray(sourceIdentity.sourceId, sourceIds),
          ),
        )),
    )
  }
  return found
}

/** Writes what the source tells differently now, unless a newer competition has told of the person since. */
async function updatePeople(
  db: DatabaseOrTransaction,
  known: readonly { id: number; row: ImportedPersonRow; day: string }[],
  ids: readonly number[],
): Promise<void> {
  for (const batch of splitIntoBatches(known)) {
    const rows = await db
      .select()
      .from(person)
      .where(
        inArray(
          person.id,
          batch.map(({ id }) => id),
        ),
      )
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const { id, row, day } of batch) {
      const old = byId.get(id)
      const values = old ? diffValues<ImportedPersonRow>(old, row) : null
      if (values === null || (await hasLaterCompetition(db, id, day, ids))) continue
      await db
        .update(person)
        .set({ ...values, updatedAt: sql`now()` })
        .where(eq(person.id, id))
    }
  }
}

async function hasLaterCompetition(
  db: DatabaseOrTransaction,
  id: number,
  day: string,
  ids: readonly number[],
): Promise<boolean> {
  if (day === '') return true
  const later = await db
    .select({ id: competition.id })
    .from(entry)
    .innerJoin(competition, eq(competition.id, entry.competitionId))
    .where(and(eq(entry.personId, id), gt(competition.dateFrom, day), notInArray(competition.id, [...ids])))
    .limit(1)
  return later.length > 0
}
