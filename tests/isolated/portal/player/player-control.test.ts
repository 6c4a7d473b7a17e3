import { beforeEach, describe, expect, test, vi } from 'vitest'

type Control = typeof import('#portal/player/player-control.ts')
type Store = typeof import('#portal/player/player-store.ts')

const player = vi.hoisted(() => ({ second: 0, rate: 1 }))
vi.mock('#portal/data/fetch-published.ts', () => ({
  fetchPublished: async () => JSON.stringify({ parts: [] }),
}))
vi.mock('#portal/player/playback/youtube-playback.ts', () => ({
  createYouTubePlayback: () => ({
    ...{
      play: () => undefined,
      pause: () => undefined,
      setVolume: () => undefined,
      destroy: () => undefined,
    },
    seek: (second: number) => Object.assign(player, { second }),
    setRate: (rate: number) => Object.assign(player, { rate }),
  }),
}))

let control: Control
let $playback: Store['$playback']

const open = (slug: string, second: number | null) =>
  control.openVideo({ slug, second, page: '/watch/', address: '/watch/' })
/** The video plays on until a second. */
const playTo = (second: number) => $playback.set({ ...$playback.get(), second, end: 3000 })

beforeEach(async () => {
  // a repetition that does not end would go on in the next test
  vi.resetModules()
  control = await import('#portal/player/player-control.ts')
  const store = await import('#portal/player/player-store.ts')
  ;({ $playback } = store)
  store.$isYouTubeAllowed.set(true)
  Object.assign(player, { second: 0, rate: 1 })
  await open('yt__mat1', 60)
  playTo(100)
  control.toggleRepetition()
  playTo(90)
})

describe('the repetition of a scene', () => {
  test('begins again when it ends', () => {
    expect(player).toEqual({ second: 90, rate: 0.5 })
    playTo(94)
    control.stepFrame(1)
    expect(player.second).toBeCloseTo(94.04)
    playTo(100.1)
    expect(player).toEqual({ second: 90, rate: 0.5 })
  })

  test('ends when another contest of the video is chosen', async () => {
    await open('yt__mat1', 600)
    playTo(600.5)
    expect(player).toEqual({ second: 600, rate: 1 })
  })

  test('ends when another moment is chosen', () => {
    control.seek(600)
    playTo(600.5)
    expect(player).toEqual({ second: 600, rate: 1 })
  })

  test('ends when another video is opened', async () => {
    await open('yt__mat2', 700)
    player.second = 700
    playTo(700.5)
    expect(player).toEqual({ second: 700, rate: 1 })
  })
})
