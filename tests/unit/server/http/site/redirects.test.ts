import { expect, test } from 'vitest'
import { matchRedirect, parseRedirects } from '#server/http/site/redirects.ts'

const find = (text: string, path: string) => matchRedirect(parseRedirects(text), path)

test('a line contains source, target and status', () => {
  const text = '/judoka/12/ /judoka/7/ 308\n/old /new\n'
  expect(find(text, '/judoka/12')).toEqual({ to: '/judoka/7/', status: 308 })
  expect(find(text, '/old/')).toEqual({ to: '/new', status: 301 })
  expect(find(text, '/judoka/12/medals/')).toBeNull()
  expect(find(text, '/')).toBeNull()
})

test('comments, empty lines and invalid lines are ignored', () => {
  const text = '# moved in 2025\n\n/a /b 301 # a judoka with two numbers\n/c\n/d /e 200\n/f /g soon\n'
  expect(['/a', '/c', '/d', '/f', '/'].map((path) => find(text, path)?.to)).toEqual([
    '/b',
    ...[undefined, undefined, undefined, undefined],
  ])
})

test('a # inside an address does not start a comment', () => {
  expect(find('/a /b#results', '/a')?.to).toBe('/b#results')
})

test('the first line for a path applies, however it matches', () => {
  expect(find('/a /b\n/a/ /c', '/a')?.to).toBe('/b')
  expect(find('/:x /b\n/a /c', '/a')?.to).toBe('/b')
  expect(find('/a /c\n/* /b', '/a')?.to).toBe('/c')
})

test('no address leads to another site', () => {
  const text = '/:language/:partner/clubs/3/* /:language/:partner/clubs/1/:splat'
  expect(find(text, '/de/dju/clubs/3/')?.to).toBe('/de/dju/clubs/1/')
  expect(find(text, '//evil.example/clubs/3/')).toBeNull()
})

test('the target repeats segments and the rest of the address', () => {
  const text = '/:language/judoka/12/* /:language/judoka/7/:splat\n/data/:id/12.json /data/:id/7.json'
  expect(find(text, '/de/judoka/12/results/2024/')?.to).toBe('/de/judoka/7/results/2024/')
  expect(find(text, '/de/judoka/12/results')?.to).toBe('/de/judoka/7/results')
  expect(find(text, '/de/judoka/12')?.to).toBe('/de/judoka/7/')
  expect(find(text, '/de/judoka/12/')?.to).toBe('/de/judoka/7/')
  expect(find(text, '/data/x/12.json')?.to).toBe('/data/x/7.json')
  expect(find(text, '/judoka/12/')).toBeNull()
  expect(find(text, '/de/judoka/120/')).toBeNull()
})
