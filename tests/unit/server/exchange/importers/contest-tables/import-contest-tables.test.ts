import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { formatSummary, importContestTables, importJudobase } from '#server/exchange/importers/index.ts'
import {
  competition,
  competitionCategory,
  contest,
  country,
  individualResult,
  person,
  personConsent,
  rank,
  ruleset,
  sourceIdentity,
  weightCategory,
} from '#server/platform/db/schema/index.ts'
import {
  contestTableFile,
  eightJudoka,
  fourJudoka,
  PRELIMINARY,
  playerTableFile,
  type TableRowInput,
  THIRD,
  textFile,
} from '../../../../../fixtures/importers/contest-tables.ts'
import { dumpTables, emptyDatabase, emptyTables } from '../../../../../fixtures/importers/database.ts'
import { category, contestsFile } from '../../../../../fixtures/importers/judobase.ts'

const open = emptyDatabase()

const importRows = (rows: readonly TableRowInput[]) => importContestTables(open.db, [contestTableFile(rows)])
const competitions = () => open.db.select().from(competition).orderBy(competition.externalId)
const contests = () => open.db.select().from(contest).orderBy(contest.competitionCategoryId, contest.number)
const people = () => open.db.select().from(person).orderBy(person.sortKey, person.id)

/** `place family-name` of all who have one. */
async function places(): Promise<string[]> {
  const rows = await open.db
    .select({ place: individualResult.place, name: person.familyName })
    .from(individualResult)
    .innerJoin(person, eq(person.id, individualResult.personId))
    .orderBy(asc(individualResult.place), asc(person.familyName))
  return rows.map(({ place, name }) => `${place} ${name}`)
}

const incomplete = async () => (await open.db.select().from(competitionCategory)).map((one) => one.incomplete)

describe('an event', () => {
  test('gets name, date and address from its rows, and nothing else', async () => {
    await importRows(fourJudoka())

    const [imported] = await competitions()
    expect(imported).toMatchObject({
      externalId: 'world-cup-lagos-2011',
      name: 'World Cup Lagos 2011',
      dateFrom: '2011-05-07',
      dateTo: null,
      countryId: null,
      city: null,
      timeZone: 'UTC',
      status: 'finished',
    })
    expect(await open.db.select().from(rank)).toMatchObject([{ id: imported?.rankId, name: 'World Cup' }])
    expect(await open.db.select().from(ruleset)).toMatchObject([
      { id: imported?.rulesetId, short: '2009', maxShido: 4 },
    ])
    expect(await open.db.select().from(competitionCategory)).toMatchObject([
      { judoka: 4, drawSystem: 'last8_rep', drawReconstruction: 'reconstructed' },
    ])
  })

  test('gets another address if its own is taken', async () => {
    await importRows([{ white: 'AMARI Ana', blue: 'BORK Ben', event: 'Not_Found' }])
    await importRows([{ white: 'AMARI Ana', blue: 'BORK Ben', event: 'DE' }])
    await importRows([{ white: 'AMARI Ana', blue: 'BORK Ben', event: 'Judoka' }])

    expect((await competitions()).map(({ externalId }) => externalId)).toEqual([
      'event-de',
      'event-judoka',
      'not-found',
    ])
  })

  test('is separate from one of the same name on another day', async () => {
    const row = { white: 'AMARI Ana', blue: 'BORK Ben' }
    await importContestTables(open.db, [
      contestTableFile([row], 'first.csv'),
      contestTableFile([{ ...row, date: '2011-09-03' }], 'second.csv'),
    ])

    expect((await competitions()).map(({ externalId, dateFrom }) => [externalId, dateFrom])).toEqual([
      ['world-cup-lagos-2011', '2011-05-07'],
      ['world-cup-lagos-2011-2011-09-03', '2011-09-03'],
    ])
  })

  test('gets its day from the index if the rows have none, and its name from the index, an option or the file', async () => {
    const bare = { white: 'AMARI Ana', blue: 'BORK Ben', event: '', date: '' }
    const index = textFile(
      'n,event,opening_date,categories,athletes,countries,fights,file\n1,World Cup Oslo 2012,2012-03-03,1,2,1,1,oslo.csv\n2,,,1,2,1,1,lost.csv',
      'index.csv',
    )
    await importContestTables(open.db, [
      index,
      contestTableFile([bare], 'oslo.csv'),
      contestTableFile([bare], '07_oju_2011_fights.csv'),
      contestTableFile([{ ...bare, event: 'World Cup Oslo 2012', category: '-66' }], 'more.csv'),
    ])
    await importContestTables(open.db, [contestTableFile([bare], 'x.csv')], undefined, {
      eventName: 'World Cup Papeete 2011',
      eventDate: '2011-04-02',
    })

    expect((await competitions()).map(({ externalId, dateFrom }) => [externalId, dateFrom])).toEqual([
      ['07-oju-2011', null],
      ['world-cup-oslo-2012', '2012-03-03'],
      ['world-cup-papeete-2011', '2011-04-02'],
    ])
  })
})

