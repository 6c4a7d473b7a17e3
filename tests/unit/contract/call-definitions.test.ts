import { expect, test } from 'vitest'
import { z } from 'zod'
import type { CallDefinition } from '#contract/call-definition.ts'
import { CALLS } from '#contract/calls.ts'

/** What the definitions of calls say of their parameters, methods and callers fits together. */

const calls = Object.entries<CallDefinition>(CALLS)

/** Names of all parameters, and of the fields of the body. */
function listParameters({ params, query, body }: CallDefinition): string[] {
  const fields = body instanceof z.ZodObject ? Object.keys(body.shape) : []
  return [...Object.keys(params.shape), ...Object.keys(query.shape), ...fields]
}

test.each(calls)('the parameters that the rules of %s name exist', (_, call) => {
  const { limit, cost, cache, ignoredParameters = [] } = call
  const named = [
    limit.onlyWith,
    limit.countedBy,
    ...(cost?.rows ?? []),
    cache?.onlyWith,
    cache?.keptBy?.of,
    ...ignoredParameters,
  ].filter((name) => name !== undefined)
  expect(listParameters(call)).toEqual(expect.arrayContaining(named))
})

test('a call that costs by row says which parameter has the number of rows', () => {
  const byRow = calls.filter(([, { cost }]) => cost?.perRow !== undefined || cost?.perDigest !== undefined)
  expect(byRow.length).toBeGreaterThan(3)
  expect(byRow.filter(([, { cost }]) => !cost?.rows?.length)).toEqual([])
})

test('every call with a text to search by is limited as a search', () => {
  const searching = calls.filter(([, call]) => listParameters(call).includes('Query'))
  expect(searching.length).toBeGreaterThan(5)
  expect(searching.filter(([, { limit }]) => limit.kind !== 'search')).toEqual([])
})

test('what the server keeps is the same for everyone', () => {
  const kept = calls.filter(([, { cache }]) => cache?.keptBy)
  expect(kept.length).toBeGreaterThan(4)
  for (const [name, { method, rights, isPersonal = false }] of kept)
    expect([name, method, rights, isPersonal]).toEqual([name, 'GET', 'everyone', false])
})

test('calls for users that are not read with GET are limited as changes', () => {
  const changing = calls.filter(
    ([, { method, rights }]) =>
      method !== 'GET' && rights !== 'everyone' && rights !== 'signed by the sender',
  )
  expect(changing.filter(([, { limit }]) => limit.kind !== 'write')).toEqual([])
})

/** Calls of users by other methods than GET that change nothing of the database. */
const CHANGING_NOTHING = ['Purchasable/Quote', 'User/StripeCustomerCashBalance', 'locales/add']

test('what users change is audited', () => {
  const names = (filter: (call: CallDefinition) => boolean) =>
    calls.filter(([, call]) => filter(call)).map(([name]) => name)
  const changing = names(
    ({ method, rights }) => method !== 'GET' && rights !== 'everyone' && rights !== 'signed by the sender',
  )
  const audited = names(({ audits, edits }) => audits !== undefined || edits !== undefined)
  expect(audited.sort()).toEqual(changing.filter((name) => !CHANGING_NOTHING.includes(name)).sort())
})

test('the body of a call that edits has what was read, with its version, and what is chosen', () => {
  const editing = calls.filter(([, { edits }]) => edits)
  expect(editing.length).toBeGreaterThan(0)
  for (const [name, { body, audits, method }] of editing) {
    const { read, chosen } = body instanceof z.ZodObject ? body.shape : {}
    expect([name, read instanceof z.ZodObject && Object.keys(read.shape)]).toEqual([
      name,
      [...Object.keys(chosen instanceof z.ZodObject ? chosen.shape : {}), 'version'],
    ])
    expect([name, audits, method === 'GET']).toEqual([name, undefined, false])
  }
})

test('no two calls share method and path', () => {
  const addresses = calls.map(([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})
