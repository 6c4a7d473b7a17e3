import { expect, test } from 'vitest'
import { formatClubRedirects, formatJudokaRedirects } from '#archive/pull/lists/write-redirects.ts'
import { LANGUAGE_CODES } from '#language/languages.ts'
import { localizePath } from '#language/localized-paths.ts'
import { fillRoutePattern, matchRoute, ROUTE_PATTERNS, type RouteName } from '#publication/routes.ts'
import { matchRedirect, parseRedirects } from '#server/http/site/redirects.ts'

const routes = Object.keys(ROUTE_PATTERNS) as RouteName[]

const PARAMS = { id: 'gs_fra2025', partner: 'france', cup: 1, year: 2025 }

test.each([
  {
    kind: 'judoka',
    lines: formatJudokaRedirects(12, 7),
    params: (route: RouteName, id: number) =>
      ROUTE_PATTERNS[route].startsWith('/judoka/{id}')
        ? { ...PARAMS, id }
        : ROUTE_PATTERNS[route].includes('{athlete}') && { ...PARAMS, athlete: id },
  },
  {
    kind: 'club',
    lines: formatClubRedirects(12, 7),
    params: (route: RouteName, id: number) =>
      ROUTE_PATTERNS[route].includes('{club}') && { ...PARAMS, club: id },
  },
])('every page of a $kind leads to that of the one who was kept, in all languages', ({ lines, params }) => {
  const rules = parseRedirects(lines.join('\n'))
  let pages = 0
  for (const route of routes) {
    const [from, to] = [params(route, 12), params(route, 7)]
    if (!from || !to) continue
    for (const code of LANGUAGE_CODES) {
      const address = localizePath(fillRoutePattern(route, from), code)
      expect(matchRedirect(rules, address)?.to).toBe(localizePath(fillRoutePattern(route, to), code))
      pages++
    }
  }
  expect(pages).toBeGreaterThan(5 * LANGUAGE_CODES.length)
})

test('other pages do not move', () => {
  const rules = parseRedirects([...formatJudokaRedirects(12, 7), ...formatClubRedirects(12, 7)].join('\n'))
  for (const route of routes) {
    const params = {
      ...PARAMS,
      id: 'gs_fra2025',
      athlete: 8,
      club: 8,
      age: 12,
      category: 12,
      team: 12,
      event: 12,
      code: '12-12',
      part: 'pool_a',
      video: '12',
      nation: 'FRA',
    }
    const address = fillRoutePattern(route, params)
    expect([matchRoute(address)?.route !== undefined, matchRedirect(rules, address)]).toEqual([true, null])
  }
})

test('published data is found at its former address', () => {
  const rules = parseRedirects([...formatJudokaRedirects(12, 7), ...formatClubRedirects(3, 1)].join('\n'))
  expect(matchRedirect(rules, '/data/judoka/12.json')?.to).toBe('/data/judoka/7.json')
  expect(matchRedirect(rules, '/data/competition/x/athlete/12.json')?.to).toBe(
    '/data/competition/x/athlete/7.json',
  )
  expect(matchRedirect(rules, '/data/club/3.json')?.to).toBe('/data/club/1.json')
})
