import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { importJudobase } from '#server/exchange/importers/index.ts'
import {
  ageCategory,
  competition,
  competitionCategory,
  competitionDisplayType,
  contest,
  country,
  entry,
  individualResult,
  partner,
  person,
  personConsent,
  rank,
  ruleset,
  sourceIdentity,
  weightCategory,
} from '#server/platform/db/schema/index.ts'
import { dumpTables, emptyDatabase, emptyTables } from '../../../../../fixtures/importers/database.ts'
import {
  category,
  compressFile,
  contestsFile,
  findContest,
  info,
  jsonFile,
  swapSides,
  type WireContest,
} from '../../../../../fixtures/importers/judobase.ts'

const open = emptyDatabase()

const importContests = (contests: readonly WireContest[]) => importJudobase(open.db, [contestsFile(contests)])

/** Place → given names of its holders (`No101` is the first of the draw), with the weight where there are several. */
async function places(): Promise<Record<string, string[]>> {
  const rows = await open.db
    .select({ place: individualResult.place, name: person.givenName })
    .from(individualResult)
    .innerJoin(person, eq(person.id, individualResult.personId))
    .orderBy(asc(individualResult.place), asc(person.givenName))
  return Object.fromEntries(
    Map.groupBy(rows, ({ place }) => place)
      .entries()
      .map(([place, holders]) => [place, holders.map(({ name }) => name)]),
  )
}

const categories = () => open.db.select().from(competitionCategory).orderBy(competitionCategory.id)
const contests = () => open.db.select().from(contest).orderBy(contest.competitionCategoryId, contest.number)
const only = async <T>(rows: PromiseLike<T[]>): Promise<T> => {
  const [row, ...others] = await rows
  if (row === undefined || others.length > 0) throw new Error('exactly one row was expected')
  return row
}

