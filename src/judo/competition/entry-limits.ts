/**
 * How many entries a competition accepts, and who gets a free place.
 * Rules: docs/specification/entries.md, "Places" and "Waiting list".
 */

/** Null for no limit. */
export type EntryLimits = {
  competition: number | null
  /** Of the categories that accept entries; others have no place. */
  byCategory: ReadonlyMap<number, number | null>
}

type InCategory = { categoryId: number }

/**
 * Which of those in a queue get a place, in its order. Whoever waits for a category that is full keeps nobody waiting who wants
 * another one.
 * @param taken places that belong to others already
 */
export function allotPlaces<Request extends InCategory>(
  { competition, byCategory }: EntryLimits,
  taken: readonly InCategory[],
  queue: readonly Request[],
): Request[] {
  const counts = new Map<number, number>()
  for (const { categoryId } of taken) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1)
  let total = taken.length
  return queue.filter(({ categoryId }) => {
    const count = counts.get(categoryId) ?? 0
    const limit = byCategory.has(categoryId) ? (byCategory.get(categoryId) ?? Infinity) : 0
    if (total >= (competition ?? Infinity) || count >= limit) return false
    counts.set(categoryId, count + 1)
    total += 1
    return true
  })
}
