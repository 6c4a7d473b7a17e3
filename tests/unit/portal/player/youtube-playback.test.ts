import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createYouTubePlayback } from '#portal/player/playback/youtube-playback.ts'

const ORIGIN = 'https://www.youtube-nocookie.com'

let commands: { func: string; args: unknown[] }[]
let receive: (event: { origin: string; source: unknown; data: string }) => void
let frame: { src: string; contentWindow: object }

beforeEach(() => {
  vi.useFakeTimers()
  commands = []
  const contentWindow = { postMessage: (text: string) => commands.push(JSON.parse(text)) }
  frame = { src: '', contentWindow }
  const element = Object.assign(frame, { addEventListener: () => undefined, remove: () => undefined })
  vi.stubGlobal('document', { createElement: () => element })
  vi.stubGlobal('location', { origin: 'https://judo.example' })
  vi.stubGlobal('addEventListener', (_: string, listener: typeof receive) => {
    receive = listener
  })
  vi.stubGlobal('removeEventListener', () => undefined)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function create(isMuted = false) {
  const problems: string[] = []
  const playback = createYouTubePlayback({
    code: 'dQw4w9WgXcQ',
    second: 0,
    isMuted,
    report: { change: () => undefined, fail: (problem) => problems.push(problem) },
  })
  return { playback, problems }
}
const respond = () =>
  receive({ origin: ORIGIN, source: frame.contentWindow, data: JSON.stringify({ event: 'onReady' }) })

describe('a video of YouTube', () => {
  test('is reported as unreachable if its frame does not respond', async () => {
    const { problems } = create()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(problems).toEqual(['unreachable'])
  })

  test('is not reported if its frame responds, or if it is closed before', async () => {
    const { problems } = create()
    respond()
    const closed = create()
    closed.playback.destroy()
    await vi.advanceTimersByTimeAsync(10_000)
    expect([...problems, ...closed.problems]).toEqual([])
  })

  test('stays muted if its frame loads after that was chosen', () => {
    const { playback } = create(true)
    expect(new URL(frame.src).searchParams.get('mute')).toBe('1')
    playback.setVolume(0.5, true)
    commands = []
    respond()
    respond()
    expect(commands.map(({ func, args }) => [func, ...args])).toEqual([['setVolume', 50], ['mute']])
  })
})
