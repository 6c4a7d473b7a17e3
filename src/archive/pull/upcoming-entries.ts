import { RESOURCES } from '#publication/resources.ts'
import type { PublishedCompetitionListItem, PublishedUpcomingEntry } from '#publication/schemas/index.ts'
import type { SnapshotDraft } from '../snapshot-draft.ts'

/**
 * The upcoming entries of each judoka, in the order of the competitions. Withheld judoka have none.
 * @param competitions competitions that are not over; the draft has all their resources
 */
export function listUpcomingEntries(
  draft: Pick<SnapshotDraft, 'read'>,
  competitions: readonly PublishedCompetitionListItem[],
): ReadonlyMap<number, readonly PublishedUpcomingEntry[]> {
  const upcoming = new Map<number, PublishedUpcomingEntry[]>()
  for (const { externalId, name, city, country, dateFrom, rank } of competitions) {
    const competitionCategories = new Map(
      draft.read(RESOURCES.competition(externalId)).categories.map((category) => [category.id, category]),
    )
    for (const { person, categories } of draft.read(RESOURCES.participants(externalId)).judoka) {
      if (person.withheld) continue
      const entered = categories.flatMap((category) => {
        const known = competitionCategories.get(category)
        return known ? [{ id: known.id, name: known.name, age: known.age, gender: known.gender }] : []
      })
      const competition = { externalId, name, city, country, dateFrom, rank }
      upcoming.set(person.id, [...(upcoming.get(person.id) ?? []), { competition, categories: entered }])
    }
  }
  return upcoming
}
