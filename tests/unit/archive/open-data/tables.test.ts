import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { createParticipantsTable, createResultsTable } from '#archive/open-data/tables.ts'
import { createPublishedCompetition, PARTICIPANTS, RESULTS } from './competition-fixture.ts'

const rowsOf = (csv: string) => parse<Record<string, string>>(csv, { columns: true })

describe('the table of results', () => {
  const csv = createResultsTable(createPublishedCompetition(), RESULTS)
  const rows = rowsOf(csv)

  test('has a row for each place, with both spellings and the licence', () => {
    expect(rows.map(({ category, place }) => `${category} ${place}`)).toEqual([
      'Men -60 kg 1',
      'Men -60 kg 2',
      'Women +78 kg 1',
    ])
    expect(rows[2]).toMatchObject({
      competition: 'gyo_cup2026',
      age: 'sen',
      gender: 'f',
      judoka_id: '7',
      family: 'ჯაფარიძე',
      given: 'ნინო',
      family_int: 'Japaridze',
      given_int: 'Nino',
      country: 'GEO',
    })
    expect(rows.every(({ licence }) => licence === 'CC0-1.0')).toBe(true)
  })

  test('contains only place and nation of withheld judoka', () => {
    const { place, country, withheld, ...others } = rows[1] ?? {}
    expect({ place, country, withheld }).toEqual({ place: '2', country: 'FRA', withheld: 'yes' })
    expect([others.judoka_id, others.family, others.given]).toEqual(['', '', ''])
    expect(csv).not.toContain('Secret')
  })

  test('contains no cell that a spreadsheet would execute', () => {
    for (const cell of rows.flatMap(Object.values))
      expect(cell).not.toMatch(/^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/)
    expect(rows[0]?.family).toBe(`'=HYPERLINK("http://bad.example","Ana")`)
  })

  test('for spreadsheets begins with a byte order mark and has the separator of the language', () => {
    const table = createResultsTable(createPublishedCompetition(), RESULTS, 'semicolon')
    expect(table.startsWith('\ufeffcompetition;category_id;')).toBe(true)
    expect(parse(table, { columns: true, bom: true, delimiter: ';' })).toEqual(rows)
  })

  test('ends its lines with CRLF, as RFC 4180 requires', () => {
    expect(csv.split('\r\n')).toHaveLength(5)
    expect(csv.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  test('contains only the header without results', () => {
    expect(
      createResultsTable(createPublishedCompetition(), { licence: 'CC0-1.0', categories: [], teams: [] }),
    ).toMatch(/^competition,[\w,]+\r\n$/)
  })
})

describe('the table of participants', () => {
  test('has each judoka once per category, without the club of withheld ones', () => {
    const rows = rowsOf(createParticipantsTable(createPublishedCompetition(), PARTICIPANTS))
    expect(rows.map(({ family, club, withheld }) => [family, club, withheld])).toEqual([
      ['ჯაფარიძე', 'JC "Vake" Tbilisi', ''],
      ['', '', 'yes'],
    ])
  })

  test('has the members of teams with their team', () => {
    const georgia = { id: 9, name: 'Georgia', shortName: null, country: 'GEO', logo: null }
    const teams = [{ team: 9, category: 2 }]
    const members = rowsOf(
      createParticipantsTable(createPublishedCompetition(), {
        ...PARTICIPANTS,
        judoka: PARTICIPANTS.judoka.map((judoka) => ({ ...judoka, categories: [], teams })),
        teams: [{ ...georgia, competition: 1 }],
        boutCategories: [{ id: 2, name: '+78', age: 'sen', gender: 'female' }],
      }),
    )
    expect(members.map(({ family, team, category, club }) => [family, team, category, club])).toEqual([
      ['ჯაფარიძე', 'Georgia', 'Women +78 kg', 'JC "Vake" Tbilisi'],
      ['', 'Georgia', 'Women +78 kg', ''],
    ])
    const teamCategory = {
      id: 1,
      name: 'Mixed teams',
      teams: 1,
      status: 'drawn' as const,
      active: false,
      unfinished: 0,
      incomplete: null,
    }
    const places = rowsOf(
      createResultsTable(
        { ...createPublishedCompetition(), teamCategories: [teamCategory] },
        { ...RESULTS, categories: [], teams: [{ id: 1, places: [{ place: 1, team: georgia }] }] },
      ),
    )
    expect(places).toMatchObject([{ category: 'Mixed teams', place: '1', team: 'Georgia', country: 'GEO' }])
  })
})
