import { type Entrant, type Reference, type SheetContest, type Tree, treeOf } from '#judo/draw/index.ts'
import { ranksTold } from '#judo/progression/index.ts'
import { drawTree, heightOf, measures } from './bracket.ts'
import type { DrawData } from './draw-data.ts'
import { type Drawn, drawnOf } from './drawn.ts'
import { A3, A4, type Desk, HEIGHT, heading } from './frame.ts'
import { FAINT, HAIRLINE } from './paper.ts'
import { crossHeight, drawPool, type Pool } from './pool.ts'
import { drawRounds } from './rounds.ts'
import { nameOf } from './said.ts'

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

type Named = { name: { key: string; values?: Record<string, string> } | null; pool: Pool }

function poolsOf({ sheet, ...drawn }: Drawn, { contests, places }: DrawData): Named[] {
  const inPool = sheet.contests.filter(({ bracket }) => bracket === 'pool')
  const inFinal = sheet.contests.filter(({ bracket }) => bracket === 'final-pool')
  const published = new Map(places.map(({ place, person }) => [person.idPerson, place]))
  const bestOfThree = inPool.some(({ onlyIf }) => onlyIf !== undefined)
  const single = sheet.system === 'round_robin'
  const held = contests.map(({ key, personWhite, personBlue }) => ({
    key,
    white: personWhite?.idPerson ?? null,
    blue: personBlue?.idPerson ?? null,
  }))
  const told = single ? published : ranksTold(sheet, held)
  const pools = Object.entries(sheet.groups ?? {}).map(([group, entrants]): Named => {
    const here = single ? inPool : inPool.filter((contest) => contest.group === group)
    const name = single ? null : { key: 'sheet.group', values: { group } }
    return { name, pool: { entrants, contests: here, told, bestOfThree } }
  })
  if (inFinal.length === 0) return pools
  const four = new Set(
    inFinal.flatMap((contest) => [drawn.stands(contest, 'white'), drawn.stands(contest, 'blue')]),
  )
  const known: (Entrant | null)[] = [...four].filter((entrant) => entrant !== null)
  while (known.length < FINAL_POOL) known.push(null)
  const mates = inPool.filter((contest) =>
    (['white', 'blue'] as const).every((side) => known.includes(drawn.stands(contest, side) ?? Number.NaN)),
  )
  // contests of group mates count again where they are not fought again
  const carried = inFinal.some(({ carriedForwardIfEnabled }) => carriedForwardIfEnabled) ? [] : mates
  const pool = { entrants: known, contests: [...carried, ...inFinal], told: published, bestOfThree: false }
  return [...pools, { name: { key: 'round.FINALPOOL' }, pool }]
}

/** The first two of two groups. */
const FINAL_POOL = 4

type Trees = {
  main: readonly SheetContest[]
  beside: readonly SheetContest[]
  /** Room that the places need below. */
  places: number
  /** Whether there is a page already. */
  paged: boolean
}

/** Lowest rows that can be read and written on, and highest that still look like one sheet. */
const ROW = { least: 11.5, most: 24 }
const HEADING = 22
const AFTER = 6

