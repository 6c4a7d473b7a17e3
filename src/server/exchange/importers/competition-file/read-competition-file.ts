import { parseDeadline } from '#judo/competition/apply-deadline.ts'
import { UTC } from '#judo/competition/local-time.ts'
import { readTimeZone } from '#judo/competition/zone-data.ts'
import type { CompetitionFile, FileRow } from '../../interchange/index.ts'
import {
  competitionFileSchema,
  FILE_FORMAT,
  FILE_FORMAT_1,
  mapSections,
  requireSection,
  upgradeVersion1,
} from '../../interchange/index.ts'
import { createImportError, ImportError, quoteValue } from '../import-error.ts'
import { parseJson, type SourceFile } from '../source-file.ts'

/**
 * Parses a competition file and validates it against the schema.
 * @throws ImportError with the path of every invalid value
 */
export function readCompetitionFile(source: SourceFile): CompetitionFile {
  const parsed = parseJson(source)
  const root =
    typeof parsed === 'object' && parsed !== null && 'format' in parsed && parsed.format === FILE_FORMAT_1
      ? upgradeVersion1(parsed, FILE_FORMAT)
      : parsed
  const format = typeof root === 'object' && root !== null && 'format' in root ? root.format : undefined
  if (format !== FILE_FORMAT)
    throw createImportError(source.name, '$.format', `expected "${FILE_FORMAT}", got ${quoteValue(format)}`)
  const result = competitionFileSchema.safeParse(root, { reportInput: true })
  if (!result.success) {
    throw new ImportError(
      result.error.issues.map(({ path, message, input }) => ({
        file: source.name,
        where: formatJsonPath(path),
        message: formatIssue(message, input),
      })),
    )
  }
  const data: Readonly<Record<string, unknown>> = result.data
  const lists = mapSections(({ name, rows }) => {
    const list = rows.by === 'file' ? [data[name]] : (data[name] ?? [])
    return (list as FileRow[]).map((row) => convertDeadlines(row, requireSection(name).deadlines)) // validated above
  })
  return { format: FILE_FORMAT, private: data.private === true, lists }
}

/** A deadline without a time ends with its day, where the competition takes place. */
function convertDeadlines(row: FileRow, deadlines: readonly string[] = []): FileRow {
  const days = deadlines.flatMap((field) => {
    const day = row[field]
    return typeof day === 'string' && !day.includes('T') ? [{ field, day }] : []
  })
  if (days.length === 0) return row
  const zone = typeof row.timeZone === 'string' ? row.timeZone : UTC.name
  const converted = days.map(({ field, day }) => {
    const midnight = Date.parse(day)
    const timeZone = readTimeZone(zone, midnight - DAY_MS, midnight + 2 * DAY_MS)
    return [field, new Date(parseDeadline(day, timeZone)).toISOString()]
  })
  return { ...row, ...Object.fromEntries(converted) }
}

const DAY_MS = 86_400_000

/** The message of the schema, which for some checks does not contain the value. */
function formatIssue(message: string, input: unknown): string {
  const text = message.charAt(0).toLowerCase() + message.slice(1)
  return /, (got|received) |unrecognized/.test(text) ? text : `${text}, got ${quoteValue(input)}`
}

/** @example formatJsonPath(['contests', 3, 'whiteId']) // '$.contests[3].whiteId' */
const formatJsonPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : `${text}.${String(key)}`),
    '$',
  )
