import type { Queries } from '../../db/open.ts'
import type { ForgottenNames } from '../../privacy/forgotten-names.ts'
import { enter, standInsOf } from './enter-people.ts'
import { nameKey, nameOf, namesakesOf } from './namesakes.ts'
import type { FoundPeople, Wanted } from './wanted-people.ts'

/** People known by name only; whoever has an id in another system is somebody else until a person says otherwise. */
export async function writeNamed(
  db: Queries,
  all: ReadonlyMap<string, Wanted>,
  forgotten: ForgottenNames,
): Promise<FoundPeople> {
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
