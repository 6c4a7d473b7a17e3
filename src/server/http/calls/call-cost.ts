import type { CallDefinition } from '#contract/call-definition.ts'

/**
 * What requests consume of the reading allowance of their caller, in points (`CallCost`). They follow what a request takes of
 * the server, so that a caller who asks for much gets fewer responses.
 */

/** A response from the cache, unless its call says otherwise. */
const CACHED_RESPONSE_POINTS = 0.2

/** The points of a request whose response may be in the cache. */
export const getCachedCost = ({ cost }: CallDefinition): number => cost?.cached ?? CACHED_RESPONSE_POINTS

/** Reading the data of a PDF, and rendering it. */
export const PDF_POINTS = { read: 10, render: 200 }

const DEFAULT_COST = { points: 1 }

/** The rows of a page if the request names no size. */
const DEFAULT_ROWS = 50

/** @param request the request after validation */
export function getCallCost({ cost = DEFAULT_COST }: CallDefinition, request: object): number {
  const { points, perRow = 0, perDigest = 0, rows = [] } = cost
  const parameters: Record<string, unknown> = { ...request, ...('body' in request && Object(request.body)) }
  const size = rows.map((name) => parameters[name]).find((value) => value !== undefined) ?? DEFAULT_ROWS
  const count = Array.isArray(size) ? size.length : Number(size)
  return points + count * (perRow + (parameters.digests === true ? perDigest : 0))
}

/** How many points of its limit a request consumes: those of its call, one by default, or one for each element of the list that is counted. */
export function getLimitPoints({ limit }: CallDefinition, request: object): number {
  const { points = 1 } = limit
  if (limit.countedBy === undefined || !('body' in request)) return points
  const counted: unknown = Object(request.body)[limit.countedBy]
  return Array.isArray(counted) ? counted.length : 1
}
