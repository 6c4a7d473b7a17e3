import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type ImportSummary,
  importCompetitionFiles,
  importContestTables,
  importJudobase,
  readSourceFiles,
} from '#server/exchange/importers/index.ts'
import { readJudobase } from '#server/exchange/importers/judobase/read-judobase.ts'
import { exportCompetition } from '#server/exchange/interchange/index.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import {
  camera,
  competitionCategory,
  contest,
  contestVideo,
  country,
  entry,
  individualResult,
  person,
  scoreEvent,
  sourceIdentity,
  weightCategory,
} from '#server/platform/db/schema/index.ts'
import { findDuplicates, markDuplicates } from '#server/registry/people/find-duplicates.ts'
import { dumpTables } from '../../../../fixtures/importers/database.ts'
import { openTestDatabase } from '../../../../test-database.ts'

/** A folder of real data that is no part of this project (`HAJIME_REAL_DATA`). */
const folder = process.env.HAJIME_REAL_DATA
if (!folder) console.warn('HAJIME_REAL_DATA is not set: imports of real data are not tested.')

type Wire = Record<string, string | null>

describe.skipIf(!folder)('importing the Grand Slam of Paris 2025', () => {
  const files = readSourceFiles(
    folder ? [join(folder, 'ijf-judobase', 'contest.find__gs_fra2025_2869_all.json.gz')] : [],
  )
  const wire: Wire[] = files.flatMap(({ bytes }) => JSON.parse(gunzipSync(bytes).toString()).contests)
  let open: OpenDatabase
  let summary: ImportSummary

  beforeAll(async () => {
    open = await openTestDatabase()
    summary = await importJudobase(open.db, files)
  })
  afterAll(() => open?.close())

  test('stores 340 contests, 14 categories, 298 judoka and 50 nations', async () => {
    expect(summary).toMatchObject({
      competitions: [{ externalId: 'gs_fra2025', categories: 14, contests: 340 }],
      people: { new: 298, known: 0 },
      places: { awarded: 112 },
      incomplete: [],
      rows: { read: 340, imported: 340 },
    })
    expect(await open.db.$count(country)).toBe(50)
    expect(await open.db.$count(contest)).toBe(340)
    const categories = await open.db.select().from(competitionCategory)
    expect(
      categories.every(({ drawSystem, incomplete }) => drawSystem === 'last8_rep' && incomplete === null),
    ).toBe(true)
  })

  test('stores every pairing, side, winner and number of the file', async () => {
    const [white, blue, winner] = ['white', 'blue', 'winner'].map((name) => alias(sourceIdentity, name))
    if (!white || !blue || !winner) throw new Error('three aliases')
    const ofIjf = (identity: typeof white, column: PgColumn) =>
      sql`${identity.id} = ${column} and ${identity.entity} = 'person' and ${identity.source} = 'ijf'`
    const rows = await open.db
      .select({
        code: contest.contestCode,
        number: contest.number,
        white: white.sourceId,
        blue: blue.sourceId,
        winner: winner.sourceId,
      })
      .from(contest)
      .innerJoin(white, ofIjf(white, contest.whiteId))
      .innerJoin(blue, ofIjf(blue, contest.blueId))
      .innerJoin(winner, ofIjf(winner, contest.winnerId))
    const byCode = (a: { code: string | null }, b: { code: string | null }) =>
      String(a.code) < String(b.code) ? -1 : 1
    expect(rows.toSorted(byCode)).toEqual(
      wire
        .map((one) => ({
          code: one.contest_code_long ?? null,
          number: Number(one.fight_no),
          white: one.id_person_white,
          blue: one.id_person_blue,
          winner: one.id_winner,
        }))
        .toSorted(byCode),
    )
  })

  test('awards medals to the winners of final and bronze contests', async () => {
    const medals = await open.db
      .select({ weight: weightCategory.name, place: individualResult.place, id: sourceIdentity.sourceId })
      .from(individualResult)
      .innerJoin(weightCategory, eq(weightCategory.id, individualResult.categoryId))
      .innerJoin(
        sourceIdentity,
        sql`${sourceIdentity.id} = ${individualResult.personId} and ${sourceIdentity.entity} = 'person'`,
      )
    const loserOf = (one: Wire) =>
      one.id_winner === one.id_person_white ? one.id_person_blue : one.id_person_white
    const expected = wire.flatMap((one) => {
      const [won, lost] = { Final: [1, 2], Bronze: [3, 5], Repechage: [0, 7] }[one.round_name ?? ''] ?? []
      if (won === undefined) return []
      const places = [{ weight: one.weight, place: lost, id: loserOf(one) }]
      return won === 0 ? places : [{ weight: one.weight, place: won, id: one.id_winner }, ...places]
    })
    const asText = (rows: readonly object[]) =>
      rows.map((row) => JSON.stringify(Object.values(row))).toSorted()
    expect(asText(medals)).toEqual(asText(expected))
    expect(medals).toHaveLength(112)
  })

  test('counts the wins of each judoka with a place', async () => {
    const rows = await open.db
      .select({ wins: individualResult.wins, place: individualResult.place, id: sourceIdentity.sourceId })
      .from(individualResult)
      .innerJoin(
        sourceIdentity,
        sql`${sourceIdentity.id} = ${individualResult.personId} and ${sourceIdentity.entity} = 'person'`,
      )
    const countWins = (id: string) => wire.filter(({ id_winner }) => id_winner === id).length
    expect(rows.filter(({ id, wins }) => wins !== countWins(id))).toEqual([])
  })

  test('stores an unverified video of every contest', async () => {
    const videos = await open.db.select().from(contestVideo)
    expect(new Set(videos.map(({ contestId }) => contestId)).size).toBe(340)
    expect(videos).toHaveLength(340)
    expect(videos.every(({ mediaType, status }) => mediaType === 'hls' && status === 'unchecked')).toBe(true)
  })

  test('changes nothing the second time', async () => {
    const before = await dumpTables(open.db)
    await importJudobase(open.db, files)
    expect(await dumpTables(open.db)).toEqual(before)
  })
})

