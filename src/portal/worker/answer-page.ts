import { localizePath, splitLocalePrefix } from '#language/localized-paths.ts'
import { readStoredTime } from '../data/stored-time.ts'
import { matchOffline, readOfflineItems } from '../offline/messages.ts'
import { markAsStored, stampTime } from './stored-page.ts'

/** Answers to requests for pages and data from what is stored. */

const OFFLINE_PATH = '/offline/'

/**
 * The stored copy of a page, marked as such: the one that was seen or the one that is kept, whichever is newer.
 */
export async function findStoredPage(
  address: string,
  seen: Response | undefined,
): Promise<Response | undefined> {
  const { pathname } = new URL(address)
  const stored = await findNewest(pathname, seen)
  return stored && markAsStored(stored, splitLocalePrefix(pathname).code, readStoredTime(stored) ?? 0)
}

/** The stored copy of a file, as above. */
export const findStoredFile = ({ url }: Request, seen: Response | undefined): Promise<Response | undefined> =>
  findNewest(url.slice(new URL(url).origin.length), seen)

/** What is kept is as old as the last comparison with the site, not as its file. */
async function findNewest(address: string, seen: Response | undefined): Promise<Response | undefined> {
  const kept = await matchOffline(address)
  if (!kept) return seen
  const items = (await readOfflineItems()).filter(({ files }) => files.some(([file]) => file === address))
  const keptAt = Math.max(readStoredTime(kept) ?? 0, ...items.map(({ checkedAt }) => checkedAt ?? 0))
  return seen && (readStoredTime(seen) ?? 0) > keptAt ? seen : stampTime(kept, keptAt)
}

/** The page of an address of which there is no copy: rendered from the data of a kept competition, or the page that says so. */
export async function answerWithoutNetwork({ pathname }: URL): Promise<Response> {
  const { code } = splitLocalePrefix(pathname)
  const item = await findOfflineCompetition(pathname)
  if (item && item.code === code) {
    const shell = await matchOffline(localizePath('/404.html', code))
    if (shell) return markAsStored(shell, code, item.checkedAt ?? readStoredTime(shell) ?? 0)
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
  return (await readOfflineItems()).find((item) => item.key === key)
}
