import { gzipSync } from 'node:zlib'
import { type ComponentType, createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import {
  type DrawOptions,
  type DrawSystem,
  ENTRANT_LIMITS,
  SYSTEMS_BY_NAME,
  type SystemVariant,
} from '#judo/draw/index.ts'
import { type DrawSelection, listDrawParts, splitLargeDraw } from '#judo/layout/index.ts'
import { DEFAULT_POOL_RULES } from '#judo/pool/index.ts'
import { createRandom } from '#judo/seeding/index.ts'
import { PageContextProvider } from '#portal/page-context.ts'
import { createJudokaRenderer } from '#portal/pages/draw/judoka-renderer.tsx'
import { DrawParts } from '#portal/pages/draw/parts/DrawParts.tsx'
import { DrawSheetView } from '#portal/pages/draw/sheet/DrawSheetView.tsx'
import { DrawTables } from '#portal/pages/draw/sheet/DrawTables.tsx'
import { toJudokaDrawModel } from '#publication/judoka-draw-model.ts'
import type { PublishedDraw } from '#publication/schemas/index.ts'
import { createPublishedDraw } from '../../fixtures/draws.ts'

type View = ComponentType<Parameters<typeof DrawSheetView<PublishedDraw['contests'][number]>>[0]>

/** What a sheet weighs beyond the page around it, which has about 3 kB. Bytes after gzip. */
function weightOf(
  draw: PublishedDraw,
  selection: DrawSelection = 'everything',
  View: View = DrawSheetView<PublishedDraw['contests'][number]>,
): number {
  const context = {
    code: 'en',
    t: (key: string) => key,
    path: '/',
    route: 'draw',
    query: {},
    origin: null,
  } as const
  const model = toJudokaDrawModel(draw, { dateFrom: null, poolRules: DEFAULT_POOL_RULES })
  const renderer = {
    ...createJudokaRenderer(draw.people, null),
    contestHref: (number: number) => `/competition/paris_open2026/contest/7-${number}/`,
  }
  const content = createElement(
    Fragment,
    {},
    createElement(DrawParts, {
      model,
      entrantKey: renderer.entrantKey,
      parts: listDrawParts(draw),
      current: typeof selection === 'string' ? undefined : selection,
      finalsHref: '/competition/paris_open2026/draw/i/7/',
      getHref: ({ key }) => `/competition/paris_open2026/draw/i/7/${key}/`,
    }),
    createElement(View, { model, renderer, selection }),
  )
  return gzipSync(renderToStaticMarkup(createElement(PageContextProvider, { value: context }, content)), {
    level: 9,
  }).length
}

/** The same draw with people as different from each other as people are: no two names, scores or times alike. */
function diverse(system: DrawSystem, n: number, options: DrawOptions = {}): PublishedDraw {
  const random = createRandom(n)
  const word = () => Array.from({ length: 3 + Math.floor(5 * random()) }, letter).join('')
  const letter = () => String.fromCharCode(97 + Math.floor(26 * random()))
  const draw = createPublishedDraw(system, n, options)
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
      duration: Math.floor(480 * random()),
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

/** Every system that a draw may have, with its options. */
const VARIANTS = Object.entries<SystemVariant | null>(SYSTEMS_BY_NAME).flatMap(([name, variant]) =>
  variant ? [[name, variant] as const] : [],
)

/** Small numbers, the sides of the limits from which draws have parts, and the largest. */
const SIZES = [
  1, 2, 5, 9, 12, 13, 17, 18, 19, 24, 25, 26, 32, 33, 48, 64, 65, 96, 127, 128, 129, 200, 256, 257, 512,
]

/** The page of a draw has 40 kB (docs/specification/budgets.md), of which less than 5 kB are not its sheet. */
const BUDGET = 35_000

describe('the sheet of any system and size is within the budget of its page', () => {
  test.each(VARIANTS)('%s', (_, { system, options }) => {
    const { min, max } = options.bestOfThree ? { min: 2, max: 2 } : ENTRANT_LIMITS[system]
    // thousands of contests of a second and third round take long, and are in the largest
    const largest = options.rounds ? 40 : max
    for (const n of new Set([min, ...SIZES.filter((size) => size > min && size < largest), max])) {
      const draw = diverse(system, n, options)
      const parts = listDrawParts(draw)
      const selections =
        parts.length > 0 ? ['final rounds' as const, ...pick(parts)] : ['everything' as const]
      const weights = selections.flatMap((selection) =>
        [DrawSheetView, DrawTables].map((view) => weightOf(draw, selection, view)),
      )
      const most = Math.max(...weights)
      expect({ n, most, isWithin: most <= BUDGET }).toMatchObject({ isWithin: true })
    }
  })
})

/** The first, the middle and the last of many. */
const pick = <T>(values: readonly T[]): T[] =>
  values.filter((_, at) => [0, values.length >> 1, values.length - 1].includes(at))