describe.skipIf(!folder)('importing a contest of Guadalajara 2025 within its competition', () => {
  const files = readSourceFiles(
    folder
      ? [join(folder, 'ijf-judobase', 'contest.find__gp_mex2025_0001_m_0066_0021__events_media.json')]
      : [],
  )
  let open: OpenDatabase
  const read = () => importJudobase(open.db, files, undefined, { scope: 'imported categories' })

  beforeAll(async () => {
    open = await openTestDatabase()
    await read()
  })
  afterAll(() => open?.close())

  test('stores both cameras and six events, which add up to the board of the contest', async () => {
    expect((await open.db.select().from(camera)).map(({ name }) => name)).toEqual(['Front', 'Rear'])
    const videos = await open.db.select().from(contestVideo).orderBy(contestVideo.id)
    expect(videos.map(({ mediaId, contestStartOffset }) => [mediaId, contestStartOffset])).toEqual([
      ['g7nEZ62EXW', 9],
      ['NboSVIB5Ie', 9],
    ])
    const events = await open.db.select().from(scoreEvent).orderBy(scoreEvent.happenedAt)
    expect(events.map(({ tags }) => tags?.[0])).toEqual([
      'Ko-soto-gari',
      'Seoi-nage',
      'False-Attack',
      'Defensive-Posture',
      'Ko-uchi-gari',
      'Yoko-shiho-gatame',
    ])
    const [fought] = await open.db.select().from(contest)
    for (const [column, value] of Object.entries(fought ?? {})) {
      if (/^(ippon|wazaAri|yuko|shido|hansokuMake)(White|Blue)$/.test(column)) {
        expect(events.at(-1)).toHaveProperty(column, value)
      }
    }
  })

  test('changes nothing the second time', async () => {
    const before = await dumpTables(open.db)
    await read()
    expect(await dumpTables(open.db)).toEqual(before)
  })
})

describe.skipIf(!folder)('importing a category of Guadalajara 2025 and the details of a contest', () => {
  const names = ['3081_w2.json', '0001_m_0066_0021__events_media.json']
  const [list = [], details = []] = names.map((name) =>
    folder ? readSourceFiles([join(folder, 'ijf-judobase', `contest.find__gp_mex2025_${name}`)]) : [],
  )
  let open: OpenDatabase
  beforeAll(async () => {
    open = await openTestDatabase()
  })
  afterAll(() => open?.close())

  test('merges the details into the rest, and counts them', async () => {
    await importJudobase(open.db, list)
    expect(await importJudobase(open.db, details)).toMatchObject({
      contests: { read: 1, added: 0, removed: 0 },
      changes: { events: { read: 6, added: 6 }, videos: { read: 2, added: 1, changed: 1 } },
    })
    expect(await open.db.$count(contest)).toBe(28)
    expect(await open.db.$count(scoreEvent, isNotNull(scoreEvent.sourceEventId))).toBe(6)
  })

  test('changes nothing if the list, the details or both are imported again', async () => {
    const before = await dumpTables(open.db)
    for (const files of [details, list, [...list, ...details]]) {
      await importJudobase(open.db, files)
      expect(await dumpTables(open.db)).toEqual(before)
    }
  })
})

