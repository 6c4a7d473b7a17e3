import { ApiError } from '#contract/errors.ts'
import { dataAddress, type PublishedFile } from '#contract/published/files.ts'
import { readFromApi } from '#contract/published/from-api/read.ts'
import { ask } from '../api.ts'
import { MissingResource } from './published.ts'

/**
 * Asks the API for what the archive doesn't have: a competition created after the last publish, a judoka never
 * archived. The answers become what the archive would have published, by the same mapping.
 * @param files of one competition or one judoka
 * @throws MissingResource if the API doesn't have it either
 */
export async function readUnpublished(files: readonly PublishedFile<unknown>[]): Promise<unknown[]> {
  const [first] = files
  if (!first) return []
  const told = await readFromApi(ask, first.name).catch((error: unknown) => {
    if (error instanceof ApiError) throw new MissingResource(dataAddress(first))
    throw error
  })
  return files.map(({ name }) => {
    const contents = told?.get(name)
    if (contents === undefined) throw new MissingResource(name)
    return contents
  })
}
