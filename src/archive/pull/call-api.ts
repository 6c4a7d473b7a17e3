import type { z } from 'zod'
import { CALLS, type CallResponse } from '#contract/calls.ts'
import type { ApiClient, CallApi } from '#contract/client.ts'
import { ApiError } from '#contract/errors.ts'
import { retry } from '#contract/retry.ts'
import type { Resource } from '#publication/resources.ts'
import type { SnapshotDraft } from '../snapshot.ts'

/** Large lists take a busy API longer than the first attempt allows. Milliseconds. */
const RETRY_OPTIONS = { increment: 20_000 }

/** A pull failed; the last snapshot stays current. */
export class PullError extends Error {
  constructor(call: string, cause: unknown) {
    const reason = cause instanceof ApiError ? `${cause.status} ${cause.response}` : String(cause)
    super(`Could not pull: ${call} failed: ${reason}`, { cause })
    this.name = 'PullFailed'
  }
}

/** Calls the API with retries and validates each response against the contract. */
export type ValidatedCall = CallApi

/** Wraps a client with retries and validation of responses. */
export function createValidatedCall(client: ApiClient): ValidatedCall {
  return async (name, input) => {
    try {
      const answer = await retry((signal) => client(name, input, { signal }), RETRY_OPTIONS)
      return CALLS[name].response.parse(answer) as CallResponse<typeof name> // one schema per call name
    } catch (error) {
      throw new PullError(`${name} ${JSON.stringify(input)}`, error)
    }
  }
}

/** All items of a paginated response, page after page. */
export async function readAllPages<T>(
  page: (n: number) => Promise<{ list: T[]; hasMore: boolean }>,
): Promise<T[]> {
  const all: T[] = []
  for (let n = 1; ; n++) {
    const { list, hasMore } = await page(n)
    all.push(...list)
    if (!hasMore) return all
  }
}

/** Writes a resource after strict validation: an unknown field is an error here and cannot leak. */
export function writeResource<S extends z.ZodType>(
  draft: SnapshotDraft,
  file: Resource<z.infer<S>>,
  shape: S,
  contents: z.infer<S>,
): Resource<unknown> {
  draft.write(file, shape.parse(contents))
  return file
}
