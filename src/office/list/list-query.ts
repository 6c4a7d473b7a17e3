import type { EntityDefinition } from '#contract/office/define-entity.ts'
import { buildOfficePath } from '../app/router.ts'

/** What a list shows, as its address says it. */
export type ListQuery = {
  query: string
  /** Values as texts, by field. */
  filters: Readonly<Record<string, string>>
  /** A field, with `-` in front for descending order. */
  sort: string
  page: number
  isTrash: boolean
}

const OWN_PARAMETERS = { query: 'q', sort: 'sort', page: 'page', trash: 'trash' } as const

/** Reads the query of an address; what the list does not have is ignored. */
export function parseListQuery({ list, fields }: EntityDefinition, search: URLSearchParams): ListQuery {
  const sort = search.get(OWN_PARAMETERS.sort) ?? ''
  const page = Number(search.get(OWN_PARAMETERS.page))
  const filters = (list.filters ?? []).flatMap((name) => {
    const value = search.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return {
    query: list.search ? (search.get(OWN_PARAMETERS.query) ?? '') : '',
    filters: Object.fromEntries(filters),
    sort: Object.hasOwn(fields, sort.replace(/^-/, '')) ? sort : list.sort,
    page: Number.isInteger(page) && page > 1 ? page : 1,
    isTrash: search.has(OWN_PARAMETERS.trash),
  }
}

/** The address of a list. What is as usual is left out. */
export function buildListAddress(definition: EntityDefinition, query: Partial<ListQuery>): string {
  const search = new URLSearchParams()
  if (query.query) search.set(OWN_PARAMETERS.query, query.query)
  for (const [name, value] of Object.entries(query.filters ?? {})) search.set(name, value)
  if (query.sort && query.sort !== definition.list.sort) search.set(OWN_PARAMETERS.sort, query.sort)
  if (query.page && query.page > 1) search.set(OWN_PARAMETERS.page, String(query.page))
  if (query.isTrash) search.set(OWN_PARAMETERS.trash, '1')
  return buildOfficePath(definition) + (search.size > 0 ? `?${search}` : '')
}

/** The order after a click on the heading of a column: ascending first. */
export const toggleSort = (sort: string, name: string): string => (sort === name ? `-${name}` : name)

/** What the calls of lists and exports get. */
export const toSelection = ({ query, filters, sort, isTrash }: ListQuery, columns: readonly string[]) => ({
  ...(query && { Query: query }),
  Filter: Object.entries(filters).map(([name, value]) => `${name}:${value}`),
  Sort: sort,
  ...(columns.length > 0 && { Column: columns }),
  ...(isTrash && { Deleted: true }),
})