describe('a contest', () => {
  test('has its position on the reconstructed draw; the higher score wins', async () => {
    await importRows(eightJudoka())

    const rows = await contests()
    expect(rows.map(({ number, round, key }) => [number, round, key])).toEqual([
      [1, 'QF', 'QF-1'],
      [2, 'QF', 'QF-2'],
      [3, 'QF', 'QF-3'],
      [4, 'QF', 'QF-4'],
      [5, 'REP1', 'REP1-1'],
      [6, 'REP1', 'REP1-2'],
      [7, 'SF', 'SF-1'],
      [8, 'SF', 'SF-2'],
      [9, 'BR', 'BR-1'],
      [10, 'BR', 'BR-2'],
      [11, 'F', 'F'],
    ])
    expect(rows[4]).toMatchObject({
      winnerId: rows[4]?.blueId,
      wazaAriBlue: 1,
      reason: 'score',
      isFinished: true,
    })
    expect(rows[5]).toMatchObject({ winnerId: rows[5]?.blueId, yukoBlue: 1, reason: 'score' })
    expect(rows[7]).toMatchObject({
      wazaAriWhite: 2,
      wazaAriBlue: 1,
      yukoBlue: 1,
      reason: 'waza-ari-awasete-ippon',
    })
    expect(rows[8]).toMatchObject({
      winnerId: rows[8]?.blueId,
      reason: null,
      wazaAriBlue: 0,
      yukoBlue: 0,
    })
    expect(rows[0]).toMatchObject({
      ipponWhite: 1,
      reason: 'ippon',
      duration: null,
      mat: null,
      startedAt: null,
    })
  })

  test('is of +100 and +78 if the sign is missing or a p', async () => {
    await importRows(
      ['100', 'p100', '+100', '-100', '78', 'p78', '-78'].map((weight, index) => ({
        white: `WHITE No${index}`,
        blue: `BLUE No${index}`,
        category: weight,
      })),
    )

    const categories = await open.db
      .select({ name: weightCategory.name, judoka: competitionCategory.judoka })
      .from(competitionCategory)
      .innerJoin(weightCategory, eq(weightCategory.id, competitionCategory.categoryId))
      .orderBy(weightCategory.orderNumber)
    expect(categories).toEqual([
      { name: '-78', judoka: 2 },
      { name: '+78', judoka: 4 },
      { name: '-100', judoka: 2 },
      { name: '+100', judoka: 6 },
    ])
  })

  test('with equal scores has no winner, and the report lists it', async () => {
    const summary = await importRows([{ white: 'AMARI Ana', blue: 'BORK Ben', scores: [100, 100] }])

    expect(await contests()).toMatchObject([
      { winnerId: null, reason: null, isFinished: true, wazaAriWhite: 1 },
    ])
    expect(summary.remarks).toEqual([
      {
        file: 'lagos_2011.csv',
        line: 2,
        reason: 'the scores are equal; the contest was imported without a winner',
      },
    ])
  })

  test('won without a score has no win reason, and a remark', async () => {
    const summary = await importRows([
      { white: 'AMARI Ana', blue: 'BORK Ben', scores: [2, 1] },
      { white: 'AMARI Ana', blue: 'CZERNY Cid' },
    ])

    expect(await contests()).toMatchObject([{ reason: null, ipponWhite: 0 }, { reason: 'ippon' }])
    expect(summary.remarks).toEqual([
      {
        file: 'lagos_2011.csv',
        line: 2,
        reason: 'the winner is marked without a score; the win reason is unknown',
      },
    ])
  })

  test('keeps the readable parts of a score and a round', async () => {
    const summary = await importRows([
      { white: 'AMARI Ana', blue: 'BORK Ben', scores: [213, 10], round: 'Barrage' },
    ])

    expect(await contests()).toMatchObject([{ wazaAriWhite: 2, yukoWhite: 1, round: 'PRELIM' }])
    expect(summary.remarks.map(({ reason }) => reason)).toEqual([
      'the units of the score 213 have no meaning; 3 was dropped',
      'the round "Barrage" is unknown; imported as preliminary round',
    ])
  })
})

