import { and, eq, gt, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Entrant } from '#judo/draw/index.ts'
import { nameSortKey } from '#language/fold.ts'
import type { Queries } from '../../db/open.ts'
import { competition, entry, person, sourceIdentity } from '../../db/schema/index.ts'
import { type ForgottenNames, readForgottenNames } from '../../privacy/forgotten-names.ts'
import type { PlannedCompetition, PlannedPerson, SourceId } from '../planned.ts'
import type { Note } from '../summary.ts'
import { type CodeLists, GENDER_NUMBER, idIn } from './code-lists.ts'
import { enter, type Row, standInsOf, withheldNotes } from './enter-people.ts'
import { batches, differing, insertAll } from './rows.ts'

/**
 * Finds the people of the plans among those the registry knows, and enters the others.
 * Rules: docs/specification/imports.md, "People".
 */

export type WrittenPeople = {
  /** Ids of the people of one competition. */
  idsOf: (planned: PlannedCompetition) => ReadonlyMap<Entrant, number>
  new: number
  known: number
  notes: Note[]
}

/** Somebody to find or to enter, and the first day of the newest competition that tells of them. */
type Wanted = { row: Row; identity: SourceId | null; day: string }

/**
 * @param competitions from the oldest to the newest: where they differ about a person, the newest is right
 * @param ids of these competitions in the database
 */
export async function writePeople(
  db: Queries,
  competitions: readonly PlannedCompetition[],
  ids: readonly number[],
  { countries }: Pick<CodeLists, 'countries'>,
): Promise<WrittenPeople> {
  const rowOf = ({ familyName, givenName, country, gender }: PlannedPerson): Row => ({
    familyName,
    givenName,
    countryId: country === null ? null : idIn(countries, country),
    gender: GENDER_NUMBER[gender],
    sortKey: nameSortKey(familyName, givenName),
  })
  const keyOf = (planned: PlannedPerson) =>
    planned.identity === null ? nameKey(rowOf(planned)) : identityKey(planned.identity)

  const wanted = new Map<string, Wanted>()
  for (const planned of competitions) {
    for (const one of planned.people.values()) {
      const key = keyOf(one)
      // Those known by name keep the spelling under which they were met first.
      if (one.identity === null && wanted.has(key)) continue
      wanted.set(key, { row: rowOf(one), identity: one.identity, day: planned.dateFrom ?? '' })
    }
  }
  const forgotten = await readForgottenNames(db)
  const identified = await writeIdentified(db, wanted, ids, forgotten)
  const named = await writeNamed(db, wanted, forgotten)
  const written = new Map([...identified.ids, ...named.ids])
  return {
    idsOf: (planned) =>
      new Map([...planned.people].map(([entrant, one]) => [entrant, idIn(written, keyOf(one))])),
    new: identified.new + named.new,
    known: identified.known + named.known,
    notes: [...identified.notes, ...named.notes],
  }
}

type Part = { ids: Map<string, number>; new: number; known: number; notes: Note[] }

const identityKey = ({ source, sourceId }: SourceId) => `${source}:person:${sourceId}`

/** People known by name are the same if their folded names, their countries and their sexes are. */
const nameKey = ({ sortKey, countryId, gender }: Pick<Row, 'sortKey' | 'countryId' | 'gender'>) =>
  `${sortKey}|${countryId ?? ''}|${gender}`

/** People whom their source names by an id: the id decides, whatever their names. */
async function writeIdentified(
  db: Queries,
  all: ReadonlyMap<string, Wanted>,
  ids: readonly number[],
  forgotten: ForgottenNames,
): Promise<Part> {
  const wanted = [...all].flatMap(([key, { row, identity, day }]) =>
    identity === null ? [] : [{ key, row, identity, day }],
  )
  const found = new Map<string, number>()
  for (const batch of batches(wanted)) {
    for (const { source, sourceId, id } of await identitiesOf(db, batch)) {
      found.set(identityKey({ source, sourceId }), id)
    }
  }
  const known = wanted.flatMap((one) => {
    const id = found.get(one.key)
    return id === undefined ? [] : [{ ...one, id }]
  })
  await correct(
    db,
    known.filter(({ id }) => !forgotten.ids.has(id)),
    ids,
  )

  const unknown = wanted.filter(({ key }) => !found.has(key))
  const namesakes = await namesakesOf(
    db,
    unknown.map(({ row }) => row),
  )
  const newIds = await enter(
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
      forgotten.bearerOf(row) === null &&
      namesakes.some((other) => !other.hasIdentity && isNamesake(row, other)),
  )
  return {
    ids: found,
    new: unknown.length,
    known: known.length,
    notes: [
      ...apart.map(({ row, identity }) => ({
        about: `${nameOf(row)} (${identity.source} ${identity.sourceId})`,
        reason:
          'has a namesake without an id, and was kept apart: only a person can say whether they are one',
      })),
      ...withheldNotes(
        unknown.filter(({ row }) => forgotten.bearerOf(row) !== null),
        ({ identity }) => `${identity.source} ${identity.sourceId}`,
      ),
    ],
  }
}

