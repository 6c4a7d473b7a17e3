import { dataAddress, type PublishedFile } from '#contract/published/files.ts'
import { retry } from '#contract/retry.ts'

/** A published resource that isn't there. */
export class MissingResource extends Error {
  constructor(name: string) {
    super(`${name} is not published`)
    this.name = 'MissingResource'
  }
}

/**
 * Fetches a published resource in the browser, as text.
 * @throws MissingResource if the site doesn't have it
 */
export async function readPublished(file: PublishedFile<unknown>): Promise<string> {
  const response = await retry((signal) => fetch(dataAddress(file), { signal }), {
    timeout: 8000,
    increment: 8000,
  })
  if (response.status === 404) throw new MissingResource(file.name)
  if (!response.ok) throw new Error(`${dataAddress(file)} answered ${response.status}`)
  return response.text()
}