describe('every row is imported or listed', () => {
  test('with its file, line and reason', async () => {
    const row = { white: 'AMARI Ana', blue: 'BORK Ben' }
    const table = contestTableFile([
      row,
      { white: 'AMARI Ana', blue: '_' },
      { ...row, category: '-55' },
      { ...row, category: '' },
      { ...row, scores: ['w/o', 0] },
      { ...row, scores: [2000, 0] },
      { white: 'BORK Ben', blue: ' bork  ben ' },
      row,
    ])
    const text = new TextDecoder().decode(table.bytes)
    const lastRow = text.split('\r\n').at(-2)
    const summary = await importContestTables(open.db, [
      textFile(`${text}9,AMARI Ana\r\n${lastRow}\r\n`, table.name),
    ])

    expect(summary.rows).toEqual({ read: 10, imported: 1 })
    expect(
      summary.listed.map(({ line, reason }) => [line, reason]).toSorted(([a], [b]) => Number(a) - Number(b)),
    ).toEqual([
      [3, 'one side has no name'],
      [4, 'expected a weight category of seniors, got "-55"'],
      [5, 'expected a weight category, got nothing'],
      [6, 'expected two scores like 1010 and 100, got "w/o" and "0"'],
      [7, 'expected two scores like 1010 and 100, got "2000" and "0"'],
      [8, 'both sides have the same name'],
      [9, 'the same contest as line 2'],
      [10, 'expected 13 columns, got 2'],
      [11, 'the same contest as line 2'],
    ])
    expect(summary.listed.every(({ file }) => file === 'lagos_2011.csv')).toBe(true)
  })

  test('and a second meeting in another round is not a duplicate', async () => {
    const summary = await importRows([
      { white: 'AMARI Ana', blue: 'BORK Ben' },
      { white: 'AMARI Ana', blue: 'BORK Ben', round: 'Final' },
    ])

    expect(summary.rows).toEqual({ read: 2, imported: 2 })
  })

  test.each([PRELIMINARY, 'Quarter-Final', 'Semifinal', 'Repechage', THIRD, 'Final'])(
    'and two judoka meet once in a named round, whatever the rows say: %s',
    async (round) => {
      const summary = await importRows([
        { white: 'AMARI Ana', blue: 'BORK Ben', scores: [100, 10], round },
        { white: 'AMARI Ana', blue: 'CZERNY Cid', round: 'Repechage' },
        { white: 'BORK Ben', blue: 'AMARI Ana', scores: [10, 100], round },
        { white: 'AMARI Ana', blue: 'BORK Ben', scores: [1000, 0], round },
        { white: 'BORK Ben', blue: 'AMARI Ana', scores: [1000, 0], round },
      ])

      expect(await contests()).toHaveLength(2)
      expect(summary.listed).toEqual([
        { file: 'lagos_2011.csv', line: 4, reason: 'the same contest as line 2, with the sides swapped' },
        {
          file: 'lagos_2011.csv',
          line: 5,
          reason: 'the same contest as line 2, but with another score; that row was imported',
        },
        {
          file: 'lagos_2011.csv',
          line: 6,
          reason: 'the same contest as line 2, but with another winner; that row was imported',
        },
      ])
    },
  )

  test('and without rounds the same judoka may meet again, but not in the next row', async () => {
    const again = '-60,AMARI,Ana,Japan,BORK,Ben,France,2,1'
    const other = '-60,AMARI,Ana,Japan,CZERNY,Cid,France,2,1'
    const summary = await importContestTables(open.db, [
      textFile([again, again, other, again].join('\n'), 'oju_2011_manual_import.csv'),
    ])

    expect(summary.rows).toEqual({ read: 4, imported: 3 })
    expect(summary.listed).toEqual([
      { file: 'oju_2011_manual_import.csv', line: 2, reason: 'the same contest as line 1' },
    ])
  })
})

