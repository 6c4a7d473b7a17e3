import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readStoredTime } from '#portal/data/stored-time.ts'
import type { OfflineItem } from '#portal/offline/messages.ts'
import { findStoredFile, findStoredPage } from '#portal/worker/answer-page.ts'
import { stampTime } from '#portal/worker/stored-page.ts'

const DATA = '/data/competition/cup/results.json'
const PAGE = '/competition/cup/results/'

let kept: Map<string, Response>
let items: OfflineItem[]

beforeEach(() => {
  kept = new Map()
  items = []
  vi.stubGlobal('caches', {
    match: async (request: string) =>
      request === '/offline/record.json' ? new Response(JSON.stringify(items)) : kept.get(request)?.clone(),
  })
})
afterEach(() => vi.unstubAllGlobals())

const store = (text: string, time: number) => stampTime(new Response(text), time)
function keep(address: string, text: string, { time, checkedAt }: { time: number; checkedAt: number }) {
  kept.set(address, store(text, time))
  items.push({
    key: 'competition/cup',
    code: 'en',
    name: 'Cup',
    state: 'kept',
    checkedAt,
    files: [[address, 'digest', 1]],
  })
}
const read = async (found: Promise<Response | undefined>) => {
  const response = await found
  return response && { text: await response.text(), time: readStoredTime(response) }
}
const readData = (seen?: Response) => read(findStoredFile(new Request(`https://judo.example${DATA}`), seen))

test('of a file that was seen and one that is kept, the newer one is found', async () => {
  keep(DATA, 'kept', { time: 100, checkedAt: 100 })
  expect(await readData(store('seen', 50))).toEqual({ text: 'kept', time: 100 })
  expect(await readData(store('seen', 150))).toEqual({ text: 'seen', time: 150 })
  expect(await readData()).toEqual({ text: 'kept', time: 100 })
})

test('a kept file is as old as the last comparison with the site', async () => {
  keep(DATA, 'kept', { time: 100, checkedAt: 200 })
  expect(await readData(store('seen', 150))).toEqual({ text: 'kept', time: 200 })
})

test('a file that is not kept is the one that was seen', async () => {
  expect(await readData(store('seen', 50))).toEqual({ text: 'seen', time: 50 })
  expect(await readData()).toBe(undefined)
})

test('of a page, the newer copy is found and says when it was stored', async () => {
  keep(PAGE, '<html><body>kept', { time: 100, checkedAt: 200 })
  const find = async (seen: Response) =>
    (await read(findStoredPage(`https://judo.example${PAGE}`, seen)))?.text
  expect(await find(store('<html><body>seen', 150))).toMatch(/data-stored="1970-01-01T00:00:00\.200Z".*kept$/)
  expect(await find(store('<html><body>seen', 250))).toMatch(/data-stored="1970-01-01T00:00:00\.250Z".*seen$/)
})
