import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A rule of a `_headers` file: `*` matches any characters, `:name` one segment. */
export type HeaderRule = {
  pattern: RegExp
  /** Names of headers that it removes, and values that it sets. */
  removed: readonly string[]
  values: readonly (readonly [name: string, value: string])[]
}

/** The headers of a path in the `_headers` file of a release; none without the file. */
export async function findReleaseHeaders(root: string, pathname: string): Promise<Headers> {
  const text = await readFile(join(root, '_headers'), 'utf8').catch(() => '')
  const headers = new Headers()
  for (const { pattern, removed, values } of parseHeaderRules(text)) {
    if (!pattern.test(pathname)) continue
    for (const name of removed) headers.delete(name)
    for (const [name, value] of values) headers.append(name, value)
  }
  return headers
}

/** Whether a release has only the pages that visitors look for first (`src/archive/first-release/publish-first-release.ts`). */
export async function isPartialRelease(root: string): Promise<boolean> {
  const text = await readFile(join(root, 'release.json'), 'utf8').catch(() => '{}')
  return /"isPartial":true/.test(text)
}

/**
 * Parses the format of Netlify and Cloudflare Pages: a path at the start of a line, below it indented lines `Name: value`,
 * or `! Name` to remove the value of an earlier rule. `#` begins a comment; invalid lines are ignored.
 */
export function parseHeaderRules(text: string): HeaderRule[] {
  const rules: { pattern: RegExp; removed: string[]; values: [string, string][] }[] = []
  for (const line of text.split('\n')) {
    if (/^\s*(#|$)/.test(line)) continue
    if (line.startsWith('/')) {
      rules.push({ pattern: createPattern(line.trim()), removed: [], values: [] })
      continue
    }
    const [, removed, name, value] = /^\s+(?:!\s*([\w-]+)|([\w-]+)\s*:\s*(.+?))\s*$/.exec(line) ?? []
    if (removed) rules.at(-1)?.removed.push(removed)
    else if (name && value) rules.at(-1)?.values.push([name, value])
  }
  return rules
}

const createPattern = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replaceAll('*', '.*')}$`,
  )