describe('a manually entered table', () => {
  const manual = textFile(
    [
      'p100,AMARI,Ana,Japan,BORK,Ben,Solomon Island,2,1',
      '-48,CZERNY,Cid,New Caledonia,DUMONT,Dan,Nowhere,1,2',
      '-48,CZERNY,Cid,New Caledonia,ERDEM,Eve,French Polynesia,2,1',
    ].join('\n'),
    'oju_2011_manual_import.csv',
  )

  test('has no header, and contains nations and winners, but no win reasons', async () => {
    const summary = await importContestTables(open.db, [manual])

    expect(await competitions()).toMatchObject([{ name: 'OJU 2011', externalId: 'oju-2011', dateFrom: null }])
    expect((await contests()).map(({ round, reason }) => [round, reason])).toEqual([
      ['F', null],
      ['SF', null],
      ['F', null],
    ])
    const nations = await open.db
      .select({ name: person.familyName, short: country.short })
      .from(person)
      .leftJoin(country, eq(country.id, person.countryId))
      .orderBy(person.familyName)
    expect(nations.map(({ name, short }) => `${name} ${short}`)).toEqual(
      ['AMARI JPN', 'BORK SOL', 'CZERNY NCL', 'DUMONT null', 'ERDEM TAH'], // biome-ignore format: five people
    )
    expect(summary.remarks.map(({ reason }) => reason)).toEqual([
      ...Array(3).fill('the winner is marked without a score; the win reason is unknown'),
      'the country "Nowhere" is unknown and was not imported',
    ])
  })

  test('completes the table of the same contests that lacks event, date and category', async () => {
    const bare = { round: '', category: '', event: '', date: '' }
    const lost = contestTableFile(
      [
        { white: 'AMARI Ana', blue: 'BORK Benjamin', scores: [2, 1], ...bare },
        { white: 'CZERNY Cid', blue: 'DUMONT Dan', scores: [1, 2], ...bare },
        { white: 'CZERNY Cid', blue: 'ERDEM Eve', scores: [2, 1], ...bare },
      ],
      '40_event_name_missing.csv',
    )
    const summary = await importContestTables(open.db, [lost, manual])

    expect(summary.rows).toEqual({ read: 6, imported: 3 })
    expect(summary.listed[0]).toEqual({
      file: 'oju_2011_manual_import.csv',
      line: 1,
      reason: 'completes 40_event_name_missing.csv, line 2, which was imported',
    })
    expect(await competitions()).toMatchObject([{ name: 'OJU 2011' }])
    expect((await people()).map(({ givenName }) => givenName)).toEqual([
      'Ana',
      'Benjamin',
      'Cid',
      'Dan',
      'Eve',
    ])
    expect(await contests()).toHaveLength(3)
  })
})

