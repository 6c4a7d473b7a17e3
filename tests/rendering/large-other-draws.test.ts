import { gzipSync } from 'node:zlib'
import { eq, inArray } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Snapshot } from '#archive/snapshot.ts'
import type { DrawSystem } from '#judo/draw/index.ts'
import { buildPdfPath } from '#publication/files/pdf-files.ts'
import { RESOURCES } from '#publication/resources.ts'
import { createApp } from '#server/http/create-app.ts'
import type { Database, DatabaseOrTransaction, OpenDatabase } from '#server/platform/db/open-database.ts'
import * as tables from '#server/platform/db/schema/index.ts'
import { COMPETITION, type DayCategory, fillDayWorld } from '../contract/live/competition-day-world.ts'
import { readPages } from '../contract/publishing/pdf/read-pdf.ts'
import { playDraw } from '../fixtures/played-draw.ts'
import { openTestDatabase } from '../test-database.ts'
import { pullTestSnapshot, renderRoute } from './render-routes.tsx'

/** Large draws of teams, of pools, and those whose system is unknown, as they reach a visitor. */

const CATEGORIES: readonly DayCategory[] = [
  // as many contests as a knockout of 301 has; the system becomes unknown below
  { gender: 'male', name: '-60', system: 'no_rep', judoka: 301 },
  { gender: 'male', name: '-66', system: 'round_robin', judoka: 25 },
  { gender: 'male', name: '-73', system: 'no_rep', judoka: 100 },
  { gender: 'male', name: '-81', system: 'round_robin', judoka: 64 },
]

/** Nobody recorded how they were drawn. */
const UNKNOWN = [1, 2, 3]

/** The draws of teams: of a known system, and of an unknown one. */
const TEAM_DRAWS: readonly { teams: number; system: DrawSystem; isKnown: boolean }[] = [
  { teams: 200, system: 'last8_rep', isKnown: true },
  { teams: 200, system: 'double_rep', isKnown: false },
  { teams: 128, system: 'full_rep', isKnown: true },
  // the largest that is shown whole
  { teams: 64, system: 'full_rep', isKnown: true },
  { teams: 24, system: 'round_robin', isKnown: true },
]

const BOUTS = 6

/** Bytes of HTML after gzip (docs/specification/budgets.md). */
const BUDGET = 40_000

const NOW = new Date('2026-11-21T12:00:00Z')

let opened: OpenDatabase
let app: Hono
let removeSnapshot: () => void
let snapshot: Snapshot

beforeAll(async () => {
  opened = await openTestDatabase()
  await fillDayWorld(opened.db, CATEGORIES)
  await forgetSystems(opened.db)
  await opened.db.transaction(fillTeamDraws)
  app = createApp(opened.db, { now: () => NOW })
  const pulled = await pullTestSnapshot(app, NOW)
  snapshot = pulled.snapshot
  removeSnapshot = pulled.remove
})

afterAll(async () => {
  await opened?.close()
  removeSnapshot?.()
})

/** Nobody recorded the rounds of the first pool either. */
async function forgetSystems(db: Database): Promise<void> {
  await db
    .update(tables.competitionCategory)
    .set({ drawSystem: null, drawLines: [] })
    .where(inArray(tables.competitionCategory.id, UNKNOWN))
  await db
    .update(tables.contest)
    .set({ key: null })
    .where(inArray(tables.contest.competitionCategoryId, UNKNOWN))
  await db.update(tables.contest).set({ round: 'PRELIM' }).where(eq(tables.contest.competitionCategoryId, 2))
}

async function fillTeamDraws(db: DatabaseOrTransaction): Promise<void> {
  const of = { competitionId: COMPETITION.id }
  await db.update(tables.competition).set({ allowTeams: true })
  let lastTeam = 0
  for (const [index, { teams, system, isKnown }] of TEAM_DRAWS.entries()) {
    const teamCompetitionId = index + 1
    const { lines, contests } = playDraw(system, teams)
    const first = lastTeam
    const toTeam = (entrant: number | null) => (entrant === null ? null : first + entrant)
    lastTeam += teams
    await db.insert(tables.teamCompetition).values({
      ...of,
      id: teamCompetitionId,
      name: `Teams ${index + 1}`,
      type: 'men',
      teams,
      status: 'drawn',
      drawSystem: isKnown ? system : null,
      drawLines: isKnown ? lines.map(toTeam) : [],
      scheduledDay: 1,
    })
    const categoryId = 100 + teamCompetitionId
    await db
      .insert(tables.weightCategory)
      .values({ id: categoryId, ageId: 1, name: `-${90 + index}`, orderNumber: 9 })
    await db
      .insert(tables.competitionCategory)
      .values({ ...of, id: categoryId, teamCompetitionId, ageId: 1, categoryId, boutNumber: 1 })
    await db.insert(tables.team).values(
      Array.from({ length: teams }, (_, at) => ({
        ...of,
        id: first + at + 1,
        teamCompetitionId,
        name: `Team ${(first + at + 1) * 7919}`,
        countryId: (at % 40) + 1,
      })),
    )
    const played = contests.map((contest, at) => ({
      ...of,
      id: 1000 * teamCompetitionId + at,
      teamCompetitionId,
      number: contest.number,
      key: isKnown ? contest.key : null,
      round: contest.round,
      whiteId: toTeam(contest.white),
      blueId: toTeam(contest.blue),
      winnerId: toTeam(contest.winner),
      isFinished: true,
      showLineup: true,
      resultWhite: contest.winner === contest.white ? BOUTS : 0,
      resultBlue: contest.winner === contest.white ? 0 : BOUTS,
    }))
    await db.insert(tables.teamContest).values(played)
    // judoka of the individual categories fight for the teams, each for several
    const fighterOf = (team: number | null, bout: number) => (((team ?? 0) * 11 + bout * 71) % 426) + 1
    await db.insert(tables.contest).values(
      played.flatMap(({ id, round, whiteId, blueId, winnerId }) =>
        Array.from({ length: BOUTS }, (_, bout) => {
          const [white, blue] = [fighterOf(whiteId, bout), fighterOf(blueId, bout + BOUTS)]
          return {
            ...of,
            competitionCategoryId: categoryId,
            categoryId,
            teamContestId: id,
            number: bout + 1,
            round,
            whiteId: white,
            blueId: white === blue ? (blue % 426) + 1 : blue,
            winnerId: winnerId === whiteId ? white : white === blue ? (blue % 426) + 1 : blue,
            isFinished: true,
            reason: 'score' as const,
            duration: 30 + ((id * 37 + bout * 101) % 210),
            wazaAriWhite: (id + bout) % 2,
            yukoBlue: bout % 3,
            shidoWhite: id % 3,
          }
        }),
      ),
    )
  }
}

