import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { updateMatTicker } from '#portal/page-scripts/on-demand/mat-ticker.ts'

const server = vi.hoisted(() => ({ isReachable: true, over: false }))
vi.mock('#portal/live/while-visible.ts', () => ({
  whileVisible: (start: () => () => void) => start(),
}))
vi.mock('#portal/data/fetch-translations.ts', () => ({
  fetchScriptTexts: async () => (key: string) => key,
}))
vi.mock('#portal/live/call-live-api.ts', () => ({
  callLiveApi: async () => {
    if (!server.isReachable) throw new Error('The server is not reachable.')
    return { mats: [], contests: [{ id: 1, isFinished: true }], people: [], changed: 7, over: server.over }
  },
}))
const scoreboards = { hasChildNodes: () => true, scrollLeft: 0 }
vi.mock('#portal/live/mat-scoreboards.ts', () => ({ createMatScoreboards: () => scoreboards }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { pathname: '/competition/cup/' })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the ticker says that a competition is over when the server does, not with the last contest that is drawn', async () => {
  const onOver = vi.fn()
  const competition = {
    id: 1,
    externalId: 'cup',
    from: '2026-11-21T00:00:00Z',
    until: '2026-11-22T00:00:00Z',
  }
  const ticker = { isConnected: true, replaceChildren: () => undefined }
  // the parts of the DOM that the function uses
  await updateMatTicker(ticker as unknown as HTMLElement, competition, onOver)
  await vi.advanceTimersByTimeAsync(0)
  expect(onOver).not.toHaveBeenCalled()
  server.over = true
  await vi.advanceTimersByTimeAsync(20_000)
  expect(onOver).toHaveBeenCalledExactlyOnceWith(competition)
})

test('the ticker says that there is no connection instead of showing old scores, and shows them again', async () => {
  const shown: unknown[] = []
  const ticker = { isConnected: true, replaceChildren: (child: unknown) => shown.push(child) }
  // the parts of the DOM that the function uses
  await updateMatTicker(
    ticker as unknown as HTMLElement,
    {
      id: 1,
      externalId: 'cup',
      from: '2026-11-21T00:00:00Z',
      until: '2026-11-22T00:00:00Z',
    },
    () => undefined,
  )
  await vi.advanceTimersByTimeAsync(0)
  server.isReachable = false
  await vi.advanceTimersByTimeAsync(20_000)
  server.isReachable = true
  await vi.advanceTimersByTimeAsync(20_000)
  expect(shown).toEqual([scoreboards, 'live.lost', scoreboards])
})
