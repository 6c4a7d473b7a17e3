import type { CompetitionFile, FileRow } from '../../interchange/index.ts'
import { competitionFile, FORMAT, forSections } from '../../interchange/index.ts'
import { ImportRefused, refused, shown } from '../refusal.ts'
import { jsonOf, type SourceFile } from '../source-file.ts'

/**
 * Reads a competition file and checks its shape.
 * @throws ImportRefused with the place of everything that is wrong
 */
export function readCompetitionFile(source: SourceFile): CompetitionFile {
  const root = jsonOf(source)
  const format = typeof root === 'object' && root !== null && 'format' in root ? root.format : undefined
  if (format !== FORMAT) throw refused(source.name, '$.format', `expected "${FORMAT}", got ${shown(format)}`)
  const result = competitionFile.safeParse(root)
  if (!result.success) {
    throw new ImportRefused(
      result.error.issues.map(({ path, message }) => ({
        file: source.name,
        where: pathText(path),
        message: message.charAt(0).toLowerCase() + message.slice(1),
      })),
    )
  }
  const data: Readonly<Record<string, unknown>> = result.data
  const lists = forSections(({ name, rows }) => {
    const list = rows.by === 'file' ? [data[name]] : (data[name] ?? [])
    return list as FileRow[] // the shape has just been checked
  })
  return { format: FORMAT, private: data.private === true, lists }
}

/** @example pathText(['contests', 3, 'whiteId']) // '$.contests[3].whiteId' */
const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : `${text}.${String(part)}`),
    '$',
  )
