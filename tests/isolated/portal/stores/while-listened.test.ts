import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whileListened } from '#portal/stores/while-listened.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function openStore() {
  const calls: string[] = []
  const $value = atom(1)
  const store = whileListened($value, () => {
    calls.push('start')
    return () => calls.push('stop')
  })
  return { calls, $value, store }
}

test('starts with the first listener and stops a second after the last', () => {
  const { calls, store } = openStore()
  const [first, second] = [store.listen(() => {}), store.listen(() => {})]
  expect(calls).toEqual(['start'])
  first()
  vi.advanceTimersByTime(5000)
  expect(calls).toEqual(['start'])
  second()
  vi.advanceTimersByTime(999)
  expect(calls).toEqual(['start'])
  vi.advanceTimersByTime(1)
  expect(calls).toEqual(['start', 'stop'])
})

test('continues if another listener comes in time, and starts again later', () => {
  const { calls, store } = openStore()
  store.listen(() => {})()
  vi.advanceTimersByTime(500)
  const stop = store.listen(() => {})
  vi.advanceTimersByTime(5000)
  expect(calls).toEqual(['start'])
  stop()
  vi.advanceTimersByTime(1000)
  store.listen(() => {})
  expect(calls).toEqual(['start', 'stop', 'start'])
})

test('starts when it is read', () => {
  const { calls, store } = openStore()
  store.get()
  store.get()
  expect(calls).toEqual(['start'])
  vi.advanceTimersByTime(1000)
  expect(calls).toEqual(['start', 'stop'])
})

test('passes values on', () => {
  const { $value, store } = openStore()
  const values: number[] = []
  store.listen((value) => values.push(value))
  $value.set(2)
  expect([store.get(), values]).toEqual([2, [2]])
})
