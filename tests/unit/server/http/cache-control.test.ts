import { expect, test } from 'vitest'
import type { CallDefinition } from '#contract/call-definition.ts'
import { CALLS, type CallName } from '#contract/calls.ts'
import { getCallCacheControl, PERSONAL_CACHE_CONTROL } from '#server/http/cache-control.ts'

const names = Object.keys(CALLS) as CallName[]

test('shared caches keep nothing of calls with rights, of personal ones, of writes and of users', () => {
  for (const name of names) {
    const { method, rights, isPersonal }: CallDefinition = CALLS[name]
    const ofVisitor = getCallCacheControl(CALLS[name], {}, false)
    const isPrivate = rights !== 'everyone' || isPersonal === true
    expect([name, ofVisitor === PERSONAL_CACHE_CONTROL]).toEqual([name, isPrivate])
    if (method !== 'GET') expect([name, ofVisitor]).not.toEqual([name, expect.stringContaining('public')])
    expect([name, getCallCacheControl(CALLS[name], { Version: 1 }, true)]).toEqual([
      name,
      expect.stringMatching(/^private/),
    ])
  }
})

test('a public read may be returned while it is revalidated, unless a visitor waits for the change', () => {
  const control = (name: CallName) => getCallCacheControl(CALLS[name], {}, false)
  expect(control('Competition/Info')).toBe('public, no-cache')
  expect(control('Contest/Find')).toBe(control('Competition/Info'))
  for (const name of ['Live/Contests', 'Live/Results', 'Live/Teams', 'Events/Info'] as const)
    expect([name, control(name)]).toEqual([name, 'no-cache'])
})
