import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refreshWhileVisible } from '#portal/live/refresh-while-visible.ts'

vi.mock('#portal/live/while-visible.ts', () => ({
  whileVisible: (start: () => () => void) => start(),
}))

const INTERVAL_MS = 20_000

/** The answers to requests, by the order in which these were sent. */
let requests: PromiseWithResolvers<string>[] = []
let shown: string[] = []
const element = { isConnected: true }

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  requests = []
  shown = []
  element.isConnected = true
  // the part of an element that the function reads
  const load = async () => {
    const request = Promise.withResolvers<string>()
    requests.push(request)
    const answer = await request.promise
    return () => void shown.push(answer)
  }
  refreshWhileVisible(element as Element, INTERVAL_MS, load, () => void shown.push('failure'))
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const settle = () => vi.advanceTimersByTimeAsync(0)

test('an answer that arrives after that of a later request is not shown, nor is its failure', async () => {
  await vi.advanceTimersByTimeAsync(2 * INTERVAL_MS)
  expect(requests).toHaveLength(3)
  requests[1]?.resolve('second')
  await settle()
  requests[0]?.resolve('first')
  await settle()
  expect(shown).toEqual(['second'])
  await vi.advanceTimersByTimeAsync(INTERVAL_MS)
  requests[3]?.resolve('fourth')
  await settle()
  requests[2]?.reject(new Error('The server is not reachable.'))
  await settle()
  expect(shown).toEqual(['second', 'fourth'])
})

test('answers are shown as long as they arrive in order, and so are failures', async () => {
  requests[0]?.resolve('first')
  await vi.advanceTimersByTimeAsync(INTERVAL_MS)
  requests[1]?.reject(new Error('The server is not reachable.'))
  await settle()
  expect(shown).toEqual(['first', 'failure'])
})

test('nothing is requested any more once the element has left the page', async () => {
  element.isConnected = false
  await vi.advanceTimersByTimeAsync(5 * INTERVAL_MS)
  expect(requests).toHaveLength(1)
})
