import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readStorage, removeStorage, writeStorage } from '#portal/stores/storage.ts'

/** What is stored in the browser and in the tab. */
let local: Map<string, string>
let session: Map<string, string>
let answer: string | undefined

const toStorage = (values: () => Map<string, string>) => ({
  getItem: (key: string) => values().get(key) ?? null,
  setItem: (key: string, value: string) => values().set(key, value),
  removeItem: (key: string) => values().delete(key),
})

beforeEach(() => {
  local = new Map()
  session = new Map()
  answer = undefined
  vi.stubGlobal(
    'localStorage',
    toStorage(() => local),
  )
  vi.stubGlobal(
    'sessionStorage',
    toStorage(() => session),
  )
  vi.stubGlobal('document', {
    documentElement: {
      get dataset() {
        return { cookies: answer }
      },
    },
  })
})

afterEach(() => vi.unstubAllGlobals())

describe('a stored value', () => {
  test('is in the tab only after refusal of the cookie notice, and in the browser only after its acceptance', () => {
    writeStorage('darkTheme', 'true')
    answer = 'refused'
    writeStorage('darkTheme', 'false')
    expect([[...local], [...session]]).toEqual([[], [['darkTheme', 'false']]])
    answer = 'v1'
    writeStorage('darkTheme', 'true')
    expect([[...local], [...session]]).toEqual([[['darkTheme', 'true']], []])
    expect(readStorage('darkTheme')).toBe('true')
  })

  test.each(['refused', 'v1'])('is removed wherever it is, after the answer "%s"', (given) => {
    answer = given
    writeStorage('partner', 'ijf')
    answer = given === 'v1' ? 'refused' : 'v1'
    removeStorage('partner')
    expect(readStorage('partner')).toBeNull()
  })

  test('that cannot be stored is no error', () => {
    vi.stubGlobal('localStorage', undefined)
    writeStorage('partner', 'ijf')
    removeStorage('partner')
    expect(readStorage('partner')).toBeNull()
  })
})
