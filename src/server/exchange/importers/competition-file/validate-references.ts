import {
  type CompetitionFile,
  findSectionByTable,
  getRowKey,
  listFields,
  listKeyFields,
  SECTIONS,
  type Section,
} from '../../interchange/index.ts'
import type { ImportProblem } from '../import-error.ts'
import { quoteValue } from '../import-error.ts'

/** Checks that no row occurs twice in a file and that the file contains every row that others refer to. */
export function validateReferences(file: string, { lists }: CompetitionFile): ImportProblem[] {
  const ids = new Map(SECTIONS.map(({ name }) => [name, new Set(lists[name].map(({ id }) => id))]))
  return SECTIONS.flatMap((section) => {
    const references = listFields(section).filter(({ refersTo }) => refersTo !== null)
    const seen = new Set<string>()
    return lists[section.name].flatMap((row, index) => {
      const problems: ImportProblem[] = []
      const addProblem = (field: string, message: string) =>
        problems.push({ file, where: `${formatRowPath(section, index)}.${field}`, message })
      const key = getRowKey(section, row)
      const [first] = listKeyFields(section)
      if (seen.has(key) && first)
        addProblem(first.name, `expected each row once, got ${quoteValue(row[first.name])} twice`)
      seen.add(key)
      for (const { name, refersTo } of references) {
        const value = row[name] ?? null
        if (value === null || refersTo === null || ids.get(refersTo)?.has(value)) continue
        addProblem(name, `expected an id from ${refersTo}, got ${quoteValue(value)}`)
      }
      if (section.rows.by === 'entity') {
        const { entity, id } = section.rows
        const target = findSectionByTable(String(row[entity]))
        if (target === undefined)
          addProblem(entity, `expected a table of this format, got ${quoteValue(row[entity])}`)
        else if (!ids.get(target.name)?.has(row[id]))
          addProblem(id, `expected an id from ${target.name}, got ${quoteValue(row[id])}`)
      }
      return problems
    })
  })
}

/** @example formatRowPath(people, 3) // '$.people[3]' */
export const formatRowPath = ({ name, rows }: Section, index: number): string =>
  rows.by === 'file' ? `$.${name}` : `$.${name}[${index}]`
