import { z } from 'zod'
import { CALLS, type CallResponse } from '#contract/calls.ts'
import type { ApiClient, CallApi } from '#contract/client.ts'
import { ApiError } from '#contract/errors.ts'
import { requestPatiently } from '../request-patiently.ts'
import { runParallel } from '../run-parallel.ts'

/** A pull failed; the last snapshot stays current. */
export class PullError extends Error {
  constructor(call: string, cause: unknown) {
    super(`Could not pull: ${call} failed: ${describeCause(cause)}`, { cause })
    this.name = 'PullError'
  }
}

function describeCause(cause: unknown): string {
  if (cause instanceof ApiError) return `${cause.status} ${cause.response}`
  return cause instanceof z.ZodError ? describeProblems(cause) : String(cause)
}

/** A large response may have thousands of problems with one cause. */
const MAX_LISTED_PROBLEMS = 5

/** The first problems of a value that does not fit its schema, each with its path, and how many more there are. */
function describeProblems({ issues }: z.ZodError): string {
  const listed = issues
    .slice(0, MAX_LISTED_PROBLEMS)
    .map(({ path, message }) => `\n  ${z.core.toDotPath(path) || '(response)'}: ${message}`)
  const more = issues.length - listed.length
  return `the response does not fit its schema:${listed.join('')}${more > 0 ? `\n  and ${more} more` : ''}`
}

/** Wraps a client: calls are retried and wait where the API limits them, and each response is validated against the contract. */
export function createValidatedCall(client: ApiClient): CallApi {
  return async (name, input) => {
    try {
      const answer = await requestPatiently((signal) => client(name, input, { signal }))
      return CALLS[name].response.parse(answer) as CallResponse<typeof name> // one schema per call name
    } catch (error) {
      throw new PullError(`${name} ${JSON.stringify(input)}`, error)
    }
  }
}

/** Enough for the API to have work while this process prepares a release. Each page occupies a connection of the database. */
const PAGES_AT_ONCE = 6

/** All items of a paginated response. The first page says how many there are; the others are then fetched several at a time. */
export async function readAllPages<T>(
  fetchPage: (page: number) => Promise<{ list: T[]; perPage: number; count: number }>,
): Promise<T[]> {
  const { list, perPage, count } = await fetchPage(1)
  const pages = [list]
  const others = Array.from({ length: Math.max(0, Math.ceil(count / perPage) - 1) }, (_, at) => at + 1)
  await runParallel(others, PAGES_AT_ONCE, async (at) => {
    pages[at] = (await fetchPage(at + 1)).list
  })
  return pages.flat()
}
