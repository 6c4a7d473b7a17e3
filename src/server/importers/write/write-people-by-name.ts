import type { DatabaseOrTransaction } from '../../db/open-database.ts'
import type { ForgottenNames } from '../../privacy/forgotten-names.ts'
import { findNamesakes, formatFullName, formatNameKey } from './find-namesakes.ts'
import type { PeopleMatch, PersonToMatch } from './insert-people.ts'
import { insertPeople, matchRemovedPeople } from './insert-people.ts'

/** Finds or inserts people known only by name. They are never matched with people who have an id in a source. */
export async function writePeopleByName(
  db: DatabaseOrTransaction,
  all: ReadonlyMap<string, PersonToMatch>,
  forgotten: ForgottenNames,
): Promise<PeopleMatch> {
  const people = [...all].flatMap(([key, { row, identity }]) => (identity === null ? [{ key, row }] : []))
  const namesakes = await findNamesakes(
    db,
    people.map(({ row }) => row),
  )
  const idByKey = new Map<string, number>()
  for (const one of namesakes) {
    const key = formatNameKey(one)
    if (!one.hasIdentity && !idByKey.has(key)) idByKey.set(key, one.id)
  }
  const unmatched = people.filter(({ key }) => !idByKey.has(key))
  for (const [key, id] of matchRemovedPeople(unmatched, forgotten)) idByKey.set(key, id)
  const newPeople = people.filter(({ key }) => !idByKey.has(key))
  const newIds = await insertPeople(
    db,
    newPeople.map(({ row }) => row),
    forgotten,
  )
  newPeople.forEach(({ key }, index) => {
    idByKey.set(key, newIds[index] ?? 0)
  })
  const namesakesWithId = new Set(namesakes.filter((one) => one.hasIdentity).map(formatNameKey))
  return {
    ids: idByKey,
    new: newPeople.length,
    known: people.length - newPeople.length,
    notes: newPeople
      .filter(({ key, row }) => namesakesWithId.has(key) && forgotten.findByName(row) === null)
      .map(({ row }) => ({
        about: formatFullName(row),
        reason: 'was not merged with a namesake who has an id: check whether they are the same person',
      })),
  }
}
