import type { LanguageCode } from '#language/languages.ts'
import { isLanguageCode } from '#language/languages.ts'

/**
 * The lists of files that a browser stores when somebody keeps a competition, or the search index, for offline
 * (docs/decisions/045-offline.md). Publishing writes them, the service worker reads them.
 */

/** A file of the site: its address, the digest of its contents and its size in bytes. */
export type OfflineFile = readonly [address: string, digest: string, bytes: number]

export type OfflineList = {
  /** Name of the competition; null for other lists. */
  name: string | null
  /** Files in all languages. */
  files: readonly OfflineFile[]
}

/** What can be kept: a competition by its external id, or the search index of the whole archive. */
export type OfflineKey = `competition/${string}` | 'search'

/** @example buildOfflineListPath('competition/gs_fra2025') // '/offline/competition/gs_fra2025.json' */
export const buildOfflineListPath = (key: OfflineKey | 'program'): string =>
  `/offline/${key.split('/').map(encodeURIComponent).join('/')}.json`

/** The files of a list that a reader of a language needs. */
export function selectLanguage(files: readonly OfflineFile[], code: LanguageCode): OfflineFile[] {
  const ofDocuments = new Set(files.flatMap(([address]) => findDocumentLanguage(address) ?? []))
  // not every competition has PDFs in every language
  const documents = [code, 'en', ...ofDocuments].find((candidate) => ofDocuments.has(candidate))
  return files.filter(([address]) => {
    const ofDocument = findDocumentLanguage(address)
    if (ofDocument) return ofDocument === documents
    const language = findLanguage(address)
    return language === null || language === code || isEnglishFallback(address)
  })
}

/** English texts, for what another language lacks. */
const isEnglishFallback = (address: string): boolean => address === '/assets/translations/en.json'

/** The language of a PDF of a competition; null for other files. */
const findDocumentLanguage = (address: string): string | null =>
  /^\/competition\/[^/]+\/documents\/([a-z]{2})\/[^/]+\.pdf$/.exec(address)?.[1] ?? null

/** The language of a page or of texts; null for files that are the same in all languages. */
function findLanguage(address: string): LanguageCode | null {
  const [, named] = /^\/assets\/[\w/]+\/([a-z]{2})\.json$/.exec(address) ?? []
  if (isLanguageCode(named)) return named
  if (!/(?:\/|\.html)$/.test(address)) return null
  const [, prefix] = address.split('/')
  return isLanguageCode(prefix) ? prefix : 'en'
}
