import type { OrderFilterQuery } from '../model/order-filter.ts'

/** The query of the coach's sheet of a nation, a club, or what a filter of the contest order selects. */
export function buildCoachSheetQuery({ q, club, country, judoka, followed }: OrderFilterQuery): string {
  const search = new URLSearchParams({ sheet: '1' })
  for (const [name, value] of Object.entries({ q, club, country, judoka, followed })) {
    if (value) search.set(name, value)
  }
  return `?${search}`
}
