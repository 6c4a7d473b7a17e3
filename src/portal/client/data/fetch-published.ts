import { buildResourcePath, type Resource } from '#publication/resources.ts'
import { StatusError } from './fetch-json.ts'
import { readStoredTime } from './stored-time.ts'
import { fetchWithRetry } from './with-retry.ts'

/** A resource that is not published. */
export class MissingResourceError extends Error {
  constructor(name: string) {
    super(`${name} is not published`)
  }
}

/** A category, an age or another part that a competition doesn't have, while the competition exists. */
export class MissingPartError extends MissingResourceError {}

/** Text of a resource, and when the service worker stored it; null if it comes from the network. */
export type PublishedCopy = { text: string; storedAt: number | null }

/**
 * Fetches a published resource in the browser, as text.
 * @throws MissingResourceError if the site doesn't have it
 */
export const fetchPublished = async (file: Resource<unknown>): Promise<string> =>
  (await fetchPublishedCopy(file)).text

/** @throws as above */
export async function fetchPublishedCopy(file: Resource<unknown>): Promise<PublishedCopy> {
  const response = await fetchWithRetry(buildResourcePath(file))
  if (response.status === 404) throw new MissingResourceError(file.name)
  if (!response.ok) throw new StatusError(buildResourcePath(file), response.status)
  return { text: await response.text(), storedAt: readStoredTime(response) }
}