describe('people', () => {
  const players = playerTableFile([
    ['AMARI Ana ', '-60', 'Japan'],
    ['BORK Ben', '-60', 'South Korea'],
    ['BORK Ben', '-48', 'Ivory Coast'],
    ['CZERNY Cid', '-60', 'France'],
    ['Czerny Cid', '-66', 'Italy'],
  ])

  const nations = async () => {
    const rows = await open.db
      .select({
        name: person.familyName,
        givenName: person.givenName,
        gender: person.gender,
        short: country.short,
      })
      .from(person)
      .leftJoin(country, eq(country.id, person.countryId))
      .orderBy(person.sortKey, person.gender)
    return rows.map(({ name, givenName, gender, short }) => `${name} ${givenName} ${gender} ${short}`)
  }

  test('are one person by folded name, nation and gender', async () => {
    await importContestTables(open.db, [
      players,
      contestTableFile([
        { white: 'AMARI Ana', blue: 'BORK Ben ' },
        { white: 'BORK Ben', blue: 'CZERNY Cid' },
        { white: 'BORK Ben', blue: 'DUMONT Dan', category: '-48' },
        { white: 'Amari  Ana', blue: 'BORK Bén', category: '-66' },
      ]),
    ])

    // Two nations are told of CZERNY, none of DUMONT.
    expect(await nations()).toEqual([
      'AMARI Ana male JPN',
      'BORK Ben male KOR',
      'BORK Ben female CIV',
      'CZERNY Cid male null',
      'DUMONT Dan female null',
    ])
    expect((await people()).every(({ gdprConsent }) => gdprConsent)).toBe(true)
    const consents = await open.db.select().from(personConsent)
    expect(consents).toHaveLength(5)
    for (const consent of consents)
      expect(consent).toMatchObject({ isGiven: true, decidedOn: null, source: 'import' })
    expect(await open.db.select().from(sourceIdentity).where(eq(sourceIdentity.entity, 'person'))).toEqual([])
  })

  test('are recognised at the next event', async () => {
    await importRows(fourJudoka())
    const summary = await importRows(
      fourJudoka('-66').map((row) => ({ ...row, event: 'World Cup Oslo 2011' })),
    )

    expect(summary.people).toEqual({ new: 0, known: 4 })
  })

  test('are matched with registered judoka who have a name only', async () => {
    await open.db
      .insert(person)
      .values({ familyName: 'Amari', givenName: 'Ana', gender: 'male', sortKey: 'amari ana' })
    const summary = await importRows(fourJudoka())

    expect(summary.people).toEqual({ new: 3, known: 1 })
    expect((await people()).filter(({ sortKey }) => sortKey === 'amari ana')).toHaveLength(1)
  })

  test('are never merged with a person who has an id, in any order of imports', async () => {
    const [wire] = category()
    const white = `${wire?.family_name_white} ${wire?.given_name_white}`
    const namesake = [
      playerTableFile([[white, '-60', 'Japan']]),
      contestTableFile([{ white, blue: 'BORK Ben' }]),
    ]
    await importJudobase(open.db, [contestsFile(category())])
    const after = await importContestTables(open.db, namesake)
    expect(after.people).toEqual({ new: 2, known: 0 })
    expect(after.notes).toEqual([
      {
        about: white,
        reason: 'was not merged with a namesake who has an id: check whether they are the same person',
      },
    ])
    expect((await people()).filter(({ familyName }) => familyName === 'KOVAC')).toHaveLength(2)

    await emptyTables(open.db)
    await importContestTables(open.db, namesake)
    const later = await importJudobase(open.db, [contestsFile(category())])
    expect(later.people).toEqual({ new: 8, known: 0 })
    expect(later.notes).toEqual([
      {
        about: `${white} (ijf 101)`,
        reason: 'was not merged with a namesake without an id: check whether they are the same person',
      },
    ])
  })
})

