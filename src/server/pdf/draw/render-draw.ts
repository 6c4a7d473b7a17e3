import type { SheetContest } from '#judo/draw/index.ts'
import { A4, type PdfPage, renderHeading } from '../page/pdf-page.ts'
import type { DrawData } from './draw-data.ts'
import { computeDrawProgress } from './draw-progress.ts'
import { renderKnockout } from './knockout.ts'
import { listPools } from './list-pools.ts'
import { measurePlaces, renderPlaces } from './places.ts'
import { measureCrossTable, renderPool } from './pool.ts'
import { renderRounds } from './rounds.ts'

/** The sheet of a draw: its groups, its tree, the repechage beside it, and the places. */
export function renderDraw(desk: PdfPage, data: DrawData): void {
  const drawn = computeDrawProgress(data)
  if (!drawn) {
    desk.startPage(A4)
    renderRounds(desk, data)
    renderPlaces(desk, data, null)
    return
  }
  const { contests, groups } = drawn.sheet
  const among = (...brackets: SheetContest['bracket'][]) =>
    contests.filter((contest) => brackets.includes(contest.bracket) && !drawn.isEmpty(contest))
  const pools = listPools(drawn, data)
  if (groups) {
    const widest = Math.max(0, ...pools.map(({ pool }) => pool.entrants.length))
    desk.startPage(widest > 6 ? { ...A4, layout: 'landscape' } : A4)
  }
  for (const { name, pool } of pools) {
    if (name)
      renderHeading(desk, desk.texts.t(name.key, name.values), measureCrossTable(pool.entrants.length) + 60)
    else desk.ensureSpace(measureCrossTable(pool.entrants.length) + 60)
    renderPool(desk, pool, drawn)
  }
  renderKnockout(desk, drawn, {
    main: among('main', 'final'),
    repechage: among('repechage', 'bronze'),
    placesHeight: measurePlaces(data, drawn),
    hasPage: groups !== undefined,
  })
  renderPlaces(desk, data, drawn)
}
