import { z } from 'zod'
import * as account from '#contract/api/account/account.ts'
import * as clubs from '#contract/api/clubs.ts'
import * as codelists from '#contract/api/codelists.ts'
import * as categories from '#contract/api/competitions/categories.ts'
import * as competitionInfo from '#contract/api/competitions/competition-info.ts'
import * as competitionList from '#contract/api/competitions/competition-list.ts'
import * as competitionCalls from '#contract/api/competitions/competitions.ts'
import * as participants from '#contract/api/competitions/participants.ts'
import * as programme from '#contract/api/competitions/programme.ts'
import * as results from '#contract/api/competitions/results.ts'
import * as contest from '#contract/api/contests/contests.ts'
import * as drawSheet from '#contract/api/contests/draw-sheet.ts'
import * as follow from '#contract/api/follow.ts'
import * as judoka from '#contract/api/judoka.ts'
import * as live from '#contract/api/live/live.ts'
import * as liveDocuments from '#contract/api/live/live-documents.ts'
import * as partners from '#contract/api/partners.ts'
import * as children from '#contract/api/purchases/children.ts'
import * as entrants from '#contract/api/purchases/entrants.ts'
import * as events from '#contract/api/purchases/events.ts'
import * as payments from '#contract/api/purchases/payments.ts'
import * as purchaseRequests from '#contract/api/purchases/purchase-requests.ts'
import * as purchases from '#contract/api/purchases/purchases.ts'
import * as subscriptions from '#contract/api/purchases/subscriptions.ts'
import * as ranking from '#contract/api/ranking.ts'
import * as search from '#contract/api/search.ts'
import * as system from '#contract/api/system.ts'
import * as teams from '#contract/api/teams.ts'
import * as people from '#contract/people.ts'
import * as responses from '#contract/responses.ts'

/** Converts the zod schemas of the contract to JSON Schema, with named schemas as references. */

export type JsonSchema = z.core.JSONSchema.BaseSchema

export const SCHEMA_REF_PREFIX = '#/components/schemas/'

/** The modules whose exported schemas are named. Other schemas are inlined wherever they are used. */
const SCHEMA_MODULES = [
  account,
  categories,
  clubs,
  codelists,
  competitionCalls,
  competitionInfo,
  competitionList,
  contest,
  drawSheet,
  children,
  entrants,
  events,
  payments,
  follow,
  judoka,
  live,
  liveDocuments,
  participants,
  partners,
  programme,
  purchaseRequests,
  purchases,
  subscriptions,
  ranking,
  results,
  search,
  system,
  teams,
  people,
  responses,
]

/** Names of schemas: `competitionRow` is `CompetitionRow`. If two have the same name, only the first one is named. */
const SCHEMA_NAMES: ReadonlyMap<z.core.$ZodType, string> = (() => {
  const byName = new Map<string, z.core.$ZodType>()
  for (const [name, value] of SCHEMA_MODULES.flatMap((module) => Object.entries(module))) {
    const title = name.charAt(0).toUpperCase() + name.slice(1)
    if (value instanceof z.ZodObject && !byName.has(title)) byName.set(title, value)
  }
  return new Map([...byName].map(([name, schema]) => [schema, name]))
})()

/** The metadata of zod's global registry, and the names. */
class NamedSchemaRegistry extends z.core.$ZodRegistry<Record<string, unknown>> {
  override get(schema: z.core.$ZodType) {
    const id = SCHEMA_NAMES.get(schema)
    return { ...z.globalRegistry.get(schema), ...(id && { id }) } as never // the type of the metadata is generic
  }
}

/**
 * The schema of a response. Named schemas become references and are added to `named`.
 */
export function toResponseSchema(contractSchema: z.ZodType, named: Map<string, JsonSchema>): JsonSchema {
  const { $defs = {}, ...schema } = withoutDialect(
    z.toJSONSchema(contractSchema, { metadata: new NamedSchemaRegistry(), unrepresentable: 'any' }),
  )
  for (const [name, definition] of Object.entries($defs)) {
    named.set(name, rewriteReferences(definition) as JsonSchema) // a definition is always an object schema
  }
  return rewriteReferences(schema) as JsonSchema
}

/** The schema of a parameter or request body, without references. */
export function toRequestSchema(schema: z.ZodType): JsonSchema {
  return withoutDialect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
}

/** OpenAPI 3.1 declares the dialect once for the whole document. */
function withoutDialect({ $schema: _, ...schema }: JsonSchema): JsonSchema {
  return schema
}

/** Rewrites references to point to the components of the document. */
function rewriteReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewriteReferences)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(isMeaningfulEntry)
      .map(([key, inner]) =>
        key === '$ref'
          ? [key, String(inner).replace('#/$defs/', SCHEMA_REF_PREFIX)]
          : [key, rewriteReferences(inner)],
      ),
  )
}

/** Excludes the bounds of JavaScript's safe integers, which zod adds to integers without bounds of their own. */
function isMeaningfulEntry([key, value]: [string, unknown]): boolean {
  return !(/^(min|max)imum$/.test(key) && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER)
}
