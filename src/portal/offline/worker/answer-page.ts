import { localizePath, splitLocalePrefix } from '#language/localized-paths.ts'
import { matchOffline, readOfflineItems } from '../messages.ts'
import { markAsStored, readStoredTime } from './stored-page.ts'

/** Answers to requests for pages from what is stored. */

const OFFLINE_PATH = '/offline/'

/**
 * The stored copy of a page, marked as such: the one that was seen or the one that is kept, whichever is newer.
 * A kept page is as old as the last comparison with the site, not as its file.
 */
export async function findStoredPage(
  address: string,
  seen: Response | undefined,
): Promise<Response | undefined> {
  const { pathname } = new URL(address)
  const { code } = splitLocalePrefix(pathname)
  const kept = await matchOffline(pathname)
  const item = await findOfflineCompetition(pathname)
  const keptAt = Math.max(readStoredTime(kept), kept ? (item?.checkedAt ?? 0) : 0)
  const seenAt = readStoredTime(seen)
  const stored = kept && keptAt >= seenAt ? kept : seen
  return stored && markAsStored(stored, code, stored === kept ? keptAt : seenAt)
}

/** The page of an address of which there is no copy: rendered from the data of a kept competition, or the page that says so. */
export async function answerWithoutNetwork({ pathname }: URL): Promise<Response> {
  const { code } = splitLocalePrefix(pathname)
  const item = await findOfflineCompetition(pathname)
  if (item && item.code === code) {
    const shell = await matchOffline(localizePath('/404.html', code))
    if (shell) return markAsStored(shell, code, item.checkedAt ?? readStoredTime(shell))
  }
  const page = (await caches.match(findOfflinePath(pathname))) ?? (await caches.match(OFFLINE_PATH))
  if (!page) return Response.error()
  const html = (await page.text()).replace(/<html\b/i, '<html data-not-stored=""')
  return new Response(html, { status: 503, headers: page.headers })
}

/** The page that is shown without a network, in the language of an address. */
export const findOfflinePath = (pathname: string): string =>
  localizePath(OFFLINE_PATH, splitLocalePrefix(pathname).code)

async function findOfflineCompetition(pathname: string) {
  const { path } = splitLocalePrefix(pathname)
  const [, id] = /^\/competition\/([^/]+)\//.exec(path) ?? []
  if (!id) return undefined
  const key = `competition/${decodeURIComponent(id)}`
  return (await readOfflineItems()).find((one) => one.key === key)
}
