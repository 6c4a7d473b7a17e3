import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectToLiveGroup } from '#portal/live/live-connection.ts'

/** Sockets that the test opens and closes. */
class FakeSocket {
  static readonly OPEN = 1
  static sockets: FakeSocket[] = []
  readyState = 0
  sent: string[] = []
  onopen: (() => void) | null = null
  onclose: (() => void) | null = null

  constructor() {
    FakeSocket.sockets.push(this)
  }

  open(): void {
    this.readyState = 1
    this.onopen?.()
  }

  send(text: string): void {
    this.sent.push(text)
  }

  close(): void {
    this.readyState = 3
    this.onclose?.()
  }
}

const latest = () => FakeSocket.sockets.at(-1)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  FakeSocket.sockets = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function connect(random: number) {
  vi.spyOn(Math, 'random').mockReturnValue(random)
  const statuses: string[] = []
  const connection = connectToLiveGroup('ws://judo.example/live', 'competition/7', {
    frame: () => undefined,
    status: (status) => statuses.push(status),
  })
  return { connection, statuses }
}

describe('the connection to a live group', () => {
  test.each([
    [0, 1_500],
    [0.5, 2_000],
    [1, 2_500],
  ])('reconnects 2000 ms after a loss, give or take a quarter (random %d)', (random, delay) => {
    const { statuses } = connect(random)
    latest()?.open()
    latest()?.close()
    vi.advanceTimersByTime(delay - 1)
    expect(FakeSocket.sockets).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(FakeSocket.sockets).toHaveLength(2)
    expect(statuses).toEqual(['connected', 'disconnected'])
  })

  test('joins its group each time the socket opens', () => {
    connect(0.5)
    latest()?.open()
    latest()?.close()
    vi.advanceTimersByTime(2_000)
    latest()?.open()
    const join = JSON.stringify({ type: 'leave_all_and_join_group', group: 'competition/7' })
    expect(FakeSocket.sockets.map(({ sent }) => sent)).toEqual([[join], [join]])
  })
})
