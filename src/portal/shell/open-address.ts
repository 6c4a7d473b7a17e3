import { localizedPath, splitPath } from '#language/addresses.ts'
import type { LanguageCode } from '#language/languages.ts'
import type { Translate } from '#language/translate.ts'
import type { PageScreenProps } from '../layout/PageBody.tsx'
import type { Missing } from '../notfound/page.tsx'
import { readQuery } from '../page.ts'
import type { Portal } from '../portal.ts'
import { textsOf } from '../texts.ts'
import { loadCountryNames } from './country-names.ts'
import { pageOf } from './families.ts'
import { type Kept, load } from './load.ts'
import { MissingResource } from './published.ts'
import { NotRoutable, type Route, routeOf } from './route.ts'

/** What an address means: a page with everything it shows, nothing, or another address. */
export type Opened =
  | ({ kind: 'page' } & PageScreenProps)
  | { kind: 'missing'; missing: Missing; portal: Portal }
  | { kind: 'moved'; to: string }

/**
 * Finds the page an address means, its texts and its data. The one way in which the browser comes to a page.
 * @param kept filled with what is loaded, and read first
 * @throws Error if something could not be fetched
 */
export async function openAddress({ pathname, searchParams }: URL, kept: Kept): Promise<Opened> {
  const route = routed(pathname)
  const { code, path } = splitPath(pathname)
  const speaking = speak(code)
  if (!route) {
    const portal = { code, t: await speaking, path, family: 'home' as const, query: {}, origin: null }
    return { kind: 'missing', missing: 'page', portal }
  }
  const { family, params } = route
  const page = await pageOf(family, searchParams)
  const query = readQuery(page.query, searchParams)
  try {
    const [{ data, origin, provisional }, t] = await Promise.all([
      load(page.files(params, query), page.spare ?? [], kept),
      speaking,
    ])
    if (page.exists && !page.exists({ data, params, query })) throw new MissingResource(path)
    const portal = { code, t, path, family, query, origin, provisional }
    return { kind: 'page', page, params, query, data, portal }
  } catch (error) {
    if (!(error instanceof MissingResource)) throw error
    if ((page.headless && !('id' in params)) || 'partner' in params || 'club' in params) {
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

/** Whether the page that an address means stands alone, without header and footer. */
export async function standsAlone({ pathname, searchParams }: URL): Promise<boolean> {
  const route = routed(pathname)
  return route !== null && (await pageOf(route.family, searchParams)).headless === true
}

/** Null where no page has such a path. */
function routed(pathname: string): Route | null {
  try {
    return routeOf(pathname)
  } catch (error) {
    if (error instanceof NotRoutable) return null
    throw error
  }
}

const spoken = new Map<LanguageCode, Promise<Translate>>()

/** The texts of a language, and the names of nations where the browser lacks them; fetched once in a visit. */
function speak(code: LanguageCode): Promise<Translate> {
  const known = spoken.get(code) ?? Promise.all([loadTexts(code), loadCountryNames(code)]).then(([t]) => t)
  spoken.set(code, known)
  known.catch(() => spoken.delete(code))
  return known
}

/** A document of the shell is nothing without its texts: i18next asks for them more patiently, and in English at least. */
async function loadTexts(code: LanguageCode): Promise<Translate> {
  if (document.documentElement.dataset.shell === undefined) return textsOf(code)
  return (await import('./strings.ts')).loadTranslate(code)
}

/** The texts of a language if they are here or on their way. */
export const spokenTexts = (code: LanguageCode): Promise<Translate> | undefined => spoken.get(code)
