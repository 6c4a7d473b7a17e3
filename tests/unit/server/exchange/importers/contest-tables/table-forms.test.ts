import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readContests } from '#server/exchange/importers/contest-tables/read-contests.ts'
import { readTables } from '#server/exchange/importers/contest-tables/read-tables.ts'
import { importContestTables, type SourceFile } from '#server/exchange/importers/index.ts'
import { competition } from '#server/platform/db/schema/index.ts'
import { textFile } from '../../../../../fixtures/importers/contest-tables.ts'
import { emptyDatabase } from '../../../../../fixtures/importers/database.ts'

/** The same contests in every form in which programs save tables. */

const open = emptyDatabase()

const HEADER = ['p1_name', 'p2_name', 'p1_score', 'p2_score', 'fight_date', 'event', 'round', 'category']
const ROWS = [
  ['MÜLLER Jörg', 'LE GOFF Zoé', '1000', '0', '2010/05/07', 'Cell Cup 2010', 'Semi-Final', '-60 kg'],
  ['GAMMA Georg', 'DELTA Dan, Jr', '100', '0', '2010/05/07', 'Cell Cup 2010', 'Semi-Final', '-60 kg'],
  ['MÜLLER Jörg', 'GAMMA Georg', '1000', '0', '2010/05/07', 'Cell Cup 2010', 'Final', '-60 kg'],
]

const ENCODINGS = {
  'UTF-8': (text: string) => Buffer.from(text),
  'UTF-8 with a mark': (text: string) => Buffer.from(`\ufeff${text}`),
  'UTF-16LE': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16LE without a mark': (text: string) => Buffer.from(text, 'utf16le'),
  'UTF-16BE': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  'latin-1': (text: string) => Buffer.from(text, 'latin1'),
} as const

type Form = {
  encoding: keyof typeof ENCODINGS
  separator: string
  lineBreak: string
  quotes: 'all' | 'needed'
  named: boolean
  emptyLines: boolean
  trailing: boolean
}

function write(rows: readonly (readonly string[])[], { encoding, separator, ...form }: Form): SourceFile {
  const quote = (cell: string) =>
    form.quotes === 'all' || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell
  const lines = rows.map((row) => row.map(quote).join(separator) + (form.trailing ? separator : ''))
  const empty = form.emptyLines ? ['', separator.repeat(row0(rows) - 1)] : []
  const text = [...(form.named ? [`sep=${separator}`] : []), ...lines, ...empty, ''].join(form.lineBreak)
  return { name: 'cells.csv', bytes: new Uint8Array(ENCODINGS[encoding](text)) }
}

const row0 = (rows: readonly (readonly string[])[]) => rows[0]?.length ?? 1

/** The contests of a file, without the lines on which they are. */
function read(file: SourceFile) {
  const { contests, listed, remarks } = readContests(readTables([file]), {})
  return { contests: contests.map(({ line: _line, ...contest }) => contest), listed, remarks }
}

test('separators, encodings, quotes, line breaks and empty lines change nothing', () => {
  const expected = read(
    textFile(
      [HEADER, ...ROWS].map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n'),
      'cells.csv',
    ),
  )
  expect(expected.contests).toHaveLength(3)
  expect(expected.contests[0]).toMatchObject({
    white: { familyName: 'MÜLLER', givenName: 'Jörg' },
    event: { name: 'Cell Cup 2010', day: '2010-05-07' },
    round: 'SF',
    weight: '-60',
  })
  fc.assert(
    fc.property(
      fc.record<Form>({
        encoding: fc.constantFrom(...(Object.keys(ENCODINGS) as (keyof typeof ENCODINGS)[])),
        separator: fc.constantFrom(',', ';', '\t', '|'),
        lineBreak: fc.constantFrom('\n', '\r\n', '\r'),
        quotes: fc.constantFrom('all', 'needed'),
        named: fc.boolean(),
        emptyLines: fc.boolean(),
        trailing: fc.boolean(),
      }),
      (form) => {
        expect(read(write([HEADER, ...ROWS], form))).toEqual(expected)
      },
    ),
    { numRuns: 300 },
  )
})

