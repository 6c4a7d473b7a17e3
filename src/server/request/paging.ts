/** One page of a list; pages count from 1. */
export type ListPage<T> = { list: T[]; hasMore: boolean; page: number; perPage: number; count: number }

/** @param count rows in all pages together */
export function createListPage<T>(list: T[], page: number, perPage: number, count: number): ListPage<T> {
  return { list, hasMore: page * perPage < count, page, perPage, count }
}

/** The page of a list that is in memory as a whole. */
export function sliceListPage<T>(all: readonly T[], page: number, perPage: number): ListPage<T> {
  return createListPage(all.slice((page - 1) * perPage, page * perPage), page, perPage, all.length)
}
