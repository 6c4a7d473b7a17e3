import { z } from 'zod'
import { type CallDefinition, get, post } from '../call-definition.ts'
import {
  OFFICE_PRIVACY_PATH,
  type PRIVACY_SIGNATURES,
  REMOVAL_DECISIONS,
  REMOVAL_KINDS,
  REMOVED_ENTITIES,
  type RemovalPreview,
  type RemovalRequest,
  type SubjectData,
} from '../office/removals.ts'
import { id, text } from '../parameters.ts'
import { genericResult } from '../responses.ts'

/** Calls about removing people and accounts on request, and about what is stored about them. */

const entity = z.enum(REMOVED_ENTITIES)
const rowId = z.int().positive()
const reason = text.trim().min(1).max(500)
const counts = z.partialRecord(z.enum(REMOVAL_KINDS), z.int())

const preview = z.object({
  entity,
  id: z.int(),
  label: z.string(),
  deleted: counts.describe('Rows that are deleted, by kind'),
  cleared: counts.describe('Rows of which everything about the person is cleared, by kind'),
  contests: z.int().describe('Contests that keep their result, with the name withheld'),
  merged: z.int().describe('Rows that were merged into this one'),
  accounts: z.int().describe('Linked accounts that stay'),
  hasProfile: z.boolean(),
  pages: z.array(z.object({ entity: z.enum(['club', 'competition']), id: z.int(), label: z.string() })),
  occurrences: z
    .array(z.object({ table: z.string(), rows: z.int(), familyNameRows: z.int() }))
    .describe('Tables that contain the same name afterwards; only for users with full access'),
}) satisfies z.ZodType<RemovalPreview>

const instant = z.iso.datetime()

const request = z.object({
  id: z.int(),
  entity,
  subjectId: z.int(),
  label: z.string().nullable(),
  reason: z.string().nullable(),
  requester: z.string(),
  isOwn: z.boolean(),
  createdAt: instant,
  expiresAt: instant,
  decision: z.enum(REMOVAL_DECISIONS).nullable(),
  decider: z.string().nullable(),
  decidedAt: instant.nullable(),
  decisionReason: z.string().nullable(),
  publishedAt: instant.nullable().describe('Since when nothing of a removed person is public'),
}) satisfies z.ZodType<RemovalRequest>

const forAdministrators = { rights: 'administrators' as const }

export const privacyCalls = {
  'Office/SubjectData': post(`${OFFICE_PRIVACY_PATH}Data`, {
    ...forAdministrators,
    about: 'Everything that is stored about a person or an account; reading it is recorded',
    limit: 'office',
    cost: { points: 200 },
    body: z.object({ entity, id: rowId }),
    response: z.record(z.string(), z.unknown()) satisfies z.ZodType<SubjectData>,
    errors: ['Forbidden'],
  }),
  'Office/RemovalPreview': get(`${OFFICE_PRIVACY_PATH}Removal`, {
    ...forAdministrators,
    about: 'What removing a person or deleting an account would do',
    cost: { points: 200 },
    query: z.object({ Entity: entity, Id: id }),
    response: preview,
    errors: ['Forbidden', 'Conflict'],
  }),
  'Office/Removals': get(`${OFFICE_PRIVACY_PATH}Removals`, {
    ...forAdministrators,
    about: 'Open requests to remove people and accounts, and recent ones that the user has made or decided',
    cost: { points: 50 },
    response: z.array(request),
  }),
  'Office/RequestRemoval': post(`${OFFICE_PRIVACY_PATH}Removal`, {
    ...forAdministrators,
    about: 'Asks another user to confirm that a person or an account is removed',
    limit: 'office',
    cost: { points: 200 },
    body: z.object({ entity, id: rowId, reason }),
    response: z.object({ id: z.int() }),
    errors: ['Invalid', 'Forbidden', 'Conflict'],
  }),
  'Office/DecideRemoval': post(`${OFFICE_PRIVACY_PATH}Decision`, {
    ...forAdministrators,
    about: 'Confirms the request of another user, so that the person or account is removed, or refuses it',
    limit: 'office',
    cost: { points: 200 },
    body: z.object({
      id: rowId,
      decision: z.enum(REMOVAL_DECISIONS),
      reason: reason.optional().describe('Of a refusal, which needs one'),
    }),
    response: genericResult,
    errors: ['Invalid', 'Forbidden', 'Conflict'],
  }),
} satisfies Record<keyof typeof PRIVACY_SIGNATURES, CallDefinition>