test.each([
  [['White', 'Blue', 'Score White', 'Score Blue', 'Date', 'Tournament', 'Round', 'Weight']],
  [['Player 1', 'Player 2', 'Score 1', 'Score 2', 'Day', 'Competition', 'Stage', 'Weight category']],
  [['Weiß', 'Blau', 'Wertung Weiß', 'Wertung Blau', 'Datum', 'Turnier', 'Runde', 'Gewichtsklasse']],
  [['Blanc', 'Bleu', 'Score blanc', 'Score bleu', 'Date', 'Tournoi', 'Tour', 'Catégorie']],
  [['Blanco', 'Azul', 'Puntos blanco', 'Puntos azul', 'Fecha', 'Torneo', 'Ronda', 'Categoría']],
  [['P1 NAME', 'P2 NAME', 'P1 SCORE', 'P2 SCORE', 'FIGHT DATE', 'EVENT', 'ROUND', 'CATEGORY']],
])('a header in other words means the same: %s', (header) => {
  expect(read(textFile([header, ...ROWS].map((row) => row.join(';')).join('\n'), 'cells.csv'))).toEqual(
    read(textFile([HEADER, ...ROWS].map((row) => row.join(';')).join('\n'), 'cells.csv')),
  )
})

test('family and given names may have columns of their own, as nations, genders and ages', () => {
  const header =
    'White last name;White first name;White nation;Blue last name;Blue first name;Blue nation;Score white;Score blue;Date;Event;Round;Weight;Gender;Age group'
  const row = 'Müller;Jörg;GER;Le Goff;Zoé;FRA;1000;0;17/05/2010;Cell Cup 2010;QF;-50 kg;Men;U18'
  const { contests, remarks } = read(textFile(`${header}\n${row}\n`, 'cells.csv'))
  expect(contests).toMatchObject([
    {
      age: 'cad',
      gender: 'male',
      weight: '-50',
      round: 'QF',
      white: { familyName: 'Müller', givenName: 'Jörg', country: 'GER' },
      blue: { familyName: 'Le Goff', givenName: 'Zoé', country: 'FRA' },
    },
  ])
  expect(remarks).toEqual([])
})

test('a date that may be two days is a remark, and the contest has no date', () => {
  const rows = ROWS.map((row) => row.with(4, '07/05/2010'))
  const { contests, remarks } = read(
    textFile([HEADER, ...rows].map((row) => row.join(';')).join('\n'), 'cells.csv'),
  )
  expect(contests.map(({ event }) => event.day)).toEqual([null, null, null])
  expect(remarks[0]?.reason).toBe(
    'the date "07/05/2010" may be 2010-05-07 or 2010-07-05; imported without a date',
  )
})

test('an encoding that was assumed is said, and one that is stated is used', async () => {
  const form: Form = {
    encoding: 'latin-1',
    separator: ';',
    lineBreak: '\r\n',
    quotes: 'needed',
    named: false,
    emptyLines: false,
    trailing: false,
  }
  const latin = write([HEADER, ...ROWS], form)
  const { notes } = await importContestTables(open.db, [latin])
  expect(notes).toEqual([
    {
      about: 'cells.csv',
      reason:
        'is not UTF-8 (byte 0xDC at byte 68 (line 2, column 2)): windows-1252 (latin-1) was assumed, for example "MÜLLER"; --encoding names another',
    },
  ])
  const stated = await importContestTables(open.db, [{ ...latin, encoding: 'latin1' }])
  expect(stated.notes).toEqual([])
  expect(stated.contests).toEqual({ read: 3, added: 0, changed: 0, removed: 0 })
  const central = Buffer.from([
    ...Buffer.from('p1_name,p2_name,p1_score,p2_score,event,category\nKUBI'),
    0xc8,
    ...Buffer.from('KA Jan,BETA Bob,1000,0,Cup,-60\n'),
  ])
  const [contest] = read({
    name: 'cells.csv',
    bytes: new Uint8Array(central),
    encoding: 'windows-1250',
  }).contests
  expect(contest?.white.familyName).toBe('KUBIČKA')
})

test('bytes in no encoding that can be known are rejected with their position', () => {
  const cyrillic = Buffer.from([
    ...Buffer.from('p1_name;p2_name;p1_score;p2_score;event;category\n'),
    0xc8,
    0xe2,
    0xe0,
    0xed,
    0xee,
    0xe2,
    ...Buffer.from(';B C;1000;0;Cup;-60\n'),
  ])
  expect(() => read({ name: 'cells.csv', bytes: new Uint8Array(cyrillic) })).toThrow(
    'cells.csv: byte 49 (line 2, column 1): expected UTF-8 text, got the byte 0xC8; name the encoding of the file with --encoding',
  )
  const damaged = Buffer.concat([Buffer.from('p1_name,MÜLLER\n'), Buffer.from([0xfc])])
  expect(() => read({ name: 'cells.csv', bytes: new Uint8Array(damaged) })).toThrow(
    'byte 16 (line 2, column 1)',
  )
})

