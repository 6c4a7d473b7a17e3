import { type ContestRow, makeUnfinishedContestRow } from '#demo/world/rows/contest-rows.ts'
import { type TableRows, writeRows } from '#demo/world/write-rows.ts'
import { GENDER_CODES, type Gender } from '#judo/competition/enumerations.ts'
import { createDrawSheet, type DrawSystem, type SheetLines } from '#judo/draw/index.ts'
import { computeRoundIndexes, DAY_PHASES, getPhase } from '#judo/order/index.ts'
import { computeProgress } from '#judo/progression/index.ts'
import { createRandom, drawLines, shuffle } from '#judo/seeding/index.ts'
import { createNameSortKey } from '#language/search/fold.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import * as tables from '#server/platform/db/schema/index.ts'
import { isHard } from '../../effort.ts'

/** The morning of a large competition: everything drawn, nothing fought. */

const TODAY = '2026-11-21'
export const COMPETITION = { id: 1, externalId: 'day_open2026' }
export const MATS = 8

export type DayCategory = { gender: Gender; name: string; system: DrawSystem; judoka: number }

/** `npm run test:hard` plays the whole day, every push a day with an eighth of the judoka in its large categories. */
const entered = (judoka: number): number => (isHard ? judoka : Math.ceil(judoka / 8))

/** Every system the draw engine knows, with sheets that are full and sheets with byes. */
export const CATEGORIES: readonly DayCategory[] = [
  { gender: 'male', name: '-60', system: 'last8_rep', judoka: entered(128) },
  { gender: 'male', name: '-66', system: 'last8_rep', judoka: entered(150) },
  { gender: 'male', name: '-73', system: 'full_rep', judoka: entered(128) },
  { gender: 'male', name: '-81', system: 'double_rep', judoka: entered(128) },
  { gender: 'male', name: '-90', system: 'single_rep', judoka: entered(128) },
  { gender: 'male', name: '-100', system: 'no_rep', judoka: entered(128) },
  { gender: 'male', name: '+100', system: 'brazilian', judoka: 64 },
  { gender: 'female', name: '-48', system: 'french', judoka: 64 },
  { gender: 'female', name: '-52', system: 'round_robin', judoka: isHard ? 19 : 9 },
  { gender: 'female', name: '-57', system: 'full_rep', judoka: entered(123) },
  { gender: 'female', name: '-63', system: 'last8_rep', judoka: entered(128) },
  { gender: 'female', name: '-70', system: 'double_rep', judoka: entered(128) },
  { gender: 'female', name: '-78', system: 'two_groups', judoka: 12 },
  { gender: 'female', name: '+78', system: 'single_rep', judoka: entered(110) },
  { gender: 'female', name: '-44', system: 'last8_rep', judoka: 1 },
  { gender: 'female', name: '-40', system: 'round_robin', judoka: 1 },
]

const SECONDS = 240
const NATIONS = 40
const PRELIMINARIES = 1
const FINALS = 2
const MORNING = Date.parse(`${TODAY}T08:00:00Z`)
/** Both parts end before midnight in Vienna. */
const BLOCK = 7 * 3_600_000

/** Every so many have not agreed to be named. */
const WITHHELD = 40

