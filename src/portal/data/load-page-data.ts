import type { Resource } from '#publication/resources.ts'
import type { PageData } from '../api/fetch-unpublished.ts'
import type { PageContext } from '../page-context.ts'
import { fetchPublished, MissingResourceError } from './fetch-published.ts'
import { computeOrigin } from './page-origin.ts'
import type { StoredCopies } from './stored-time.ts'

const importUnpublished = () => import('../api/fetch-unpublished.ts')

/** Data loaded while a page is open: another query shows the same data differently. */
export type PageDataCache = StoredCopies & {
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
  cache: PageDataCache,
): Promise<PageData> {
  const { entries } = cache
  const named = Object.entries(files)
  const key = named.map(([name, file]) => `${name}=${file.name}`).join()
  const pageData = entries.get(key) ?? fetchPageData(named, optional, cache)
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
  cache: PageDataCache,
): Promise<PageData> {
  const { prerenderedOrigin } = cache
  const groups = [...Map.groupBy(named, ([, file]) => getResourceOwner(file)).values()]
  const read = await Promise.all(
    groups.map(async (group) => {
      const reading = group.map(([name, file]) =>
        optional.includes(name)
          ? fetchPublished(file, cache).catch(logAndReturnNull)
          : fetchPublished(file, cache),
      )
      const texts = await Promise.all(reading).catch((error: unknown) => {
        if (error instanceof MissingResourceError) return null
        throw error
      })
      return { group, reading, texts }
    }),
  )
  if (read.some(({ texts }) => texts === null))
    return (await importUnpublished()).fetchUnpublishedPageData(read, optional)
  const texts = new Map(
    read.flatMap(({ group, texts }) => group.map(([name], at) => [name, texts?.[at] ?? ''] as const)),
  )
  const data = Object.fromEntries([...texts].map(([name, text]) => [name, JSON.parse(text) as unknown]))
  const origin = await computeOrigin(named.map(([name]) => texts.get(name) ?? ''))
  // if the data is unchanged, keep the snapshot of the prerendered page: only publishing knows when the data last changed
  const isUnchanged = origin?.digest === prerenderedOrigin?.digest
  return { data, origin: origin && isUnchanged ? prerenderedOrigin : origin, provisional: false, gap: null }
}

/** JSON in place of an optional resource that could not be loaded. */
function logAndReturnNull(error: unknown): string {
  console.error(error)
  return 'null'
}

/** The competition, judoka or partner that a resource belongs to: all its resources are loaded from the same place. */
const getResourceOwner = ({ name }: Resource<unknown>): string => name.split('/').slice(0, 2).join('/')
