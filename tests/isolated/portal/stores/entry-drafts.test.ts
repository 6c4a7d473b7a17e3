import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readEntryDraft, writeEntryDraft } from '#portal/stores/entry-drafts.ts'

const stored = new Map<string, string>()
const ENTRY = { idPerson: 7, idAge: 1, idWeight: 60 }

beforeEach(() => {
  stored.clear()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', { ...storage, getItem: () => null })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
})

afterEach(() => vi.unstubAllGlobals())

test('a draft belongs to its competition, and is removed with its last entry', () => {
  writeEntryDraft(1, [ENTRY])
  expect([readEntryDraft(1), readEntryDraft(2)]).toEqual([[ENTRY], []])
  writeEntryDraft(1, [])
  expect(stored.size).toBe(0)
})

test('drafts of ten competitions are kept, the latest ones', () => {
  for (let id = 1; id <= 12; id++) writeEntryDraft(id, [ENTRY])
  expect([readEntryDraft(2), readEntryDraft(3)]).toEqual([[], [ENTRY]])
})

test.each(['nonsense', '[]', 'null', '{"1":[{"idPerson":"7"}]}'])('%s is no draft', (text) => {
  stored.set('entry_drafts', text)
  expect(readEntryDraft(1)).toEqual([])
})
