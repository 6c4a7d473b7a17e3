import type { EntityDefinition } from '#contract/office/define-entity.ts'
import type { Field } from '#contract/office/field-kinds.ts'

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

/** How a value of a choice, or yes and no of a flag, is shown. */
export type LabelValue = (field: string, value: string | boolean) => string

/** The value that a cell shows by its label; the cell itself where it shows none. */
function readLabel(name: string, field: Field | undefined, cell: string, labelOf: LabelValue): string {
  const values = field?.kind === 'choice' ? field.values : field?.kind === 'flag' ? [true, false] : []
  const text = simplify(cell)
  const isValue = values.some((value) => simplify(String(value)) === text)
  const found =
    isValue || text === '' ? undefined : values.find((value) => simplify(labelOf(name, value)) === text)
  return found === undefined ? cell : String(found)
}

/** What the call gets: the columns that are fields, with a cell for each in every row. */
export function selectColumns(
  definition: EntityDefinition,
  fields: readonly string[],
  rows: readonly (readonly string[])[],
  labelOf: LabelValue,
): { columns: string[]; rows: string[][] } {
  const used = fields.flatMap((name, index) => (name === '' ? [] : [{ name, index }]))
  return {
    columns: used.map(({ name }) => name),
    rows: rows.map((cells) =>
      used.map(({ name, index }) => readLabel(name, definition.fields[name], cells[index] ?? '', labelOf)),
    ),
  }
}
