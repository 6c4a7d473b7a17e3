import { ApiError } from '#contract/errors.ts'
import { fetchResources } from '#publication/from-api/fetch-resources.ts'
import { buildResourcePath, type Resource } from '#publication/resources.ts'
import { callApi } from './call-api.ts'
import { MissingPartError, MissingResourceError } from './fetch-published.ts'

/** Contents of a resource, and whether all or part of them could not be loaded. */
export type UnpublishedResource = { contents: unknown; gap: 'all' | 'part' | null }

/**
 * Fetches from the API what is not published: a competition created after the last publish, a judoka who was never
 * published. The responses are mapped to the published shapes, as when publishing.
 * @param files of one competition or one judoka
 * @throws MissingResourceError if the API doesn't have it either
 */
export async function fetchUnpublished(files: readonly Resource<unknown>[]): Promise<UnpublishedResource[]> {
  const [first] = files
  if (!first) return []
  const fetched = await fetchResources(callApi, first.name).catch((error: unknown) => {
    if (error instanceof ApiError) throw new MissingResourceError(buildResourcePath(first))
    throw error
  })
  if (!fetched) throw new MissingResourceError(first.name)
  return files.map(({ name }) => {
    const contents = fetched.contents.get(name)
    const gap = fetched.findGap(name)
    if (contents === undefined && gap === null) throw new MissingPartError(name)
    return { contents, gap }
  })
}
