import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openReconnectingSocket } from '#contract/live/reconnecting-socket.ts'

/** Sockets as the browser makes them, opened and lost by hand. */
class FakeSocket {
  static readonly OPEN = 1
  static made: FakeSocket[] = []
  readyState = 0
  sent: string[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null

  constructor() {
    FakeSocket.made.push(this)
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

const WAIT = 2000
let events: string[]

const opened = () =>
  openReconnectingSocket('ws://judo.example/live', WAIT, {
    open: () => events.push('open'),
    message: (text) => events.push(text),
    close: () => events.push('lost'),
  })

const latest = () => {
  const socket = FakeSocket.made.at(-1)
  if (!socket) throw new Error('no socket was made')
  return socket
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.made = []
  events = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the reconnecting socket', () => {
  test('sends messages once it is open, and none before', () => {
    const socket = opened()
    socket.send('early')
    latest().open()
    socket.send('hello')
    latest().onmessage?.({ data: 'welcome' })
    expect(latest().sent).toEqual(['hello'])
    expect(events).toEqual(['open', 'welcome'])
  })

  test('reconnects after a delay after each loss', () => {
    opened()
    for (const sockets of [1, 2, 3]) {
      latest().open()
      latest().close()
      vi.advanceTimersByTime(WAIT - 1)
      expect(FakeSocket.made).toHaveLength(sockets)
      vi.advanceTimersByTime(1)
      expect(FakeSocket.made).toHaveLength(sockets + 1)
    }
    expect(events).toEqual(['open', 'lost', 'open', 'lost', 'open', 'lost'])
  })

  test('abandons a socket that does not open, and tries another one', () => {
    opened()
    vi.advanceTimersByTime(4000 + WAIT)
    expect(FakeSocket.made).toHaveLength(2)
    expect(FakeSocket.made[0]?.readyState).toBe(3)
    expect(events).toEqual(['lost'])
  })

  test('stays open as long as the connection lasts', () => {
    opened()
    latest().open()
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.made).toHaveLength(1)
  })

  test('reconnects at once on request, and ignores messages of the previous socket', () => {
    const socket = opened()
    const before = latest()
    before.open()
    socket.reconnect()
    expect(FakeSocket.made).toHaveLength(2)
    before.onmessage?.({ data: 'too late' })
    before.close()
    latest().open()
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.made).toHaveLength(2)
    expect(events).toEqual(['open', 'lost', 'open'])
  })

  test('does not reconnect once it is closed', () => {
    const socket = opened()
    latest().open()
    socket.close()
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.made).toHaveLength(1)
    expect(events).toEqual(['open', 'lost'])
  })
})
