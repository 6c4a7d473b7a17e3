import type { SheetContest } from '#judo/draw/index.ts'
import type { DrawData } from './draw-data.ts'
import { drawnOf } from './drawn.ts'
import { A4, type Desk, heading } from './frame.ts'
import { drawPlaces, placesHeight } from './places.ts'
import { crossHeight, drawPool } from './pool.ts'
import { poolsOf } from './pools-of.ts'
import { drawRounds } from './rounds.ts'
import { drawTrees } from './trees.ts'

/** The sheet of a draw: its groups, its tree, the repechage beside it, and the places. */
export function drawDraw(desk: Desk, data: DrawData): void {
  const drawn = drawnOf(data)
  if (!drawn) {
    desk.turn(A4)
    drawRounds(desk, data)
    drawPlaces(desk, data, null)
    return
  }
  const { contests, groups } = drawn.sheet
  const among = (...brackets: SheetContest['bracket'][]) =>
    contests.filter((contest) => brackets.includes(contest.bracket) && !drawn.isEmpty(contest))
  const pools = poolsOf(drawn, data)
  if (groups) {
    const widest = Math.max(0, ...pools.map(({ pool }) => pool.entrants.length))
    desk.turn(widest > 6 ? { ...A4, layout: 'landscape' } : A4)
  }
  for (const { name, pool } of pools) {
    if (name) heading(desk, desk.words.t(name.key, name.values), crossHeight(pool.entrants.length) + 60)
    else desk.need(crossHeight(pool.entrants.length) + 60)
    drawPool(desk, pool, drawn)
  }
  drawTrees(desk, drawn, {
    main: among('main', 'final'),
    beside: among('repechage', 'bronze'),
    places: placesHeight(data, drawn),
    paged: groups !== undefined,
  })
  drawPlaces(desk, data, drawn)
}
