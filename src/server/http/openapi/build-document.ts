import type { z } from 'zod'
import type { CallDefinition, CallError, CallLimit, CallRight } from '#contract/call-definition.ts'
import { CALLS } from '#contract/calls.ts'
import { invalidValues } from '#contract/office-calls/define-entity-calls.ts'
import { OFFICE_CALLS } from '#contract/office-calls/index.ts'
import { editConflict, genericError } from '#contract/responses.ts'
import { LANGUAGE_PARAMETERS, type TranslatedNameKind } from '#contract/translated-names.ts'
import { getTranslatedKinds } from '#server/platform/locales/translate-response.ts'
import { ACCOUNT_PATHS } from './account-operations.ts'
import { type JsonSchema, toRequestSchema, toResponseSchema } from './json-schemas.ts'
import {
  type OpenApiDocument,
  type Operation,
  type Parameter,
  type ResponseObject,
  responseReference,
} from './openapi-types.ts'
import { PDF_PATHS } from './pdf-operations.ts'
import { PRIVACY_PATHS } from './privacy-operations.ts'
import { SIGN_IN_PATHS } from './sign-in-operations.ts'

const DESCRIPTION = `Competitions, judoka, clubs and rankings of judo, for the portal and for everyone else.

Dates are ISO 8601; times are in UTC, and each competition has a time zone. Reading requires no account. Every response has
an ETag: if a request sends it in If-None-Match and nothing has changed, the response is 304 without a body. Errors have the
same body in all calls. Names of query parameters are case-sensitive; unknown names are ignored.`

const OFFICE_DESCRIPTION = `Registers, code lists and settings of the back office. Every call requires a session, a level in a module, and
filters that match the rows. Each entity has the same calls; values are checked by the rules of its definition, and a refusal lists all issues
with field, rule and what came. A change names what was read and what is chosen, so that nobody overwrites what others have changed.`

/** Builds the OpenAPI 3.1 document of the API from the definitions of its calls. */
export const buildOpenApiDocument = (version: string): OpenApiDocument =>
  buildDocument({ title: 'Hajime', version, description: DESCRIPTION }, CALLS, {
    ...SIGN_IN_PATHS,
    ...ACCOUNT_PATHS,
    ...PDF_PATHS,
    ...PRIVACY_PATHS,
  })

/** Builds the document of the calls of the back office. */
export const buildOfficeDocument = (version: string): OpenApiDocument =>
  buildDocument({ title: 'Hajime: back office', version, description: OFFICE_DESCRIPTION }, OFFICE_CALLS)

function buildDocument(
  info: OpenApiDocument['info'],
  calls: Readonly<Record<string, CallDefinition>>,
  otherPaths: OpenApiDocument['paths'] = {},
): OpenApiDocument {
  const schemas = new Map<string, JsonSchema>()
  const paths: OpenApiDocument['paths'] = {}
  for (const [name, call] of Object.entries(calls)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: toOperation(name, call, schemas) }
  }
  Object.assign(paths, otherPaths)
  const errors = {
    error: toResponseSchema(genericError, schemas),
    edit: toResponseSchema(editConflict, schemas),
    invalid: toResponseSchema(invalidValues, schemas),
  }
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/' }],
    tags: [
      ...new Set(Object.values(paths).flatMap((calls) => Object.values(calls).flatMap(({ tags }) => tags))),
    ].map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries([...schemas].sort(([a], [b]) => (a < b ? -1 : 1))),
      responses: errorResponses(errors),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'hajime.session_token',
          description: 'Set by signing in. Over HTTPS its name has the prefix `__Secure-`.',
        },
      },
    },
  }
}

function toOperation(name: string, call: CallDefinition, schemas: Map<string, JsonSchema>): Operation {
  const language = describeLanguage(call)
  const parameters = [
    ...Object.entries(call.params.shape).map(([key, schema]) => toParameter('path', key, schema)),
    ...Object.entries(call.query.shape).map(([key, schema]) => toParameter('query', key, schema, language)),
  ]
  const right = call.rights
  const responses = {
    ...toResponses(call.response, schemas),
    ...(parameters.length > 0 || call.hasBody
      ? { 400: responseReference('BadRequest'), 404: responseReference('NotFound') }
      : {}),
    ...(right === 'everyone' ? {} : { 401: responseReference('SignInRequired') }),
    ...(typeof right === 'object' || right === 'administrators'
      ? { 403: responseReference('Forbidden') }
      : {}),
    ...Object.fromEntries((call.errors ?? []).map((name) => [ERROR_STATUSES[name], responseReference(name)])),
    ...(call.edits ? { 409: responseReference('EditConflict') } : {}),
    ...(call.hasBody ? { 413: responseReference('TooLarge') } : {}),
    429: responseReference('TooManyRequests'),
    500: responseReference('Failed'),
  }
  return {
    operationId: name.replaceAll('/', '_'),
    summary: call.about,
    description: `For ${describeRight(right)}. ${describeLimit(call.limit)}`,
    tags: [call.path.split('/').find((segment) => !UNTAGGED_SEGMENTS.includes(segment)) ?? name],
    security: right === 'everyone' || right === 'signed by the sender' ? [] : [{ session: [] }],
    parameters,
    ...(call.hasBody && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: toBodySchema(call.body, language) } },
      },
    }),
    responses,
  }
}

