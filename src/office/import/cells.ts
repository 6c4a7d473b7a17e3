import type { EntityDefinition } from '#contract/office/define-entity.ts'

/** Cells of a file and the fields that they are values of. */

export const isCellsEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell === '')

const simplify = (text: string): string =>
  text
    .normalize('NFD')
    .toLocaleLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * The field of each column, by its heading: the name of the field or its label, in any spelling. Empty where no field fits, and
 * for the second of two columns of a field.
 */
export function guessFields(
  { fields }: EntityDefinition,
  headings: readonly string[],
  labelOf: (field: string) => string,
): string[] {
  const names = Object.keys(fields).filter((name) => !fields[name]?.isReadOnly)
  const fieldOf = new Map([
    ...names.map((name) => [simplify(labelOf(name)), name] as const),
    ...names.map((name) => [simplify(name.replace(/Id$/, '')), name] as const),
    ...names.map((name) => [simplify(name), name] as const),
  ])
  const taken = new Set<string>()
  return headings.map((heading) => {
    const name = fieldOf.get(simplify(heading)) ?? ''
    if (taken.has(name)) return ''
    taken.add(name)
    return name
  })
}

/** What the call gets: the columns that are fields, with a cell for each in every row. */
export function selectColumns(
  fields: readonly string[],
  rows: readonly (readonly string[])[],
): { columns: string[]; rows: string[][] } {
  const used = fields.flatMap((name, index) => (name === '' ? [] : [{ name, index }]))
  return {
    columns: used.map(({ name }) => name),
    rows: rows.map((cells) => used.map(({ index }) => cells[index] ?? '')),
  }
}
