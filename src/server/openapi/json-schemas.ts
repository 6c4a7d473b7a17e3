import { z } from 'zod'
import * as account from '#contract/api/account.ts'
import * as categories from '#contract/api/categories.ts'
import * as codelists from '#contract/api/codelists.ts'
import * as competition from '#contract/api/competition.ts'
import * as contest from '#contract/api/contest.ts'
import * as drawSheet from '#contract/api/draw-sheet.ts'
import * as follow from '#contract/api/follow.ts'
import * as judoka from '#contract/api/judoka.ts'
import * as live from '#contract/api/live.ts'
import * as liveDocuments from '#contract/api/live-documents.ts'
import * as clubs from '#contract/api/organisations.ts'
import * as partners from '#contract/api/organisations.ts'
import * as participants from '#contract/api/participants.ts'
import * as programme from '#contract/api/programme.ts'
import * as purchases from '#contract/api/purchases.ts'
import * as ranking from '#contract/api/ranking.ts'
import * as results from '#contract/api/results.ts'
import * as search from '#contract/api/search.ts'
import * as system from '#contract/api/system.ts'
import * as teams from '#contract/api/teams.ts'
import * as people from '#contract/people.ts'
import * as responses from '#contract/responses.ts'

/** JSON Schema of the contract's zod shapes, with the shapes that have a name kept apart. */

export type JsonSchema = z.core.JSONSchema.BaseSchema

export const SCHEMA_REF_PREFIX = '#/components/schemas/'

/** The modules whose exported schemas have names of their own. A schema from elsewhere is written out wherever it is used. */
const SCHEMA_MODULES = [
  account,
  categories,
  clubs,
  codelists,
  competition,
  contest,
  drawSheet,
  follow,
  judoka,
  live,
  liveDocuments,
  participants,
  partners,
  programme,
  purchases,
  ranking,
  results,
  search,
  system,
  teams,
  people,
  responses,
]

/** Shapes by their exported names, `competitionRow` as `CompetitionRow`. Of two with one name, the first has it. */
const SCHEMA_NAMES: ReadonlyMap<z.core.$ZodType, string> = (() => {
  const byName = new Map<string, z.core.$ZodType>()
  for (const [name, value] of SCHEMA_MODULES.flatMap((module) => Object.entries(module))) {
    const title = name.charAt(0).toUpperCase() + name.slice(1)
    if (value instanceof z.ZodObject && !byName.has(title)) byName.set(title, value)
  }
  return new Map([...byName].map(([name, shape]) => [shape, name]))
})()

/** zod's own descriptions, and the names. */
class NamedSchemaRegistry extends z.core.$ZodRegistry<Record<string, unknown>> {
  override get(schema: z.core.$ZodType) {
    const id = SCHEMA_NAMES.get(schema)
    return { ...z.globalRegistry.get(schema), ...(id && { id }) } as never // of the registry's own type, which is open
  }
}

/**
 * The schema of what is answered. Named shapes become references, and are put into `named`.
 */
export function toResponseSchema(shape: z.ZodType, named: Map<string, JsonSchema>): JsonSchema {
  const { $defs = {}, ...schema } = withoutDialect(
    z.toJSONSchema(shape, { metadata: new NamedSchemaRegistry(), unrepresentable: 'any' }),
  )
  for (const [name, definition] of Object.entries($defs)) {
    named.set(name, rewriteReferences(definition) as JsonSchema) // what is at the top of a definition is a schema
  }
  return rewriteReferences(schema) as JsonSchema
}

/** The schema of what may be sent, whole in itself. */
export function toRequestSchema(shape: z.ZodType): JsonSchema {
  return withoutDialect(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }))
}

/** OpenAPI 3.1 says the dialect once for the whole document. */
function withoutDialect({ $schema: _, ...schema }: JsonSchema): JsonSchema {
  return schema
}

/** The same with its references pointing into the document. */
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

/** zod names the bounds of a whole number in JavaScript wherever it has no others; they tell nobody anything. */
function isMeaningfulEntry([key, value]: [string, unknown]): boolean {
  return !(/^(min|max)imum$/.test(key) && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER)
}
