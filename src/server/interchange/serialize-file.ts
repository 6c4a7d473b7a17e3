import type { CompetitionFile } from './competition-file.ts'
import { SECTIONS } from './sections.ts'

/**
 * A competition file as text: one row a line, so that two files compare line by line. Lists that are empty are left
 * out. The same rows always make the same text.
 */
export function serializeFile(file: CompetitionFile): string {
  const members = [
    `"format": ${JSON.stringify(file.format)}`,
    `"private": ${file.private}`,
    ...SECTIONS.flatMap(({ name, rows }) => {
      const lines = file.lists[name].map((row) => JSON.stringify(row))
      if (lines.length === 0) return []
      return rows.by === 'file'
        ? [`"${name}": ${lines.join()}`]
        : [`"${name}": [\n    ${lines.join(',\n    ')}\n  ]`]
    }),
  ]
  return `{\n  ${members.join(',\n  ')}\n}\n`
}
