import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { listFlagCodes } from '#language/countries.ts'
import { contrastRatio, MIN_CONTRAST } from '#publication/colour.ts'
import { createNationDisc, findFlagColours } from '#rendering/build/nation-disc.ts'

const require = createRequire(import.meta.url)
const flag = (code: string) => readFileSync(require.resolve(`flag-icons/flags/4x3/${code}.svg`), 'utf8')

test('White initials are readable on the disc of every nation', () => {
  const unreadable = listFlagCodes().filter(
    (code) => contrastRatio(findFlagColours(flag(code))[0], '#ffffff') < MIN_CONTRAST,
  )
  expect(unreadable).toEqual([])
})

test('A disc has the colours of the flag, not its white', () => {
  const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const [red = 0, green = 0, blue = 0] = channels(findFlagColours(flag('jp'))[0])
  expect(red).toBeGreaterThan(2 * Math.max(green, blue))
  expect(new Set(findFlagColours(flag('fr'))).size).toBe(2)
  expect(createNationDisc(flag('fr'))).toContain(`fill="${findFlagColours(flag('fr'))[0]}"`)
})
