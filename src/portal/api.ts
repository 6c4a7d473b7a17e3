/**
 * Asking the API from a browser. Pages that are built don't; the client comes only where somebody does.
 */
import { createClient } from '#contract/client.ts'
import { ApiError } from '#contract/errors.ts'
import type { Ask } from '#contract/published/from-api/ask.ts'
import { retry } from '#contract/retry.ts'

/** Where the API answers: on this site unless the site was published for one elsewhere. */
const API: string = import.meta.env.PUBLIC_API_URL ?? ''

const client = createClient(API)

/**
 * Asks the API, three times where nothing comes back.
 * @throws ApiError as the API answered: asking again wouldn't change it
 */
export const ask: Ask = async (name, input) => {
  const answer = await retry(
    (signal) =>
      client(name, input, { signal }).catch((error: unknown) => {
        if (error instanceof ApiError) return error
        throw error
      }),
    { timeout: 8000, increment: 8000 },
  )
  if (answer instanceof ApiError) throw answer
  return answer
}

/** Address of a socket beside the API: `wss://judo.example/live`. */
export function socketAddress(path: string): string {
  const address = new URL(API + path, location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  return address.href
}
