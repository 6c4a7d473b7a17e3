import { expect, test } from 'vitest'
import { computeDigest as digestAtBuild } from '#archive/digest.ts'
import { computeDigest } from '#portal/client/data/page-origin.ts'

test('the browser digests a text as the build does', async () => {
  for (const parts of [['{"a":1}'], ['Krpálek', 'ქართული'], ['', ''], []]) {
    expect(await computeDigest(...parts)).toBe(digestAtBuild(...parts))
  }
})
