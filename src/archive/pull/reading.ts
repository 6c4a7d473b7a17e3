import type { z } from 'zod'
import type { Client } from '#contract/client.ts'
import { ApiError } from '#contract/errors.ts'
import type { PublishedFile } from '#contract/published/files.ts'
import type { Ask } from '#contract/published/from-api/ask.ts'
import { retry } from '#contract/retry.ts'
import { type CallResponse, SCHEMAS } from '#contract/schemas/index.ts'
import type { SnapshotDraft } from '../snapshot.ts'

const PATIENCE = { timeout: 20_000, increment: 20_000 }

/** A pull that could not be finished; the last snapshot stands. */
export class PullFailed extends Error {
  constructor(call: string, cause: unknown) {
    const reason = cause instanceof ApiError ? `${cause.status} ${cause.response}` : String(cause)
    super(`Could not pull: ${call} failed: ${reason}`, { cause })
    this.name = 'PullFailed'
  }
}

/** Asks the API with patience, and believes nothing that hasn't the shape of the contract. */
export type ValidatedCall = Ask

/** Calls with patience, and checks that what comes back has the shape of the contract. */
export function validated(client: Client): ValidatedCall {
  return async (name, input) => {
    try {
      const answer = await retry((signal) => client(name, input, { signal }), PATIENCE)
      return SCHEMAS[name].response.parse(answer) as CallResponse<typeof name> // one schema per call name
    } catch (error) {
      throw new PullFailed(`${name} ${JSON.stringify(input)}`, error)
    }
  }
}

/** All pages of a paged answer, one after another. */
export async function allPages<T>(
  page: (n: number) => Promise<{ list: T[]; hasMore: boolean }>,
): Promise<T[]> {
  const all: T[] = []
  for (let n = 1; ; n++) {
    const { list, hasMore } = await page(n)
    all.push(...list)
    if (!hasMore) return all
  }
}

/** Writes what the strict shape accepts; an unknown field is an error here, not a leak later. */
export function write<S extends z.ZodType>(
  draft: SnapshotDraft,
  file: PublishedFile<z.infer<S>>,
  shape: S,
  contents: z.infer<S>,
): PublishedFile<unknown> {
  draft.write(file, shape.parse(contents))
  return file
}
