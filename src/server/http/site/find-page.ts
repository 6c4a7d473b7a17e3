import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { listShownContests } from '#judo/layout/shown-contests.ts'
import { LANGUAGE_CODES } from '#language/languages.ts'
import { type ContestCode, parseContestCode } from '#publication/contest-code.ts'
import { toJudokaDrawModel } from '#publication/judoka-draw-model.ts'
import { buildResourcePath, RESOURCES, type Resource } from '#publication/resources.ts'
import { matchRoute, ROUTE_PATTERNS } from '#publication/routes.ts'
import { hasPage, parsePath } from './release-files.ts'
import { isPartialRelease } from './release-headers.ts'

/** Which addresses have a page: one that is prerendered, or one that only browsers render (docs/decisions/002-prerendering-policy.md). */

/** Makes a call of the API as the visitor would. @returns its status */
export type CallStatus = (path: string) => Promise<number>

/**
 * Whether there is a page with a path, in whatever languages it is prerendered.
 * @param root folder of the release
 * @param path without the locale
 */
export async function existsPage(root: string, path: string, callStatus: CallStatus): Promise<boolean> {
  const match = matchRoute(path)
  const names = match && parsePath(path)
  if (!names) return false
  if (await hasPage(root, names)) return true
  const { id = '', code = '' } = match.params
  if (match.route === 'contest' && (await hasContest(root, id, parseContestCode(code)))) return true
  for (const language of LANGUAGE_CODES) if (await hasPage(root, [language, ...names])) return true
  const call = findCall(match)
  // if the API is not available the page may exist, and offers to try again
  if (call && !(call.resource && (await isPublished(root, call.resource))))
    return ![400, 404].includes(await callStatus(call.path))
  // before the first whole release nothing is known of the others
  return isPartialRelease(root)
}

/** Routes of pages that every competition or judoka has. */
const ROUTE_OF_ALL = /^\/(competition|judoka)\/\{id\}\/(?:[a-z_]+\/)*$/

/**
 * The call that knows what a page is about: an event, which is published nowhere, or a competition or a judoka, which may be newer
 * than the release. Their parts, such as a category, have no page until they are published.
 */
function findCall({ route, params: { id = '', event = '' } }: Match): {
  path: string
  resource?: Resource<unknown>
} | null {
  if (route === 'event') return { path: `/api/Events/${event}/Info` }
  const [, kind] = ROUTE_OF_ALL.exec(ROUTE_PATTERNS[route]) ?? []
  if (kind === 'competition')
    return {
      path: `/api/Competition/Info?${new URLSearchParams({ idExternal: id })}`,
      resource: RESOURCES.competition(id),
    }
  if (kind === 'judoka')
    return {
      path: `/api/JudokaProfile/Info?${new URLSearchParams({ IdAthlete: id })}`,
      resource: RESOURCES.judoka(id),
    }
  return null
}

type Match = NonNullable<ReturnType<typeof matchRoute>>

const locate = (root: string, resource: Resource<unknown>): string => join(root, buildResourcePath(resource))

const isPublished = async (root: string, resource: Resource<unknown>): Promise<boolean> =>
  (await stat(locate(root, resource)).catch(() => null)) !== null

/** Numbers of the contests of draws, by the draw's file and when it was written. Laying out a large draw takes milliseconds. */
const contestsByDraw = new LRUCache<string, ReadonlySet<number>>({ max: 500 })

/** Whether the published draw of a category shows a contest. */
async function hasContest(
  root: string,
  competitionId: string,
  { category, number }: ContestCode,
): Promise<boolean> {
  const read = async <T>(resource: Resource<T>) =>
    JSON.parse(await readFile(locate(root, resource), 'utf8')) as T
  const file = RESOURCES.draw(competitionId, category)
  const written = await stat(locate(root, file)).catch(() => null)
  if (!written) return false
  const key = `${locate(root, file)} ${written.mtimeMs}`
  const known = contestsByDraw.get(key)
  if (known) return known.has(number)
  const [draw, { competition }] = await Promise.all([read(file), read(RESOURCES.competition(competitionId))])
  const contests = listShownContests(toJudokaDrawModel(draw, competition))
  const numbers = new Set(contests.map((contest) => contest.number))
  contestsByDraw.set(key, numbers)
  return numbers.has(number)
}