test('columns that a table lacks are named, with those that were not read', async () => {
  const lines = ['White;Blue;Score white;Score blue;Weight;Wnd', 'ALPHA Anton;BETA Boris;1000;0;-60;1']
  const { notes, competitions } = await importContestTables(open.db, [
    textFile(`${lines.join('\n')}\n`, 'cell_cup_2010.csv'),
  ])
  expect(notes).toEqual([
    { about: 'cell_cup_2010.csv', reason: 'has no column fight_date, event, round; not read: Wnd' },
  ])
  expect(competitions).toMatchObject([{ name: 'Cell CUP 2010' }])
})

test('cells as people write them form a category with its draw', async () => {
  const rows = [
    'p1_name,p2_name,p1_score,p2_score,fight_date,event,round,category',
    'ALPHA Anton,BETA Boris,1000,0,2010/05/07,Cell Cup 2010,Semi-Final,-60 kg',
    'GAMMA Georg,DELTA Dan,100,0,2010/05/07,Cell Cup 2010,Semi-Final,-60kg',
    'X,DELTA Dan,0,1000,2010/05/07,Cell Cup 2010,Quarter-Final,-60 kg',
    'ALPHA Anton,GAMMA Georg,1000,0,2010/05/07,Cell Cup 2010,Final,-60 kg',
    'BETA Boris,DELTA Dan,0,10,2010/05/07,Cell Cup 2010,Bronze,-60 kg',
  ]
  const summary = await importContestTables(open.db, [textFile(`${rows.join('\r\n')}\r\n`, 'cells.csv')])

  expect(summary).toMatchObject({
    competitions: [{ externalId: 'cell-cup-2010', categories: 1, contests: 4 }],
    people: { new: 4, known: 0 },
    places: { awarded: 4 },
    incomplete: [],
    listed: [{ file: 'cells.csv', line: 4, reason: 'one side has no name' }],
    remarks: [],
  })
  const [imported] = await open.db.select().from(competition)
  expect(imported?.dateFrom).toBe('2010-05-07')
})

test('another table beside those of contests is skipped and named', async () => {
  const contests = [HEADER, ...ROWS].map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n')
  const { notes, contests: counts } = await importContestTables(open.db, [
    textFile('contest_code_long,platform,seconds\ngs_fra2030_m_0066_0001,yt,9\n', 'clips.csv'),
    textFile(`${contests}\n`, 'cells.csv'),
    textFile('code,name,gender,country_code\n1,MÜLLER Jörg,M,AUT\n', 'entries.csv'),
  ])
  expect(counts.added).toBe(3)
  expect(notes.map(({ about }) => about)).toEqual(['clips.csv'])
  expect(notes[0]?.reason).toContain('was not read: expected the header of a table of contests')
})

test('contests on following days are of one event', () => {
  const days = ['2010/05/08', '2010/05/07', '2010/09/01']
  const rows = ROWS.map((row, index) => row.with(4, days[index] ?? ''))
  const { contests } = read(textFile([HEADER, ...rows].map((row) => row.join(';')).join('\n'), 'cells.csv'))
  expect(contests.map(({ event }) => [event.day, event.lastDay])).toEqual([
    ['2010-05-07', '2010-05-08'],
    ['2010-05-07', '2010-05-08'],
    ['2010-09-01', null],
  ])
})

test('marks of spreadsheets and of the direction of text have no meaning', () => {
  const marked = ROWS.map((row) => row.with(4, `\u200e${row[4]}`).with(7, '="-60"'))
  const quoted = ROWS.map((row) => row.with(7, "'-60"))
  const plain = read(textFile([HEADER, ...ROWS].map((row) => row.join(';')).join('\n'), 'cells.csv'))
  for (const rows of [marked, quoted]) {
    expect(read(textFile([HEADER, ...rows].map((row) => row.join(';')).join('\n'), 'cells.csv'))).toEqual(
      plain,
    )
  }
})
