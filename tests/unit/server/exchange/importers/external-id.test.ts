import { expect, test } from 'vitest'
import { deriveExternalId, findExternalIdProblem } from '#server/exchange/importers/external-id.ts'

test.each(['gs_fra2025', 'masters_2023', 'world-cup-lagos-2011', 'u18.2025', 'A1'])(
  '%s is a valid external id',
  (id) => {
    expect(findExternalIdProblem(id)).toBeNull()
  },
)

test.each(['a..', 'a..b', '..', '.a', 'a.', '-a', 'a_', 'a/b', 'a b', 'a\r\nb', 'à', ''])(
  '%j is not an external id',
  (id) => expect(findExternalIdProblem(id)).toContain('expected letters and digits'),
)

test.each(['de', 'calendar', 'API', 'pagefind'])('%s is reserved for another address', (id) => {
  expect(findExternalIdProblem(id)).toContain('no other address')
})

test('an external id has at most as many characters as a parameter of the API', () => {
  expect(findExternalIdProblem('a'.repeat(200))).toBeNull()
  expect(findExternalIdProblem('a'.repeat(201))).toBe('expected at most 200 characters')
})

test('derived external ids are valid', () => {
  for (const name of ['Calendar', 'Ünïted — Cup', '柔道', '--x--']) {
    expect(findExternalIdProblem(deriveExternalId(name))).toBeNull()
  }
})
