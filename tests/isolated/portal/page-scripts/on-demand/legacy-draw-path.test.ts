import { expect, test } from 'vitest'
import { toLegacyDrawPath } from '#portal/page-scripts/on-demand/legacy-draw-path.ts'

test('every form of a draw’s address has a plain sheet', () => {
  expect(toLegacyDrawPath('/competition/vie_tour2026/draw/')).toBe('/competition/vie_tour2026/draw_legacy/')
  expect(toLegacyDrawPath('/competition/vie_tour2026/draw/i/')).toBe('/competition/vie_tour2026/draw_legacy/')
  expect(toLegacyDrawPath('/ar/competition/vie_tour2026/draw/i/35/')).toBe(
    '/ar/competition/vie_tour2026/draw_legacy/35/',
  )
  expect(toLegacyDrawPath('/competition/vie_tour2026/draw/i/35')).toBe(
    '/competition/vie_tour2026/draw_legacy/35',
  )
  expect(toLegacyDrawPath('/competition/vie_tour2026/draw/t/1/')).toBe(
    '/competition/vie_tour2026/draw_legacy/t/1/',
  )
  expect(toLegacyDrawPath('/competition/vie_tour2026/draw/i/35/pool_a1/')).toBe(
    '/competition/vie_tour2026/draw_legacy/35/pool_a1/',
  )
  expect(toLegacyDrawPath('/competition/vie_tour2026/draw/t/1/r64_2/')).toBe(
    '/competition/vie_tour2026/draw_legacy/t/1/r64_2/',
  )
})

test('other addresses are unchanged, and a plain sheet has none itself', () => {
  for (const path of [
    '/',
    '/competition/vie_tour2026/',
    '/competition/vie_tour2026/draw/t/',
    '/competition/vie_tour2026/draw_legacy/t/1/',
    '/competition/vie_tour2026/draw_legacy/35/',
    '/competition/vie_tour2026/documents/draw/',
    '/competition/draw/',
  ]) {
    expect(toLegacyDrawPath(path)).toBe(path)
  }
})
