import type { CallDefinition } from '#contract/call-definition.ts'
import { CALLS, type CallName } from '#contract/calls.ts'

/**
 * What requests consume of the reading allowance of their caller, in points (`CallCost`). They follow what a request takes of
 * the server, so that a caller who asks for much gets fewer responses.
 */

/** A response from the cache, unless its call says otherwise. */
const CACHED_RESPONSE_POINTS = 0.2

/** The points of a request whose response may be in the cache. */
export function getCachedCost(name: CallName): number {
  const { cost }: CallDefinition = CALLS[name]
  return cost?.cached ?? CACHED_RESPONSE_POINTS
}

/** Reading the data of a PDF, and rendering it. */
export const PDF_POINTS = { read: 10, render: 200 }

const DEFAULT_COST = { points: 1 }

/** The rows of a page if the request names no size. */
const DEFAULT_ROWS = 50

/** @param request the request after validation */
export function getCallCost(name: CallName, request: object): number {
  const { cost = DEFAULT_COST }: CallDefinition = CALLS[name]
  const { points, perRow = 0, perDigest = 0 } = cost
  const parameters = 'body' in request ? Object(request.body) : request
  const { PerPage, perPage, limit, IdAthletes, digests }: Record<string, unknown> = parameters
  const listed = Array.isArray(IdAthletes) ? IdAthletes.length : undefined
  const rows = [PerPage, perPage, limit, listed].find((size) => typeof size === 'number') ?? DEFAULT_ROWS
  return points + Number(rows) * (perRow + (digests === true ? perDigest : 0))
}
