import type { CallSignature } from '../call-definition.ts'
import type { Issue } from './check-values.ts'
import type { EntityDefinition, EntityValues } from './define-entity.ts'

/** The calls that every entity has, for browsers: their signatures, and what they send and answer. */

/** A row as its calls answer it. Fields that the user may not see are missing. */
export type EntityRow = {
  id: number
  version: number
  /** When it was changed last; null where the table does not say. */
  updatedAt: string | null
  /** When it was removed; null if it was not. */
  deletedAt: string | null
  values: EntityValues
}

/** Names of rows that others refer to, by entity and id. */
export type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>

export type EntityPage = {
  list: EntityRow[]
  labels: Labels
  hasMore: boolean
  page: number
  perPage: number
  count: number
}

export type EntityDetail = EntityRow & { labels: Labels; mayWrite: boolean; mayDelete: boolean }

export type EntityOption = { id: number; label: string }

/**
 * What caused a change: a call of a signed-in user, a command of an administrator, a job of the server such as a report of the payment
 * provider, or a packet of a scoreboard.
 */
export const CHANGE_ORIGINS = ['call', 'command', 'job', 'scoreboard'] as const

export type ChangeOrigin = (typeof CHANGE_ORIGINS)[number]

/** What somebody has changed of a row, or that they created or removed it. */
export type EntityChange = {
  id: number
  at: string
  origin: ChangeOrigin
  /** Null for every origin but a call, and for somebody who was removed. */
  author: string | null
  action: string
  entity: string
  entityId: number | null
  /** Null for a new row. */
  before: Readonly<Record<string, unknown>> | null
  /** Null for a removed row. */
  after: Readonly<Record<string, unknown>> | null
  reason: string | null
  /** The number that changes of one import or one undo share. */
  batch: number | null
}

/** Rows of an entity that refer to a row, with the first of them. */
export type EntityUse = { entity: string; field: string; count: number; examples: EntityOption[] }

/** Lines of one import at most. */
export const LARGEST_IMPORT = 5000

/** What an import does with a line. */
export type ImportOutcome = 'added' | 'changed' | 'skipped' | 'refused'

export type ImportLine = {
  /** Counts from 1, without the heading. */
  line: number
  outcome: ImportOutcome
  /** The row that the line is; null for one that is refused, and for new ones of a preview. */
  id: number | null
  /** Fields that the line changes, with both values. */
  changes: { field: string; before: unknown; after: unknown }[]
  issues: Issue[]
}

export type ImportResult = {
  isPreview: boolean
  /** The number of the changes, by which they are undone; null for a preview, and if nothing has changed. */
  batch: number | null
  counts: Record<ImportOutcome, number>
  lines: ImportLine[]
}

export type EntityExport = {
  /** Names of fields. */
  columns: string[]
  /** Texts that an import reads as the same values. */
  rows: string[][]
}

/** The calls of an entity: method, path after `/api/Office/Club`, query parameters, and whether a body is sent. */
export const ENTITY_ACTIONS = {
  List: {
    method: 'GET',
    path: '',
    query: ['Page', 'PerPage', 'Sort', 'Query', 'Filter', 'Column', 'Deleted'],
    hasBody: false,
  },
  Create: { method: 'POST', path: '', query: [], hasBody: true },
  Options: { method: 'GET', path: '/Options', query: ['Query', 'Id', 'Within'], hasBody: false },
  Export: { method: 'GET', path: '/Export', query: ['Query', 'Filter', 'Sort', 'Column'], hasBody: false },
  Import: { method: 'POST', path: '/Import', query: [], hasBody: true },
  Read: { method: 'GET', path: '/{id}', query: [], hasBody: false },
  Change: { method: 'PATCH', path: '/{id}', query: [], hasBody: true },
  Remove: { method: 'DELETE', path: '/{id}', query: ['Version', 'Reason'], hasBody: false },
  Restore: { method: 'POST', path: '/{id}/Restore', query: [], hasBody: true },
  History: { method: 'GET', path: '/{id}/History', query: [], hasBody: false },
  Uses: { method: 'GET', path: '/{id}/Uses', query: [], hasBody: false },
} as const

export type EntityAction = keyof typeof ENTITY_ACTIONS

export const getEntityCallName = ({ path }: Pick<EntityDefinition, 'path'>, action: EntityAction): string =>
  `Office/${path}/${action}`

/** What a browser needs to make a call of an entity. */
export function getEntitySignature(
  { path }: Pick<EntityDefinition, 'path'>,
  action: EntityAction,
): CallSignature {
  const { method, path: rest, query, hasBody } = ENTITY_ACTIONS[action]
  return {
    method,
    path: `/api/Office/${path}${rest}`,
    queryParameters: Object.fromEntries(query.map((name) => [name, false])),
    hasBody,
    emptyResponse: null,
  }
}
