import type { PublishedOrganisation, PublishedPerson } from '#publication/schemas/index.ts'

/** Filters of the contest order, as in the address. */
export type OrderFilterQuery = {
  readonly q?: string | undefined
  readonly club?: string | undefined
  readonly country?: string | undefined
  /** Person id. */
  readonly judoka?: string | undefined
  /** Set: only athletes who are followed on this device. */
  readonly followed?: string | undefined
}

/** Query parameters of the contest order: the selected block and mat, and the filters. */
export type OrderQuery = OrderFilterQuery & { readonly fragment?: string; readonly mat?: string }

export type OrderParticipants = {
  people: ReadonlyMap<number, PublishedPerson>
  teams: ReadonlyMap<number, PublishedOrganisation>
}

/** Whether any filter is set. */
export const hasOrderFilter = ({ q, club, country, judoka, followed }: OrderFilterQuery): boolean =>
  [q, club, country, judoka, followed].some((value) => value !== undefined)
