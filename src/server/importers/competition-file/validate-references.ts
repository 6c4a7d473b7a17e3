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

/** Checks that a file is whole: no row is in it twice, and everything a row refers to is in it. */
export function validateReferences(file: string, { lists }: CompetitionFile): ImportProblem[] {
  const ids = new Map(SECTIONS.map(({ name }) => [name, new Set(lists[name].map(({ id }) => id))]))
  return SECTIONS.flatMap((section) => {
    const references = listFields(section).filter(({ refersTo }) => refersTo !== null)
    const seen = new Set<string>()
    return lists[section.name].flatMap((row, index) => {
      const problems: ImportProblem[] = []
      const found = (field: string, message: string) =>
        problems.push({ file, where: `${formatRowPath(section, index)}.${field}`, message })
      const key = getRowKey(section, row)
      const [first] = listKeyFields(section)
      if (seen.has(key) && first)
        found(first.name, `expected every row once, got ${quoteValue(row[first.name])} twice`)
      seen.add(key)
      for (const { name, refersTo } of references) {
        const value = row[name] ?? null
        if (value === null || refersTo === null || ids.get(refersTo)?.has(value)) continue
        found(name, `expected the id of one of ${refersTo}, got ${quoteValue(value)}`)
      }
      if (section.rows.by === 'entity') {
        const { entity, id } = section.rows
        const of = findSectionByTable(String(row[entity]))
        if (of === undefined) found(entity, `expected a table of this format, got ${quoteValue(row[entity])}`)
        else if (!ids.get(of.name)?.has(row[id]))
          found(id, `expected the id of one of ${of.name}, got ${quoteValue(row[id])}`)
      }
      return problems
    })
  })
}

/** @example formatRowPath(people, 3) // '$.people[3]' */
export const formatRowPath = ({ name, rows }: Section, index: number): string =>
  rows.by === 'file' ? `$.${name}` : `$.${name}[${index}]`
