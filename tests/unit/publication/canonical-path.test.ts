import { expect, test } from 'vitest'
import { findCanonicalPath } from '#publication/enclosing-page.ts'
import { fillRoutePattern, ROUTE_PATTERNS, type RouteName } from '#publication/routes.ts'

test.each([
  ['/watch/matches/hls:demo-1/', '/watch/matches/hls__demo-1/'],
  ['/watch/matches/hls%3Ademo-1/', '/watch/matches/hls__demo-1/'],
  ['/watch/matches/hls%3ademo-1', '/watch/matches/hls__demo-1/'],
  ['/watch/matches/yt:dQw4w9WgXcQ/', '/watch/matches/yt__dQw4w9WgXcQ/'],
  ['/watch/full_rounds/yt%3AdQw4w9WgXcQ/', '/watch/full_rounds/yt__dQw4w9WgXcQ/'],
  ['/watch/full_rounds/hls:mat-1', '/watch/full_rounds/hls__mat-1/'],
  ['/watch/matches/hls__demo-1', '/watch/matches/hls__demo-1/'],
  ['/watch/matches/hls__demo-1/', null],
  ['/watch/matches/stream-7/', null],
  ['/nation/fra/', '/nation/FRA/'],
  ['/nation/Fra', '/nation/FRA/'],
  ['/nation/FRA/', null],
  ['/nation/fran/', null],
  ['/calendar', '/calendar/'],
  ['/dju/ranking', '/dju/ranking/'],
  ['/judoka/7', '/judoka/7/'],
  ['/judoka/7/nothing', null],
  ['/competition/7/draw/i/3/prelim_12', '/competition/7/draw/i/3/prelim_12/'],
  ['/competition/7/draw/t/3/r64_1', '/competition/7/draw/t/3/r64_1/'],
  ['/competition/7/draw/t/3/64_0', null],
  ['/watch/matches/%E0%A4%A/', null],
  ['/', null],
])('%s leads to %s', (path, expected) => {
  expect(findCanonicalPath(path)).toBe(expected)
})

const params = {
  id: '7',
  partner: 'dju',
  nation: 'FRA',
  video: 'hls__final',
  year: 2025,
  code: '3-1',
  part: 'pool_a1',
}
const numbers = Object.fromEntries(
  ['age', 'athlete', 'category', 'club', 'cup', 'event', 'team'].map((name) => [name, 7]),
)

test.each(Object.keys(ROUTE_PATTERNS) as RouteName[])(
  'the path of %s is the same without its slash',
  (route) => {
    const path = fillRoutePattern(route, { ...params, ...numbers })
    expect(findCanonicalPath(path)).toBeNull()
    if (path !== '/') expect(findCanonicalPath(path.slice(0, -1))).toBe(path)
  },
)
