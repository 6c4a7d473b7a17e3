import { expect, test } from 'vitest'
import { resolveMissing } from '#portal/router/resolve-failure.tsx'
import { resolveRoute } from '#portal/router/route.ts'

test.each([
  ['/competition/none/results/', { kind: 'redirect', to: '/competition/not_found/' }],
  ['/de/judoka/4711/', { kind: 'redirect', to: '/de/competition/judokaProfileNotFound/' }],
  ['/nation/XXX/', { kind: 'missing', missing: 'page' }],
])('what is missing at %s is named', (path, expected) => {
  const match = resolveRoute(path)
  const context = { ...match, t: (key: string) => key, query: {}, origin: null }
  const error = new Error('It is not published.')
  expect(resolveMissing(error, { match, isChromeless: false, context })).toMatchObject(expected)
})
