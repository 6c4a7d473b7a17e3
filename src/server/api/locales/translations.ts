import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode } from '#language/languages.ts'
import { type Translations, withFallback } from '#language/translate.ts'
import { NotFound } from '../../request/errors.ts'

/** Where the portal's own texts lie, a file a language. */
export const TRANSLATIONS_FOLDER = fileURLToPath(
  new URL('../../../../public/assets/translations/', import.meta.url),
)

/** i18next's name for everything. Any other namespace is a group of keys: `competition` has `competition.…`. */
const ALL_KEYS_NAMESPACE = 'translation'

type LocaleFile = Record<string, string>

/**
 * Texts of a language: all of them, or one group.
 * @throws NotFound for a language or a group there isn't
 */
export async function readTranslations(folder: string, lng: string, ns: string): Promise<LocaleFile> {
  const all = await readLanguageFile(folder, lng)
  if (ns === ALL_KEYS_NAMESPACE) return all
  const group = Object.entries(all).filter(([key]) => key.startsWith(`${ns}.`))
  if (group.length === 0) throw new NotFound('ns', 'group of texts', ns)
  return Object.fromEntries(group)
}

/** Everything the portal says in a language, in the default language where it doesn't say it. */
export async function readTranslationsWithFallback(code: LanguageCode): Promise<Translations> {
  const [own, fallback] = await Promise.all([
    readTranslations(TRANSLATIONS_FOLDER, code, ALL_KEYS_NAMESPACE),
    readTranslations(TRANSLATIONS_FOLDER, DEFAULT_LANGUAGE, ALL_KEYS_NAMESPACE),
  ])
  return withFallback(own, fallback)
}

/**
 * Adds texts to a language's file, which is replaced as a whole. A text that exists stays.
 * @returns how many were added
 * @throws NotFound for a language there isn't
 */
export async function addTranslations(
  folder: string,
  lng: string,
  ns: string,
  texts: LocaleFile,
): Promise<number> {
  const all = await readLanguageFile(folder, lng)
  const added = Object.entries(texts)
    .map(
      ([key, text]) =>
        [ns === ALL_KEYS_NAMESPACE || key.startsWith(`${ns}.`) ? key : `${ns}.${key}`, text] as const,
    )
    .filter(([key]) => !Object.hasOwn(all, key))
  if (added.length === 0) return 0
  const file = getLanguageFilePath(folder, lng)
  await writeFile(`${file}.new`, `${JSON.stringify({ ...all, ...Object.fromEntries(added) }, null, 2)}\n`)
  await rename(`${file}.new`, file)
  return added.length
}

async function readLanguageFile(folder: string, lng: string): Promise<LocaleFile> {
  if (!isLanguageCode(lng)) throw new NotFound('lng', 'language', lng)
  return JSON.parse(await readFile(getLanguageFilePath(folder, lng), 'utf8'))
}

const getLanguageFilePath = (folder: string, lng: string): string => join(folder, `${lng}.json`)
