import { ApiError } from '#contract/errors.ts'
import { fetchResources } from '#publication/from-api/fetch-resources.ts'
import { buildResourcePath, type Resource } from '#publication/resources.ts'
import { callApi } from './call-api.ts'
import { MissingResourceError } from './fetch-published.ts'

/**
 * Fetches from the API what is not published: a competition created after the last publish, a judoka who was never
 * published. The responses are mapped to the published shapes, as when publishing.
 * @param files of one competition or one judoka
 * @throws MissingResourceError if the API doesn't have it either
 */
export async function fetchUnpublished(files: readonly Resource<unknown>[]): Promise<unknown[]> {
  const [first] = files
  if (!first) return []
  const contents = await fetchResources(callApi, first.name).catch((error: unknown) => {
    if (error instanceof ApiError) throw new MissingResourceError(buildResourcePath(first))
    throw error
  })
  return files.map(({ name }) => {
    const value = contents?.get(name)
    if (value === undefined) throw new MissingResourceError(name)
    return value
  })
}
