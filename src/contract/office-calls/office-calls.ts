import { z } from 'zod'
import { type CallDefinition, get, post } from '../call-definition.ts'
import { CHANGE_ORIGINS } from '../office/entity-calls.ts'
import { BACK_OFFICE_MODULES, MODULE_LEVELS } from '../office/modules.ts'
import {
  type ChangePage,
  type CupPreview,
  FIRST_STEPS,
  type OFFICE_SIGNATURES,
  type OfficeSearchResult,
  type OfficeSession,
  type PublishState,
  type StoredUpload,
  type UndoResult,
} from '../office/office-calls.ts'
import { id, integer, text, utcInstant } from '../parameters.ts'
import { genericResult, paginated } from '../responses.ts'
import { accessCalls } from './access-calls.ts'
import { entityChange } from './define-entity-calls.ts'
import { mergeCalls } from './merge-calls.ts'
import { privacyCalls } from './privacy-calls.ts'

/** Calls of the back office that belong to no entity. */

const session = z.object({
  user: z.object({ id: z.int(), name: z.string(), email: z.string() }),
  hasFullAccess: z.boolean(),
  levels: z.partialRecord(z.enum(BACK_OFFICE_MODULES), z.int()),
  entities: z.array(z.string()),
  partners: z.array(z.object({ id: z.int(), name: z.string() })),
  firstSteps: z.array(z.enum(FIRST_STEPS)),
}) satisfies z.ZodType<OfficeSession>

const searchResult = z.object({
  entity: z.string(),
  id: z.int(),
  label: z.string(),
}) satisfies z.ZodType<OfficeSearchResult>

const publishState = z.object({
  state: z.enum(['published', 'waiting', 'failed']),
  waitingSince: z.iso.datetime().nullable(),
  publishedAt: z.iso.datetime().nullable(),
}) satisfies z.ZodType<PublishState>

const changePage = paginated(entityChange) satisfies z.ZodType<ChangePage>

const cupPreview = z.object({
  year: z.int(),
  years: z
    .array(z.int())
    .describe('Years with public competitions of the partner that have begun, the latest first'),
  from: z.iso.date(),
  to: z.iso.date(),
  competitions: z.int().describe('With a result of those who are ranked'),
  rankings: z
    .array(
      z.object({
        category: z
          .object({ age: z.string(), gender: z.enum(['male', 'female']), weight: z.string() })
          .nullable()
          .describe('Of a cup that ranks judoka'),
        rows: z.array(z.object({ id: z.int(), place: z.int(), name: z.string(), points: z.int() })),
      }),
    )
    .describe('The best of each; people whose names are withheld have a place and no row'),
}) satisfies z.ZodType<CupPreview>

const undoResult = z.object({ batch: z.int(), count: z.int() }) satisfies z.ZodType<UndoResult>

const forAdministrators = { rights: 'administrators' as const }

export const officeCalls = {
  ...accessCalls,
  'Office/Session': get('/api/Office/Session', {
    ...forAdministrators,
    about: 'What the signed-in user may do in the back office',
    cost: { points: 5 },
    response: session,
  }),
  'Office/Search': get('/api/Office/Search', {
    ...forAdministrators,
    about: 'Rows of all entities that the user may read, by their texts',
    cost: { points: 100 },
    limit: 'search',
    query: z.object({ Query: text.min(1) }),
    response: z.array(searchResult),
  }),
  'Office/Changes': get('/api/Office/Changes', {
    rights: { module: 'audit', level: 1, within: 'office rows' },
    about: 'The log of changes, the latest first',
    cost: { points: 50 },
    query: z.object({
      Entity: text.optional(),
      IdUser: id.optional(),
      IdPerson: id.optional(),
      Origin: z.enum(CHANGE_ORIGINS).optional(),
      From: utcInstant.optional(),
      To: utcInstant.optional(),
      Batch: integer.optional(),
      Page: integer.min(1).optional(),
    }),
    response: changePage,
  }),
  'Office/Undo': post('/api/Office/Undo', {
    ...forAdministrators,
    about: 'Takes back a change, or all changes of a batch',
    limit: 'office',
    cost: { points: 100 },
    body: z.object({ change: z.int().optional(), batch: z.int().optional(), reason: text.min(1) }),
    response: undoResult,
    errors: ['Invalid', 'Forbidden', 'Conflict'],
  }),
  'Office/CupPreview': get('/api/Office/Cup/Preview', {
    rights: { module: 'rankings', level: MODULE_LEVELS.read, within: 'office rows' },
    about: 'Who leads a cup in a year, by the points that are stored now',
    cost: { points: 100 },
    query: z.object({ IdCup: id, Year: integer.min(1900).max(2200).optional() }),
    response: cupPreview,
  }),
  'Office/PublishState': get('/api/Office/PublishState', {
    ...forAdministrators,
    about: 'Whether what was entered is on the portal',
    cost: { points: 5 },
    response: publishState,
  }),
  'Office/Publish': post('/api/Office/Publish', {
    ...forAdministrators,
    about: 'Asks the publisher to publish what has changed, at once',
    limit: 'office',
    response: genericResult,
  }),
  'Office/Upload': post('/api/Office/Picture', {
    ...forAdministrators,
    about: 'Stores a picture for a field of a row, without its metadata',
    limit: 'office',
    cost: { points: 100 },
    body: z.object({
      entity: text,
      id,
      field: text,
      content: z.base64().describe('The file: JPEG, PNG or WebP'),
    }),
    response: z.object({ name: z.string() }) satisfies z.ZodType<StoredUpload>,
    errors: ['Invalid', 'Forbidden', 'Unavailable'],
  }),
  ...mergeCalls,
  ...privacyCalls,
} satisfies Record<keyof typeof OFFICE_SIGNATURES, CallDefinition>
