import type { PublishedFile } from '#contract/published/files.ts'
import type { Portal } from '../portal.ts'
import { originOf } from './origin.ts'
import { MissingResource, readPublished } from './published.ts'

/** What a page shows, from where it lies: the published data, else the API. */
export type Loaded = {
  data: Record<string, unknown>
  origin: Portal['origin']
  /** Whether something of it isn't in the archive yet. */
  provisional: boolean
}

/** What is known while a page stands: another query shows the same data another way. */
export type Kept = {
  loaded: Map<string, Promise<Loaded>>
  /** Where the page that was built has its data from. */
  built: Portal['origin']
}

/**
 * @param spare names of what the page can do without: null where it can't be loaded
 * @throws MissingResource if neither has something of it
 */
export function load(
  files: Record<string, PublishedFile<unknown>>,
  spare: readonly PropertyKey[],
  { loaded, built }: Kept,
): Promise<Loaded> {
  const named = Object.entries(files)
  const key = named.map(([name, file]) => `${name}=${file.name}`).join()
  const known = loaded.get(key) ?? loadAll(named, spare, built)
  loaded.set(key, known)
  known.catch(() => loaded.delete(key))
  return known
}

async function loadAll(
  named: [string, PublishedFile<unknown>][],
  spare: readonly PropertyKey[],
  built: Portal['origin'],
): Promise<Loaded> {
  const groups = [...Map.groupBy(named, ([, file]) => ownerOf(file)).values()]
  const read = await Promise.all(
    groups.map(async (group) => {
      const files = group.map(([, file]) => file)
      const reading = group.map(([name, file]) =>
        spare.includes(name) ? readPublished(file).catch(withoutIt) : readPublished(file),
      )
      const texts = await Promise.all(reading).catch((error: unknown) => {
        if (error instanceof MissingResource) return null
        throw error
      })
      const contents = texts
        ? texts.map((text): unknown => JSON.parse(text))
        : await (await import('./unpublished.ts')).readUnpublished(files)
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
  const origin = await originOf(named.map(([name]) => texts.get(name) ?? ''))
  // a page that was built names the snapshot in which its data last changed, which only the archive knows
  return { data, origin: origin && origin.digest === built?.digest ? built : origin, provisional: false }
}

/** What stands for a resource that a page can do without. */
function withoutIt(error: unknown): string {
  console.error(error)
  return 'null'
}

/** The competition, judoka or partner a resource is of: it comes from one place as a whole. */
const ownerOf = ({ name }: PublishedFile<unknown>): string => name.split('/').slice(0, 2).join('/')