describe('importing a competition of the IJF', () => {
  test('stores partner, level, ruleset, nations, categories, people and contests', async () => {
    const summary = await importContests([
      ...category(),
      ...category({ weight: '+78', idWeight: 14, sex: 'f', n: 6, offset: 200 }),
    ])

    expect(summary).toMatchObject({
      competitions: [
        { externalId: 'gs_fra2030', name: 'Bourg Grand Slam 2030', categories: 2, contests: 18 },
      ],
      contests: { read: 18, added: 18, changed: 0, removed: 0 },
      people: { new: 14, known: 0 },
      places: { awarded: 14, added: 14 },
      incomplete: [],
      rows: { read: 18, imported: 18 },
      listed: [],
    })
    const imported = await only(open.db.select().from(competition))
    expect(imported).toMatchObject({
      externalId: 'gs_fra2030',
      name: 'Bourg Grand Slam 2030',
      sortKey: 'bourg grand slam 2030',
      city: 'Bourg',
      dateFrom: '2030-02-01',
      mats: 2,
      status: 'finished',
      visible: true,
    })
    expect(await only(open.db.select().from(partner))).toMatchObject({
      id: imported.partnerId,
      slug: 'ijf',
      name: 'International Judo Federation',
      defaultLanguage: 'en',
    })
    expect(await only(open.db.select().from(rank))).toMatchObject({ id: imported.rankId, name: 'Grand Slam' })
    expect(await only(open.db.select().from(ruleset))).toMatchObject({
      id: imported.rulesetId,
      short: '2025',
      hasYuko: true,
      maxWazaAri: 2,
      maxShido: 3,
    })
    expect(await only(open.db.select().from(competitionDisplayType))).toMatchObject({
      competitionId: imported.id,
      displayTypeId: 'country',
      isMain: true,
    })
    const ages = await open.db.select().from(ageCategory).orderBy(ageCategory.gender)
    expect(ages).toMatchObject([
      { shortName: 'sen', name: 'Seniors', gender: 'male', contestDuration: 240 },
      { shortName: 'sen', name: 'Seniors', gender: 'female', contestDuration: 240 },
    ])
    expect(await open.db.select().from(weightCategory).orderBy(weightCategory.name)).toMatchObject([
      { name: '+78', ageId: ages[1]?.id, weightMin: 78, weightMax: null },
      { name: '-66', ageId: ages[0]?.id, weightMin: null, weightMax: 66 },
    ])
    const nations = await open.db.select().from(country).orderBy(country.short)
    expect(nations.map(({ short, name }) => [short, name])).toEqual([
      ['FRA', 'France'],
      ['GEO', 'Georgia'],
      ['JPN', 'Japan'],
      ['SLO', 'Slovenia'],
    ])
  })

  test('stores people under the names of the source, with consent and their ids', async () => {
    await importContests(category())

    const identity = await only(
      open.db.select().from(sourceIdentity).where(eq(sourceIdentity.sourceId, '101')),
    )
    expect(identity).toMatchObject({ source: 'ijf', entity: 'person' })
    const first = await only(open.db.select().from(person).where(eq(person.id, identity.id)))
    const japan = await only(open.db.select().from(country).where(eq(country.short, 'JPN')))
    expect(first).toMatchObject({
      familyName: 'KOVAC',
      givenName: 'No101',
      sortKey: 'kovac no101',
      gender: 'male',
      countryId: japan.id,
      gdprConsent: true,
      hidden: false,
      ijfId: '101',
    })
    const entered = await only(open.db.select().from(entry).where(eq(entry.personId, first.id)))
    expect(entered.countryId).toBe(japan.id)
  })

  test('stores every contest with its sides, scores, times and position on the sheet', async () => {
    await importContests(category())

    const final = (await contests()).at(-1)
    const [white, blue] = await Promise.all(
      ['101', '102'].map((sourceId) =>
        only(open.db.select().from(sourceIdentity).where(eq(sourceIdentity.sourceId, sourceId))),
      ),
    )
    expect(final).toMatchObject({
      number: 11,
      key: 'F',
      round: 'F',
      contestCode: 'gs_fra2030_0001_m_0066_0011',
      whiteId: white?.id,
      blueId: blue?.id,
      winnerId: white?.id,
      isFinished: true,
      reason: 'ippon',
      mat: 1,
      startedAt: new Date('2030-02-01T10:40:00Z'),
      firstHajime: new Date('2030-02-01T10:40:10Z'),
      duration: 100,
      goldenScore: false,
      ipponWhite: 1,
      ipponBlue: 0,
    })
    expect((await contests()).map(({ key }) => key)).toEqual(
      ['QF-1', 'QF-2', 'QF-3', 'QF-4', 'REP1-1', 'REP1-2', 'SF-1', 'SF-2', 'BR-1', 'BR-2', 'F'], // biome-ignore format: a sheet reads as one line
    )
  })

  test('reads day, place, time zone and ruleset from competition.info, and names of nations from country.get_list', async () => {
    await importJudobase(open.db, [
      jsonFile([{ id_country: '13', name: 'Nippon', ioc: 'JPN' }], 'countries.json'),
      jsonFile(info, 'info.json'),
      compressFile(contestsFile(category())),
    ])

    expect(await only(open.db.select().from(competition))).toMatchObject({
      name: 'Grand Slam of Bourg 2030',
      city: 'Bourg-en-Mer',
      dateFrom: '2030-02-01',
      dateTo: '2030-02-03',
      timeZone: 'Europe/Ljubljana',
    })
    expect(await only(open.db.select().from(ruleset))).toMatchObject({
      short: '2018',
      hasYuko: false,
      maxShido: 3,
    })
    expect(await only(open.db.select().from(country).where(eq(country.short, 'JPN')))).toMatchObject({
      name: 'Nippon',
    })
  })

  test('finds the competition in competition.get_list, whose other entries may be invalid', async () => {
    await importJudobase(open.db, [
      contestsFile(category()),
      jsonFile(
        [
          { id_competition: '1', name: null },
          { ...info, date_from: '2030/01/31', timezone: null },
        ],
        'list.json',
      ),
    ])

    // Slovenia's capital, because the line names no zone.
    expect(await only(open.db.select().from(competition))).toMatchObject({
      dateFrom: '2030-01-31',
      timeZone: 'Europe/Ljubljana',
    })
  })

  test('infers place and last day from its code and contests if nothing else is given', async () => {
    const late = category({ competition: { externalId: 'gs_jpn2030' } }).map((one, index) => ({
      ...one,
      date_start_ts: String(Date.parse('2030-02-01T14:50:00Z') + index * 120_000), // past midnight in Tokyo after five contests
    }))
    await importContests(late)

    const imported = await only(open.db.select().from(competition))
    expect(imported).toMatchObject({ timeZone: 'Asia/Tokyo', dateFrom: '2030-02-01', dateTo: '2030-02-02' })
    expect(
      await only(
        open.db
          .select()
          .from(country)
          .where(eq(country.id, imported.countryId ?? 0)),
      ),
    ).toMatchObject({
      short: 'JPN',
    })
  })

  test('uses UTC without a time zone; `sen` before the year means seniors', async () => {
    await importContests(category({ competition: { externalId: 'ech_sen2030' } }))

    expect(await only(open.db.select().from(competition))).toMatchObject({ timeZone: 'UTC', countryId: null })
  })

  test('accepts juniors, cadets and U23', async () => {
    await importContests([
      ...category({ age: 'Juniors' }),
      ...category({ age: 'Cadets', weight: '-60', idWeight: 1, offset: 200 }),
      ...category({ age: 'U23', weight: '-73', idWeight: 3, offset: 300 }),
    ])

    const ages = await open.db.select().from(ageCategory).orderBy(ageCategory.orderNumber)
    expect(ages.map(({ shortName }) => shortName)).toEqual(['cad', 'jun', 'u23'])
  })

  test('infers the win reasons from the board', async () => {
    const wire = category()
    const board = (number: number, values: WireContest) => Object.assign(findContest(wire, number), values)
    board(1, { duration: '00:00:00', first_hajime_at_ts: '0' })
    board(2, { ippon_w: '0', waza_w: '2' })
    board(3, { ippon_w: '0', waza_w: '1', yuko_b: '3', duration: '00:04:00' })
    board(4, { ippon_w: '1', penalty_b: '3' })
    board(7, { ippon_w: '1', hsk_b: '1' })
    board(8, { ippon_w: '0', yuko_w: '1', gs: '1', duration: '00:05:11' })
    board(11, { ippon_w: '0', yuko_b: '1' }) // the score is against the winner
    await importContests(wire)

    const reasons = new Map((await contests()).map((one) => [one.number, one]))
    expect([1, 2, 3, 4, 7, 8, 11].map((number) => reasons.get(number)?.reason)).toEqual([
      'fusen-gachi',
      'waza-ari-awasete-ippon',
      'score',
      'hansoku-make',
      'hansoku-make',
      'score',
      null,
    ])
    expect(reasons.get(1)).toMatchObject({ duration: 0, firstHajime: null })
    expect(reasons.get(8)).toMatchObject({ goldenScore: true, duration: 311 })
  })
})

