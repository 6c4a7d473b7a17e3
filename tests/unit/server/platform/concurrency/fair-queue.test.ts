import { beforeEach, expect, test } from 'vitest'
import {
  type Caller,
  type CallerGroup,
  createFairQueue,
  type FairQueueLimits,
  type FairQueueOptions,
} from '#server/platform/concurrency/fair-queue.ts'

let now = 0
const clock = () => now

beforeEach(() => {
  now = 0
})

/** Until what follows from what has ended has started, even if the choice of what is next is delayed. */
const settle = async () => {
  for (let n = 0; n < 2; n++) await new Promise((resolve) => setImmediate(resolve))
}

/** A queue whose work ends in the order in which it started, after a time. */
function createWorld(limits: FairQueueLimits = { slots: 1, perAddress: 1 }, options: FairQueueOptions = {}) {
  const queue = createFairQueue(limits, { ...options, clock })
  const started: string[] = []
  const ends: (() => void)[] = []
  const request = (name: string, caller: Caller) =>
    void queue.run(caller, async () => {
      started.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
    })
  const end = async (milliseconds: number) => {
    now += milliseconds
    ends.shift()?.()
    await settle()
  }
  return { request, end, started }
}

const inGroup = (group: CallerGroup, address = ''): Caller => ({ group, address, id: address })
const behind = (address: string, id = address): Caller => ({ group: 'visitors', address, id })

test('a caller with one request does not wait for all of another with many', async () => {
  const { request, end, started } = createWorld()
  for (const name of ['a1', 'a2', 'a3']) request(name, behind('a'))
  request('b1', behind('b'))
  await settle()
  for (let n = 0; n < 4; n++) await end(100)
  expect(started).toEqual(['a1', 'b1', 'a2', 'a3'])
})

test('turns are shared by time, so that short work is first', async () => {
  const { request, end, started } = createWorld()
  for (const name of ['a1', 'a2', 'a3']) request(name, behind('a'))
  for (const name of ['b1', 'b2', 'b3', 'b4', 'b5']) request(name, behind('b'))
  await settle()
  for (let n = 0; n < 8; n++) await end(started.at(-1)?.startsWith('a') ? 100 : 30)
  expect(started).toEqual(['a1', 'b1', 'b2', 'b3', 'b4', 'a2', 'b5', 'a3'])
})

test('an address with many callers has the turns of one, and they share them', async () => {
  const { request, end, started } = createWorld()
  for (const id of ['x', 'y', 'z']) for (const n of [1, 2]) request(`${id}${n}`, behind('hall', id))
  for (const n of [1, 2, 3]) request(`b${n}`, behind('b'))
  await settle()
  for (let n = 0; n < 9; n++) await end(10)
  expect(started).toEqual(['x1', 'b1', 'y1', 'b2', 'z1', 'b3', 'x2', 'y2', 'z2'])
})

test('a caller of a busy address who returns is before the one that has used most', async () => {
  const { request, end, started } = createWorld()
  request('visitor1', behind('hall', 'visitor'))
  for (const n of [1, 2, 3, 4]) request(`flood${n}`, behind('hall', 'flood'))
  await settle()
  await end(1) // visitor1
  await end(100) // flood1
  await end(100) // flood2
  request('visitor2', behind('hall', 'visitor'))
  await end(100)
  expect(started).toEqual(['visitor1', 'flood1', 'flood2', 'flood3', 'visitor2'])
})

test('with a delay, what a caller asks for when its work ends is there before the choice', async () => {
  const { request, end, started } = createWorld({ slots: 1, perAddress: 1 }, { delayChoice: setImmediate })
  for (const n of [1, 2, 3]) request(`a${n}`, behind('a'))
  await settle()
  request('b1', behind('b'))
  await end(100) // a1
  for (const n of [2, 3, 4]) {
    const ended = end(10)
    await Promise.resolve()
    request(`b${n}`, behind('b'))
    await ended
  }
  await end(10)
  expect(started).toEqual(['a1', 'b1', 'b2', 'b3', 'b4', 'a2'])
})

