import { gzipSync } from 'node:zlib'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { DrawSystem } from '#judo/draw/index.ts'
import { type DrawSelection, splitLargeDraw } from '#judo/layout/index.ts'
import { DEFAULT_POOL_RULES } from '#judo/pool/index.ts'
import { createRandom } from '#judo/seeding/index.ts'
import { PageContextProvider } from '#portal/page-context.ts'
import { createJudokaRenderer } from '#portal/pages/draw/judoka-renderer.tsx'
import { DrawSheetView } from '#portal/pages/draw/sheet/DrawSheetView.tsx'
import { toJudokaDrawModel } from '#portal/pages/draw/sheet/judoka-draw-model.ts'
import type { PublishedDraw } from '#publication/schemas/index.ts'
import { createPublishedDraw } from '../../fixtures/draws.ts'

/** What a sheet weighs beyond the page around it, which has about 3 kB. Bytes after gzip. */
function weightOf(draw: PublishedDraw, selection: DrawSelection = 'everything'): number {
  const portal = {
    code: 'en',
    t: (key: string) => key,
    path: '/',
    route: 'draw',
    query: {},
    origin: null,
  } as const
  const sheet = createElement(DrawSheetView<PublishedDraw['contests'][number]>, {
    model: toJudokaDrawModel(draw, { dateFrom: null, poolRules: DEFAULT_POOL_RULES }),
    renderer: createJudokaRenderer(draw.people, null),
    selection,
  })
  return gzipSync(renderToStaticMarkup(createElement(PageContextProvider, { value: portal }, sheet)), {
    level: 9,
  }).length
}

/** The same draw with people as different from each other as people are: no two names, scores or times alike. */
function diverse(system: DrawSystem, n: number): PublishedDraw {
  const random = createRandom(n)
  const word = () => Array.from({ length: 3 + Math.floor(5 * random()) }, letter).join('')
  const letter = () => String.fromCharCode(97 + Math.floor(26 * random()))
  const draw = createPublishedDraw(system, n)
  return {
    ...draw,
    people: draw.people.map((person) => ({
      ...person,
      familyName: word().toUpperCase(),
      givenName: word(),
      ...(random() < 0.3
        ? { internationalFamilyName: word().toUpperCase(), internationalGivenName: word() }
        : {}),
    })),
    contests: draw.contests.map((contest) => ({
      ...contest,
      seconds: Math.floor(480 * random()),
      goldenScore: random() < 0.2,
      scoreWhite: {
        ...contest.scoreWhite,
        wazaAri: Math.floor(2 * random()),
        shido: Math.floor(3 * random()),
      },
      scoreBlue: { ...contest.scoreBlue, yuko: Math.floor(3 * random()), shido: Math.floor(3 * random()) },
    })),
  }
}

describe('the weight of a sheet', () => {
  test.each<[DrawSystem, number, number]>([
    ['last8_rep', 128, 15_000],
    ['double_rep', 128, 15_000],
    ['last8_rep', 64, 10_000],
    ['double_rep', 64, 10_000],
    ['brazilian', 64, 10_000],
    ['full_rep', 64, 10_000],
    ['last8_rep', 32, 6_000],
    ['brazilian', 24, 6_000],
    ['round_robin', 6, 6_000],
  ])('%s for %i is at most %i bytes', (system, n, most) => {
    expect(weightOf(diverse(system, n))).toBeLessThanOrEqual(most)
  })
})

describe('the weight of a large draw', () => {
  test.each<[DrawSystem, number]>([
    ['last8_rep', 150],
    ['last8_rep', 256],
    ['full_rep', 256],
    ['last8_rep', 512],
    ['double_rep', 512],
    ['full_rep', 512],
  ])('%s for %i is at most 10,000 bytes in its final rounds and in each part', (system, n) => {
    const draw = diverse(system, n)
    const parts = (draw.sheet && splitLargeDraw(draw.sheet)?.parts) ?? []
    expect(parts.length).toBeGreaterThan(0)
    for (const selection of ['final rounds' as const, ...parts]) {
      expect(weightOf(draw, selection)).toBeLessThanOrEqual(10_000)
    }
  })
})
