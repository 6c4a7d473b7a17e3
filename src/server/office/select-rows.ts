import { and, asc, desc, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Field } from '#contract/office/field-kinds.ts'
import { parseText } from '#contract/office/parse-value.ts'
import { matchesWordPrefixes, parseQueryWords } from '#server/competitions/search/query-words.ts'
import { BadRequest } from '#server/platform/errors/errors.ts'
import { type EntityBinding, requireColumn, toStored } from './bind-entity.ts'
import type { OfficeContext } from './office-context.ts'
import { whereReadable } from './reachable-rows.ts'

/** Which rows of an entity a list, a search or an export shows. */
export type EntitySelection = {
  Query?: string | undefined
  /** `field:value`; several values of a field are alternatives, an empty one means rows without a value. */
  Filter?: readonly string[] | undefined
  /** A field, with `-` in front for descending order. */
  Sort?: string | undefined
  /** Private fields that are shown besides the others. */
  Column?: readonly string[] | undefined
  Deleted?: boolean | undefined
}

/** The condition on the rows of a selection, within those that the user may read. */
export function whereSelected(
  { user }: OfficeContext,
  binding: EntityBinding,
  { Query: query, Filter: filters = [], Deleted: deleted = false }: EntitySelection,
): SQL | undefined {
  const { deletedAt } = binding.columns
  const isRemoved = deletedAt && (deleted ? isNotNull(deletedAt) : isNull(deletedAt))
  return and(
    whereReadable(user, binding),
    isRemoved ?? (deleted ? sql`false` : undefined),
    whereFiltered(binding, filters),
    whereMatching(binding, query),
  )
}

/** @throws BadRequest for a field by which the list cannot be filtered, or a value that the field cannot have */
function whereFiltered(binding: EntityBinding, filters: readonly string[]): SQL | undefined {
  const { definition } = binding
  const valuesOf = Map.groupBy(filters.map(splitFilter), ([name]) => name)
  const conditions = [...valuesOf].map(([name, values]) => {
    const field = definition.fields[name]
    if (!field || !definition.list.filters?.includes(name))
      throw new BadRequest('Filter', `The list of ${definition.name} has no filter '${name}'.`)
    const column = requireColumn(binding, name)
    const texts = values.map(([, text]) => text)
    const stored = texts.filter((text) => text !== '').map((text) => readFilterValue(name, field, text))
    return or(
      stored.length > 0 ? inArray(column, stored) : undefined,
      texts.includes('') ? isNull(column) : undefined,
    )
  })
  return and(...conditions)
}

function splitFilter(filter: string): readonly [name: string, text: string] {
  const [name = '', ...rest] = filter.split(':')
  return [name, rest.join(':')]
}

function readFilterValue(name: string, field: Field, text: string): unknown {
  const parsed = parseText(field, text)
  if ('issue' in parsed)
    throw new BadRequest('Filter', `The filter '${name}' cannot have the value '${text}'.`)
  return toStored({ [name]: field }, { [name]: parsed.value })[name]
}

/** Rows whose texts have all words of a query; private fields are never searched. */
export function whereMatching(binding: EntityBinding, query: string | undefined): SQL | undefined {
  const words = query?.trim()
  if (!words) return undefined
  const { columns, definition } = binding
  const { searchText } = columns
  if (searchText) {
    const queryWords = parseQueryWords(words)
    // a query of punctuation has no words, and matches nothing
    return queryWords.length > 0 ? matchesWordPrefixes(searchText as AnyPgColumn, queryWords) : sql`false`
  }
  const texts = Object.entries(definition.fields).filter(
    ([, field]) => field.kind === 'text' && field.format !== 'prose' && !field.isPrivate,
  )
  const number = /^\d+$/.test(words)
    ? definition.title.filter((name) => definition.fields[name]?.kind === 'number')
    : []
  return or(
    ...texts.map(([name]) => sql`strpos(lower(${columns[name]}), ${words.toLowerCase()}) > 0`),
    ...number.map((name) => sql`${columns[name]} = ${Number(words)}`),
  )
}

/** Rows by a field of the list, those without a value last, and rows of one value by their ids. */
export function orderBy(
  binding: EntityBinding,
  fields: Readonly<Record<string, Field>>,
  sort = binding.definition.list.sort,
): SQL[] {
  const [direction, name] = sort.startsWith('-') ? [desc, sort.slice(1)] : [asc, sort]
  if (!Object.hasOwn(fields, name))
    throw new BadRequest('Sort', `The list of ${binding.definition.name} has no field '${name}'.`)
  const { sortKey } = binding.columns
  const isTitle = binding.definition.title[0] === name
  const listed = binding.listed[name] ?? sql`${requireColumn(binding, name)}`
  const column = isTitle && sortKey ? sql`${sortKey} collate "C"` : listed
  return [sql`${direction(column)} nulls last`, asc(requireColumn(binding, 'id'))]
}