test.skipIf(!folder)('reads or skips and names every file of the folder', () => {
  const paths = readdirSync(folder ?? '', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('fights'))
    .map(({ parentPath, name }) => join(parentPath, name))
  const files = readSourceFiles(paths)
  const { contests, notes } = readJudobase(files)
  expect(contests.map((rows) => rows.length)).toEqual([28, 340])
  const read = new Set(
    files.map(({ name }) => name).filter((name) => !notes.some(({ about }) => about === name)),
  )
  expect(
    [...read].filter((name) => !/^(contest\.find|competition\.(info|get_list)|country\.get_list)/.test(name)),
  ).toEqual([])
  expect(notes.filter(({ reason }) => !reason.endsWith('was not read'))).toEqual([])
})

describe.skipIf(!folder)('importing the world tour of 2010 to 2012', () => {
  const tour = join(folder ?? '', 'rwjl-world-tour-2010-2012')
  const fights = folder ? readdirSync(join(tour, 'fights')).map((name) => join(tour, 'fights', name)) : []
  const files = folder
    ? readSourceFiles([
        ...fights,
        ...['players.csv', 'index.csv', 'oju_2011_manual_import.csv'].map((name) => join(tour, name)),
      ])
    : []
  let open: OpenDatabase
  let summary: ImportSummary

  beforeAll(async () => {
    open = await openTestDatabase()
    summary = await importContestTables(open.db, files)
  })
  afterAll(() => open?.close())

  test('lists judoka whose names are swapped or misspelt, and no pair that met', async () => {
    const duplicates = await findDuplicates(open.db)
    const pairs = duplicates.map(({ judoka, likeness }) => {
      const names = judoka.map(({ familyName, givenName }) => `${familyName} ${givenName}`)
      return [likeness, ...names.sort()].join(', ')
    })
    expect(pairs).toContain('swapped, FELIPE Kitadai, KITADAI Felipe')
    expect(pairs).toContain('swapped, CHARLES Chibana, CHIBANA Charles')
    expect(pairs).toContain('transliteration, AHMATOV Altynbek, AKHMATOV Altynbek')
    expect(pairs).toContain('one letter, SALAZAR Fernando, ZALAZAR Fernando')
    const ids = new Set(duplicates.map(({ judoka: [one, other] }) => `${one.id} ${other.id}`))
    const contests = await open.db.select({ white: contest.whiteId, blue: contest.blueId }).from(contest)
    const met = contests.filter(
      ({ white, blue }) => ids.has(`${white} ${blue}`) || ids.has(`${blue} ${white}`),
    )
    expect(met).toEqual([])
  })

  test('imports or lists every row', () => {
    expect(summary.rows).toEqual({ read: 15_353 + 89, imported: 15_341 })
    expect(summary.rows.read).toBe(summary.rows.imported + summary.listed.length)
    const reasons = Map.groupBy(summary.listed, ({ reason }) => reason.replace(/\d+/g, '…'))
    expect(Object.fromEntries([...reasons].map(([reason, rows]) => [reason, rows.length]))).toEqual({
      'completes …_event_name_missing.csv, line …, which was imported': 89,
      'the same contest as line …': 10,
      'one side has no name': 2,
    })
  })

  test('stores 56 events, 636 categories and all players, except one without a name and one duplicate', async () => {
    expect(summary.competitions).toHaveLength(56)
    expect(new Set(summary.competitions.map(({ externalId }) => externalId)).size).toBe(56)
    expect(summary.competitions[1]).toMatchObject({ externalId: 'ijf-grand-prix-tunis-2010', contests: 332 })
    expect(await open.db.$count(competitionCategory)).toBe(636)
    expect(await open.db.$count(contest)).toBe(summary.rows.imported)
    expect(summary.people).toEqual({ new: 3631 - 2, known: 0 })
  })

  test('stores no win reason that the scores do not prove', async () => {
    const reasons = await open.db
      .select({ reason: contest.reason, count: sql<number>`count(*)::int` })
      .from(contest)
      .groupBy(contest.reason)
    const counts = new Map(reasons.map(({ reason, count }) => [reason, count]))
    expect([...counts.keys()]).not.toContain('decision')
    expect(counts.get(null)).toBe(674)
  })

  test('reconstructs the draw of six in seven categories', async () => {
    const categories = await open.db.select().from(competitionCategory)
    const counts = Map.groupBy(categories, (category) => category.drawReconstruction)
    expect(Object.fromEntries([...counts].map(([outcome, group]) => [outcome, group.length]))).toEqual({
      reconstructed: 549,
      no_system_fits: 61,
      several_unbeaten: 25,
      nobody_unbeaten: 1,
    })
  })

  test('knows who did not come to a contest of the repechage, and nothing else about missing contests', async () => {
    const left = await open.db.select().from(entry).where(sql`${entry.disqualifiedAfter} is not null`)
    expect(left).toHaveLength(1)
    expect(left.every(({ disqualified }) => !disqualified)).toBe(true)
  })

  test('awards the places that the final and the contests for third place decide', async () => {
    const categories = await open.db.select().from(competitionCategory)
    const results = await open.db.select().from(individualResult)
    const bronzes = await open.db.$count(contest, eq(contest.round, 'BR'))
    const direct = categories.filter(
      ({ drawSystem, incomplete, judoka }) => drawSystem === 'no_rep' && incomplete === null && judoka > 3,
    )
    const withoutSheet = categories.filter(
      ({ id, drawSystem }) =>
        drawSystem === null &&
        results.some(({ competitionCategoryId, place }) => competitionCategoryId === id && place === 3) &&
        !results.some(({ competitionCategoryId, place }) => competitionCategoryId === id && place > 3),
    )
    expect(withoutSheet).toHaveLength(26)
    const count = (place: number) => results.filter((result) => result.place === place).length
    const finals = await open.db.$count(contest, eq(contest.round, 'F'))
    expect(finals).toBe(631)
    expect([count(1), count(2)]).toEqual([finals, finals])
    // Grand Slams, Grand Prix and Masters had no repechage: both losers of the semi-finals were third, with a sheet or without.
    expect(count(3)).toBe(bronzes + 2 * (direct.length + withoutSheet.length))
  })

  test('changes nothing the second time', async () => {
    const before = await dumpTables(open.db)
    const again = await importContestTables(open.db, files)
    expect(again.contests).toMatchObject({ added: 0, changed: 0, removed: 0 })
    expect(await dumpTables(open.db)).toEqual(before)
  })

  test('can be exported, imported and exported again to the same bytes, with judoka who resemble each other', async () => {
    await markDuplicates(open.db, await findDuplicates(open.db))
    const events = [
      'ijf-grand-slam-rio-2011',
      ...summary.competitions.slice(0, 3).map(({ externalId }) => externalId),
    ]
    const stored = new Set(summary.competitions.map(({ externalId }) => externalId))
    const ids = events.filter((id, index) => stored.has(id) && events.indexOf(id) === index)
    const to = await openTestDatabase()
    try {
      const exported = await Promise.all(ids.map((id) => exportCompetition(open.db, id, 'private')))
      for (const [index, text] of exported.entries()) {
        await importCompetitionFiles(to.db, [
          { name: `${index}.json`, bytes: new TextEncoder().encode(text) },
        ])
        await markDuplicates(to.db, await findDuplicates(to.db))
      }
      expect(await to.db.$count(person, eq(person.possibleDuplicate, true))).toBeGreaterThan(0)
      for (const [index, id] of ids.entries()) {
        expect(await exportCompetition(to.db, id, 'private')).toBe(exported[index])
      }
    } finally {
      await to.close()
    }
  })

  test('stores the same judoka without the table of players', async () => {
    const withoutPlayers = files.filter(({ name }) => /^(01|34|40|78|index|oju)/.test(name))
    const before = await dumpTables(open.db)
    const again = await importContestTables(open.db, withoutPlayers)
    expect(again.people.new).toBe(0)
    expect(await dumpTables(open.db)).toEqual(before)
  })
})