/** Fills an empty database. @returns how many contests its sheets have */
export async function fillDayWorld(
  db: Database,
  categories: readonly DayCategory[] = CATEGORIES,
): Promise<number> {
  const random = createRandom('a competition day')
  const drawn = categories.map((category, index) => {
    const first = categories.slice(0, index).reduce((sum, { judoka }) => sum + judoka, 0) + 1
    const judoka = Array.from({ length: category.judoka }, (_, at) => first + at)
    const lines = linesOf(category.system, judoka)
    return { ...category, id: index + 1, judoka, lines, sheet: createDrawSheet(category.system, lines) }
  })
  const contests = drawn.flatMap(({ id, gender, name, sheet }) => {
    const stages = computeRoundIndexes(sheet)
    const now = new Map(computeProgress(sheet, []).contests.map((contest) => [contest.key, contest]))
    return sheet.contests.flatMap((contest) => {
      const { state, white, blue } = now.get(contest.key) ?? { state: 'empty', white: null, blue: null }
      if (state !== 'ready' && state !== 'waiting') return []
      const { key, number, round } = contest
      return {
        id,
        gender,
        name,
        key,
        number: number,
        round,
        white,
        blue,
        phase: getPhase(contest),
        stage: stages.get(key) ?? 0,
      }
    })
  })
  const called = contests.sort(
    (a, b) =>
      DAY_PHASES.indexOf(a.phase) - DAY_PHASES.indexOf(b.phase) ||
      (a.phase === 'medal' ? 0 : a.stage - b.stage) ||
      a.id - b.id ||
      a.number - b.number,
  )
  const rows = called.map(({ id, gender, name, phase, stage: _, ...contest }, index): ContestRow => {
    const startedAt = MORNING + Math.floor(index / MATS) * 60_000
    const block = phase === 'medal' ? ('final block' as const) : ('preliminaries' as const)
    const appointment = {
      mat: (index % MATS) + 1,
      startedAt,
      firstHajime: null,
      endedAt: startedAt,
      block,
      matOrder: index + 1,
    }
    return makeUnfinishedContestRow(
      {
        competitionId: COMPETITION.id,
        competitionCategoryId: id,
        categoryId: id,
        externalId: COMPETITION.externalId,
        gender,
        weight: name,
        regularSeconds: SECONDS,
        findBlockId: (part) => (part === 'final block' ? FINALS : PRELIMINARIES),
        referees: {},
      },
      { ...contest, appointment, onTheMat: false },
    )
  })
  const everything: TableRows[] = [
    {
      table: tables.country,
      rows: upTo(NATIONS, (id) => ({ id, name: `Nation ${id}`, short: `N${String(id).padStart(2, '0')}` })),
    },
    {
      table: tables.partner,
      rows: [{ id: 1, name: 'Federation', slug: 'fed', countryId: 1, defaultLanguage: 'en' }],
    },
    {
      table: tables.ageCategory,
      rows: (['male', 'female'] as const).map((gender) => ({
        id: GENDER_CODES[gender],
        name: 'Seniors',
        shortName: 'sen',
        gender,
        orderNumber: 1,
        contestDuration: SECONDS,
      })),
    },
    {
      table: tables.weightCategory,
      rows: drawn.map(({ id, gender, name }) => ({ id, ageId: GENDER_CODES[gender], name, orderNumber: id })),
    },
    {
      table: tables.person,
      rows: drawn.flatMap(({ gender, judoka }) =>
        judoka.map((id) => ({
          id,
          familyName: `Family ${id}`,
          givenName: 'Given',
          sortKey: createNameSortKey(`Family ${id}`, 'Given'),
          gender,
          countryId: nationOf(id),
          birthYear: 2000,
          gdprConsent: id % WITHHELD !== 0,
        })),
      ),
    },
    {
      table: tables.competition,
      rows: [
        {
          ...COMPETITION,
          name: 'Open of a Day 2026',
          sortKey: 'open of a day 2026',
          city: 'Vienna',
          countryId: 1,
          partnerId: 1,
          dateFrom: TODAY,
          dateTo: TODAY,
          timeZone: 'Europe/Vienna',
          status: 'open',
          mats: MATS,
        },
      ],
    },
    {
      table: tables.competitionDisplayType,
      rows: [{ competitionId: 1, displayTypeId: 'country', isMain: true }],
    },
    {
      table: tables.programmeBlock,
      rows: [
        { id: PRELIMINARIES, name: 'Preliminaries' },
        { id: FINALS, name: 'Final block' },
      ].map((part, index) => ({
        ...part,
        competitionId: COMPETITION.id,
        start: new Date(MORNING + index * BLOCK),
        finish: new Date(MORNING + (index + 1) * BLOCK - 1),
      })),
    },
    {
      table: tables.programmeBlockMat,
      rows: upTo(2 * MATS, (id) => ({
        id,
        blockId: id <= MATS ? PRELIMINARIES : FINALS,
        mat: ((id - 1) % MATS) + 1,
      })),
    },
    {
      table: tables.competitionCategory,
      rows: drawn.map(({ id, gender, system, judoka, lines }) => ({
        id,
        competitionId: COMPETITION.id,
        ageId: GENDER_CODES[gender],
        categoryId: id,
        judoka: judoka.length,
        status: 'drawn',
        drawSystem: system,
        drawLines: [...lines],
        scheduledDay: 1,
      })),
    },
    {
      table: tables.entry,
      rows: drawn.flatMap(({ id, gender, judoka }) =>
        shuffle(judoka, random).map((personId, place) => ({
          id: personId,
          competitionId: COMPETITION.id,
          personId,
          ageId: GENDER_CODES[gender],
          categoryId: id,
          countryId: nationOf(personId),
          // nobody shares a weight, so that it parts judoka of a pool
          weight: 50 + place / 10,
        })),
      ),
    },
    { table: tables.contest, rows: rows.map((row, index) => ({ id: index + 1, ...row })) },
  ]
  // in one transaction, because the lines of a draw are before its entries
  await db.transaction((tx) => writeRows(tx, everything, () => undefined))
  return rows.length

  function linesOf(system: DrawSystem, judoka: readonly number[]): SheetLines {
    const entrants = judoka.map((entrant, index) => ({
      entrant,
      nation: String(nationOf(entrant)),
      seed: index < 8 ? index + 1 : null,
    }))
    return system.endsWith('_rep') ? drawLines({ entrants, random }) : shuffle(judoka, random)
  }
}

const nationOf = (id: number): number => (id % NATIONS) + 1

const upTo = <T>(count: number, make: (id: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index + 1))
