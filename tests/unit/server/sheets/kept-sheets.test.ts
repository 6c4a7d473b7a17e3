import { expect, test } from 'vitest'
import { keepSheets } from '#server/sheets/kept-sheets.ts'

/** Makes sheets of so many bytes, and counts them. */
function maker(size: number) {
  let made = 0
  const make = async () => new Uint8Array(size).fill(++made)
  return { make, count: () => made }
}

test('a sheet is made once while it shows the same', async () => {
  const { make, count } = maker(10)
  const kept = keepSheets()
  const first = await kept.sheet('/a', 'one', make)
  expect(await kept.sheet('/a', 'one', make)).toBe(first)
  expect(await kept.sheet('/a', 'two', make)).not.toBe(first)
  expect(count()).toBe(2)
})

test('who asks while it is made waits for the same', async () => {
  const { make, count } = maker(10)
  const kept = keepSheets()
  const both = await Promise.all([kept.sheet('/a', 'one', make), kept.sheet('/a', 'one', make)])
  expect(both[0]).toBe(both[1])
  expect(count()).toBe(1)
})

test('those not asked for longest go first when there is no room', async () => {
  const { make, count } = maker(10)
  const kept = keepSheets(25)
  await kept.sheet('/a', 'one', make)
  await kept.sheet('/b', 'one', make)
  await kept.sheet('/a', 'one', make)
  await kept.sheet('/c', 'one', make) // no room: /b goes
  expect(count()).toBe(3)
  await kept.sheet('/a', 'one', make)
  expect(count()).toBe(3)
  await kept.sheet('/b', 'one', make)
  expect(count()).toBe(4)
})

test('one that failed is tried again', async () => {
  const kept = keepSheets()
  const fail = async (): Promise<never> => {
    throw new Error('no paper')
  }
  await expect(kept.sheet('/a', 'one', fail)).rejects.toThrow('no paper')
  const { make } = maker(10)
  expect((await kept.sheet('/a', 'one', make)).length).toBe(10)
})
