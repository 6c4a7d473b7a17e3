import { expect, test } from 'vitest'
import { computeDigest, computeListDigest } from '#archive/digest.ts'

test('the digest of a list is that of its texts', () => {
  expect(computeListDigest(['a', 'b'])).toBe(computeDigest('a', 'b'))
  expect(computeListDigest(['ab'])).not.toBe(computeListDigest(['a', 'b']))
})

test('a list may be longer than a call can have arguments', () => {
  const files = Array.from({ length: 500_000 }, (_, at) => `competition/${at}/index.html`)
  expect(() => computeDigest(...files)).toThrow(RangeError)
  expect(computeListDigest(files)).toMatch(/^[0-9a-f]{16}$/)
})
