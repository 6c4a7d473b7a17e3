import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const server = vi.hoisted(() => ({ callApi: vi.fn(), showNotice: vi.fn() }))
vi.mock('#portal/api/call-api.ts', () => ({ callApi: server.callApi }))
vi.mock('#portal/notice/notice.ts', () => ({ showNotice: server.showNotice }))

/** A browser's storage, and other tabs that write to it. */
let stored: Map<string, string>
let isSignedIn: boolean
let listeners: Set<(event: { key: string | null }) => void>

beforeEach(() => {
  vi.resetModules()
  server.callApi.mockReset()
  server.showNotice.mockReset()
  isSignedIn = false
  vi.stubGlobal('document', { querySelector: () => (isSignedIn ? {} : null) })
  stored = new Map()
  listeners = new Set()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('addEventListener', (_: 'storage', listener: (event: { key: string | null }) => void) =>
    listeners.add(listener),
  )
  vi.stubGlobal('removeEventListener', (_: 'storage', listener: (event: { key: string | null }) => void) =>
    listeners.delete(listener),
  )
})

// globals stay: a store that is no longer read removes its listeners a second later
afterEach(() => vi.restoreAllMocks())

const KEY = 'followed_judoka'
const store = () => import('#portal/stores/followed-judoka.ts')
const followed = async () => [...(await store()).$followedJudoka.get()]

/** What another tab does. */
function elsewhere(value: string | null, key: string | null = KEY): void {
  if (value === null) stored.clear()
  else stored.set(KEY, value)
  for (const listener of listeners) listener({ key })
}

describe('the store of followed judoka', () => {
  test('is empty at first, or has the judoka of the last visit', async () => {
    expect(await followed()).toEqual([])
    vi.resetModules()
    stored.set(KEY, '[12,7]')
    expect(await followed()).toEqual([12, 7])
  })

  test('stores ids only', async () => {
    const { setJudokaFollowed: setFollowed } = await store()
    setFollowed(12, true)
    setFollowed(7, true)
    setFollowed(12, true)
    expect(stored.get(KEY)).toBe('[7,12]')
    setFollowed(7, false)
    expect(stored.get(KEY)).toBe('[12]')
    expect(await followed()).toEqual([12])
  })

  test('ignores withheld judoka, who have no id', async () => {
    const { setJudokaFollowed: setFollowed } = await store()
    setFollowed(-4, true)
    setFollowed(0, true)
    setFollowed(Number.NaN, true)
    expect(await followed()).toEqual([])
  })

  test('contains at most five hundred, and removes the oldest one', async () => {
    const { setJudokaFollowed: setFollowed, MAX_FOLLOWED_JUDOKA: MOST_FOLLOWED } = await store()
    stored.set(KEY, JSON.stringify(Array.from({ length: MOST_FOLLOWED }, (_, at) => at + 1)))
    setFollowed(9001, true)
    const ids = await followed()
    expect(ids).toHaveLength(MOST_FOLLOWED)
    expect([ids[0], ids.at(-1)]).toEqual([2, 9001])
  })

  test.each(['nonsense', '{"12":true}', '12', '["12",-1,1.5,null]'])(
    'is nobody where %s is stored',
    async (text) => {
      stored.set(KEY, text)
      expect(await followed()).toEqual([])
    },
  )

  test('changes when another tab changes it or clears the storage', async () => {
    const { $followedJudoka: $followed } = await store()
    const seen: number[][] = []
    const stop = $followed.listen((ids) => seen.push([...ids]))
    elsewhere('[3]')
    elsewhere('[3,4]', 'darkTheme')
    elsewhere(null, null)
    stop()
    expect(seen).toEqual([[3], []])
  })

  test('keeps what another tab added meanwhile', async () => {
    const { setJudokaFollowed: setFollowed } = await store()
    setFollowed(1, true)
    stored.set(KEY, '[1,2]')
    setFollowed(3, true)
    expect(stored.get(KEY)).toBe('[1,2,3]')
  })

  test('lasts as long as the page if storage is unavailable', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('refused')
      },
      setItem: () => {
        throw new Error('refused')
      },
    })
    const { setJudokaFollowed: setFollowed, $followedJudoka: $followed } = await store()
    const stop = $followed.listen(() => undefined)
    setFollowed(5, true)
    setFollowed(6, true)
    expect(await followed()).toEqual([5, 6])
    stop()
  })

  test('removes its listener when no component uses it', async () => {
    vi.useFakeTimers()
    const { $followedJudoka: $followed } = await store()
    $followed.listen(() => undefined)()
    vi.advanceTimersByTime(5000)
    vi.useRealTimers()
    expect(listeners.size).toBe(0)
  })
})

