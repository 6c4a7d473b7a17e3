import { expect, test } from 'vitest'
import { keepAnswers } from '#server/http/kept-answers.ts'

/** Answers with its own number, and counts how often it was asked. */
function counting() {
  let asked = 0
  return { make: async () => ({ asked: ++asked }), asked: () => asked }
}

test('an answer is made once under one stamp, and anew under another', async () => {
  const kept = keepAnswers()
  const { make, asked } = counting()
  const first = await kept.answer('q', 's1', make)
  expect(first.text).toBe('{"asked":1}')
  expect(await kept.answer('q', 's1', make)).toEqual(first)
  expect(asked()).toBe(1)
  const second = await kept.answer('q', 's2', make)
  expect(second.text).toBe('{"asked":2}')
  expect(second.etag).not.toBe(first.etag)
})

test('what failed is not kept', async () => {
  const kept = keepAnswers()
  await expect(kept.answer('q', 's', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect((await kept.answer('q', 's', async () => 1)).text).toBe('1')
})

test('those not asked for longest are forgotten when there is no room', async () => {
  const kept = keepAnswers(22)
  const { make, asked } = counting()
  await kept.answer('a', 's', make)
  await kept.answer('b', 's', make)
  await kept.answer('a', 's', make)
  await kept.answer('c', 's', make)
  expect(asked()).toBe(3)
  await kept.answer('a', 's', make)
  expect(asked()).toBe(3)
  await kept.answer('b', 's', make)
  expect(asked()).toBe(4)
})
