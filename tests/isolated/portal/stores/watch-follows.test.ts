import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const push = vi.hoisted(() => ({ sendFollows: vi.fn() }))
vi.mock('#portal/stores/push-subscription.ts', () => push)

let stored: Map<string, string>
let listeners: Map<string, () => void>
let page: { hidden: boolean; cookie: string }

const SUBSCRIBED = { by: 'push', sentFollows: '{"judoka":[],"clubs":[],"session":null}' }

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  stored = new Map([['notifications', JSON.stringify(SUBSCRIBED)]])
  listeners = new Map()
  push.sendFollows.mockReset()
  // as the server confirms it
  push.sendFollows.mockImplementation(async () => {
    const { describeFollows } = await import('#portal/stores/read-follows.ts')
    stored.set('notifications', JSON.stringify({ ...SUBSCRIBED, sentFollows: describeFollows() }))
  })
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  const addEventListener = (type: string, listener: () => void) => listeners.set(type, listener)
  vi.stubGlobal('addEventListener', addEventListener)
  vi.stubGlobal('removeEventListener', () => undefined)
  page = { hidden: false, cookie: '' }
  vi.stubGlobal('document', Object.assign(page, { querySelector: () => null, addEventListener }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function watch() {
  const { watchFollows } = await import('#portal/stores/watch-follows.ts')
  watchFollows()
  watchFollows()
  await vi.advanceTimersByTimeAsync(2000)
  const { setJudokaFollowed } = await import('#portal/stores/followed-judoka.ts')
  const { setClubFollowed } = await import('#portal/stores/followed-clubs.ts')
  return { setJudokaFollowed, setClubFollowed }
}

test('Stars that are pressed one after the other are sent together, soon', async () => {
  const { setJudokaFollowed, setClubFollowed } = await watch()
  expect(push.sendFollows).not.toHaveBeenCalled()
  setJudokaFollowed(7, true)
  await vi.advanceTimersByTimeAsync(300)
  setClubFollowed({ id: 3, name: 'JK Bled' }, true)
  await vi.advanceTimersByTimeAsync(300)
  expect(push.sendFollows).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(300)
  expect(push.sendFollows).toHaveBeenCalledTimes(1)
  expect(JSON.parse(stored.get('notifications') ?? '').sentFollows).toBe(
    '{"judoka":[7],"clubs":[3],"session":null}',
  )
})

test('What was pressed on an earlier page and not sent is sent when a page opens', async () => {
  stored.set('followed_judoka', '[7]')
  await watch()
  expect(push.sendFollows).toHaveBeenCalledTimes(1)
})

test('A session that has begun or ended since is reason to send', async () => {
  page.cookie = 'i18next=en; hajime.signed_in=1798761600.42'
  await watch()
  expect(push.sendFollows).toHaveBeenCalledTimes(1)
  expect(JSON.parse(stored.get('notifications') ?? '').sentFollows).toContain('1798761600.42')
})

test('A star and another press that takes it back are not sent', async () => {
  const { setJudokaFollowed } = await watch()
  setJudokaFollowed(7, true)
  setJudokaFollowed(7, false)
  await vi.advanceTimersByTimeAsync(2000)
  expect(push.sendFollows).not.toHaveBeenCalled()
})

test('A page that is left sends at once', async () => {
  const { setJudokaFollowed } = await watch()
  setJudokaFollowed(7, true)
  page.hidden = true
  listeners.get('visibilitychange')?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(push.sendFollows).toHaveBeenCalledTimes(1)
})

test('What could not be sent is sent when the network is back', async () => {
  const { setJudokaFollowed } = await watch()
  vi.spyOn(console, 'error').mockReturnValue()
  push.sendFollows.mockRejectedValueOnce(new Error('offline'))
  setJudokaFollowed(7, true)
  await vi.advanceTimersByTimeAsync(2000)
  expect(push.sendFollows).toHaveBeenCalledTimes(1)
  listeners.get('online')?.()
  await vi.advanceTimersByTimeAsync(2000)
  expect(push.sendFollows).toHaveBeenCalledTimes(2)
})

test.each([null, JSON.stringify({ by: 'page' })])('Nothing is sent where %s is set', async (settings) => {
  if (settings === null) stored.delete('notifications')
  else stored.set('notifications', settings)
  const { setJudokaFollowed } = await watch()
  setJudokaFollowed(7, true)
  await vi.advanceTimersByTimeAsync(2000)
  expect(push.sendFollows).not.toHaveBeenCalled()
})