describe('with an account, the store of followed judoka', () => {
  beforeEach(() => {
    isSignedIn = true
    server.callApi.mockImplementation(async (name) => (name.includes('Ids') ? [4, 5] : { success: true }))
    vi.spyOn(console, 'error').mockReturnValue()
  })

  test('shows those of the account, not those of the device', async () => {
    stored.set(KEY, '[12]')
    expect(await followed()).toEqual([])
    await vi.waitFor(async () => expect(await followed()).toEqual([4, 5]))
    expect(stored.get('followed_account')).toBe('[4,5]')
    expect(stored.get(KEY)).toBe('[12]')
  })

  test('shows the stored ones until the server has responded, and if it fails', async () => {
    server.callApi.mockRejectedValue(new Error('offline'))
    stored.set('followed_account', '[9]')
    expect(await followed()).toEqual([9])
    await vi.waitFor(() => expect(console.error).toHaveBeenCalled())
    expect(await followed()).toEqual([9])
  })

  test('sends a change to the server, and shows it at once', async () => {
    const { setJudokaFollowed: setFollowed } = await store()
    setFollowed(7, true)
    expect(await followed()).toEqual([7])
    const body = { idJudoka: 7 }
    await vi.waitFor(() => expect(server.callApi).toHaveBeenCalledWith('Follow/UserFollowJudoka', { body }))
    setFollowed(7, false)
    await vi.waitFor(() => expect(server.callApi).toHaveBeenCalledWith('Follow/UserUnfollowJudoka', { body }))
  })

  test('undoes a change that the server does not accept, and says so', async () => {
    const { setJudokaFollowed: setFollowed } = await store()
    server.callApi.mockRejectedValue(new Error('offline'))
    setFollowed(7, true)
    expect(await followed()).toEqual([7])
    await vi.waitFor(() => expect(server.showNotice).toHaveBeenCalledTimes(1))
    expect(await followed()).toEqual([])
  })

  test('keeps the last of several changes when an earlier one fails', async () => {
    const { setJudokaFollowed: setFollowed } = await store()
    server.callApi.mockImplementation(async (name) => {
      if (name === 'Follow/UserUnfollowJudoka') throw new Error('offline')
      return name.includes('Ids') ? [] : { success: true }
    })
    setFollowed(7, true)
    setFollowed(7, false)
    setFollowed(7, true)
    await vi.waitFor(() =>
      expect(server.callApi.mock.calls.filter(([name]) => /User/.test(name))).toHaveLength(3),
    )
    expect(await followed()).toEqual([7])
    expect(server.showNotice).not.toHaveBeenCalled()
  })
})

describe('an answer about the judoka of an account that comes after its session has ended', () => {
  const endings = {
    'the header shows "Log in"': () => {
      isSignedIn = false
    },
    'somebody else has signed in': () =>
      vi.stubGlobal('document', { querySelector: () => ({}), cookie: 'hajime.signed_in=9.2' }),
  }

  test.each(Object.entries(endings))('is not stored, because %s', async (_, end) => {
    isSignedIn = true
    stored.set(KEY, '[5]')
    let answer = (_: unknown): void => undefined
    server.callApi.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
    const { $followedJudoka } = await store()
    $followedJudoka.listen(() => undefined)
    await vi.waitFor(() => expect(server.callApi).toHaveBeenCalled())
    end()
    answer([1, 2, 3])
    await new Promise((resolve) => setTimeout(resolve))
    expect(stored.get(KEY)).toBe('[5]')
    expect(stored.get('followed_account') ?? '[]').toBe('[]')
  })

  test('does not undo a change for the device', async () => {
    isSignedIn = true
    let refuse = (_: unknown): void => undefined
    server.callApi.mockImplementation(() => new Promise((_, reject) => (refuse = reject)))
    vi.spyOn(console, 'error').mockReturnValue()
    const { setJudokaFollowed } = await store()
    setJudokaFollowed(7, false)
    await vi.waitFor(() => expect(server.callApi).toHaveBeenCalled())
    isSignedIn = false
    refuse(new Error('Unauthorized'))
    await new Promise((resolve) => setTimeout(resolve))
    expect(stored.has(KEY)).toBe(false)
  })
})
