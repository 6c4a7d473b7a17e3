import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode } from '#language/languages.ts'
import { type Translations, withFallback } from '#language/translate.ts'
import { NotFound } from '../errors/errors.ts'

/** Folder with the texts of the portal, one file per language. */
export const TRANSLATIONS_FOLDER = fileURLToPath(
  new URL('../../../../public/assets/translations/', import.meta.url),
)

/** The default namespace of i18next, with all keys. Any other namespace has the keys with its prefix: `competition.…`. */
const ALL_KEYS_NAMESPACE = 'translation'

type LocaleFile = Record<string, string>

/**
 * Texts of a language: all of them, or one group.
 * @throws NotFound for an unknown language or group
 */
export async function readTranslations(folder: string, lng: string, ns: string): Promise<LocaleFile> {
  const all = await readLanguageFile(folder, lng)
  if (ns === ALL_KEYS_NAMESPACE) return all
  const group = Object.entries(all).filter(([key]) => key.startsWith(`${ns}.`))
  if (group.length === 0) throw new NotFound('ns', 'group of texts', ns)
  return Object.fromEntries(group)
}

/** Texts by language, as long as the files they were read from are unchanged. */
const textsWithFallback = new Map<LanguageCode, { version: string; texts: Translations }>()

/**
 * All texts in a language, with the default language for missing texts.
 * @returns the same object as long as both files are unchanged
 */
export async function readTranslationsWithFallback(code: LanguageCode): Promise<Translations> {
  const versions = await Promise.all([readFileVersion(code), readFileVersion(DEFAULT_LANGUAGE)])
  const version = versions.join()
  const known = textsWithFallback.get(code)
  if (known?.version === version) return known.texts
  const [languageTexts, fallback] = await Promise.all([
    readTranslations(TRANSLATIONS_FOLDER, code, ALL_KEYS_NAMESPACE),
    readTranslations(TRANSLATIONS_FOLDER, DEFAULT_LANGUAGE, ALL_KEYS_NAMESPACE),
  ])
  const texts = withFallback(languageTexts, fallback)
  textsWithFallback.set(code, { version, texts })
  return texts
}

/** Files are replaced as a whole, so that another version is another file. */
async function readFileVersion(code: LanguageCode): Promise<string> {
  const { ino, size, mtimeMs } = await stat(getLanguageFilePath(TRANSLATIONS_FOLDER, code))
  return [ino, size, mtimeMs].join(' ')
}

/**
 * Adds texts to the file of a language, which is replaced atomically. Existing texts are not changed.
 * @returns number of added texts
 * @throws NotFound for an unknown language
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
