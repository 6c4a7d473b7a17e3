import { dataAddress, type PublishedFile } from '#contract/published/files.ts'
import type { Ask } from '#contract/published/from-api/whole-competition.ts'
import { retry } from '#contract/retry.ts'
import { MissingResource } from './published.ts'

/** Where the API answers: on this site unless the site was published for one elsewhere. */
const API: string = import.meta.env.PUBLIC_API_URL ?? ''

/**
 * Asks the API for what the archive doesn't have: a competition created after the last publish, a judoka never
 * archived. The answers become what the archive would have published, by the same mapping.
 * @param files of one competition or one judoka
 * @throws MissingResource if the API doesn't have it either
 */
export async function readUnpublished(files: readonly PublishedFile<unknown>[]): Promise<unknown[]> {
  const [first] = files
  if (!first) return []
  const [{ createClient }, { ApiError }, { readFromApi }] = await Promise.all([
    import('#contract/client.ts'),
    import('#contract/errors.ts'),
    import('#contract/published/from-api/read.ts'),
  ])
  const client = createClient(API)
  const ask: Ask = async (name, input) => {
    const answer = await retry(
      (signal) =>
        client(name, input, { signal }).catch((error: unknown) => {
          if (error instanceof ApiError) return error // an answer: asking again won't change it
          throw error
        }),
      { timeout: 8000, increment: 8000 },
    )
    if (answer instanceof ApiError) throw answer
    return answer
  }
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
