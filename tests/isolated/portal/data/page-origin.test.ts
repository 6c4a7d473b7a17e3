import { expect, test } from 'vitest'
import { computeDigest as digestAtBuild } from '#archive/digest.ts'
import { computeDigest } from '#portal/data/page-origin.ts'

test('the browser computes the same digest of a text as the build', async () => {
  for (const parts of [['{"a":1}'], ['Krpálek', 'ქართული'], ['', ''], []]) {
    expect(await computeDigest(...parts)).toBe(digestAtBuild(...parts))
  }
})
