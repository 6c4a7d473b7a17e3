import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveConnectionHandlers } from '#portal/live/live-connection.ts'
import { getLiveStore } from '#portal/live/live-store.ts'
import { makeLiveStateResponse } from '../../../fixtures/live-packets.ts'

const server = vi.hoisted(() => ({
  isReachable: true,
  isDataReachable: true,
  nextRequests: 0,
  setStatus: (_status: 'connected' | 'disconnected') => {},
}))
vi.mock('#portal/live/while-visible.ts', () => ({
  whileVisible: (start: () => () => void) => start(),
}))
vi.mock('#portal/live/live-connection.ts', () => ({
  connectToLiveGroup: (_address: string, _group: string, { status }: LiveConnectionHandlers) => {
    server.setStatus = status
    return { reopen: () => undefined, close: () => undefined }
  },
}))
vi.mock('#portal/live/call-live-api.ts', () => ({
  getSocketAddress: () => 'wss://judo.example/live',
  callLiveApi: async (name: string) => {
    if (!server.isReachable) throw new Error('The server is not reachable.')
    return name === 'Live/State' ? makeLiveStateResponse(0, []) : { contests: [], people: [] }
  },
}))
vi.mock('#portal/data/load-page-data.ts', () => ({
  loadPageData: async () => {
    server.nextRequests++
    if (!server.isDataReachable) throw new Error('The file is not reachable.')
    return { data: { order: {}, competition: {} } }
  },
}))

let id = 0

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  Object.assign(server, { isReachable: true, isDataReachable: true, nextRequests: 0 })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function watch(...resources: Parameters<typeof getLiveStore>[1]) {
  const $live = getLiveStore({ externalId: 'cup', id: ++id }, resources)
  $live.listen(() => undefined)
  return $live
}

test('a feed that could not be loaded is unreachable, and live once it could', async () => {
  server.isReachable = false
  const $live = watch()
  expect($live.get()).toBe(null)
  await vi.advanceTimersByTimeAsync(2000)
  expect($live.get()).toBe('unreachable')
  server.isReachable = true
  await vi.advanceTimersByTimeAsync(60_000)
  server.setStatus('connected')
  await vi.advanceTimersByTimeAsync(1000)
  expect($live.get()).toMatchObject({ lostAt: null })
})

test('a feed knows since when it is lost: while it is not connected, and while newer data cannot be fetched', async () => {
  const $live = watch()
  const lostFor = () => {
    const live = $live.get()
    return live && live !== 'unreachable' && live.lostAt !== null && Date.now() - live.lostAt
  }
  server.setStatus('connected')
  await vi.advanceTimersByTimeAsync(2000)
  expect(lostFor()).toBe(false)
  server.setStatus('disconnected')
  await vi.advanceTimersByTimeAsync(10_250)
  expect(lostFor()).toBe(10_000)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lostFor()).toBe(70_000)
  server.setStatus('connected')
  await vi.advanceTimersByTimeAsync(1000)
  expect(lostFor()).toBe(false)
})

test('the contest order of a live page is loaded again after a failure, and not again after that', async () => {
  server.isDataReachable = false
  const $live = watch('next')
  await vi.advanceTimersByTimeAsync(2000)
  expect($live.get()).toMatchObject({ now: { next: null } })
  server.isDataReachable = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect($live.get()).toMatchObject({ now: { next: { order: {}, competition: {} } } })
  const { nextRequests } = server
  await vi.advanceTimersByTimeAsync(200_000)
  expect(server.nextRequests).toBe(nextRequests)
})
