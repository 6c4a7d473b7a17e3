import { z } from 'zod'
import { genericResult, isPaginated } from './responses.ts'

/** The definition of an API call: `api/<area>.ts` contains the calls of one area with their schemas. */

/** The part of a call that is needed to send it. Browser bundles contain nothing else of a call, and no schemas. */
export type CallSignature = {
  method: 'GET' | 'POST' | 'DELETE'
  /** Contains `{name}` for each path parameter; all of them are required. */
  path: string
  /** Query parameters as the specification spells them, and whether each is required. */
  queryParameters: Readonly<Record<string, boolean>>
  /** Whether a JSON body is sent. */
  hasBody: boolean
  /** What an empty response means: a list without elements, the success of a change, null if it means nothing. */
  emptyResponse: unknown
}

/** Modules of the back office; the slugs of `admin_module`. Calls belong to some of them. */
export const BACK_OFFICE_MODULES = [
  'competitions',
  'contests',
  'live',
  'registry',
  'clubs',
  'rankings',
  'payments',
  'users',
  'translations',
] as const

export type BackOfficeModule = (typeof BACK_OFFICE_MODULES)[number]

/**
 * The rights that a call requires. The specification defines which calls require a user, and that the back office uses
 * modules and levels; which module a call belongs to is our choice.
 * - `everyone`: visitors too. The response is public and the same for all, unless the call is personal.
 * - `signed in`: every user, whatever the role; the response is about that user only.
 * - `signed by the sender`: no user. The request carries a signature, which the handler verifies.
 * - a module: users whose level includes the module. `within` is the scope of the call, which must match the filters of
 *   the user; the handler calls `requireWithin` as soon as it knows the competition.
 */
export type CallRight =
  | 'everyone'
  | 'signed in'
  | 'signed by the sender'
  | { module: BackOfficeModule; within: 'competition' | 'everything' }

/** How long caches may keep a public response, for calls that deviate from the rule for all (`server/http/cache-control.ts`). */
export type CacheRule = {
  /** The `Cache-Control` header. */
  control: string
  /** The rule applies only to requests with this query parameter; the others are revalidated. */
  onlyWith?: string
}

/** For responses that visitors expect to follow each change, such as live results and free places. */
export const ALWAYS_REVALIDATED: CacheRule = { control: 'no-cache' }

/**
 * What a request consumes of the reading allowance of its caller, in points of about a millisecond of the server; one point
 * unless given. Rows are those of the requested page. It is paid before; what a request takes beyond is paid afterwards
 * (`tests/contract/http/call-costs.test.ts` measures all calls).
 */
export type CallCost = {
  points: number
  /** Instead, of a response from the cache, and in addition of one that is not: for reading the version of the data. */
  cached?: number
  perRow?: number
  /** In addition, for each row with a digest. */
  perDigest?: number
}

/** A right within the call, the present state of the data, or a service that the call depends on may reject a request. */
export type CallError = 'Forbidden' | 'Conflict' | 'Unavailable'

export type CallDefinition = CallSignature & {
  /** Summary in the API documentation, in one line. */
  about: string
  rights: CallRight
  isPersonal?: boolean | undefined
  cache?: CacheRule | undefined
  ignoredParameters?: readonly string[] | undefined
  cost?: CallCost | undefined
  errors?: readonly CallError[] | undefined
  params: z.ZodObject
  query: z.ZodObject
  body: z.ZodType
  response: z.ZodType
}

const noParameters = z.object({})
const noBody = z.undefined()

type CallOptions<Params, Query, Body, Response> = {
  about: string
  rights: CallRight
  /** The response depends on the user, although the call has no rights; no cache keeps it. */
  isPersonal?: boolean
  cache?: CacheRule
  /** Parameters without effect on the response, so that it is cached once for all their values. */
  ignoredParameters?: readonly string[]
  cost?: CallCost
  /** Errors besides those that follow from parameters and rights. */
  errors?: readonly CallError[]
  /** Path parameters; omitted if the path has none. */
  params?: Params
  query?: Query
  body?: Body
  response: Response
}

/** Functions that define a call of one method; parameters, query and body are empty unless given. */
function defineWith<M extends CallSignature['method']>(method: M) {
  return <
    Response extends z.ZodType,
    Params extends z.ZodObject = typeof noParameters,
    Query extends z.ZodObject = typeof noParameters,
    Body extends z.ZodType = typeof noBody,
  >(
    path: string,
    {
      about,
      rights,
      isPersonal,
      cache,
      ignoredParameters,
      cost,
      errors,
      response,
      ...given
    }: CallOptions<Params, Query, Body, Response>,
  ) => {
    // a type parameter has its default exactly if the schema is omitted
    const params = (given.params ?? noParameters) as Params
    const query = (given.query ?? noParameters) as Query
    const body = (given.body ?? noBody) as Body
    assertPathParameters(path, params)
    const queryParameters = Object.fromEntries(
      Object.entries(query.shape).map(([name, schema]) => [name, !z.safeParse(schema, undefined).success]),
    )
    const hasBody = given.body !== undefined
    return {
      ...{ method, path, queryParameters, hasBody, emptyResponse: findEmptyResponse(response) },
      ...{ about, rights, isPersonal, cache },
      ...{ ignoredParameters, cost, errors, params, query, body, response },
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
export const del = defineWith('DELETE')

function assertPathParameters(path: string, params: z.ZodObject): void {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).join()
  const inSchema = Object.keys(params.shape).join()
  if (inPath !== inSchema) {
    throw new Error(`The path ${path} has the parameters "${inPath}", but its schema has "${inSchema}".`)
  }
}
