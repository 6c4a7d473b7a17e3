import { beforeEach, expect, test, vi } from 'vitest'

let stored: Map<string, string>

// globals stay after a test: a store that is no longer read removes its listeners a second later
beforeEach(() => {
  vi.resetModules()
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
})

const KEY = 'followed_clubs'
const store = () => import('#portal/stores/followed-clubs.ts')
const followed = async () => [...(await store()).$followedClubs.get()]

test('Followed clubs are stored with their names, the last one last', async () => {
  const { setClubFollowed } = await store()
  setClubFollowed({ id: 3, name: 'JK Bled' }, true)
  setClubFollowed({ id: 5, name: 'JC Lyon' }, true)
  setClubFollowed({ id: 3, name: 'Judo klub Bled' }, true)
  expect(await followed()).toEqual([
    [5, 'JC Lyon'],
    [3, 'Judo klub Bled'],
  ])
  vi.resetModules()
  expect(await followed()).toHaveLength(2)
  const { setClubFollowed: setAgain } = await store()
  setAgain({ id: 5, name: 'JC Lyon' }, false)
  expect(stored.get(KEY)).toBe('[{"id":3,"name":"Judo klub Bled"}]')
})

test.each(['nonsense', '[3]', '[{"id":-3,"name":"x"}]', '[{"id":3}]', '[null]'])(
  'No club is followed where %s is stored',
  async (text) => {
    stored.set(KEY, text)
    expect(await followed()).toEqual([])
  },
)
