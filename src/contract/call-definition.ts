import { z } from 'zod'
import type { BackOfficeModule } from './office/modules.ts'
import { genericResult, isPaginated } from './responses.ts'

/** The definition of an API call: `api/<area>.ts` contains the calls of one area with their schemas. */

/** The part of a call that is needed to send it. Browser bundles contain nothing else of a call, and no schemas. */
export type CallSignature = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Contains `{name}` for each path parameter; all of them are required. */
  path: string
  /** Query parameters as the specification spells them, and whether each is required. */
  queryParameters: Readonly<Record<string, boolean>>
  /** Whether a JSON body is sent. */
  hasBody: boolean
  /** What an empty response means: a list without elements, the success of a change, null if it means nothing. */
  emptyResponse: unknown
}

/**
 * The rights that a call requires. The specification defines which calls require a user, and that the back office uses
 * modules and levels; which module a call belongs to is our choice.
 * - `everyone`: visitors too. The response is public and the same for all, unless the call is personal.
 * - `signed in`: every user, whatever the role; the response is about that user only.
 * - `administrators`: users with filters who are no coaches: those of clubs and federations. The handler restricts its rows to what they
 *   administer.
 * - `signed by the sender`: no user. The request carries a signature, which the handler verifies.
 * - a scope: users whose filters reach what the call is about, and whose level in the module, if it names one, is high enough.
 */
export type CallRight =
  | 'everyone'
  | 'signed in'
  | 'administrators'
  | 'signed by the sender'
  | { module?: BackOfficeModule; level?: number; within: CallScope }

/**
 * What a call reaches of the data that the filters of users match.
 * - a row, which a parameter names by its id: without such a public row the call is answered with 404, and with 403 if no
 *   filter of the user matches its owners. Its handler does not run then.
 * - `accessible competitions`: all that filters match. The server gives the handler the condition on its rows, and answers 500 if the
 *   handler has not asked for it.
 * - `office rows`: rows of an entity of the back office. The functions for entities restrict them to what filters of the user match,
 *   and leave what all partners share to users with full access.
 * - `everything`: data that all partners share, for users with full access.
 */
export type CallScope =
  | { entity: ScopedEntity; id: string }
  | 'accessible competitions'
  | 'office rows'
  | 'everything'

/** Rows with owners that filters can match. */
export type ScopedEntity = 'contest' | 'partner'

/**
 * What requests of a call count towards. Each pays its cost (`CallCost`) from the reading allowance of its caller; packets and events
 * of machines (`ingest`) pay by number instead.
 */
export type CallLimit = {
  kind: 'read' | 'search' | 'write' | 'office' | 'ingest'
  /** Only requests with a value of this query parameter count; the others only read. */
  onlyWith?: string
  /** The list in the body whose elements count instead of the request. */
  countedBy?: string
  /** How many requests one of this call counts as. */
  points?: number
  /** Requests count towards the limit of mails as well. */
  sendsMail?: boolean
  /** Requests of one sender that may wait for their turn; more are refused. */
  maxPending?: number
}

/** For lists that can be searched. */
export const SEARCH_WITH_QUERY: CallLimit = { kind: 'search', onlyWith: 'Query' }

/** How long responses may be kept. */
export type CacheRule = {
  /** The `Cache-Control` header, for calls that deviate from the rule for all (`server/http/cache-control.ts`). */
  control?: string
  /** The header applies only to requests with this query parameter; the others are revalidated. */
  onlyWith?: string
  /**
   * The server sends a response again while this version of the competition that a parameter names is unchanged. The response
   * must be the same for all callers.
   */
  keptBy?: { version: CompetitionVersion; of: string }
}

/** What a competition has versions of. */
export type CompetitionVersion = 'contests' | 'live state' | 'results' | 'teams'

/** For responses that visitors expect to follow each change, such as live results and free places. */
export const ALWAYS_REVALIDATED: CacheRule = { control: 'no-cache' }

/**
 * What a request consumes of the reading allowance of its caller, in points of about a millisecond of the server; one point
 * unless the call has another cost. It is paid before; what a request takes beyond is paid afterwards
 * (`tests/contract/http/call-costs.test.ts` measures all calls).
 */
export type CallCost = {
  points: number
  /** Instead, of a response from the cache, and in addition of one that is not: for reading the version of the data. */
  cached?: number
  /** In addition, for each row of the page, or each element of the list. */
  perRow?: number
  /** In addition, for each row with a digest. */
  perDigest?: number
  /** The parameters of query or body that say how many rows are asked for, as a number or a list; the first that a request has. */
  rows?: readonly string[]
}

