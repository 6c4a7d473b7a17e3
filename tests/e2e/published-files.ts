import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGE_CODES } from '#language/languages.ts'
import { site } from './world.ts'

/** The files of the release that is served, as paths from its root. */
export const publishedFiles = (): string[] =>
  readdirSync(join(site, '.'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(site.length + 1))

export const readFile = (path: string): string => readFileSync(join(site, path), 'utf8')

/** A path without its language, and the language; the default language has no prefix. */
export function splitLanguage(path: string): { code: string; rest: string } {
  const [first = ''] = path.split('/')
  return (LANGUAGE_CODES as readonly string[]).includes(first)
    ? { code: first, rest: path.slice(first.length + 1) }
    : { code: 'en', rest: path }
}
