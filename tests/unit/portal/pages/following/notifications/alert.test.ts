import { afterEach, beforeEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())
beforeEach(() => vi.resetModules())

const importAlert = () => import('#portal/pages/following/notifications/alert.ts')

test('two tones follow each other, and the sound fades out', async () => {
  const tones: { frequency: number; from: number; to: number }[] = []
  let fades = 0
  class TestAudio {
    currentTime = 5
    destination = {}
    createOscillator() {
      const tone = { frequency: 0, from: 0, to: 0 }
      tones.push(tone)
      return {
        frequency: {
          set value(hertz: number) {
            tone.frequency = hertz
          },
        },
        connect: (next: unknown) => next,
        start: (at: number) => {
          tone.from = at
        },
        stop: (at: number) => {
          tone.to = at
        },
      }
    }
    createGain() {
      const gain = {
        setValueAtTime: () => undefined,
        exponentialRampToValueAtTime: () => {
          fades++
        },
      }
      return { gain, connect: (next: unknown) => next }
    }
  }
  vi.stubGlobal('AudioContext', TestAudio)
  const { playSound } = await importAlert()
  playSound()
  expect(tones).toHaveLength(2)
  expect(fades).toBe(2)
  const [first, second] = tones
  expect(first?.from).toBe(5)
  expect(second?.from).toBe(first?.to)
  expect(second?.frequency).toBeGreaterThan(first?.frequency ?? Number.POSITIVE_INFINITY)
})

test('devices vibrate if they can', async () => {
  const vibrate = vi.fn()
  vi.stubGlobal('navigator', { vibrate })
  const alert = await importAlert()
  alert.vibrate()
  expect(vibrate).toHaveBeenCalledExactlyOnceWith([200, 100, 200])
  vi.stubGlobal('navigator', {})
  expect(alert.vibrate).not.toThrow()
})
