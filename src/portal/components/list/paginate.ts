/** Part of a list that is too long for one page. */
export type ListPage<T> = { rows: readonly T[]; page: number; pages: number }

/**
 * The page an address asks for; the first if it asks for none, the nearest if there is no such page.
 * @param asked a number from 1, as it stands in the address
 */
export function paginate<T>(all: readonly T[], asked: string | undefined, perPage: number): ListPage<T> {
  const pages = Math.max(1, Math.ceil(all.length / perPage))
  const wanted = Number(asked)
  const page = Number.isInteger(wanted) ? Math.min(Math.max(wanted, 1), pages) : 1
  return { rows: all.slice((page - 1) * perPage, page * perPage), page, pages }
}
