import { createImportError, quoteValue } from '../import-error.ts'
import { parseJson, type SourceFile } from '../source-file.ts'
import type { WireContest } from './wire.ts'

/**
 * Finds the rows of a saved response wherever they are: in the key of the service, in other wrappers, in a list or an object
 * of responses, or alone. Rules: docs/specification/imports.md, "IJF responses", Shapes.
 */

/** A position in a file, for messages. */
export type JsonLocation = { file: string; path: string }

/** A contest, and the response that contains it. */
export type LocatedContest = { location: JsonLocation; list: RowList; contest: WireContest }

/** A value and its path in a file. */
export type JsonRow = { path: string; value: unknown }

export type RowList = {
  kind: 'contest' | 'competition' | 'country'
  file: string
  /** Path of the list, or of the row if it is alone. */
  path: string
  rows: readonly JsonRow[]
  /** Whether the row is alone, as in `competition.info`. */
  isSingle: boolean
}

export type RowSearch = {
  lists: readonly RowList[]
  /** Why the file was not read; null if it contains rows. */
  skipped: string | null
}

/** Wrappers within wrappers. */
const DEEPEST_WRAPPER = 8

const CONTESTS_PATH = '$.contests'

/**
 * @throws ImportError if the file is incomplete JSON, or an error of the data service
 */
export function findRows(source: SourceFile): RowSearch {
  const file = source.name
  const root = parseIfJson(source)
  if (root === undefined) return { lists: [], skipped: 'is not JSON and was not read' }
  if (isObject(root) && 'error' in root) {
    throw createImportError(
      file,
      '$.error',
      `expected data, got the error ${quoteValue(root.error)} of the data service`,
    )
  }
  const lists = findIn(root, '$', file, 0)
  return {
    lists,
    skipped:
      lists.length > 0
        ? null
        : `contains no contests, competitions or nations (${describe(root)}) and was not read`,
  }
}

/** The value of the file; undefined if neither its name nor its text says that it is JSON. */
function parseIfJson(source: SourceFile): unknown {
  try {
    return parseJson(source)
  } catch (error) {
    const beginning = new TextDecoder().decode(source.bytes.subarray(0, 64)).trimStart()
    const isJson = /\.json(\.gz)?$/i.test(source.name) || source.bytes[0] === 0x1f || /^[[{]/.test(beginning)
    if (isJson) throw error
    return undefined
  }
}

function findIn(value: unknown, path: string, file: string, depth: number): RowList[] {
  if (depth > DEEPEST_WRAPPER) return []
  const rows = listChildren(value, path)
  const isContests = path === CONTESTS_PATH
  if (isContests && !Array.isArray(value) && !isObject(value)) {
    throw createImportError(file, path, `expected a list, got ${quoteValue(value)}`)
  }
  if (typeof value === 'string') return findInText(value, path, file, depth)
  const kind = isObject(value) ? classify(value) : null
  if (kind !== null) return [{ kind, file, path, rows: [{ path, value }], isSingle: true }]
  const [first] = rows.flatMap((row) => classify(row.value) ?? [])
  const isList = Array.isArray(value) || rows.every((row) => classify(row.value) === first)
  if (first !== undefined && isList) return [{ kind: first, file, path, rows, isSingle: false }]
  if (isContests && (rows.length === 0 || Array.isArray(value))) {
    return [{ kind: 'contest', file, path, rows, isSingle: false }]
  }
  return rows.flatMap((row) => findIn(row.value, row.path, file, depth + 1))
}

/** Responses within other formats are text: the content of an entry in a HAR file. */
function findInText(text: string, path: string, file: string, depth: number): RowList[] {
  if (!/^\s*[[{]/.test(text)) return []
  try {
    return findIn(JSON.parse(text), path, file, depth + 1)
  } catch {
    return []
  }
}

function listChildren(value: unknown, path: string): JsonRow[] {
  if (Array.isArray(value)) return value.map((item, index) => ({ path: `${path}[${index}]`, value: item }))
  return isObject(value)
    ? Object.entries(value).map(([key, item]) => ({ path: `${path}.${key}`, value: item }))
    : []
}

/** What an object is a row of; null for wrappers and for rows that are not read. */
function classify(value: unknown): RowList['kind'] | null {
  if (!isObject(value) || 'id_event' in value) return null
  const has = (...keys: string[]) => keys.every((key) => key in value)
  if (has('id_person_white', 'id_person_blue') || has('id_fight', 'contest_code_long')) return 'contest'
  if (has('id_competition', 'name', 'date_from')) return 'competition'
  return has('ioc') && (has('name') || Object.keys(value).length <= 2) ? 'country' : null
}

function describe(root: unknown): string {
  if (Array.isArray(root)) return `a list of ${root.length === 0 ? 'nothing' : describe(root[0])}`
  if (!isObject(root)) return quoteValue(root)
  const keys = Object.keys(root)
  return keys.length === 0
    ? 'an empty object'
    : `an object with ${keys.slice(0, 4).join(', ')}${keys.length > 4 ? ' …' : ''}`
}

/** Whether a list is where the service itself has it. */
export const isWrapped = ({ kind, path }: RowList): boolean => kind === 'contest' && path !== CONTESTS_PATH

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
