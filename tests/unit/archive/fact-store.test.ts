import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openFactStore } from '#archive/fact-store.ts'
import { openCurrentSnapshot, type Snapshot } from '#archive/snapshot.ts'
import { createSnapshot } from './search-index/search-fixture.ts'

let folder: string
let snapshot: Snapshot

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hajime-facts-'))
  createSnapshot(folder, { people: [] })
  const opened = openCurrentSnapshot(folder)
  if (!opened) throw new Error('The fixture makes a snapshot.')
  snapshot = opened
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const FILE = { name: 'competitions' }

/** Opens the store, asks for one fact and keeps it. */
function ask(of: Snapshot, buildDigest: string, fact: string): { answer: string; isRead: boolean } {
  const read = vi.fn(() => fact)
  const store = openFactStore(folder, of, buildDigest)
  const answer = store.derive('title', [FILE], read)
  store.save()
  return { answer, isRead: read.mock.calls.length > 0 }
}

const changed = (): Snapshot => ({
  ...snapshot,
  manifest: { ...snapshot.manifest, resources: { [FILE.name]: { digest: 'changed', since: '' } } },
})

describe('a fact is', () => {
  test('kept for the next publish of unchanged resources', () => {
    expect(ask(snapshot, 'program', 'first')).toEqual({ answer: 'first', isRead: true })
    expect(ask(snapshot, 'program', 'second')).toEqual({ answer: 'first', isRead: false })
  })

  test('read again after a change of a resource, or by another program', () => {
    ask(snapshot, 'program', 'first')
    expect(ask(snapshot, 'other program', 'second').answer).toBe('second')
    expect(ask(changed(), 'other program', 'third').answer).toBe('third')
  })

  test('read again where the file of facts is damaged', () => {
    ask(snapshot, 'program', 'first')
    writeFileSync(join(folder, snapshot.manifest.id, 'facts.json'), '{"buildDigest":"progr')
    expect(ask(snapshot, 'program', 'second').answer).toBe('second')
  })
})

test('facts that nobody asked for are forgotten', () => {
  ask(snapshot, 'program', 'first')
  const store = openFactStore(folder, snapshot, 'program')
  store.save()
  expect(ask(snapshot, 'program', 'second').answer).toBe('second')
})
