/** One page of a list; the first page is 1. */
export type ListPage<T> = { list: T[]; hasMore: boolean; page: number; perPage: number; count: number }

/** @param count number of rows on all pages */
export function createListPage<T>(list: T[], page: number, perPage: number, count: number): ListPage<T> {
  return { list, hasMore: page * perPage < count, page, perPage, count }
}

/** A page of a list that is completely in memory. */
export function sliceListPage<T>(list: readonly T[], page: number, perPage: number): ListPage<T> {
  return createListPage(list.slice((page - 1) * perPage, page * perPage), page, perPage, list.length)
}
