import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { updateLiveCards } from '#portal/client/page-scripts/update-live-cards.ts'

/** Cards as far as the lines on them go. */

const asked = vi.hoisted(() => ({ toCome: 12 }))
vi.mock('#portal/client/live/while-visible.ts', () => ({
  whileVisible: (begin: () => () => void) => begin(),
}))
vi.mock('#portal/client/data/call-api.ts', () => ({
  callApi: async (call: string) =>
    call === 'Live/State'
      ? { mats: [{ board: {} }, { board: null }, { board: {} }] }
      : [
          {
            menCategories: { weights: [{ numberOfUnfinishedFights: asked.toCome }] },
            womenCategories: null,
          },
          {
            menCategories: null,
            womenCategories: { weights: [{ numberOfUnfinishedFights: asked.toCome && 3 }] },
          },
        ],
}))

class Line {
  className = ''
  textContent = ''
  isConnected = false
  setAttribute() {}
  remove() {
    this.isConnected = false
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('CSS', { escape: String })
  vi.stubGlobal('document', { createElement: () => new Line() })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function cardsOf(ids: readonly string[]) {
  const lines: Line[] = []
  const append = (line: Line) => {
    line.isConnected = true
    lines.push(line)
  }
  const card = {
    querySelector: (what: string) => (what === 'h3' ? { parentElement: { append } } : (lines[0] ?? null)),
  }
  const querySelector = (what: string) =>
    ids.some((id) => what.includes(`/competition/${id}/`)) ? { closest: () => card } : null
  const cards = {
    isConnected: true,
    dataset: { onMats: 'Mats: {{mats}}, to come: {{contests}}' },
    querySelector,
  }
  // no browser here; what is used of an element is all there
  return { lines, cards: cards as unknown as HTMLElement & { isConnected: boolean } }
}

const on = (id: string) => ({ id, number: 1, from: '2026-11-21', to: '2026-11-21', timeZone: 'UTC' })

test('a card says what goes on in one line, says it anew as long as it stands, and nothing once all is over', async () => {
  const { lines, cards } = cardsOf(['cup'])
  updateLiveCards(cards, [on('cup'), on('elsewhere')])
  await vi.advanceTimersByTimeAsync(0)
  expect(lines.map(({ textContent }) => textContent)).toEqual(['Mats: 2, to come: 15'])
  asked.toCome = 11
  await vi.advanceTimersByTimeAsync(40_000)
  expect(lines.map(({ textContent }) => textContent)).toEqual(['Mats: 2, to come: 14'])
  asked.toCome = 0
  await vi.advanceTimersByTimeAsync(40_000)
  expect(lines.map(({ isConnected }) => isConnected)).toEqual([false])
})
