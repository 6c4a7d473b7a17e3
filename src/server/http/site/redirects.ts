import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Redirect = { to: string; status: number }

const REDIRECT_STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** The redirect of a path in the `_redirects` file of a release; a trailing slash is ignored. */
export async function findRedirect(root: string, pathname: string): Promise<Redirect | null> {
  const text = await readFile(join(root, '_redirects'), 'utf8').catch(() => '')
  return parseRedirects(text).get(removeTrailingSlash(pathname)) ?? null
}

/**
 * Parses lines of the form `from to status`. The default status is 301, and `#` begins a comment. The first line for a
 * path applies; invalid lines are ignored.
 */
export function parseRedirects(text: string): Map<string, Redirect> {
  const redirects = new Map<string, Redirect>()
  for (const line of text.split('\n')) {
    const [from, to, status = '301'] = line
      .replace(/(^|\s)#.*/, '')
      .trim()
      .split(/\s+/)
    if (!from || !to || !REDIRECT_STATUSES.has(Number(status)) || redirects.has(removeTrailingSlash(from)))
      continue
    redirects.set(removeTrailingSlash(from), { to, status: Number(status) })
  }
  return redirects
}

const removeTrailingSlash = (path: string): string => path.replace(/\/$/, '')
