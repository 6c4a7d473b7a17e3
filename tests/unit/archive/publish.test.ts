import { expect, test } from 'vitest'
import { assertHasPages } from '#archive/publish.ts'
import { PublishError } from '#archive/publish-error.ts'

test('a release without any page is refused, and one with a page is not', () => {
  expect(() => assertHasPages([])).toThrow(PublishError)
  expect(() => assertHasPages([])).toThrow('There is no page to publish')
  expect(() => assertHasPages(['/'])).not.toThrow()
})
