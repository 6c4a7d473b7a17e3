import { ApiError } from '#contract/errors.ts'
import { fetchResources } from '#publication/from-api/fetch-resources.ts'
import { buildResourcePath, type Resource } from '#publication/resources.ts'
import { callApi } from './call-api.ts'
import { MissingResourceError } from './fetch-published.ts'

/**
 * Asks the API for what the archive doesn't have: a competition created after the last publish, a judoka never
 * archived. The answers become what the archive would have published, by the same mapping.
 * @param files of one competition or one judoka
 * @throws MissingResource if the API doesn't have it either
 */
export async function fetchUnpublished(files: readonly Resource<unknown>[]): Promise<unknown[]> {
  const [first] = files
  if (!first) return []
  const told = await fetchResources(callApi, first.name).catch((error: unknown) => {
    if (error instanceof ApiError) throw new MissingResourceError(buildResourcePath(first))
    throw error
  })
  return files.map(({ name }) => {
    const contents = told?.get(name)
    if (contents === undefined) throw new MissingResourceError(name)
    return contents
  })
}
