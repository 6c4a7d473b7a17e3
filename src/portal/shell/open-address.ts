import { matchAddress } from '#contract/published/addresses.ts'
import type { PublishedFile } from '#contract/published/files.ts'
import { localizedPath, splitPath } from '#language/addresses.ts'
import type { LanguageCode } from '#language/languages.ts'
import type { Translate } from '#language/translate.ts'
import type { PageScreenProps } from '../layout/PageScreen.tsx'
import type { Missing } from '../notfound/page.tsx'
import { readQuery } from '../page.ts'
import type { Portal } from '../portal.ts'
import { loadCountryNames } from './country-names.ts'
import { PAGES } from './families.ts'
import { originOf } from './origin.ts'
import { MissingResource, readPublished } from './published.ts'
import { loadTranslate } from './strings.ts'

/** What an address means: a page with everything it shows, nothing, or another address. */
export type Opened =
  | ({ kind: 'page' } & PageScreenProps)
  | { kind: 'missing'; missing: Missing; portal: Portal }
  | { kind: 'moved'; to: string }

type Loaded = { data: Record<string, unknown>; origin: Portal['origin'] }

/** What is known while a page stands: another query shows the same data another way. */
export type Kept = {
  loaded: Map<string, Promise<Loaded>>
  /** Where the page that was built has its data from. */
  built: Portal['origin']
}

/**
 * Finds the page an address means, its texts and its data. The one way in which the browser comes to a page.
 * @param kept filled with what is loaded, and read first
 * @throws Error if something could not be fetched
 */
export async function openAddress({ pathname, searchParams }: URL, kept: Kept): Promise<Opened> {
  const { code, path } = splitPath(pathname)
  const found = matchAddress(path)
  const speaking = speak(code)
  if (!found) {
    const portal = { code, t: await speaking, path, family: 'home' as const, query: {}, origin: null }
    return { kind: 'missing', missing: 'page', portal }
  }
  const { family, params } = found
  const page = await PAGES[family]()
  const query = readQuery(page.query, searchParams)
  try {
    const [{ data, origin }, t] = await Promise.all([
      load(page.files(params, query), page.spare ?? [], kept),
      speaking,
    ])
    if (page.exists && !page.exists({ data, params, query })) throw new MissingResource(path)
    return { kind: 'page', page, params, query, data, portal: { code, t, path, family, query, origin } }
  } catch (error) {
    if (!(error instanceof MissingResource)) throw error
    if (page.headless || 'partner' in params || 'club' in params) {
      const portal = { code, t: await speaking, path, family, query, origin: null }
      return { kind: 'missing', missing: 'page', portal }
    }
    const missing =
      family.startsWith('judoka') || family === 'headToHead' || family === 'athlete'
        ? 'judokaProfileNotFound'
        : 'not_found'
    return { kind: 'moved', to: localizedPath(`/competition/${missing}/`, code) }
  }
}

function load(
  files: Record<string, PublishedFile<unknown>>,
  spare: readonly PropertyKey[],
  { loaded, built }: Kept,
): Promise<Loaded> {
  const named = Object.entries(files)
  const key = named.map(([name, file]) => `${name}=${file.name}`).join()
  const known = loaded.get(key) ?? fetchAll(named, spare, built)
  loaded.set(key, known)
  known.catch(() => loaded.delete(key))
  return known
}

async function fetchAll(
  named: [string, PublishedFile<unknown>][],
  spare: readonly PropertyKey[],
  built: Portal['origin'],
): Promise<Loaded> {
  const texts = await Promise.all(
    named.map(([name, file]) =>
      spare.includes(name) ? readPublished(file).catch(withoutIt) : readPublished(file),
    ),
  )
  const data = Object.fromEntries(named.map(([name], at) => [name, JSON.parse(texts[at] ?? '')]))
  const origin = await originOf(texts)
  // a page that was built names the snapshot in which its data last changed, which only the archive knows
  return { data, origin: origin && origin.digest === built?.digest ? built : origin }
}

/** What stands for a resource that a page can do without. */
function withoutIt(error: unknown): string {
  console.error(error)
  return 'null'
}

const spoken = new Map<LanguageCode, Promise<Translate>>()

/** The texts of a language, and the names of nations where the browser lacks them; fetched once in a visit. */
function speak(code: LanguageCode): Promise<Translate> {
  const known =
    spoken.get(code) ?? Promise.all([loadTranslate(code), loadCountryNames(code)]).then(([t]) => t)
  spoken.set(code, known)
  known.catch(() => spoken.delete(code))
  return known
}
