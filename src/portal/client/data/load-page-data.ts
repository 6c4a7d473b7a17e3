import type { Resource } from '#publication/resources.ts'
import type { PageContext } from '../../page-context.ts'
import { fetchPublished, MissingResourceError } from './fetch-published.ts'
import { computeOrigin } from './page-origin.ts'

/** What a page shows, from where it lies: the published data, else the API. */
export type PageData = {
  data: Record<string, unknown>
  origin: PageContext['origin']
  /** Whether something of it isn't in the archive yet. */
  provisional: boolean
}

/** What is known while a page stands: another query shows the same data another way. */
export type PageDataCache = {
  entries: Map<string, Promise<PageData>>
  /** Where the page that was built has its data from. */
  prerenderedOrigin: PageContext['origin']
}

/**
 * @param spare names of what the page can do without: null where it can't be loaded
 * @throws MissingResource if neither has something of it
 */
export function loadPageData(
  files: Record<string, Resource<unknown>>,
  spare: readonly PropertyKey[],
  { entries: loaded, prerenderedOrigin: built }: PageDataCache,
): Promise<PageData> {
  const named = Object.entries(files)
  const key = named.map(([name, file]) => `${name}=${file.name}`).join()
  const known = loaded.get(key) ?? fetchPageData(named, spare, built)
  loaded.set(key, known)
  known.catch(() => loaded.delete(key))
  return known
}

async function fetchPageData(
  named: [string, Resource<unknown>][],
  spare: readonly PropertyKey[],
  built: PageContext['origin'],
): Promise<PageData> {
  const groups = [...Map.groupBy(named, ([, file]) => getResourceOwner(file)).values()]
  const read = await Promise.all(
    groups.map(async (group) => {
      const files = group.map(([, file]) => file)
      const reading = group.map(([name, file]) =>
        spare.includes(name) ? fetchPublished(file).catch(logAndReturnNull) : fetchPublished(file),
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
  // a page that was built names the snapshot in which its data last changed, which only the archive knows
  return { data, origin: origin && origin.digest === built?.digest ? built : origin, provisional: false }
}

/** What stands for a resource that a page can do without. */
function logAndReturnNull(error: unknown): string {
  console.error(error)
  return 'null'
}

/** The competition, judoka or partner a resource is of: it comes from one place as a whole. */
const getResourceOwner = ({ name }: Resource<unknown>): string => name.split('/').slice(0, 2).join('/')