type Page = { draw: number; part: string | null; html: string }

async function renderDraws(route: Parameters<typeof renderRoute>[1]): Promise<Page[]> {
  return (await renderRoute(snapshot, route)).map(({ params, html }) => ({
    draw: Number(params.team ?? params.category),
    part: params.part ?? null,
    html,
  }))
}

const listNumbers = (html: string, pattern: RegExp): number[] =>
  [...html.matchAll(pattern)].map(([, number]) => Number(number))

const { externalId } = COMPETITION

/** The contests of a draw as they are published, and what names them on a page. */
const INDIVIDUAL = {
  listExpected: (draw: number) =>
    snapshot.read(RESOURCES.draw(externalId, draw)).contests.map(({ number }) => number),
  listShown: ({ draw, html }: Page) => listNumbers(html, new RegExp(`/contest/${draw}-(\\d+)/`, 'g')),
}
const TEAMS = {
  listExpected: (draw: number) =>
    snapshot
      .read(RESOURCES.teams(externalId))
      .competitions.filter(({ id }) => id === draw)
      .flatMap(({ contests }) => contests.map(({ id }) => id)),
  listShown: ({ html }: Page) => listNumbers(html, /\sid="?bouts-(\d+)/g),
}

describe.each([
  ['draw', 'drawPart', 'draw/i', INDIVIDUAL, { 1: 9, 2: 9, 4: 32 }],
  ['legacyDraw', 'legacyDrawPart', 'draw_legacy', INDIVIDUAL, { 1: 9, 2: 9, 4: 32 }],
  ['teamDraw', 'teamDrawPart', 'draw/t', TEAMS, { 1: 8, 2: 8, 3: 8, 5: 9 }],
  ['legacyTeamDraw', 'legacyTeamDrawPart', 'draw_legacy/t', TEAMS, { 1: 8, 2: 8, 3: 8, 5: 9 }],
] as const)('the pages %s and %s', (whole, parts, folder, { listExpected, listShown }, counts) => {
  test('are within the budget', async () => {
    for (const { draw, part, html } of [...(await renderDraws(whole)), ...(await renderDraws(parts))]) {
      const bytes = gzipSync(html, { level: 9 }).length
      expect({ draw, part, bytes, isWithin: bytes <= BUDGET }).toMatchObject({ isWithin: true })
    }
  })

  test('show every contest, and link to every part without a script', async () => {
    const finals = await renderDraws(whole)
    const shares = await renderDraws(parts)
    expect(
      Object.fromEntries(
        [...Map.groupBy(shares, ({ draw }) => draw)].map(([draw, { length }]) => [draw, length]),
      ),
    ).toEqual(counts)
    for (const page of finals) {
      const ofDraw = shares.filter(({ draw }) => draw === page.draw)
      for (const { part } of ofDraw)
        expect(page.html).toMatch(new RegExp(`/${folder}/${page.draw}/${part}/[" >]`))
      const shown = [page, ...ofDraw].flatMap(listShown)
      expect(new Set(shown)).toEqual(new Set(listExpected(page.draw)))
    }
  })

  test('name the part in their titles, each another one', async () => {
    const titles = (await renderDraws(parts)).map(({ html }) => /<title>(.*?)<\/title>/.exec(html)?.[1])
    expect(new Set(titles).size).toBe(titles.length)
    expect(titles.every((title) => /, (Pool|Repechage|[A-Z])/.test(title ?? ''))).toBe(true)
  })
})

test('a printed draw of an unknown system or of a large pool has all its contests on several sheets', async () => {
  for (const category of [1, 2, 4]) {
    const path = buildPdfPath(externalId, 'en', { kind: 'draw', category })
    const pages = await readPages(await app.request(path))
    expect(pages.length).toBeGreaterThan(4)
    // no sheet before the last is empty but for its header and footer
    const lengths = pages.slice(0, -1).map(({ text }) => text.length)
    const least = Math.min(...lengths)
    expect({ category, least, isFilled: least > 300 }).toMatchObject({ isFilled: true })
    const size = category === 4 ? [297, 210] : [210, 297]
    for (const { width, height } of pages) expect([Math.round(width), Math.round(height)]).toEqual(size)
  }
})
