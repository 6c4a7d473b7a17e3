import { expect, test } from 'vitest'
import { plainPath } from '#portal/draw/plain-path.ts'

test('every form of a draw’s address has a plain sheet', () => {
  expect(plainPath('/competition/vie_tour2026/draw/')).toBe('/competition/vie_tour2026/draw_legacy/')
  expect(plainPath('/competition/vie_tour2026/draw/i/')).toBe('/competition/vie_tour2026/draw_legacy/')
  expect(plainPath('/ar/competition/vie_tour2026/draw/i/35/')).toBe(
    '/ar/competition/vie_tour2026/draw_legacy/35/',
  )
  expect(plainPath('/competition/vie_tour2026/draw/i/35')).toBe('/competition/vie_tour2026/draw_legacy/35')
})

test('other addresses stay what they are, and a plain sheet is none of its own', () => {
  for (const path of [
    '/',
    '/competition/vie_tour2026/',
    '/competition/vie_tour2026/draw/t/',
    '/competition/vie_tour2026/draw/t/1/',
    '/competition/vie_tour2026/draw_legacy/35/',
    '/competition/vie_tour2026/documents/draw/',
    '/competition/draw/',
  ]) {
    expect(plainPath(path)).toBe(path)
  }
})