describe('the imported sheet', () => {
  test('awards 1, 2, 3, 3, 5, 5, 7, 7 to eight judoka', async () => {
    await importContests(category())

    expect(await places()).toEqual({
      1: ['No101'],
      2: ['No102'],
      3: ['No103', 'No104'],
      5: ['No105', 'No106'],
      7: ['No107', 'No108'],
    })
    expect(await only(categories())).toMatchObject({
      drawSystem: 'last8_rep',
      judoka: 8,
      status: 'drawn',
      incomplete: null,
    })
  })

  test('of six has empty lines for byes and no seventh places', async () => {
    await importContests(category({ n: 6 }))

    expect((await contests()).map(({ number }) => number)).toEqual([2, 4, 7, 8, 9, 10, 11])
    expect(Object.keys(await places())).toEqual(['1', '2', '3', '5'])
    const lines = (await only(categories())).drawLines ?? []
    expect(lines.map((line) => (line === null ? 'bye' : 'judoka'))).toEqual(
      ['judoka', 'bye', 'judoka', 'judoka', 'judoka', 'bye', 'judoka', 'judoka'], // biome-ignore format: eight lines of a sheet
    )
  })

  test('has no contest for a row that is a bye', async () => {
    const bye = { bye: '1', fight_no: '1', id_person_white: '101', id_person_blue: null }
    const summary = await importContests([bye, ...category({ n: 6 })])

    expect(await contests()).toHaveLength(7)
    expect(summary.rows).toEqual({ read: 7, imported: 7 })
    expect(summary.notes).toEqual([{ about: '1 row', reason: 'is a bye, not a contest' }])
  })

  test('of nine has sixteen lines', async () => {
    await importContests(category({ n: 9 }))

    const { drawLines, judoka } = await only(categories())
    expect(drawLines).toHaveLength(16)
    expect(judoka).toBe(9)
    expect(Object.values(await places()).flat()).toHaveLength(8)
  })

  test('has the size of the total in the round code, whatever the prefix', async () => {
    await importContests(
      category().map((one) => ({
        ...one,
        round_code: String(one.round_code).replace('last8_rep', 'no_rep'),
      })),
    )

    expect(await only(categories())).toMatchObject({ drawSystem: 'last8_rep', incomplete: null })
  })

  test('is unknown if judoka met whom the draw does not bring together: contests stay, places do not', async () => {
    const wire = category()
    // The bronze contests do not cross the halves.
    const [first, second] = [findContest(wire, 9), findContest(wire, 10)]
    const blue = Object.entries(first).filter(([name]) => name.endsWith('_blue'))
    Object.assign(
      first,
      Object.fromEntries(Object.entries(second).filter(([name]) => name.endsWith('_blue'))),
    )
    Object.assign(second, Object.fromEntries(blue))
    for (const one of [first, second]) one.id_winner = one.id_person_blue
    const summary = await importContests(wire)

    expect(await only(categories())).toMatchObject({
      drawSystem: null,
      drawLines: null,
      incomplete: 'Contest 9 is BORK No105 against MORI No103 on the draw, but BORK No105 met AMARI No104.',
    })
    expect(await places()).toEqual({})
    expect((await contests()).map(({ key, round }) => [key, round]).slice(-3)).toEqual([
      [null, 'BR'],
      [null, 'BR'],
      [null, 'F'],
    ])
    expect(summary.incomplete).toMatchObject([{ competition: 'gs_fra2030', category: 'sen male -66' }])
  })

  test('is unknown if no system has that many contests', async () => {
    await importContests(
      category().map((one) => ({ ...one, round_code: 'ijf_rr_10_1-10', round_name: 'Round 1' })),
    )

    expect(await only(categories())).toMatchObject({
      drawSystem: null,
      incomplete: 'No draw system has 10 contests on its sheet (ijf_rr_10_1-10).',
    })
    expect((await contests()).every(({ round }) => round === 'PRELIM')).toBe(true)
  })

  test('ends before a missing contest', async () => {
    await importContests(category().filter(({ fight_no }) => fight_no !== '7'))

    expect(await only(categories())).toMatchObject({
      drawSystem: null,
      incomplete: 'The sides of contest 10 are unknown: an earlier contest has no result.',
    })
    expect(await places()).toEqual({})
  })

  test('keeps the places that are proved if a bronze contest is missing', async () => {
    await importContests(category().filter(({ fight_no }) => fight_no !== '9'))

    expect(await only(categories())).toMatchObject({
      drawSystem: 'last8_rep',
      incomplete: 'No result for contest 9 (BR-1).',
    })
    expect(await places()).toEqual({
      1: ['No101'],
      2: ['No102'],
      3: ['No104'],
      5: ['No106'],
      7: ['No107', 'No108'],
    })
  })

  test('waits for contests that are not finished', async () => {
    const wire = category()
    Object.assign(findContest(wire, 11), { is_finished: '0', id_winner: null, duration: null, ippon_w: '0' })
    await importContests(wire)

    expect(await only(categories())).toMatchObject({
      drawSystem: 'last8_rep',
      incomplete: '1 of 11 contests are not finished.',
    })
    expect(Object.keys(await places())).toEqual(['3', '5', '7'])
    expect((await contests()).at(-1)).toMatchObject({ isFinished: false, winnerId: null, reason: null })
    expect(await only(open.db.select().from(competition))).toMatchObject({ status: 'open' })
  })

  test.each<[number, Record<string, string[]>]>([
    [11, { 2: ['No101', 'No102'], 3: ['No103', 'No104'], 5: ['No105', 'No106'], 7: ['No107', 'No108'] }],
    [9, { 1: ['No101'], 2: ['No102'], 3: ['No104'], 5: ['No103', 'No105', 'No106'], 7: ['No107', 'No108'] }],
    [5, { 1: ['No101'], 2: ['No102'], 3: ['No103', 'No104'], 5: ['No106'], 7: ['No105', 'No107', 'No108'] }],
  ])('gives both the place of the loser after two third shido in contest %i', async (number, expected) => {
    const wire = category()
    const both = { id_winner: null, ippon_w: '0', ippon_b: '0', penalty_w: '3', penalty_b: '3' }
    Object.assign(findContest(wire, number), both)
    // contest 5 is in the repechage: its winner would have fought for bronze in contest 9
    const summary = await importContests(wire.filter(({ fight_no }) => number !== 5 || fight_no !== '9'))

    expect(summary.incomplete).toEqual([])
    expect(await places()).toEqual(expected)
    expect((await contests()).find((row) => row.number === number)).toMatchObject({
      winnerId: null,
      isFinished: true,
      reason: 'hansoku-make',
    })
  })

  test('removes a judoka after hansoku-make if the later contest was not fought', async () => {
    const wire = category().filter(({ fight_no }) => fight_no !== '9')
    Object.assign(findContest(wire, 8), { hsk_b: '1' }) // the loser of the second semi-final
    const summary = await importContests(wire)

    expect(summary.incomplete).toEqual([])
    // 105 comes to the bronze contest alone; 103 is disqualified and not placed.
    expect(await places()).toEqual({
      1: ['No101'],
      2: ['No102'],
      3: ['No104', 'No105'],
      5: ['No106'],
      7: ['No107', 'No108'],
    })
  })
})