/** Both trees on one page if rows of a readable height allow it, on larger paper or on several otherwise. */
function drawTrees(desk: Desk, drawn: Drawn, { main, beside, places, paged }: Trees): void {
  if (main.length === 0 && beside.length === 0) {
    if (!paged) desk.turn(A4)
    return
  }
  const { t } = desk.words
  const trees = [
    { title: t(drawn.sheet.groups ? 'draw.finals' : 'draw.main'), tree: treeOf(main) },
    { title: t('draw.repechage'), tree: treeOf(beside) },
  ].filter(({ tree }) => tree.rows > 0)
  const rows = trees.reduce((sum, { tree }) => sum + tree.rows, 0)
  const fixed = trees.length * (HEADING + 14 + AFTER) + places
  const rowWithin = (height: number) => Math.min(ROW.most, (height - fixed) / rows)
  if (paged) {
    const left = rowWithin(desk.bottom - desk.y)
    if (left < ROW.least + 4) desk.turn(A4)
    all(rowWithin(desk.bottom - desk.y))
    return
  }
  const format = rowWithin(HEIGHT.A4) >= ROW.least ? A4 : A3
  desk.turn(format)
  const row = rowWithin(HEIGHT[format.size])
  if (row >= ROW.least) all(row)
  else halves()

  function all(row: number): void {
    for (const { title, tree } of trees) one(title, tree, Math.max(row, ROW.least))
  }

  function one(title: string, tree: Tree, row: number): void {
    const size = measures(desk.end - desk.start, tree.rounds.length, row)
    heading(desk, title, Math.min(heightOf(tree, size), desk.bottom - desk.top - HEADING))
    drawTree(desk, tree, drawn, size)
    desk.y += AFTER
  }

  /** The two halves of the main draw on a page each, and what follows the semi-finals on a third. */
  function halves(): void {
    const final = main.find(({ bracket }) => bracket === 'final')
    const semis = [final?.sideA, final?.sideB].flatMap((side) => keysBelow(side, main))
    for (const [at, keys] of semis.entries()) {
      if (at > 0) desk.turn()
      const half = treeOf(main.filter(({ key }) => keys.has(key)))
      one(t('draw.main'), half, Math.min(ROW.most, (desk.bottom - desk.y - HEADING - 20) / half.rows))
    }
    const tree = treeOf(beside)
    const taken = heightOfFinal + HEADING + AFTER + 14 + places
    const rowOn = (height: number) => Math.min(ROW.most, (height - taken) / Math.max(1, tree.rows))
    const last = rowOn(HEIGHT.A4) >= ROW.least && tree.rounds.length <= 4 ? A4 : A3
    desk.turn(last)
    if (final) one(t('round.F'), treeOf([final]), ROW.most)
    if (tree.rows > 0) one(t('draw.repechage'), tree, rowOn(HEIGHT[last.size]))
  }
}

/** What a tree of one contest takes. */
const heightOfFinal = HEADING + 14 + 2 * ROW.most + AFTER

/** Keys of all contests that lead to where a reference comes from, one set. */
function keysBelow(from: Reference | undefined, contests: readonly SheetContest[]): Set<string>[] {
  if (!from || !('winnerOf' in from)) return []
  const keys = new Set<string>()
  const follow = (reference: Reference): void => {
    const contest =
      'winnerOf' in reference ? contests.find(({ key }) => key === reference.winnerOf) : undefined
    if (!contest) return
    keys.add(contest.key)
    follow(contest.sideA)
    follow(contest.sideB)
  }
  follow(from)
  return [keys]
}

const PLACE = 14

/** Places that are awarded, each as often as it is. */
function awarded({ places }: DrawData, drawn: Drawn | null): number[] {
  if (places.length > 0) return places.map(({ place }) => place).filter((place) => place <= LAST_SHOWN)
  return Object.entries(drawn?.sheet.placings ?? {})
    .flatMap(([place, references]) => references.map(() => Number(place)))
    .filter((place) => place <= LAST_SHOWN)
}

/** Whoever is behind that is listed in the results. */
const LAST_SHOWN = 8

const placesHeight = (data: DrawData, drawn: Drawn): number =>
  HEADING + PLACE * Math.ceil(awarded(data, drawn).length / 2) + 8

/** The places in two columns, or lines to write them on. */
function drawPlaces(desk: Desk, data: DrawData, drawn: Drawn | null): void {
  const places = awarded(data, drawn)
  if (places.length === 0) return
  const { paper, words, start } = desk
  const inColumn = Math.ceil(places.length / 2)
  heading(desk, words.t('sheet.places'), inColumn * PLACE)
  const width = Math.min(260, (desk.end - start) / 2)
  for (const [at, place] of places.entries()) {
    const x = start + Math.floor(at / inColumn) * width
    const y = desk.y + ((at % inColumn) + 1) * PLACE
    const person = data.places[at]?.person
    paper.text(String(place), x, y - 3, { weight: 'bold', width: 14, align: 'end' })
    paper.line([x + 18, y], [x + width - 16, y], { colour: HAIRLINE })
    if (!person) continue
    paper.text(nameOf(person, words), x + 20, y - 3, { width: width - 72 })
    paper.text(person.country ?? '', x + width - 48, y - 3, {
      size: 8,
      colour: FAINT,
      width: 32,
      align: 'end',
    })
  }
  desk.y += inColumn * PLACE + 8
}
