import { z } from 'zod'
import { type CallDefinition, type CallRight, del, get, patch, post } from '../call-definition.ts'
import { ISSUE_CODES } from '../office/check-values.ts'
import type { EntityDefinition } from '../office/define-entity.ts'
import {
  CHANGE_ORIGINS,
  ENTITY_ACTIONS,
  type EntityAction,
  type EntityChange,
  type EntityDetail,
  type EntityExport,
  type EntityOption,
  type EntityPage,
  type EntityUse,
  getEntityCallName,
  type ImportResult,
  LARGEST_IMPORT,
} from '../office/entity-calls.ts'
import { id, integer, text } from '../parameters.ts'
import { genericError, genericResult, paginated } from '../responses.ts'

/** The calls of an entity of the back office with their rights and schemas. Values are checked by its definition, which browsers read too. */

export const values = z.record(text, z.union([z.string(), z.number(), z.boolean(), z.null()]))
export const labels = z.record(z.string(), z.record(z.string(), z.string()))
const instant = z.iso.datetime().nullable()

const row = z.object({
  id: z.int(),
  version: z.int(),
  updatedAt: instant,
  deletedAt: instant,
  values,
})

export const option = z.object({ id: z.int(), label: z.string() }) satisfies z.ZodType<EntityOption>
const page = paginated(row).extend({ labels }) satisfies z.ZodType<EntityPage>
const detail = row.extend({
  labels,
  mayWrite: z.boolean(),
  mayDelete: z.boolean(),
}) satisfies z.ZodType<EntityDetail>

export const issue = z.object({
  field: z.string(),
  code: z.enum(ISSUE_CODES),
  limit: z.union([z.string(), z.number()]).optional(),
  got: z.unknown().optional(),
})

export const invalidValues = genericError
  .extend({ code: z.literal('invalid'), issues: z.array(issue).min(1) })
  .describe('The values contradict the rules of their entity; nothing was written')

const record = z.record(z.string(), z.unknown()).nullable()

export const entityChange = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  origin: z.enum(CHANGE_ORIGINS),
  author: z
    .string()
    .nullable()
    .describe('Null for every origin but a call, and for somebody who was removed'),
  action: z.string(),
  entity: z.string(),
  entityId: z.int().nullable(),
  before: record,
  after: record,
  reason: z.string().nullable(),
  batch: z.int().nullable().describe('The number that changes of one import or one undo share'),
}) satisfies z.ZodType<EntityChange>

const use = z.object({
  entity: z.string(),
  field: z.string(),
  count: z.int(),
  examples: z.array(option),
}) satisfies z.ZodType<EntityUse>

const outcome = z.enum(['added', 'changed', 'skipped', 'refused'])

const importResult = z.object({
  isPreview: z.boolean(),
  batch: z.int().nullable(),
  counts: z.record(outcome, z.int()),
  lines: z.array(
    z.object({
      line: z.int(),
      outcome,
      id: z.int().nullable(),
      changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
      issues: z.array(issue),
    }),
  ),
}) satisfies z.ZodType<ImportResult>

const exported = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
}) satisfies z.ZodType<EntityExport>

const changed = z.object({ id: z.int(), version: z.int() })

const LARGEST_PAGE = 200

const many = z.array(text).optional()
const selection = { Query: text.optional(), Filter: many.describe('`field:value`'), Sort: text.optional() }
const byId = z.object({ id })

/** The calls of an entity by their names. */
export function defineEntityCalls(definition: EntityDefinition): Record<string, CallDefinition> {
  const { name, module, levels, scope, removal, match } = definition
  const right = (level: number): CallRight => ({ module, level, within: 'office rows' })
  const pathOf = (action: EntityAction) => `/api/Office/${definition.path}${ENTITY_ACTIONS[action].path}`
  const read = { rights: right(levels.read) }
  const write = { rights: right(levels.write), limit: 'office' as const }
  const removing = { rights: right(levels.delete), limit: 'office' as const }
  const calls: Record<EntityAction, CallDefinition | null> = {
    List: get(pathOf('List'), {
      ...read,
      about: `${name}: a page of the rows`,
      cost: { points: 10 },
      query: z.object({
        ...selection,
        Page: integer.min(1).optional(),
        PerPage: integer.min(1).max(LARGEST_PAGE).optional(),
        Column: many,
        Deleted: z.stringbool().optional(),
      }),
      response: page,
    }),
    Create: post(pathOf('Create'), {
      ...write,
      about: `${name}: a new row`,
      cost: { points: 10 },
      body: z.object({ values, reason: text.optional() }),
      response: changed,
      errors: ['Invalid', 'Conflict'],
    }),
    Options: get(pathOf('Options'), {
      // what all partners share can be chosen by everybody who may open the back office
      rights: scope !== 'owned' ? 'administrators' : right(levels.read),
      about: `${name}: names of rows, to refer to them`,
      cost: { points: 10 },
      query: z.object({ Query: text.optional(), Id: z.array(id).optional(), Within: many }),
      response: z.array(option),
    }),
    Export: get(pathOf('Export'), {
      ...read,
      about: `${name}: the rows as texts, for a file`,
      cost: { points: 50 },
      query: z.object({ ...selection, Column: many }),
      response: exported,
    }),
    Import:
      match === null
        ? null
        : post(pathOf('Import'), {
            ...write,
            about: `${name}: the lines of a file, or what they would change`,
            cost: { points: 100 },
            body: z.object({
              columns: z.array(text).min(1).max(100),
              rows: z.array(z.array(z.string())).max(LARGEST_IMPORT),
              isPreview: z.boolean(),
              reason: text.optional(),
            }),
            response: importResult,
            errors: ['Invalid'],
          }),
    Read: get(pathOf('Read'), {
      ...read,
      about: `${name}: a row`,
      cost: { points: 5 },
      params: byId,
      response: detail,
    }),
    Change: patch(pathOf('Change'), {
      ...write,
      about: `${name}: changes fields of a row, unless somebody else has changed them`,
      cost: { points: 10 },
      params: byId,
      body: z.object({
        read: values.and(z.object({ version: z.int() })),
        chosen: values,
        reason: text.optional(),
      }),
      response: changed,
      errors: ['Invalid', 'Conflict'],
    }),
    Remove: del(pathOf('Remove'), {
      ...removing,
      about: `${name}: removes a row`,
      cost: { points: 10 },
      params: byId,
      query: z.object({ Version: integer, Reason: text.optional() }),
      response: genericResult,
      errors: ['Invalid', 'Conflict'],
    }),
    Restore:
      removal === 'hard'
        ? null
        : post(pathOf('Restore'), {
            ...removing,
            about: `${name}: brings a removed row back`,
            cost: { points: 10 },
            params: byId,
            body: z.object({ reason: text.optional() }),
            response: changed,
            errors: ['Invalid', 'Conflict'],
          }),
    History: get(pathOf('History'), {
      ...read,
      about: `${name}: the changes of a row, the latest first`,
      cost: { points: 10 },
      params: byId,
      response: z.array(entityChange),
    }),
    Uses: get(pathOf('Uses'), {
      ...read,
      about: `${name}: what refers to a row`,
      cost: { points: 20 },
      params: byId,
      response: z.array(use),
    }),
  }
  return Object.fromEntries(
    Object.entries(calls).flatMap(([action, call]) =>
      call === null ? [] : [[getEntityCallName(definition, action as EntityAction), call]],
    ),
  )
}
