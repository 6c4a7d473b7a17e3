import {
  type CompetitionFile,
  fieldsOf,
  keyFieldsOf,
  keyOf,
  SECTIONS,
  type Section,
  sectionOfTable,
} from '../../interchange/index.ts'
import type { Problem } from '../refusal.ts'
import { shown } from '../refusal.ts'

/** Checks that a file is whole: no row is in it twice, and everything a row refers to is in it. */
export function problemsWithin(file: string, { lists }: CompetitionFile): Problem[] {
  const ids = new Map(SECTIONS.map(({ name }) => [name, new Set(lists[name].map(({ id }) => id))]))
  return SECTIONS.flatMap((section) => {
    const references = fieldsOf(section).filter(({ refersTo }) => refersTo !== null)
    const seen = new Set<string>()
    return lists[section.name].flatMap((row, index) => {
      const problems: Problem[] = []
      const found = (field: string, message: string) =>
        problems.push({ file, where: `${pathOf(section, index)}.${field}`, message })
      const key = keyOf(section, row)
      const [first] = keyFieldsOf(section)
      if (seen.has(key) && first)
        found(first.name, `expected every row once, got ${shown(row[first.name])} twice`)
      seen.add(key)
      for (const { name, refersTo } of references) {
        const value = row[name] ?? null
        if (value === null || refersTo === null || ids.get(refersTo)?.has(value)) continue
        found(name, `expected the id of one of ${refersTo}, got ${shown(value)}`)
      }
      if (section.rows.by === 'entity') {
        const { entity, id } = section.rows
        const of = sectionOfTable(String(row[entity]))
        if (of === undefined) found(entity, `expected a table of this format, got ${shown(row[entity])}`)
        else if (!ids.get(of.name)?.has(row[id]))
          found(id, `expected the id of one of ${of.name}, got ${shown(row[id])}`)
      }
      return problems
    })
  })
}

/** @example pathOf(people, 3) // '$.people[3]' */
export const pathOf = ({ name, rows }: Section, index: number): string =>
  rows.by === 'file' ? `$.${name}` : `$.${name}[${index}]`
