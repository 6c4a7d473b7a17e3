import { and, eq, gt, inArray, notInArray } from 'drizzle-orm'
import { createNameSortKey } from '#language/search/fold.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { competition, entry, person, sourceIdentity } from '#server/platform/db/schema/index.ts'
import type { ForgottenNames } from '#server/registry/privacy/forgotten-names.ts'
import type { SourceIdentity } from '../imported-competition.ts'
import { type ImportTransaction, withoutCorrected } from '../keep-corrections.ts'
import { diffValues, insertAll, splitIntoBatches } from './diff-rows.ts'
import { findNamesakes, formatFullName, isNamesake } from './find-namesakes.ts'
import {
  createWithheldNotes,
  type ImportedPersonRow,
  insertPeople,
  type PeopleMatch,
} from './insert-people.ts'

export const formatIdentityKey = ({ source, sourceId }: SourceIdentity) => `${source}:person:${sourceId}`

/** A person to match, and the first day of their most recent competition in the import. */
export type IdentifiedPerson = { key: string; row: ImportedPersonRow; identity: SourceIdentity; day: string }

/** Finds or inserts people with an id in their source. They are matched by that id only, whatever their names. */
export async function writePeopleBySourceId(
  db: ImportTransaction,
  people: readonly IdentifiedPerson[],
  ids: readonly number[],
  forgotten: ForgottenNames,
): Promise<PeopleMatch> {
  const idByKey = new Map<string, number>()
  for (const batch of splitIntoBatches(people)) {
    for (const { source, sourceId, id } of await findIdentities(db, batch)) {
      idByKey.set(formatIdentityKey({ source, sourceId }), id)
    }
  }
  const known = people.flatMap((identified) => {
    const id = idByKey.get(identified.key)
    return id === undefined ? [] : [{ ...identified, id }]
  })
  await updatePeople(
    db,
    known.filter(({ id }) => !forgotten.ids.has(id)),
    ids,
  )

  const newPeople = people.filter(({ key }) => !idByKey.has(key))
  const namesakes = await findNamesakes(
    db,
    newPeople.map(({ row }) => row),
    ids,
  )
  const newIds = await insertPeople(
    db,
    newPeople.map(({ row }) => row),
    forgotten,
  )
  await insertAll(
    db,
    sourceIdentity,
    newPeople.map(({ identity }, index) => ({ ...identity, entity: 'person', id: newIds[index] ?? 0 })),
  )
  newPeople.forEach(({ key }, index) => {
    idByKey.set(key, newIds[index] ?? 0)
  })
  const withNamesake = newPeople.filter(
    ({ row }) =>
      forgotten.findByName(row) === null &&
      namesakes.some((namesake) => !namesake.hasIdentity && isNamesake(row, namesake)),
  )
  return {
    people: new Map(
      people.map(({ key, row }) => [key, { id: idByKey.get(key) ?? 0, countryId: row.countryId }]),
    ),
    new: newPeople.length,
    known: known.length,
    notes: [
      ...withNamesake.map(({ row, identity }) => ({
        about: `${formatFullName(row)} (${identity.source} ${identity.sourceId})`,
        reason: 'was not merged with a namesake without an id: check whether they are the same person',
      })),
      ...createWithheldNotes(
        newPeople.filter(({ row }) => forgotten.findByName(row) !== null),
        ({ identity }) => `${identity.source} ${identity.sourceId}`,
      ),
    ],
  }
}

async function findIdentities(db: DatabaseOrTransaction, people: readonly { identity: SourceIdentity }[]) {
  const bySource = Map.groupBy(people, ({ identity }) => identity.source)
  const identities = []
  for (const [source, group] of bySource) {
    const sourceIds = group.map(({ identity }) => identity.sourceId)
    identities.push(
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
  return identities
}

/** Updates people whose data differs from that in the source, unless the database has a later competition of theirs. */
async function updatePeople(
  db: ImportTransaction,
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
    const changed: { id: number; values: Partial<ImportedPersonRow> }[] = []
    for (const { id, row, day } of batch) {
      const stored = byId.get(id)
      const values = stored ? diffValues<ImportedPersonRow>(stored, row) : null
      if (values !== null && !(await hasLaterCompetition(db, id, day, ids))) changed.push({ id, values })
    }
    for (const { id, values } of await withoutCorrected(db, person, changed)) {
      const stored = byId.get(id)
      const { familyName = stored?.familyName, givenName = stored?.givenName } = values
      const sortKey = createNameSortKey(familyName ?? '', givenName ?? '')
      await db
        .update(person)
        .set({ ...values, sortKey })
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
