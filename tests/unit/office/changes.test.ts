import { expect, test } from 'vitest'
import { ENTITIES } from '#contract/office/entities/index.ts'
import { findEntity, getChangeKind, listDifferences } from '#office/changes/describe-change.ts'
import { findParent, listPlaceFields } from '#office/form/parents.ts'

test('a change is known by what was before and after it', () => {
  expect(getChangeKind({ before: null, after: {} })).toBe('added')
  expect(getChangeKind({ before: {}, after: {} })).toBe('changed')
  expect(getChangeKind({ before: {}, after: null })).toBe('removed')
})

test('only fields with another value are shown, and no bookkeeping', () => {
  const before = { id: 1, version: 1, name: 'A', city: null, tags: [1], sortKey: 'a' }
  const after = { id: 1, version: 2, name: 'B', city: null, tags: [1], sortKey: 'b' }
  expect(listDifferences({ before, after })).toEqual([{ name: 'name', before: 'A', after: 'B' }])
  expect(listDifferences({ before: null, after: { name: 'B', city: null } })).toEqual([
    { name: 'name', before: null, after: 'B' },
  ])
})

test.each(ENTITIES.map(({ name }) => name))('%s is found by its name and by that of its table', (name) => {
  expect(findEntity(name)?.name).toBe(name)
  expect(findEntity(name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))?.name).toBe(name)
})

test('a contact belongs to the row that it names, and a row that stands alone to none', () => {
  const contact = ENTITIES.find(({ name }) => name === 'contact')
  const club = ENTITIES.find(({ name }) => name === 'club')
  if (!contact || !club) throw new Error('There are no clubs and contacts.')
  const values = { contactableType: 'club', contactableId: 12 }
  expect(findParent(contact, values)).toEqual({ parent: club, id: 12 })
  expect([...listPlaceFields(contact, values)].sort()).toEqual(['contactableId', 'contactableType'])
  expect(findParent(contact, { contactableType: 'club' })).toBeNull()
  expect(findParent(club, { countryId: 1 })).toBeNull()
})
