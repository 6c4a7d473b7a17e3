import { RESOURCES } from '#publication/resources.ts'
import type { PublishedCompetitionListItem, PublishedUpcomingEntry } from '#publication/schemas/index.ts'
import type { SnapshotDraft } from '../snapshot.ts'

/**
 * By judoka, the competitions they are entered for, in the order in which these are given. Who is withheld has none.
 * @param competitions that aren't over, of which the draft has everything
 */
export function listUpcomingEntries(
  draft: Pick<SnapshotDraft, 'read'>,
  competitions: readonly PublishedCompetitionListItem[],
): ReadonlyMap<number, readonly PublishedUpcomingEntry[]> {
  const ahead = new Map<number, PublishedUpcomingEntry[]>()
  for (const { id, name, city, country, dateFrom, rank } of competitions) {
    const held = new Map(draft.read(RESOURCES.competition(id)).categories.map((one) => [one.id, one]))
    for (const { person, categories } of draft.read(RESOURCES.participants(id)).judoka) {
      if (person.withheld) continue
      const entered = categories.flatMap((category) => {
        const found = held.get(category)
        return found ? [{ id: found.id, name: found.name, age: found.age, gender: found.gender }] : []
      })
      const competition = { id, name, city, country, dateFrom, rank }
      ahead.set(person.id, [...(ahead.get(person.id) ?? []), { competition, categories: entered }])
    }
  }
  return ahead
}
