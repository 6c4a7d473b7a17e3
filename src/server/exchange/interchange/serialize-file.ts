import type { CompetitionFile } from './competition-file.ts'
import { SECTIONS } from './sections.ts'

/**
 * Serializes a competition file with one row per line, so that files can be compared with line-based tools. Empty lists
 * are omitted. The same rows always give the same text.
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
