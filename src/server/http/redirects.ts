import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Redirect = { to: string; status: number }

const REDIRECT_STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** Where a path has moved to, by the `_redirects` of a release; a last slash makes no difference. */
export async function findRedirect(root: string, pathname: string): Promise<Redirect | null> {
  const text = await readFile(join(root, '_redirects'), 'utf8').catch(() => '')
  return parseRedirects(text).get(removeTrailingSlash(pathname)) ?? null
}

/**
 * Lines `from to status`, 301 where no status is given; `#` begins a comment. The first of two lines for one
 * path counts, and lines that say something else are left out.
 */
export function parseRedirects(text: string): Map<string, Redirect> {
  const moves = new Map<string, Redirect>()
  for (const line of text.split('\n')) {
    const [from, to, status = '301'] = line
      .replace(/(^|\s)#.*/, '')
      .trim()
      .split(/\s+/)
    if (!from || !to || !REDIRECT_STATUSES.has(Number(status)) || moves.has(removeTrailingSlash(from)))
      continue
    moves.set(removeTrailingSlash(from), { to, status: Number(status) })
  }
  return moves
}

const removeTrailingSlash = (path: string): string => path.replace(/\/$/, '')
