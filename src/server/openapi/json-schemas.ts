import { z } from 'zod'
import * as clubs from '#contract/shapes/clubs.ts'
import * as codelist from '#contract/shapes/codelist.ts'
import * as competition from '#contract/shapes/competition.ts'
import * as contest from '#contract/shapes/contest.ts'
import * as contestEvents from '#contract/shapes/contest-events.ts'
import * as files from '#contract/shapes/files.ts'
import * as follow from '#contract/shapes/follow.ts'
import * as fragments from '#contract/shapes/fragments.ts'
import * as inCompetition from '#contract/shapes/in-competition.ts'
import * as judoka from '#contract/shapes/judoka.ts'
import * as live from '#contract/shapes/live.ts'
import * as people from '#contract/shapes/people.ts'
import * as portal from '#contract/shapes/portal.ts'
import * as purchasable from '#contract/shapes/purchasable.ts'
import * as ranking from '#contract/shapes/ranking.ts'
import * as ranks from '#contract/shapes/ranks.ts'
import * as search from '#contract/shapes/search.ts'
import * as sheets from '#contract/shapes/sheets.ts'
import * as standings from '#contract/shapes/standings.ts'
import * as teams from '#contract/shapes/teams.ts'
import * as user from '#contract/shapes/user.ts'

/** JSON Schema of the contract's zod shapes, with the shapes that have a name kept apart. */

export type JsonSchema = z.core.JSONSchema.BaseSchema

export const SCHEMA_REF_PREFIX = '#/components/schemas/'

/** Where shapes have their names: every file of shapes. One that is defined elsewhere is written out wherever it is used. */
const SCHEMA_MODULES = [
  clubs,
  codelist,
  competition,
  contest,
  contestEvents,
  files,
  follow,
  fragments,
  inCompetition,
  judoka,
  live,
  people,
  portal,
  purchasable,
  ranking,
  ranks,
  search,
  sheets,
  standings,
  teams,
  user,
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
