import type { Resource } from '#publication/resources.ts'
import type { PageContext } from '../../page-context.ts'
import { fetchPublished, MissingPartError, MissingResourceError } from './fetch-published.ts'
import type { UnpublishedResource } from './fetch-unpublished.ts'
import { computeOrigin } from './page-origin.ts'

/** The data of a page: from the published resources, otherwise from the API. */
export type PageData = {
  data: Record<string, unknown>
  origin: PageContext['origin']
  /** Whether some of it comes from the API because it is not published yet. */
  provisional: boolean
  /** What could not be loaded from the API: the page's subject, a part of the page, or nothing. */
  gap: 'all' | 'part' | null
}

/** Data loaded while a page is open: another query shows the same data differently. */
export type PageDataCache = {
  entries: Map<string, Promise<PageData>>
  /** Origin of the data of the prerendered page; null in the shell document. */
  prerenderedOrigin: PageContext['origin']
}

/**
 * @param optional names of resources that the page works without: null in its data if they can't be loaded
 * @throws MissingResourceError if neither the site nor the API has a required resource
 */
export function loadPageData(
  files: Record<string, Resource<unknown>>,
  optional: readonly PropertyKey[],
  { entries, prerenderedOrigin }: PageDataCache,
): Promise<PageData> {
  const named = Object.entries(files)
  const key = named.map(([name, file]) => `${name}=${file.name}`).join()
  const pageData = entries.get(key) ?? fetchPageData(named, optional, prerenderedOrigin)
  entries.set(key, pageData)
  pageData.then(
    ({ gap }) => gap && entries.delete(key),
    () => entries.delete(key),
  )
  return pageData
}

async function fetchPageData(
  named: [string, Resource<unknown>][],
  optional: readonly PropertyKey[],
  prerenderedOrigin: PageContext['origin'],
): Promise<PageData> {
  const groups = [...Map.groupBy(named, ([, file]) => getResourceOwner(file)).values()]
  const read = await Promise.all(
    groups.map(async (group) => {
      const files = group.map(([, file]) => file)
      const reading = group.map(([name, file]) =>
        optional.includes(name) ? fetchPublished(file).catch(logAndReturnNull) : fetchPublished(file),
      )
      const texts = await Promise.all(reading).catch((error: unknown) => {
        if (error instanceof MissingResourceError) return null
        throw error
      })
      const resources = texts
        ? texts.map((text) => ({ contents: JSON.parse(text) as unknown, gap: null }))
        : await fetchUnpublishedGroup(files, reading)
      return { group, texts, resources }
    }),
  )
  const resources = read.flatMap(({ group, resources }) =>
    group.flatMap(([name], at) => {
      const resource = resources[at]
      return resource ? [{ ...resource, name, isOptional: optional.includes(name) }] : []
    }),
  )
  const data = Object.fromEntries(
    resources.map(({ name, contents, gap, isOptional }) => [
      name,
      gap === 'all' && isOptional ? null : contents,
    ]),
  )
  if (read.some(({ texts }) => texts === null)) {
    const isSubjectMissing = resources.some(({ gap, isOptional }) => gap === 'all' && !isOptional)
    const gap = isSubjectMissing ? 'all' : resources.some(({ gap }) => gap) ? 'part' : null
    return { data, origin: null, provisional: true, gap }
  }
  const texts = new Map(
    read.flatMap(({ group, texts }) => group.map(([name], at) => [name, texts?.[at] ?? ''] as const)),
  )
  const origin = await computeOrigin(named.map(([name]) => texts.get(name) ?? ''))
  // if the data is unchanged, keep the snapshot of the prerendered page: only publishing knows when the data last changed
  const isUnchanged = origin?.digest === prerenderedOrigin?.digest
  return { data, origin: origin && isUnchanged ? prerenderedOrigin : origin, provisional: false, gap: null }
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
    return await (await import('./fetch-unpublished.ts')).fetchUnpublished(files)
  } catch (error) {
    if (!(error instanceof MissingResourceError)) throw error
    const published = await Promise.allSettled(reading)
    if (published.some((text) => text.status === 'fulfilled' && text.value !== 'null'))
      throw new MissingPartError(error.message)
    throw error
  }
}

/** JSON in place of an optional resource that could not be loaded. */
function logAndReturnNull(error: unknown): string {
  console.error(error)
  return 'null'
}

/** The competition, judoka or partner that a resource belongs to: all its resources are loaded from the same place. */
const getResourceOwner = ({ name }: Resource<unknown>): string => name.split('/').slice(0, 2).join('/')
