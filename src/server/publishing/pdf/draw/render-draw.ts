import type { PoolSection } from '#judo/layout/index.ts'
import { A4, type PdfPage, renderHeading } from '#server/platform/pdf/pdf-page.ts'
import type { PdfTexts } from '#server/platform/pdf/texts.ts'
import type { DrawData } from './draw-data.ts'
import { renderKnockout } from './knockout.ts'
import { measurePlaces, renderNotes, renderPlaces } from './places.ts'
import { measurePoolStart, renderPool } from './pool.ts'
import { readPrintedDraw } from './read-printed-draw.ts'
import { renderRounds } from './rounds.ts'

/** Renders a draw: groups, main draw, repechage and places; contests by round if the draw sheet is unknown. */
export function renderDraw(page: PdfPage, data: DrawData): void {
  const draw = readPrintedDraw(data, page.competition)
  if (!draw) {
    page.startPage(A4)
    renderRounds(page, data)
    renderPlaces(page, data, null)
    renderNotes(page, data)
    return
  }
  const { sections, reading } = draw
  const pools = sections.filter((section) => section.kind === 'pool')
  if (reading.sheet.groups) {
    const widest = Math.max(0, ...pools.map(({ size }) => size))
    page.startPage(widest > 6 ? { ...A4, layout: 'landscape' } : A4)
  }
  for (const pool of pools) {
    const title = formatPoolTitle(pool, page.texts)
    if (title) renderHeading(page, title, measurePoolStart(page, pool))
    else page.ensureSpace(measurePoolStart(page, pool))
    renderPool(page, pool, draw)
  }
  renderKnockout(page, draw, {
    brackets: sections.filter((section) => section.kind === 'bracket'),
    placesHeight: measurePlaces(data, reading.sheet),
    hasPage: reading.sheet.groups !== undefined,
  })
  renderPlaces(page, data, reading.sheet)
  renderNotes(page, data)
}

/** The title of a pool; null for a round robin, which is the only pool of its draw. */
function formatPoolTitle({ of, group }: PoolSection, { t }: PdfTexts): string | null {
  if (of === 'pool') return null
  return of === 'group' ? t('sheet.group', { group }) : t('round.FINALPOOL')
}
