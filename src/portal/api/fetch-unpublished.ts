import { isNotFound } from '#contract/errors.ts'
import { fetchResources } from '#publication/from-api/fetch-resources.ts'
import { buildResourcePath, type Resource } from '#publication/resources.ts'
import { MissingPartError, MissingResourceError } from '../data/fetch-published.ts'
import type { PageContext } from '../page-context.ts'
import { callApi } from './call-api.ts'
import { MergedJudokaError } from './merged-judoka-error.ts'

/** The data of a page: from the published resources, otherwise from the API. */
export type PageData = {
  data: Record<string, unknown>
  origin: PageContext['origin']
  /** Whether some of it comes from the API because it is not published yet. */
  provisional: boolean
  /** What could not be loaded from the API: the page's subject, a part of the page, or nothing. */
  gap: 'all' | 'part' | null
  /** Why there is a gap. */
  failure?: unknown
}

/** Contents of a resource, and whether all or part of them could not be loaded. */
type UnpublishedResource = { contents: unknown; gap: 'all' | 'part' | null; failure?: unknown }

type NamedResource = UnpublishedResource & { name: string; isOptional: boolean }

/** Resources of one competition, judoka or partner, with the requests for their files. */
type ResourceGroup = {
  group: readonly [name: string, resource: Resource<unknown>][]
  reading: readonly Promise<string>[]
  /** Contents of the files; null if at least one is not published. */
  texts: readonly string[] | null
}

/**
 * The data of a page of which at least one group is not published: that group is fetched from the API.
 * @param optional names of resources that the page works without: null in its data if they can't be loaded
 * @throws MissingResourceError if the API does not have a required resource either
 */
export async function fetchUnpublishedPageData(
  groups: readonly ResourceGroup[],
  optional: readonly PropertyKey[],
): Promise<PageData> {
  const read = await Promise.all(
    groups.map(async ({ group, reading, texts }): Promise<NamedResource[]> => {
      const resources: UnpublishedResource[] = texts
        ? texts.map((text) => ({ contents: JSON.parse(text) as unknown, gap: null }))
        : await fetchUnpublishedGroup(
            group.map(([, file]) => file),
            reading,
          )
      return group.flatMap(([name], at) => {
        const resource = resources[at]
        return resource ? [{ ...resource, name, isOptional: optional.includes(name) }] : []
      })
    }),
  )
  const resources = read.flat()
  const data = Object.fromEntries(
    resources.map(({ name, contents, gap, isOptional }) => [
      name,
      gap === 'all' && isOptional ? null : contents,
    ]),
  )
  const isSubjectMissing = resources.some(({ gap, isOptional }) => gap === 'all' && !isOptional)
  const gap = isSubjectMissing ? 'all' : resources.some(({ gap }) => gap) ? 'part' : null
  const failure =
    gap && (resources.find((resource) => resource.gap)?.failure ?? new Error('Data are missing'))
  return { data, origin: null, provisional: true, gap, failure }
}

/**
 * @param reading the requests for the published files, at least one of which is missing
 * @throws MissingPartError if other files of the group are published: the competition exists
 */
async function fetchUnpublishedGroup(
  files: readonly Resource<unknown>[],
  reading: readonly Promise<string>[],
): Promise<UnpublishedResource[]> {
  try {
    return await fetchUnpublished(files)
  } catch (error) {
    if (!(error instanceof MissingResourceError)) throw error
    const published = await Promise.allSettled(reading)
    if (published.some((text) => text.status === 'fulfilled' && text.value !== 'null'))
      throw new MissingPartError(error.message)
    throw error
  }
}

/**
 * Fetches from the API what is not published: a competition created after the last publish, a judoka who was never
 * published. The responses are mapped to the published shapes, as when publishing.
 * @param files of one competition or one judoka
 * @throws MissingResourceError if the API doesn't have it either, or has it as another one
 * @throws ApiError if the API can't say whether it has it
 */
async function fetchUnpublished(files: readonly Resource<unknown>[]): Promise<UnpublishedResource[]> {
  const [first] = files
  if (!first) return []
  const fetched = await fetchResources(callApi, first.name).catch((error: unknown) => {
    if (isNotFound(error)) throw new MissingResourceError(buildResourcePath(first))
    throw error
  })
  if (!fetched) throw new MissingResourceError(first.name)
  if (fetched.mergedInto !== undefined) throw new MergedJudokaError(first.name, fetched.mergedInto)
  return files.map(({ name }) => {
    const contents = fetched.contents.get(name)
    const gap = fetched.findGap(name)
    if (contents === undefined && gap === null) throw new MissingPartError(name)
    return { contents, gap, failure: fetched.failure }
  })
}