describe('places are awarded as far as the rows prove them:', () => {
  test('final and both contests for third place decide six', async () => {
    await importRows(eightJudoka())

    expect(await places()).toEqual([
      ...['1 AMARI', '2 BORK', '3 CZERNY', '3 DUMONT'],
      ...['5 ERDEM', '5 FALK', '7 GRECO', '7 HOLM'],
    ])
    expect(await incomplete()).toEqual([null])
  })

  test('without a contest for third place there is no third', async () => {
    await importRows(eightJudoka().filter(({ round }) => round !== THIRD))

    expect(await places()).toEqual(['1 AMARI', '2 BORK', '7 GRECO', '7 HOLM'])
    expect(await incomplete()).toEqual(['No result is recorded for contest BR-1, BR-2.'])
  })

  test('both losers of the semi-finals are third only at an event without repechage', async () => {
    const direct = fourJudoka().filter(({ round }) => round !== THIRD)
    await importRows(direct)
    expect(await places()).toEqual(['1 AMARI', '2 BORK', '3 CZERNY', '3 DUMONT'])
    expect(await incomplete()).toEqual([null])

    await emptyTables(open.db)
    await importRows([...direct, ...fourJudoka('-66')])
    expect(await places()).toEqual([
      ...['1 AMARI', '1 AMARI', '2 BORK', '2 BORK'],
      ...['3 CZERNY', '4 DUMONT'],
    ])
    expect((await incomplete()).toSorted()).toEqual(['No contest for third place is recorded.', null])
  })

  test('the results decide the round of a contest, not its name', async () => {
    const summary = await importRows(
      eightJudoka().map((row) =>
        row.round === 'Semifinal' && row.white === 'BORK Ben' ? { ...row, round: PRELIMINARY } : row,
      ),
    )

    expect((await contests()).map(({ round }) => round)).toContain('SF')
    expect(await places()).toHaveLength(8)
    expect(summary.remarks).toContainEqual({
      file: 'lagos_2011.csv',
      line: 9,
      reason: 'recorded as preliminary round; by the results it is a semi-final',
    })
  })

  test('rounds follow from the results even if a wrong name keeps the contests from forming a draw', async () => {
    const summary = await importRows([
      { white: 'AMARI Ana', blue: 'IVERSEN Ida' },
      { white: 'BORK Ben', blue: 'IVERSEN Ida' },
      ...eightJudoka().map((row) =>
        row.round === 'Semifinal' && row.white === 'BORK Ben' ? { ...row, round: PRELIMINARY } : row,
      ),
    ])

    expect(await open.db.select().from(competitionCategory)).toMatchObject([
      { drawSystem: null, drawReconstruction: 'no_system_fits' },
    ])
    expect(summary.remarks.map(({ reason }) => reason)).toContain(
      'recorded as preliminary round; by the results it is a semi-final',
    )
    expect((await contests()).map(({ round }) => round)).toContain('SF')
  })

  test('without a contest named final there is no draw', async () => {
    await importRows(eightJudoka().filter(({ round }) => round !== 'Final'))

    expect(await places()).toEqual([])
    expect(await open.db.select().from(competitionCategory)).toMatchObject([
      { drawSystem: null, drawReconstruction: 'final_unclear' },
    ])
  })

  test('one of two contests for third place gives one third and one fifth place', async () => {
    await importRows(eightJudoka().filter(({ blue, round }) => round !== THIRD || blue !== 'DUMONT Dan'))

    expect(await places()).toEqual(['1 AMARI', '2 BORK', '3 CZERNY', '5 ERDEM', '7 GRECO', '7 HOLM'])
    expect(await incomplete()).toEqual(['No result is recorded for contest BR-2.'])
  })

  test('four judoka can have one third place', async () => {
    await importRows(fourJudoka())

    expect(await places()).toEqual(['1 AMARI', '2 BORK', '3 CZERNY', '4 DUMONT'])
    expect(await incomplete()).toEqual([null])
  })

  test('of five, the loser of a semi-final without an opponent from the repechage is third', async () => {
    await importRows(
      [{ white: 'DUMONT Dan', blue: 'ERDEM Eve' }, ...fourJudoka()].map((row) =>
        row.round === THIRD ? { ...row, blue: 'ERDEM Eve' } : row,
      ),
    )

    expect(await places()).toEqual(['1 AMARI', '2 BORK', '3 CZERNY', '3 DUMONT', '5 ERDEM'])
    expect(await incomplete()).toEqual([null])
  })

  test('two judoka and a final are complete', async () => {
    await importRows([{ white: 'AMARI Ana', blue: 'BORK Ben', round: 'Final' }])

    expect(await places()).toEqual(['1 AMARI', '2 BORK'])
    expect(await incomplete()).toEqual([null])
  })

  test('without a final, or with two, there are no places', async () => {
    await importRows([
      { white: 'AMARI Ana', blue: 'BORK Ben' },
      { white: 'AMARI Ana', blue: 'BORK Ben', round: 'Final', category: '-66' },
      { white: 'AMARI Ana', blue: 'CZERNY Cid', round: 'Final', category: '-66' },
    ])

    expect(await places()).toEqual([])
    expect(await incomplete()).toEqual([
      'No final is recorded, so no place is proved.',
      '2 finals are recorded, so no place is proved.',
    ])
  })

  test('with contradicting third places only the final counts', async () => {
    await importRows([
      ...eightJudoka(),
      { white: 'GRECO Gil', blue: 'HOLM Hal', round: THIRD },
      ...fourJudoka('-66').map((row) => (row.round === THIRD ? { ...row, white: 'BORK Ben' } : row)),
    ])

    expect(await places()).toEqual(['1 AMARI', '1 AMARI', '2 BORK', '2 BORK'])
    expect(await incomplete()).toEqual([
      '3 contests for third place are recorded, so third place is not proved.',
      'A judoka fought for third place twice, or also in the final, so third place is not proved.',
    ])
  })

  test('the report lists a winner of a semi-final who is not in the final', async () => {
    await importRows(
      eightJudoka().map((row) =>
        row.round === 'Semifinal' && row.white === 'BORK Ben' ? { ...row, scores: [0, 10] } : row,
      ),
    )

    expect(await places()).toHaveLength(6)
    expect(await incomplete()).toEqual([
      'The winner of a contest recorded as semi-final is not in the final (CZERNY Cid).',
    ])
  })

  test('a final without a winner gives no first place', async () => {
    await importRows(eightJudoka().map((row) => (row.round === 'Final' ? { ...row, scores: [10, 10] } : row)))

    expect(await places()).toEqual(['3 CZERNY', '3 DUMONT', '5 ERDEM', '5 FALK'])
    expect(await incomplete()).toEqual(['The final names no winner.'])
  })
})

