import type { DatabaseOrTransaction } from '../../db/open-database.ts'
import type { ForgottenNames } from '../../privacy/forgotten-names.ts'
import { findNamesakes, formatFullName, formatNameKey } from './find-namesakes.ts'
import type { PeopleMatch, PersonToMatch } from './insert-people.ts'
import { insertPeople, matchRemovedPeople } from './insert-people.ts'

/** People known by name only; whoever has an id in another system is somebody else until a person says otherwise. */
export async function writePeopleByName(
  db: DatabaseOrTransaction,
  all: ReadonlyMap<string, PersonToMatch>,
  forgotten: ForgottenNames,
): Promise<PeopleMatch> {
  const wanted = [...all].flatMap(([key, { row, identity }]) => (identity === null ? [{ key, row }] : []))
  const namesakes = await findNamesakes(
    db,
    wanted.map(({ row }) => row),
  )
  const byName = new Map<string, number>()
  for (const one of namesakes) {
    const key = formatNameKey(one)
    if (!one.hasIdentity && !byName.has(key)) byName.set(key, one.id)
  }
  const unmet = wanted.filter(({ key }) => !byName.has(key))
  for (const [key, id] of matchRemovedPeople(unmet, forgotten)) byName.set(key, id)
  const unknown = wanted.filter(({ key }) => !byName.has(key))
  const newIds = await insertPeople(
    db,
    unknown.map(({ row }) => row),
    forgotten,
  )
  unknown.forEach(({ key }, index) => {
    byName.set(key, newIds[index] ?? 0)
  })
  const withId = new Set(namesakes.filter((one) => one.hasIdentity).map(formatNameKey))
  return {
    ids: byName,
    new: unknown.length,
    known: wanted.length - unknown.length,
    notes: unknown
      .filter(({ key, row }) => withId.has(key) && forgotten.findByName(row) === null)
      .map(({ row }) => ({
        about: formatFullName(row),
        reason: 'has a namesake with an id, and was kept apart: only a person can say whether they are one',
      })),
  }
}
