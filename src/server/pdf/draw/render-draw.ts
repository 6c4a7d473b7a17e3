import type { PoolSection } from '#judo/layout/index.ts'
import { A4, type PdfPage, renderHeading } from '../page/pdf-page.ts'
import type { PdfTexts } from '../texts.ts'
import type { DrawData } from './draw-data.ts'
import { renderKnockout } from './knockout.ts'
import { measurePlaces, renderPlaces } from './places.ts'
import { measureCrossTable, renderPool } from './pool.ts'
import { readPrintedDraw } from './read-printed-draw.ts'
import { renderRounds } from './rounds.ts'

/** The sheet of a draw: its groups, its bracket, the repechage beside it, and the places. */
export function renderDraw(desk: PdfPage, data: DrawData): void {
  const draw = readPrintedDraw(data, desk.competition)
  if (!draw) {
    desk.startPage(A4)
    renderRounds(desk, data)
    renderPlaces(desk, data, null)
    return
  }
  const { sections, reading } = draw
  const pools = sections.filter((section) => section.kind === 'pool')
  if (reading.sheet.groups) {
    const widest = Math.max(0, ...pools.map(({ size }) => size))
    desk.startPage(widest > 6 ? { ...A4, layout: 'landscape' } : A4)
  }
  for (const pool of pools) {
    const title = formatPoolTitle(pool, desk.texts)
    if (title) renderHeading(desk, title, measureCrossTable(pool.size) + 60)
    else desk.ensureSpace(measureCrossTable(pool.size) + 60)
    renderPool(desk, pool, draw)
  }
  renderKnockout(desk, draw, {
    brackets: sections.filter((section) => section.kind === 'bracket'),
    placesHeight: measurePlaces(data, reading.sheet),
    hasPage: reading.sheet.groups !== undefined,
  })
  renderPlaces(desk, data, reading.sheet)
}

/** What a pool is called; a round robin is all there is, and has no name. */
function formatPoolTitle({ of, group }: PoolSection, { t }: PdfTexts): string | null {
  if (of === 'pool') return null
  return of === 'group' ? t('sheet.group', { group }) : t('round.FINALPOOL')
}