test('a second import changes nothing', async () => {
  const files = [
    contestTableFile([...eightJudoka(), ...fourJudoka('-48')]),
    playerTableFile([['AMARI Ana', '-60', 'Japan']]),
  ]
  await importContestTables(open.db, files)
  const before = await dumpTables(open.db)
  const summary = await importContestTables(open.db, files)

  expect(await dumpTables(open.db)).toEqual(before)
  expect(summary.contests).toEqual({ read: 15, added: 0, changed: 0, removed: 0 })
})

test('a corrected table without a final removes the draw and the missing contest', async () => {
  await importRows(eightJudoka())
  const corrected = contestTableFile(eightJudoka().slice(0, -1))
  const summary = await importContestTables(open.db, [corrected], undefined, { allowRemovals: true })

  expect(summary.contests).toMatchObject({ added: 0, changed: 10, removed: 1 })
  expect(await places()).toEqual([])
})

describe('a truncated file', () => {
  const whole = new TextDecoder().decode(contestTableFile(eightJudoka()).bytes)
  const importText = (text: string, options = {}) =>
    importContestTables(open.db, [textFile(text, 'lagos_2011.csv')], undefined, options)

  test('between two rows is rejected if it would remove more than a tenth of the results', async () => {
    await importText(whole)
    const before = await dumpTables(open.db)
    const half = `${whole.split('\r\n').slice(0, 7).join('\r\n')}\r\n`
    await expect(importText(half)).rejects.toThrow(
      'lagos_2011.csv: the import would remove 5 of 11 contests and 8 of 8 places of world-cup-lagos-2011; check whether the file is complete, and allow it with --allow-removals',
    )
    expect(await dumpTables(open.db)).toEqual(before)
    expect((await importText(half, { allowRemovals: true })).contests).toMatchObject({ removed: 5 })
  })

  test('within a row is rejected with its line', async () => {
    const inEvent = whole.slice(0, whole.lastIndexOf('Lagos'))
    await expect(importText(inEvent)).rejects.toThrow(
      'lagos_2011.csv: line 12: expected 13 columns, got 11 in the last row: the file is incomplete',
    )
    const inCategory = whole.slice(0, whole.lastIndexOf('-60') + 2)
    await expect(importText(inCategory)).rejects.toThrow(
      'lagos_2011.csv: line 12: expected a weight category of seniors, got "-6" in the last row: the file is incomplete',
    )
  })
})

