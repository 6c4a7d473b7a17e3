import type { Resource } from '#publication/resources.ts'
import type { PageContext } from '../../page-context.ts'
import { fetchPublished, MissingResourceError } from './fetch-published.ts'
import { computeOrigin } from './page-origin.ts'

/** The data of a page: from the published resources, otherwise from the API. */
export type PageData = {
  data: Record<string, unknown>
  origin: PageContext['origin']
  /** Whether some of it comes from the API because it is not published yet. */
  provisional: boolean
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
  pageData.catch(() => entries.delete(key))
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
      const contents = texts
        ? texts.map((text): unknown => JSON.parse(text))
        : await (await import('./fetch-unpublished.ts')).fetchUnpublished(files)
      return { group, texts, contents }
    }),
  )
  const data = Object.fromEntries(
    read.flatMap(({ group, contents }) => group.map(([name], at) => [name, contents[at]])),
  )
  if (read.some(({ texts }) => texts === null)) return { data, origin: null, provisional: true }
  const texts = new Map(
    read.flatMap(({ group, texts }) => group.map(([name], at) => [name, texts?.[at] ?? ''] as const)),
  )
  const origin = await computeOrigin(named.map(([name]) => texts.get(name) ?? ''))
  // if the data is unchanged, keep the snapshot of the prerendered page: only publishing knows when the data last changed
  const isUnchanged = origin?.digest === prerenderedOrigin?.digest
  return { data, origin: origin && isUnchanged ? prerenderedOrigin : origin, provisional: false }
}

/** JSON in place of an optional resource that could not be loaded. */
function logAndReturnNull(error: unknown): string {
  console.error(error)
  return 'null'
}

/** The competition, judoka or partner that a resource belongs to: all its resources are loaded from the same place. */
const getResourceOwner = ({ name }: Resource<unknown>): string => name.split('/').slice(0, 2).join('/')
