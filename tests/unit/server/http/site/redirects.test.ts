import { expect, test } from 'vitest'
import { parseRedirects } from '#server/http/site/redirects.ts'

test('a line contains source, target and status', () => {
  expect([...parseRedirects('/judoka/12/ /judoka/7/ 308\n/old /new\n')]).toEqual([
    ['/judoka/12', { to: '/judoka/7/', status: 308 }],
    ['/old', { to: '/new', status: 301 }],
  ])
})

test('comments, empty lines and invalid lines are ignored', () => {
  const text = '# moved in 2025\n\n/a /b 301 # a judoka with two numbers\n/c\n/d /e 200\n/f /g soon\n'
  expect([...parseRedirects(text).keys()]).toEqual(['/a'])
})

test('a # inside an address does not start a comment', () => {
  expect(parseRedirects('/a /b#results').get('/a')?.to).toBe('/b#results')
})

test('the first of two lines for one path applies', () => {
  expect(parseRedirects('/a /b\n/a/ /c').get('/a')?.to).toBe('/b')
})
