import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ADDRESSES, addressOf, type Family, matchAddress } from '#contract/published/addresses.ts'

describe('addresses', () => {
  test('are found again by what they were made of', () => {
    expect(addressOf('draw', { id: 'gs_fra2025', category: 7 })).toBe('/competition/gs_fra2025/draw/i/7/')
    expect(matchAddress('/competition/gs_fra2025/draw/i/7/')).toEqual({
      family: 'draw',
      params: { id: 'gs_fra2025', category: '7' },
    })
    expect(matchAddress('/')).toEqual({ family: 'home', params: {} })
  })

  test('keep letters that a path cannot hold', () => {
    const path = addressOf('competition', { id: 'cup/ž 2025' })
    expect(path).toBe('/competition/cup%2F%C5%BE%202025/')
    expect(matchAddress(path)?.params).toEqual({ id: 'cup/ž 2025' })
  })

  test('a fixed address comes before one with a name in it', () => {
    expect(matchAddress('/competition/not_found/')?.family).toBe('competitionNotFound')
    expect(matchAddress('/competition/judokaProfileNotFound/')?.family).toBe('judokaNotFound')
    expect(matchAddress('/competition/anything_else/')?.family).toBe('competition')
  })

  test('a partner has what no address of the portal and no language has', () => {
    expect(matchAddress('/cjl/clubs/12/coaches/')).toEqual({
      family: 'partnerClubCoaches',
      params: { partner: 'cjl', club: '12' },
    })
    expect(matchAddress('/cjl/ranking/3/club/12/2026/')).toEqual({
      family: 'rankedClub',
      params: { partner: 'cjl', cup: '3', club: '12', year: '2026' },
    })
    expect(matchAddress('/jzs/clubs/12/')?.family).toBe('club')
    expect(matchAddress('/judoka-union/clubs/')?.params).toEqual({ partner: 'judoka-union' })
    for (const path of ['/jzs/clubs/', '/de/clubs/', '/competition/ranking/club/', '/cjl/clubs/lyon/']) {
      expect([path, matchAddress(path)]).toEqual([path, null])
    }
  })

  test('a missing slash at the end is forgiven', () => {
    expect(matchAddress('/judoka/12/head_to_head')?.family).toBe('headToHead')
  })

  test('what cannot be a page is none', () => {
    for (const path of [
      '/competition/',
      '/judoka/12/results/25/',
      '/competition/x/draw/i/one/',
      '/x/y/z/',
      '/judoka/%ff/',
      '/competition/%/',
    ]) {
      expect(matchAddress(path)).toBeNull()
    }
  })

  test('each has a route that renders it', () => {
    const routes = readdirSync('src/pages/[...locale]', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.astro'))
      .map((file) =>
        `/${file.replace(/(index)?\.astro$/, '/')}`.replaceAll('//', '/').replace(/\[(\w+)\]/g, '{$1}'),
      )
    for (const family of Object.keys(ADDRESSES) as Family[]) expect(routes).toContain(ADDRESSES[family])
  })
})
