import { expect, test, vi } from 'vitest'
import { memoize } from '#language/memoize.ts'

test('memoize creates each value once per key', () => {
  const create = vi.fn((key: string) => ({ key }))
  const get = memoize(create)
  expect(get('de')).toBe(get('de'))
  expect(get('ka')).toEqual({ key: 'ka' })
  expect(create.mock.calls).toEqual([['de'], ['ka']])
})
