import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { LANGUAGE_CODES } from '#language/languages.ts'
import { bundleOffice } from '#rendering/build/office-script.ts'

let files: Awaited<ReturnType<typeof bundleOffice>>

beforeAll(async () => {
  // as in a build, not as in a test, for which React is three times as large
  vi.stubEnv('NODE_ENV', 'production')
  files = await bundleOffice(process.cwd(), {})
})

afterAll(() => {
  vi.unstubAllEnvs()
})

const sizeOf = (names: (name: string) => boolean): number =>
  files
    .filter(({ fileName }) => names(fileName))
    .reduce((sum, { source }) => sum + gzipSync(source).length, 0)

test('a list or a form loads at most 200 kB of scripts and texts, compressed', () => {
  const texts = LANGUAGE_CODES.map(
    (code) => gzipSync(readFileSync(`public/assets/translations/office/${code}.json`)).length,
  )
  // with the chunks that a screen may load on demand, spreadsheets included
  expect(sizeOf((name) => name.endsWith('.js')) + Math.max(...texts)).toBeLessThan(200_000)
})

test('its document loads one script, one style sheet and the theme, all by addresses with digests, and has no inline script', () => {
  const document = String(files.find(({ fileName }) => fileName === 'office/index.html')?.source)
  const addresses = [...document.matchAll(/(?:src|href)="(\/_astro\/[^"]+)"/g)].map(([, address]) => address)
  expect(addresses).toEqual([
    expect.stringMatching(/^\/_astro\/office-theme\.[\w-]+\.js$/),
    expect.stringMatching(/^\/_astro\/office-style\.[\w-]+\.css$/),
    expect.stringMatching(/^\/_astro\/office\.[\w-]+\.js$/),
  ])
  const names = files.map(({ fileName }) => `/${fileName}`)
  expect(names).toEqual(expect.arrayContaining(addresses))
  expect(document).not.toMatch(/<script>|<style|\son\w+=/)
  expect(document).toContain('<meta name="robots" content="noindex">')
})

test('no file of it has the name of a file of the portal', () => {
  const others = files.filter(({ fileName }) => !/^_astro\/office[.-]|^office\/index\.html$/.test(fileName))
  expect(others).toEqual([])
})

test('scripts for browsers contain no schemas and no code of the server', () => {
  const code = files.map(({ source }) => String(source)).join('\n')
  expect(code).not.toMatch(/ZodError|drizzle/)
})
