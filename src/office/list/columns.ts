import type { EntityDefinition } from '#contract/office/define-entity.ts'
import { readStorage, writeStorage } from '#portal/stores/storage.ts'

/** Columns of a list that a user has chosen, kept on the device. */

const key = ({ name }: EntityDefinition): string => `office_columns:${name}`

/** @param visible fields that the user may see */
export function readColumns(definition: EntityDefinition, visible: readonly string[]): readonly string[] {
  const stored = readStorage(key(definition))?.split(' ') ?? definition.list.columns
  const known = stored.filter((name) => visible.includes(name))
  return known.length > 0 ? known : definition.list.columns
}

export const writeColumns = (definition: EntityDefinition, columns: readonly string[]): void =>
  writeStorage(key(definition), columns.join(' '))

/** In the order of the form, except that the usual columns come first. */
export function toggleColumn(
  definition: EntityDefinition,
  columns: readonly string[],
  name: string,
): readonly string[] {
  if (columns.includes(name))
    return columns.length > 1 ? columns.filter((column) => column !== name) : columns
  const order = [...new Set([...definition.list.columns, ...Object.keys(definition.fields)])]
  return order.filter((column) => columns.includes(column) || column === name)
}
