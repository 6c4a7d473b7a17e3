import { z } from 'zod'
import { type CallDefinition, get, post } from '../call-definition.ts'
import {
  EVIDENCE,
  MERGED_ENTITIES,
  type MergeCandidate,
  type MergePreview,
  type MergeResult,
} from '../office/merging.ts'
import { id, text } from '../parameters.ts'
import { issue, labels, option, values } from './define-entity-calls.ts'

/** Calls that merge two rows of an entity into one. */

const entity = z.enum(MERGED_ENTITIES)
const side = z.enum(['kept', 'removed'])
const choices = z
  .record(text, side)
  .describe('Whose value of a field stays, where it is not the one that the rules choose')

const evidence = z.array(
  z.object({ about: z.enum(EVIDENCE), speaks: z.enum(['for', 'against']), detail: z.string().nullable() }),
)

const candidate = z.object({
  rows: z.tuple([option, option]),
  evidence,
}) satisfies z.ZodType<MergeCandidate>

const row = z.object({ id: z.int(), label: z.string(), version: z.int(), values })

const preview = z.object({
  kept: row,
  removed: row,
  labels,
  sides: z.record(z.string(), side),
  decided: z.array(z.string()).describe('Fields whose value follows from a rule, so that nobody chooses'),
  evidence,
  moves: z.array(z.object({ entity: z.string(), field: z.string(), moved: z.int(), dropped: z.int() })),
  issues: z.array(issue).describe('Why the rows cannot be merged; empty if they can'),
}) satisfies z.ZodType<MergePreview>

const result = z.object({ batch: z.int(), moved: z.int() }) satisfies z.ZodType<MergeResult>

const forAdministrators = { rights: 'administrators' as const }

export const mergeCalls = {
  'Office/MergeCandidates': get('/api/Office/Merge/Candidates', {
    ...forAdministrators,
    about: 'Rows that may be one, with what speaks for and against it',
    cost: { points: 200 },
    query: z.object({ Entity: entity, Id: id.optional().describe('Only pairs with this row') }),
    response: z.array(candidate),
    errors: ['Forbidden'],
  }),
  'Office/MergePreview': post('/api/Office/Merge/Preview', {
    ...forAdministrators,
    about: 'Two rows side by side, and what merging them would keep, move and drop',
    limit: 'office',
    cost: { points: 100 },
    body: z.object({ entity, kept: z.int(), removed: z.int(), choices: choices.optional() }),
    response: preview,
    errors: ['Invalid', 'Forbidden'],
  }),
  'Office/Merge': post('/api/Office/Merge', {
    ...forAdministrators,
    about: 'Moves every reference from a row to another one, and removes the row',
    limit: 'office',
    cost: { points: 100 },
    body: z.object({
      entity,
      kept: z.int(),
      removed: z.int(),
      versions: z.object({ kept: z.int(), removed: z.int() }),
      choices,
      reason: text.min(1),
    }),
    response: result,
    errors: ['Invalid', 'Forbidden', 'Conflict'],
  }),
} satisfies Record<string, CallDefinition>
