import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { STORED_ITEMS } from '#portal/pages/cookies/stored-items.ts'

/** How the program names what it keeps: in calls on a storage, in its own helpers for that, and in cookies. */
const STORAGE_CALLS = [
  /(?:local|session)Storage\.(?:get|set|remove)Item\('(\w+)'/g,
  /\b(?:createStoredBoolean|readStorage|writeStorage|removeStorage|g)\(\s*'(\w+)'/g,
  /(?:document\.cookie = |writeCookie\()[`']([\w.]+)=/g,
  /(?:cacheName: |CACHE = )'([\w-]+)'/g,
]

test('the page about cookies lists everything that pages store in a browser', () => {
  const folder = join(process.cwd(), 'src', 'portal')
  const named = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .flatMap((text) =>
      STORAGE_CALLS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name)),
    )
  expect(named).toContain('darkTheme')
  expect(named).toContain('i18next')
  expect(named).toContain('videoVolume')
  expect(named).toContain('hajime-pages')
  const documented = new Set(STORED_ITEMS.map(({ name }) => name))
  expect([...new Set(named)].filter((name) => name !== undefined && !documented.has(name))).toEqual([])
})