describe('importing again', () => {
  test('changes nothing, including timestamps', async () => {
    const files = [
      contestsFile([...category({ n: 9 }), ...category({ weight: '-73', idWeight: 3, offset: 300 })]),
    ]
    await importJudobase(open.db, files)
    const before = await dumpTables(open.db)
    const summary = await importJudobase(open.db, files)

    expect(await dumpTables(open.db)).toEqual(before)
    expect(summary).toMatchObject({
      contests: { added: 0, changed: 0, removed: 0 },
      places: { added: 0, changed: 0, removed: 0 },
      people: { new: 0, known: 17 },
    })
  })

  test('does not depend on the order of files and rows', async () => {
    const wire = category()
    const readResults = async () => ({
      places: await places(),
      keys: (await contests()).map(({ key }) => key),
    })
    await importJudobase(open.db, [contestsFile(wire), jsonFile(info, 'info.json')])
    const before = await dumpTables(open.db)
    const first = await readResults()
    await importJudobase(open.db, [jsonFile(info, 'info.json'), contestsFile(wire.toReversed())])
    expect(await dumpTables(open.db)).toEqual(before)

    await emptyTables(open.db)
    await importJudobase(open.db, [jsonFile(info, 'info.json'), contestsFile(wire.toReversed())])
    expect(await readResults()).toEqual(first)
  })

  test('writes only the changes of a corrected file', async () => {
    await importContests(category())
    const before = await dumpTables(open.db)
    const corrected = category()
    corrected[10] = swapSides(findContest(corrected, 11))
    const summary = await importContests(corrected)
    const after = await dumpTables(open.db)

    expect(summary).toMatchObject({
      contests: { added: 0, changed: 1, removed: 0 },
      places: { added: 0, changed: 2, removed: 0 },
    })
    expect(await places()).toMatchObject({ 1: ['No102'], 2: ['No101'] })
    const changed = Object.keys(after).filter((table) => after[table]?.join() !== before[table]?.join())
    expect(changed).toEqual(['contest', 'individual_result'])
    expect(after.contest?.filter((row) => !before.contest?.includes(row))).toHaveLength(1)
  })

  test('removes contests, entries and categories that are gone', async () => {
    const women = category({ weight: '-48', idWeight: 8, sex: 'f', offset: 200 })
    await importContests([...category({ n: 9 }), ...women])
    const before = await dumpTables(open.db)
    await expect(importContests(category({ n: 8 }))).rejects.toThrow(
      'bourg.json: the import would remove 12 of 23 contests and 8 of 16 places of gs_fra2030; check whether the file is complete, and allow it with --allow-removals',
    )
    expect(await dumpTables(open.db)).toEqual(before)
    await importJudobase(open.db, [contestsFile(category({ n: 8 }))], undefined, { allowRemovals: true })

    expect(await categories()).toHaveLength(1)
    expect(await contests()).toHaveLength(11)
    expect(await open.db.select().from(entry)).toHaveLength(8)
    expect(await open.db.select().from(individualResult)).toHaveLength(8)
  })

  test('keeps the other categories on request when only some are imported', async () => {
    const women = category({ weight: '-48', idWeight: 8, sex: 'f', offset: 200 })
    await importContests([...category(), ...women])
    await importJudobase(open.db, [contestsFile(category({ n: 6 }))], undefined, {
      scope: 'imported categories',
      allowRemovals: true,
    })

    expect((await categories()).map(({ judoka }) => judoka)).toEqual([6, 8])
    expect(await contests()).toHaveLength(7 + 11)
  })

  test('corrects a name, but not from an older competition', async () => {
    const renamed = (wire: WireContest[], name: string) =>
      wire.map((one) => ({
        ...one,
        ...(one.id_person_white === '101' ? { family_name_white: name } : {}),
        ...(one.id_person_blue === '101' ? { family_name_blue: name } : {}),
      }))
    const older = { id: '9000', externalId: 'gp_geo2029', name: 'Grand Prix 2029', day: '2029-05-05' }
    const nameOf101 = async () =>
      (await only(open.db.select().from(person).where(eq(person.givenName, 'No101')))).familyName

    await importContests(renamed(category(), 'MARRIED'))
    await importContests(renamed(category({ competition: older }), 'MAIDEN'))
    expect(await nameOf101()).toBe('MARRIED')
    await importContests(renamed(category(), 'CORRECTED'))
    expect(await nameOf101()).toBe('CORRECTED')
  })

  test('never restores a withdrawn consent', async () => {
    await importContests(category())
    const { id } = await only(open.db.select().from(person).where(eq(person.givenName, 'No101')))
    const withdrawal = { kind: 'publication', isGiven: false, decidedOn: '2020-01-01' } as const
    await open.db.insert(personConsent).values({ personId: id, ...withdrawal })
    await open.db.update(person).set({ hidden: true }).where(eq(person.id, id))
    await importContests(category())

    expect(await only(open.db.select().from(person).where(eq(person.givenName, 'No101')))).toMatchObject({
      gdprConsent: false,
      hidden: true,
    })
  })

  test('keeps the names of code lists that administrators changed', async () => {
    await importContests(category())
    await open.db.update(country).set({ name: 'République française' }).where(eq(country.short, 'FRA'))
    await open.db.update(partner).set({ name: 'IJF' })
    await importContests(category())

    expect(await only(open.db.select().from(country).where(eq(country.short, 'FRA')))).toMatchObject({
      name: 'République française',
    })
    expect(await only(open.db.select().from(partner))).toMatchObject({ name: 'IJF' })
  })

  test('keeps the name in addresses', async () => {
    await importContests(category())
    await importContests(category({ competition: { externalId: 'gs_fra2030b' } }))

    expect(await only(open.db.select().from(competition))).toMatchObject({ externalId: 'gs_fra2030' })
  })
})