test.each([
  ['\0', 'U+0000'],
  ['\u001b', 'U+001B'],
  ['\u202e', 'U+202E'],
])('a control character in a cell is rejected with its line: %j', async (character, code) => {
  const [first, ...rest] = fourJudoka()
  await expect(
    importRows([{ ...first, white: `A${character}NA Ana`, blue: 'BORK Ben' }, ...rest]),
  ).rejects.toThrow(
    `lagos_2011.csv: line 2, p1_name: expected one line without control characters, got ${code} as character 2`,
  )
})

test('a name of the event that is too long for an address is rejected', async () => {
  const rows = fourJudoka().map((row) => ({ ...row, event: `Cup ${'x'.repeat(200)}` }))
  await expect(importRows(rows)).rejects.toThrow(
    /^lagos_2011\.csv: name of the event: expected at most 200 characters in "Cup x+…$/,
  )
})

test('a name that is too long for an index is rejected with its line', async () => {
  const [first, ...rest] = fourJudoka()
  const long = { white: `${'A'.repeat(3000)} Ana`, blue: 'DUMONT Dan' }
  await expect(importRows([{ ...first, ...long }, ...rest])).rejects.toThrow(
    'lagos_2011.csv: line 2, p1_name: expected at most 300 characters, got 3004',
  )
})

test('the import prints its progress and a summary', async () => {
  const steps: string[] = []
  const summary = await importContestTables(
    open.db,
    [contestTableFile([...fourJudoka(), { white: 'AMARI Ana', blue: '_', round: PRELIMINARY }])],
    ({ step, done, total, item: what }) => steps.push(`${step} ${done}/${total} ${what}`),
  )

  expect(steps).toEqual([
    'reading 1/1 lagos_2011.csv',
    'checking 1/1 World Cup Lagos 2011',
    'writing 1/1 World Cup Lagos 2011',
  ])
  expect(
    formatSummary(summary),
  ).toBe(`1 competition, 1 category, 4 contests (4 new, 0 changed, 0 unchanged, 0 removed)
competitions: 1 new, 0 changed, 0 unchanged, 0 removed
categories: 1 new, 0 changed, 0 unchanged, 0 removed
entries: 4 new, 0 changed, 0 unchanged, 0 removed
4 new people, 0 already known
4 places (4 new, 0 changed, 0 unchanged, 0 removed)
5 rows: 4 imported, 1 listed
Listed, not imported:
  1 × one side has no name
    lagos_2011.csv, line 6`)
})
