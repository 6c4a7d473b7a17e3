import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { DRAW_RECONSTRUCTIONS } from '#judo/reconstruction/index.ts'
import { CategoryDraw } from '#portal/pages/draw/CategoryDraw.tsx'
import { DrawSheetView } from '#portal/pages/draw/sheet/DrawSheetView.tsx'
import type { PublishedDraw } from '#publication/schemas/index.ts'
import { createPublishedDraw } from '../../fixtures/draws.ts'
import { createCompetition, extractText, renderView } from '../../fixtures/live-competition.ts'

const BUILT = createPublishedDraw('last8_rep', 8, {}, 11)

function renderDraw(drawReconstruction: PublishedDraw['drawReconstruction']): string {
  const competition = createCompetition()
  const category = competition.categories[0]
  const draw = { ...BUILT, category: category?.id ?? 0, drawReconstruction }
  return extractText(
    renderView(
      createElement(CategoryDraw, {
        competition,
        draw,
        category: String(category?.id),
        form: 'bracket',
        Sheet: DrawSheetView,
      }),
    ),
  )
}

describe('the draw of a category that was imported as results only', () => {
  test.each(DRAW_RECONSTRUCTIONS)('states how it was found, or why it is unknown: %s', (reconstruction) => {
    const text = renderDraw(reconstruction)
    expect(text).toMatch(
      reconstruction === 'reconstructed' ? /Reconstructed from results/ : /The draw is unknown/,
    )
    expect(text).not.toContain('draw.reconstruction')
  })

  test('states nothing if the source contains the draw', () => {
    expect(renderDraw(null)).not.toMatch(/reconstructed/i)
  })
})
