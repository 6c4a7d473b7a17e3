import { expect, test } from 'vitest'
import { digestOf as digestAtBuild } from '#archive/digest.ts'
import { digestOf } from '#portal/shell/origin.ts'

test('the browser digests a text as the build does', async () => {
  for (const parts of [['{"a":1}'], ['Krpálek', 'ქართული'], ['', ''], []]) {
    expect(await digestOf(...parts)).toBe(digestAtBuild(...parts))
  }
})
