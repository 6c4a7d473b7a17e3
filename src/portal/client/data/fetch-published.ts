import { retry } from '#contract/retry.ts'
import { buildResourcePath, type Resource } from '#publication/resources.ts'

/** A published resource that isn't there. */
export class MissingResourceError extends Error {
  constructor(name: string) {
    super(`${name} is not published`)
    this.name = 'MissingResource'
  }
}

/**
 * Fetches a published resource in the browser, as text.
 * @throws MissingResource if the site doesn't have it
 */
export async function fetchPublished(file: Resource<unknown>): Promise<string> {
  const response = await retry((signal) => fetch(buildResourcePath(file), { signal }), {
    timeout: 8000,
    increment: 8000,
  })
  if (response.status === 404) throw new MissingResourceError(file.name)
  if (!response.ok) throw new Error(`${buildResourcePath(file)} answered ${response.status}`)
  return response.text()
}
