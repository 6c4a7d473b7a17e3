import { ApiError } from '#contract/errors.ts'
import { retry } from '#contract/retry.ts'

/** Where the API answers: on this site unless the site was published for one elsewhere. */
export const API_URL: string = import.meta.env.PUBLIC_API_URL ?? ''

/**
 * Asks the API, three times where nothing comes back.
 * @throws ApiError as the API answered: asking again wouldn't change it
 */
export async function withRetry<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const answer = await retry(
    (signal) =>
      ask(signal).catch((error: unknown) => {
        if (error instanceof ApiError) return error
        throw error
      }),
    { timeout: 8000, increment: 8000 },
  )
  if (answer instanceof ApiError) throw answer
  return answer
}