/** What the paths of all calls, or of all of the back office, begin with. */
const UNTAGGED_SEGMENTS = ['', 'api', 'Office']

const ERROR_STATUSES: Readonly<Record<CallError, number>> = {
  Invalid: 400,
  Forbidden: 403,
  Conflict: 409,
  Unavailable: 503,
}

function toResponses(schema: z.ZodType, schemas: Map<string, JsonSchema>): Record<string, ResponseObject> {
  return {
    200: {
      description: schema.description ?? 'The response',
      content: { 'application/json': { schema: toResponseSchema(schema, schemas) } },
    },
  }
}

function toParameter(
  location: 'path' | 'query',
  name: string,
  parameter: z.core.$ZodType,
  language = '',
): Parameter {
  const schema = parameter as z.ZodType // all schemas of the contract are of this class
  const description = LANGUAGE_PARAMETERS.includes(name) ? language : schema.description
  return {
    name,
    in: location,
    required: location === 'path' || !schema.safeParse(undefined).success,
    ...(description && { description }),
    schema: toRequestSchema(schema),
  }
}

/** A language parameter that affects more than names describes that itself. */
function toBodySchema(body: z.ZodType, language: string): JsonSchema {
  const { properties, ...schema } = toRequestSchema(body)
  if (!properties) return schema
  const described = Object.entries(properties).map(([name, property]) =>
    LANGUAGE_PARAMETERS.includes(name)
      ? [name, { description: language, ...Object(property) }]
      : [name, property],
  )
  return { ...schema, properties: Object.fromEntries(described) }
}

const KIND_DESCRIPTIONS: Readonly<Record<TranslatedNameKind, string>> = {
  country: 'nations',
  organisation: 'nations',
  partner: 'partners',
  level: 'ranks',
  age: 'age categories',
  'age language': 'age categories',
  'weight category': 'age categories',
  currency: 'currency symbols',
  'display type': 'display types',
  round: 'rounds',
}

/** The description of the language parameter of a call. */
function describeLanguage(call: CallDefinition): string {
  const kinds = [...new Set([...getTranslatedKinds(call)].map((kind) => KIND_DESCRIPTIONS[kind]))]
  return kinds.length === 0
    ? 'No effect: the response contains no names that are translated.'
    : `Language of names: ${kinds.sort().join(', ')}. Without a translation, without this parameter and in an unsupported ` +
        'language, they are as stored.'
}

/** What a request counts as, in words; the settings of the server say how many there may be. */
const LIMIT_DESCRIPTIONS: Readonly<Record<CallLimit['kind'], string>> = {
  read: 'reading',
  search: 'a search',
  write: 'a change',
  office: 'a change of the back office',
  ingest: 'a message of a machine',
}

const describeLimit = ({ kind, onlyWith, points = 1, sendsMail = false }: CallLimit): string => {
  const counted = points === 1 ? LIMIT_DESCRIPTIONS[kind] : `${points} times ${LIMIT_DESCRIPTIONS[kind]}`
  return `Counts as ${counted}${sendsMail ? ', and as a mail' : ''}${onlyWith ? ` if it has \`${onlyWith}\`` : ''}.`
}

/** Who may make a call, to complete "For …". */
function describeRight(right: CallRight): string {
  if (right === 'everyone') return 'everyone'
  if (right === 'signed in') return 'signed-in users'
  if (right === 'administrators') return 'administrators of clubs and federations'
  if (right === 'signed by the sender') return 'senders with a valid signature'
  const { module, within } = right
  const { level = 0 } = right
  const access = level > 0 ? `access of level ${level}` : 'access'
  const users = module ? `users of the back office with ${access} to “${module}”` : 'signed-in users'
  if (within === 'everything') return `${users} and to all partners`
  return `${users}, ${typeof within === 'string' ? 'within their filters' : `whose filters match the ${within.entity}`}`
}

function errorResponses({
  error,
  edit,
  invalid,
}: Record<'error' | 'edit' | 'invalid', JsonSchema>): Record<string, ResponseObject> {
  const response = (
    description: string,
    headers?: ResponseObject['headers'],
    schema = error,
  ): ResponseObject => ({
    description,
    content: { 'application/json': { schema } },
    ...(headers && { headers }),
  })
  return {
    BadRequest: response('A parameter is missing or invalid; the message names it'),
    SignInRequired: response('The request is not authenticated'),
    Forbidden: response('The user does not have the required right'),
    NotFound: response('There is no public resource with an id of the request'),
    Conflict: response('The present state of the data does not allow this; `code` names the reason'),
    EditConflict: response(
      'Somebody else has changed what was read; `changes` says what, and nothing was written',
      undefined,
      edit,
    ),
    Invalid: response(
      'The values contradict the rules of the entity; `issues` names each field, its rule and what came',
      undefined,
      invalid,
    ),
    TooLarge: response('The body is too large'),
    TooManyRequests: response('The caller has exceeded the rate limit', {
      'Retry-After': {
        description: 'Seconds until the next request is accepted',
        schema: { type: 'integer' },
      },
    }),
    Failed: response('An internal error occurred'),
    Unavailable: response('A service that the call depends on does not answer, or is not configured'),
  }
}
