import { expect, test } from 'vitest'
import { MergedJudokaError } from '#portal/api/merged-judoka-error.ts'
import { resolveMissing } from '#portal/router/resolve-failure.tsx'
import { resolveRoute } from '#portal/router/route.ts'

test('the address of a judoka who was merged leads to the same page of the other one', () => {
  const match = resolveRoute('/de/judoka/12/medals/')
  const context = { ...match, t: (key: string) => key, query: {}, origin: null }
  const error = new MergedJudokaError('judoka/12', 7)
  expect(resolveMissing(error, { match, isChromeless: false, context })).toEqual({
    kind: 'redirect',
    to: '/de/judoka/7/medals/',
  })
})

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
