import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { buildPath, matchRoute, ROUTE_PATTERNS, type RouteName } from '#publication/routes.ts'

describe('addresses', () => {
  test('parse to the parameters they were built from', () => {
    expect(buildPath('draw', { id: 'gs_fra2025', category: 7 })).toBe('/competition/gs_fra2025/draw/i/7/')
    expect(matchRoute('/competition/gs_fra2025/draw/i/7/')).toEqual({
      route: 'draw',
      params: { id: 'gs_fra2025', category: '7' },
    })
    expect(matchRoute('/')).toEqual({ route: 'home', params: {} })
  })

  test('encode letters that a path cannot contain', () => {
    const path = buildPath('competition', { id: 'cup/ž 2025' })
    expect(path).toBe('/competition/cup%2F%C5%BE%202025/')
    expect(matchRoute(path)?.params).toEqual({ id: 'cup/ž 2025' })
  })

  test('prefer a fixed route to one with a parameter', () => {
    expect(matchRoute('/competition/not_found/')?.route).toBe('competitionNotFound')
    expect(matchRoute('/competition/judokaProfileNotFound/')?.route).toBe('judokaNotFound')
    expect(matchRoute('/competition/anything_else/')?.route).toBe('competition')
  })

  test('reserve the names of routes and languages, which partners cannot have', () => {
    expect(matchRoute('/cjl/clubs/12/coaches/')).toEqual({
      route: 'partnerClubCoaches',
      params: { partner: 'cjl', club: '12' },
    })
    expect(matchRoute('/cjl/ranking/3/club/12/2026/')).toEqual({
      route: 'rankedClub',
      params: { partner: 'cjl', cup: '3', club: '12', year: '2026' },
    })
    expect(matchRoute('/jzs/clubs/12/')?.route).toBe('club')
    expect(matchRoute('/judoka-union/clubs/')?.params).toEqual({ partner: 'judoka-union' })
    for (const path of ['/jzs/clubs/', '/de/clubs/', '/competition/ranking/club/', '/cjl/clubs/lyon/']) {
      expect([path, matchRoute(path)]).toEqual([path, null])
    }
  })

  test('may lack the slash at the end', () => {
    expect(matchRoute('/judoka/12/head_to_head')?.route).toBe('headToHead')
  })

  test('parse to null if they are not those of a page', () => {
    for (const path of [
      '/competition/',
      '/judoka/12/results/25/',
      '/competition/x/draw/i/one/',
      '/x/y/z/',
      '/judoka/%ff/',
      '/competition/%/',
    ]) {
      expect(matchRoute(path)).toBeNull()
    }
  })

  test('have a route that renders each of them', () => {
    const routes = readdirSync('src/pages/[...locale]', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.astro'))
      .map((file) =>
        `/${file.replace(/(index)?\.astro$/, '/')}`.replaceAll('//', '/').replace(/\[(\w+)\]/g, '{$1}'),
      )
    for (const route of Object.keys(ROUTE_PATTERNS) as RouteName[])
      expect(routes).toContain(ROUTE_PATTERNS[route])
  })
})