async function identitiesOf(db: Queries, wanted: readonly { identity: SourceId }[]) {
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
async function correct(
  db: Queries,
  known: readonly { id: number; row: Row; day: string }[],
  ids: readonly number[],
): Promise<void> {
  for (const batch of batches(known)) {
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
      const values = old ? differing<Row>(old, row) : null
      if (values === null || (await isToldLater(db, id, day, ids))) continue
      await db
        .update(person)
        .set({ ...values, updatedAt: sql`now()` })
        .where(eq(person.id, id))
    }
  }
}

async function isToldLater(db: Queries, id: number, day: string, ids: readonly number[]): Promise<boolean> {
  if (day === '') return true
  const later = await db
    .select({ id: competition.id })
    .from(entry)
    .innerJoin(competition, eq(competition.id, entry.competitionId))
    .where(and(eq(entry.personId, id), gt(competition.dateFrom, day), notInArray(competition.id, [...ids])))
    .limit(1)
  return later.length > 0
}

/** People known by name only; whoever has an id in another system is somebody else until a person says otherwise. */
async function writeNamed(
  db: Queries,
  all: ReadonlyMap<string, Wanted>,
  forgotten: ForgottenNames,
): Promise<Part> {
  const wanted = [...all].flatMap(([key, { row, identity }]) => (identity === null ? [{ key, row }] : []))
  const namesakes = await namesakesOf(
    db,
    wanted.map(({ row }) => row),
  )
  const byName = new Map<string, number>()
  for (const one of namesakes) {
    const key = nameKey(one)
    if (!one.hasIdentity && !byName.has(key)) byName.set(key, one.id)
  }
  const unmet = wanted.filter(({ key }) => !byName.has(key))
  for (const [key, id] of standInsOf(unmet, forgotten)) byName.set(key, id)
  const unknown = wanted.filter(({ key }) => !byName.has(key))
  const newIds = await enter(
    db,
    unknown.map(({ row }) => row),
    forgotten,
  )
  unknown.forEach(({ key }, index) => {
    byName.set(key, newIds[index] ?? 0)
  })
  const withId = new Set(namesakes.filter((one) => one.hasIdentity).map(nameKey))
  return {
    ids: byName,
    new: unknown.length,
    known: wanted.length - unknown.length,
    notes: unknown
      .filter(({ key, row }) => withId.has(key) && forgotten.bearerOf(row) === null)
      .map(({ row }) => ({
        about: nameOf(row),
        reason: 'has a namesake with an id, and was kept apart: only a person can say whether they are one',
      })),
  }
}

type Namesake = Pick<Row, 'sortKey' | 'countryId' | 'gender'> & { id: number; hasIdentity: boolean }

const isNamesake = (row: Row, other: Namesake) => nameKey(row) === nameKey(other)

/** Everybody in the registry with one of these names, the oldest first. */
async function namesakesOf(db: Queries, rows: readonly Row[]): Promise<Namesake[]> {
  const found: Namesake[] = []
  for (const batch of batches([...new Set(rows.map(({ sortKey }) => sortKey))])) {
    found.push(
      ...(await db
        .select({
          id: person.id,
          sortKey: person.sortKey,
          countryId: person.countryId,
          gender: person.gender,
          hasIdentity: sql<boolean>`exists (
            select 1 from ${sourceIdentity}
            where ${sourceIdentity.entity} = 'person' and ${sourceIdentity.id} = ${person.id}
          )`,
        })
        .from(person)
        .where(and(inArray(person.sortKey, batch), isNull(person.deletedAt)))
        .orderBy(person.id)),
    )
  }
  return found
}

const nameOf = ({ familyName, givenName }: Row) => `${familyName} ${givenName}`.trim()