/** What calls change in the name of a user. */
export type AuditedEntity =
  | 'accountInvitation'
  | 'adminSession'
  | 'adminUser'
  | 'childClaim'
  | 'contest'
  | 'entry'
  | 'judokaClaim'
  | 'judokaFollow'
  | 'paymentIntent'
  | 'paymentIntentItem'
  | 'person'
  | 'programmeBlockMat'
  | 'streamingSubscription'
  | 'userConsent'
  | 'userPerson'
  | 'waitingEntry'

/** Rows with a version that calls edit. */
export type EditedRow = 'accountSettings'

/** A right within the call, the values, the present state of the data, or a service that the call depends on may reject a request. */
export type CallError = 'Forbidden' | 'Invalid' | 'Conflict' | 'Unavailable'

/** What the limiter, the caches, the dispatcher, the documentation and the tests know about a call. */
type CallRules = {
  /** Summary in the API documentation, in one line. */
  about: string
  rights: CallRight
  limit: CallLimit
  cost?: CallCost | undefined
  cache?: CacheRule | undefined
  /** Parameters without effect on the response, so that it is cached once for all their values. */
  ignoredParameters?: readonly string[] | undefined
  /** The response depends on the user, although the call has no rights; no cache keeps it. */
  isPersonal?: boolean | undefined
  /** What the call changes, for the audit log. Calls of users that change nothing of the database name nothing. */
  audits?: AuditedEntity | undefined
  /**
   * The row that the call edits, with a body of `editOf`: the one of its scope, or the account of the user. The server locks it,
   * answers 409 with the changes (`editConflict`) if somebody else has changed what was read, and audits what is chosen.
   */
  edits?: EditedRow | undefined
  /** Errors besides those that follow from parameters and rights. */
  errors?: readonly CallError[] | undefined
}

export type CallDefinition = CallSignature &
  CallRules & { params: z.ZodObject; query: z.ZodObject; body: z.ZodType; response: z.ZodType }

const noParameters = z.object({})
const noBody = z.undefined()

type CallSchemas<Params, Query, Body, Response> = {
  /** Path parameters; omitted if the path has none. */
  params?: Params
  query?: Query
  body?: Body
  response: Response
}

/** A kind alone, or a kind with its conditions. */
type LimitOption = { limit: CallLimit | CallLimit['kind'] }

/** Functions that define a call of one method; parameters, query and body are empty unless given. */
function defineWith<M extends CallSignature['method']>(method: M) {
  return <
    Response extends z.ZodType,
    Params extends z.ZodObject = typeof noParameters,
    Query extends z.ZodObject = typeof noParameters,
    Body extends z.ZodType = typeof noBody,
  >(
    path: string,
    schemas: CallSchemas<Params, Query, Body, Response> &
      Omit<CallRules, 'limit'> &
      (M extends 'GET' ? Partial<LimitOption> : LimitOption),
  ) => {
    const rules: Omit<CallRules, 'limit'> = schemas
    const { limit = 'read' }: Partial<LimitOption> = schemas
    const { response } = schemas
    // a type parameter has its default exactly if the schema is omitted
    const params = (schemas.params ?? noParameters) as Params
    const query = (schemas.query ?? noParameters) as Query
    const body = (schemas.body ?? noBody) as Body
    assertPathParameters(path, params)
    const queryParameters = Object.fromEntries(
      Object.entries(query.shape).map(([name, schema]) => [name, !z.safeParse(schema, undefined).success]),
    )
    return {
      ...rules,
      limit: typeof limit === 'string' ? { kind: limit } : limit,
      method,
      path,
      queryParameters,
      params,
      query,
      body,
      response,
      hasBody: schemas.body !== undefined,
      emptyResponse: findEmptyResponse(response),
    }
  }
}

/** The value without elements of a schema that consists of lists and records; null if it has other fields. */
function findEmptyResponse(schema: z.ZodType): unknown {
  if (schema === genericResult) return { success: true, message: '' }
  if (schema instanceof z.ZodArray) return []
  if (schema instanceof z.ZodRecord) return {}
  if (!(schema instanceof z.ZodObject)) return null
  if (isPaginated(schema)) return { list: [], hasMore: false, page: 1, perPage: 0, count: 0 }
  const fields = Object.entries(schema.shape).map(
    ([name, field]) => [name, findEmptyResponse(field)] as const,
  )
  return fields.some(([, value]) => value === null) ? null : Object.fromEntries(fields)
}

export const get = defineWith('GET')
export const post = defineWith('POST')
export const put = defineWith('PUT')
export const patch = defineWith('PATCH')
export const del = defineWith('DELETE')

function assertPathParameters(path: string, params: z.ZodObject): void {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).join()
  const inSchema = Object.keys(params.shape).join()
  if (inPath !== inSchema) {
    throw new Error(`The path ${path} has the parameters "${inPath}", but its schema has "${inSchema}".`)
  }
}
