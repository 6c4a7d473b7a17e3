import { buildResourcePath, type Resource } from '#publication/resources.ts'
import { StatusError } from './fetch-json.ts'
import { readStoredTime, type StoredCopies } from './stored-time.ts'
import { fetchWithRetry } from './with-retry.ts'

/** A resource that is not published. */
export class MissingResourceError extends Error {
  constructor(name: string) {
    super(`${name} is not published`)
  }
}

/** A category, an age or another part that a competition doesn't have, while the competition exists. */
export class MissingPartError extends MissingResourceError {}

/**
 * Fetches a published resource in the browser, as text.
 * @param copies where it is noted if the service worker has stored the resource
 * @throws MissingResourceError if the site doesn't have it
 */
export async function fetchPublished(file: Resource<unknown>, copies?: StoredCopies): Promise<string> {
  const response = await fetchWithRetry(buildResourcePath(file))
  if (response.status === 404) throw new MissingResourceError(file.name)
  if (!response.ok) throw new StatusError(buildResourcePath(file), response.status)
  const time = readStoredTime(response)
  if (copies && time !== null) copies.storedAt = Math.min(time, copies.storedAt ?? time)
  return response.text()
}