test('a pause does not collect turns', async () => {
  const { request, end, started } = createWorld()
  request('b1', behind('b'))
  for (let n = 1; n <= 9; n++) request(`a${n}`, behind('a'))
  await settle()
  for (let n = 0; n < 6; n++) await end(100)
  for (const name of ['b2', 'b3', 'b4']) request(name, behind('b'))
  for (let n = 0; n < 4; n++) await end(100)
  expect(started.slice(7)).toEqual(['b2', 'b3', 'a7', 'b4'])
})

test('an address leaves slots free for others', async () => {
  const { request, started } = createWorld({ slots: 3, perAddress: 2 })
  for (const name of ['a1', 'a2', 'a3']) request(name, behind('a'))
  await settle()
  expect(started).toEqual(['a1', 'a2'])
  request('b1', behind('b'))
  await settle()
  expect(started).toEqual(['a1', 'a2', 'b1'])
})

test('failed work frees its slot', async () => {
  const queue = createFairQueue({ slots: 1, perAddress: 1 }, { clock })
  const fail = () => queue.run(behind('a'), () => Promise.reject(new Error('no')))
  for (let n = 0; n < 3; n++) await expect(fail()).rejects.toThrow('no')
  expect(await queue.run(behind('a'), async () => 1)).toBe(1)
})

test('a busy group takes its part of the time, however many of the others wait', async () => {
  const { request, end, started } = createWorld()
  const groups = ['scoreboards', 'live feed', 'publisher', 'server'] as const
  for (let n = 0; n < 200; n++) {
    request('visitors', behind(`192.0.2.${n}`))
    for (const group of groups) request(group, inGroup(group))
  }
  await settle()
  for (let n = 0; n < 100; n++) await end(10)
  const count = (name: string) => started.filter((each) => each === name).length
  expect(count('visitors')).toBeGreaterThanOrEqual(38)
  for (const [index, turns] of [20, 20, 10, 10].entries()) {
    expect(count(groups[index] ?? '')).toBeGreaterThanOrEqual(turns - 2)
    expect(count(groups[index] ?? '')).toBeLessThanOrEqual(turns + 2)
  }
})

test('results do not wait for all visitors, nor one visitor for all results', async () => {
  const { request, end, started } = createWorld()
  for (let n = 0; n < 50; n++) request('visitor', behind(`192.0.2.${n}`))
  await settle()
  for (let n = 0; n < 10; n++) await end(10)
  request('scoreboard', inGroup('scoreboards', 'a token'))
  request('publisher', inGroup('publisher'))
  for (let n = 0; n < 3; n++) await end(10)
  expect(started.slice(-3)).toEqual(expect.arrayContaining(['scoreboard', 'publisher']))
  const second = createWorld()
  for (let n = 0; n < 50; n++) second.request('scoreboard', inGroup('scoreboards', `token ${n}`))
  await settle()
  for (let n = 0; n < 10; n++) await second.end(10)
  second.request('visitor', behind('192.0.2.1'))
  await second.end(10)
  expect(second.started.at(-1)).toBe('visitor')
})

test('a group leaves slots free for the others, and addresses of visitors for each other', async () => {
  const { request, started } = createWorld({
    slots: 4,
    perAddress: 2,
    perGroup: { visitors: 3, publisher: 2 },
  })
  for (const address of ['a', 'a', 'a', 'b', 'c']) request(address, behind(address))
  await settle()
  expect(started).toEqual(['a', 'a', 'b'])
  request('publisher', inGroup('publisher'))
  await settle()
  expect(started).toEqual(['a', 'a', 'b', 'publisher'])
})

test('work of a group that has all its slots does not keep others from theirs', async () => {
  const { request, started } = createWorld({ slots: 3, perAddress: 1, perGroup: { publisher: 1 } })
  for (let n = 0; n < 3; n++) request('publisher', inGroup('publisher'))
  for (let n = 0; n < 3; n++) request('a', behind('a'))
  request('job', inGroup('server', 'mail'))
  await settle()
  expect(started).toEqual(['publisher', 'a', 'job'])
})
