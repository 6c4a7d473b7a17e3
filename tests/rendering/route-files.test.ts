import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { AnyPage } from '#portal/frame/page/PageBody.tsx'
import { ROUTE_PATTERNS } from '#publication/routes.ts'

/** Astro finds pages by their files, everything else by the definitions: both must agree. */

const ROOT = 'src/pages/[...locale]'

/** Files by the pattern that their path says: `judoka/[id]/index.astro` is `/judoka/{id}/`. */
const FILES = globSync(`${ROOT.replaceAll(/[[\]]/g, '[$&]')}/**/*.astro`).map((file) => ({
  file,
  pattern: `${file
    .slice(ROOT.length)
    .replace(/(\/index)?\.astro$/, '')
    .replace(/\[(\w+)\]/g, '{$1}')}/`,
}))

test('each route has exactly one file, whose path fits its pattern', () => {
  expect(FILES.map(({ pattern }) => pattern).sort()).toEqual(Object.values(ROUTE_PATTERNS).sort())
})

test.each(FILES)('$file shows the page of its route', async ({ file, pattern }) => {
  const [, name = '', module = ''] =
    /^import \{ (\w+) \} from '(#portal\/pages\/[^']+)'$/m.exec(readFileSync(file, 'utf8')) ?? []
  const page = (await import(/* @vite-ignore */ module))[name] as AnyPage | undefined
  expect(page && ROUTE_PATTERNS[page.route as keyof typeof ROUTE_PATTERNS]).toBe(pattern)
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(`listStaticPaths(${name})`)
  expect(text).toContain(`loadDocument(${name}, Astro.params)`)
})
