import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ImportError,
  type ImportSummary,
  importContestTables,
  importJudobase,
  readSourceFiles,
  type SourceFile,
} from '#server/exchange/importers/index.ts'
import type { Database, OpenDatabase } from '#server/platform/db/open-database.ts'
import { competition } from '#server/platform/db/schema/index.ts'
import { contestTableFile, textFile } from '../../../../fixtures/importers/contest-tables.ts'
import { dumpTables } from '../../../../fixtures/importers/database.ts'
import {
  category,
  compressFile,
  contestsFile,
  findContest,
  info,
  jsonFile,
  type WireContest,
} from '../../../../fixtures/importers/judobase.ts'
import { openTestDatabase } from '../../../../test-database.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await openTestDatabase()
})
afterAll(() => open.close())

type Import = (db: Database, files: readonly SourceFile[]) => Promise<ImportSummary>

/** What an import says against the files; nothing may have been written. */
async function refusal(files: readonly SourceFile[], read: Import = importJudobase): Promise<string> {
  const before = await dumpTables(open.db)
  const error = await read(open.db, files).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ImportError)
  expect(await dumpTables(open.db)).toEqual(before)
  return (error as ImportError).message
}

/** The contests of eight judoka after a test has broken some. */
function broken(change: (contests: WireContest[]) => void): SourceFile[] {
  const contests = category()
  change(contests)
  return [contestsFile(contests)]
}

const at = (contests: WireContest[], index: number): WireContest => {
  const contest = contests[index]
  if (!contest) throw new Error(`there is no contest at ${index}`)
  return contest
}

describe('a file is rejected', () => {
  test('if it is truncated gzip', async () => {
    const whole = compressFile(contestsFile(category()))
    expect(await refusal([{ ...whole, bytes: whole.bytes.slice(0, 200) }])).toBe(
      'bourg.json.gz: the compressed file is truncated',
    )
  })

  test('if it is damaged gzip', async () => {
    const whole = gzipSync('{}')
    whole[whole.length - 6] = 0xff
    expect(await refusal([{ name: 'a.json.gz', bytes: whole }])).toMatch(
      /^a\.json\.gz: cannot be decompressed: /,
    )
  })

  test('if it is far larger when it is decompressed, with little memory', async () => {
    const part = gzipSync(Buffer.alloc(16 * 1024 * 1024))
    const said = new Uint8Array(part)
    said.set([0, 0, 0, 0xf0], said.length - 4)
    const bombs = [Buffer.concat(Array.from({ length: 64 }, () => part)), said]
    const before = process.resourceUsage().maxRSS
    for (const bytes of bombs) {
      expect(await refusal([{ name: 'a.json.gz', bytes }])).toBe(
        'a.json.gz: expected at most 128 MB of text, got more when it was decompressed',
      )
    }
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(400 * 1024)
  })

  test('if it is truncated JSON, with what is not closed', async () => {
    const { bytes } = contestsFile(category())
    expect(await refusal([{ name: 'bourg.json', bytes: bytes.slice(0, 5000) }])).toBe(
      'bourg.json: $.contests[4]: the file is cut off at byte 5000: a text, the object $.contests[4], the list $.contests and the object $ are not closed',
    )
  })

  test('if it is not JSON, with the path of what is wrong', async () => {
    const text = '{"contests": [{"id_fight": 1, "mat" 2}]}'
    expect(await refusal([textFile(text, 'a.json')])).toMatch(
      /^a\.json: \$\.contests\[0\]\.mat: expected JSON: /,
    )
  })

  test('if it is not text, with the position of the first invalid byte', async () => {
    expect(await refusal([{ name: 'a.json', bytes: new Uint8Array([0xff, 0xfe, 0x00]) }])).toBe(
      'a.json: line 1: expected UTF-16LE text, got other bytes',
    )
    const latin = new Uint8Array([
      ...new TextEncoder().encode('{"contests":\n["M'),
      0xfc,
      0x6c,
      0x22,
      0x5d,
      0x7d,
    ])
    expect(await refusal([{ name: 'a.json', bytes: latin }])).toBe(
      'a.json: byte 16 (line 2, column 4): expected UTF-8 text, got the byte 0xFC',
    )
  })

  test('if it contains an error of the data service', async () => {
    expect(await refusal([jsonFile({ error: 'no such competition' }, 'a.json')])).toBe(
      'a.json: $.error: expected data, got the error "no such competition" of the data service',
    )
    expect(await refusal([textFile('unknown action', 'a.json')])).toMatch(/^a\.json: \$: expected JSON/)
  })

  test('if its contests are no list', async () => {
    expect(await refusal([jsonFile({ contests: 'none' }, 'a.json')])).toBe(
      'a.json: $.contests: expected a list, got "none"',
    )
  })

  test('without contests, alone or with other files', async () => {
    const message = 'expected the contests of at least one competition (a response of contest.find), got none'
    expect(await refusal([jsonFile({ contests: [] }, 'a.json')])).toBe(`a.json: ${message}`)
    expect(await refusal([jsonFile(info, 'info.json')])).toBe(`info.json: ${message}`)
  })

  test('if it is unreadable, whatever the other files contain', () => {
    expect(() => readSourceFiles([import.meta.filename, '/nowhere/a.json', '/nowhere/b.json'])).toThrow(
      /^\/nowhere\/a\.json: cannot be read: ENOENT.*\n\/nowhere\/b\.json: cannot be read: ENOENT/,
    )
  })
})

describe('a value is rejected with its path', () => {
  test.each<[string, string, unknown, string]>([
    ['a missing field', 'id_winner', undefined, 'expected a number or null, got nothing'],
    ['a number in words', 'fight_no', 'ten', 'expected a number from 1, got "ten"'],
    ['a fraction', 'ippon_w', 1.5, 'expected a number, got 1.5'],
    ['a negative number', 'penalty_b', '-1', 'expected a number, got "-1"'],
    [
      'a number the database cannot hold',
      'id_person_white',
      '3000000000',
      'expected a number from 1, got "3000000000"',
    ],
    ['an object', 'family_name_white', {}, 'expected non-empty text, got an object'],
    ['an empty name', 'family_name_blue', ' ', 'expected non-empty text, got " "'],
    ...(['\0', '\r', '\u009b', '\u202e', '\u2028', '\ud800'] as const).map(
      (character, index): [string, string, unknown, string] => [
        `control character ${index + 1}`,
        'given_name_blue',
        `A${character}B`,
        `expected one line without control characters, got U+${character.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()} as character 2`,
      ],
    ),
    ['a long name', 'family_name_blue', 'A'.repeat(301), 'expected at most 300 characters, got 301'],
    ['a yes', 'is_finished', 'yes', 'expected "0" or "1", got "yes"'],
    ['a duration in seconds', 'duration', 240, 'expected a duration as HH:MM:SS or null, got 240'],
    [
      'a duration of 99 seconds',
      'duration',
      '00:03:99',
      'expected a duration as HH:MM:SS or null, got "00:03:99"',
    ],
    [
      'a day that is none',
      'competition_date',
      '2030-02-30',
      'expected a day as YYYY-MM-DD, got "2030-02-30"',
    ],
    [
      'an instant far away',
      'date_start_ts',
      '9999999999999',
      'expected milliseconds since 1970 or null, got "9999999999999"',
    ],
    ['a nation in words', 'country_short_blue', 'Japan', 'expected three capital letters, got "Japan"'],
    ['a strange age', 'age', 'Veterans', 'expected Seniors, Juniors, Cadets or U23, got "Veterans"'],
    ['a team', 'id_competition_teams', '12', 'expected null because team contests are not imported, got 12'],
  ])('%s', async (_, field, value, message) => {
    const files = broken((contests) => {
      if (value === undefined) delete at(contests, 3)[field]
      else at(contests, 3)[field] = value
    })
    expect(await refusal(files)).toBe(`bourg.json: $.contests[3].${field}: ${message}`)
  })

  test('if a contest is not an object', async () => {
    expect(await refusal([contestsFile([...category(), 'F'])])).toBe(
      'bourg.json: $.contests[11]: expected an object, got "F"',
    )
  })

  test('in competition.info and country.get_list', async () => {
    expect(
      await refusal([contestsFile(category()), jsonFile({ ...info, date_to: 'soon' }, 'info.json')]),
    ).toBe('info.json: $.date_to: expected a day as YYYY-MM-DD or null, got "soon"')
    expect(await refusal([contestsFile(category()), jsonFile([{ ioc: 'JPN' }], 'countries.json')])).toBe(
      'countries.json: $[0].name: expected non-empty text, got nothing',
    )
  })

  test('up to the first ten; the others are counted', async () => {
    const lines = (
      await refusal(
        broken((contests) => {
          for (const contest of contests) contest.mat = 'A'
        }),
      )
    ).split('\n')
    expect(lines).toHaveLength(11)
    expect(lines[0]).toBe('bourg.json: $.contests[0].mat: expected a number or null, got "A"')
    expect(lines[10]).toBe('… and 1 more')
  })
})

describe('a contradiction is rejected', () => {
  test('if the winner is neither side', async () => {
    const files = broken((contests) => Object.assign(at(contests, 4), { id_winner: '7' }))
    expect(await refusal(files)).toBe(
      'bourg.json: $.contests[4].id_winner: expected 108 (white) or 105 (blue), got 7',
    )
  })

  test('if an unfinished contest has a winner', async () => {
    const files = broken((contests) => Object.assign(findContest(contests, 11), { is_finished: '0' }))
    expect(await refusal(files)).toBe(
      'bourg.json: $.contests[10].id_winner: expected null until the contest is finished, got 101',
    )
  })

  test('if a judoka meets themselves', async () => {
    const files = broken((contests) => Object.assign(at(contests, 0), { id_person_blue: '101' }))
    expect(await refusal(files)).toContain(
      '$.contests[0].id_person_blue: expected another judoka than white, got 101',
    )
  })

  test('if a number appears twice in a category', async () => {
    const files = broken((contests) =>
      Object.assign(at(contests, 5), { fight_no: '5', contest_code_long: at(contests, 4).contest_code_long }),
    )
    expect(await refusal(files)).toBe(
      'bourg.json: $.contests[5].fight_no: expected a unique contest number in sen male -66, got 5, as in $.contests[4]',
    )
  })

  test('if two files contradict each other about a contest', async () => {
    const other = category()
    Object.assign(at(other, 2), { id_winner: at(other, 2).id_person_blue })
    expect(await refusal([contestsFile(category()), contestsFile(other, 'again.json')])).toBe(
      'again.json: $.contests[2].id_winner: expected 102 as in bourg.json: $.contests[2], got 107',
    )
  })

  test.each([
    ['weight', '-73', 'weight: expected -66 as in gs_fra2030_0001_m_0066_0003, got "-73"'],
    [
      'id_weight',
      '9',
      'id_weight: expected a male category as in gs_fra2030_0001_m_0066_0003, got 9 (female)',
    ],
    ['id_weight', '3', 'id_weight: expected 2 as in $.contests[0], got 3'],
    [
      'round_code',
      'last8_rep_19_1-8',
      'round_code: expected last8_rep_11 as in $.contests[0], got last8_rep_19',
    ],
    [
      'contest_code_long',
      'gs_fra2030_0001_f_0066_0003',
      'id_weight: expected a female category as in gs_fra2030_0001_f_0066_0003, got 2 (male)',
    ],
    ['contest_code_long', 'gs_fra2030', 'contest_code_long: A contest code must read'],
    ['fight_no', '12', 'fight_no: expected 3 as in gs_fra2030_0001_m_0066_0003, got 12'],
    ['external_id', 'gp_geo2030', 'external_id: expected gs_fra2030 as in $.contests[0], got gp_geo2030'],
  ])('if two categories are mixed: %s %s', async (field, value, message) => {
    const files = broken((contests) => Object.assign(at(contests, 2), { [field]: value }))
    expect(await refusal(files)).toContain(`bourg.json: $.contests[2].${message}`)
  })

  test('if a file contains two competitions', async () => {
    const files = broken((contests) => Object.assign(at(contests, 2), { id_competition: '9002' }))
    expect(await refusal(files)).toBe(
      'bourg.json: $.contests[2].id_competition: expected one competition per file, 9001 as in $.contests[0], got 9002',
    )
  })

  test('if a person has two names, nations or genders', async () => {
    const named = broken((contests) =>
      Object.assign(findContest(contests, 7), { family_name_white: 'OTHER' }),
    )
    expect(await refusal(named)).toContain(
      '$.contests[6].family_name_white: expected KOVAC as in $.contests[0], got OTHER',
    )
    const from = broken((contests) => Object.assign(findContest(contests, 7), { country_short_white: 'ITA' }))
    expect(await refusal(from)).toContain(
      '$.contests[6].country_short_white: expected JPN as in $.contests[0], got ITA',
    )
    const women = category({ weight: '-48', idWeight: 8, sex: 'f' })
    expect(await refusal([contestsFile([...category(), ...women])])).toContain(
      '$.contests[11].id_person_white: expected a person of the male categories as in $.contests[0], got a person of the female categories',
    )
  })

  test.each(['de', 'judoka', 'not_found', '../etc', 'a b'])(
    'an external id that is no address: %s',
    async (externalId) => {
      const files = [contestsFile(category({ competition: { externalId } }))]
      expect(await refusal(files)).toContain(`bourg.json: $.contests[0].external_id: expected`)
    },
  )

  test('if the external id belongs to a competition of another source', async () => {
    await open.db.insert(competition).values({ externalId: 'gs_fra2030', name: 'Ours' })
    expect(await refusal([contestsFile(category())])).toBe(
      'bourg.json: expected an external id that no other competition has, got gs_fra2030',
    )
    await open.db.delete(competition)
  })
})

test('and an invalid file rejects all others', async () => {
  const other = { id: '9002', externalId: 'gp_geo2030', name: 'Grand Prix' }
  const contests = category({ competition: other })
  Object.assign(at(contests, 0), { id_winner: '7' })
  expect(await refusal([contestsFile(category()), contestsFile(contests, 'geo.json')])).toBe(
    'geo.json: $.contests[0].id_winner: expected 101 (white) or 108 (blue), got 7',
  )
})

describe('a table is rejected', () => {
  const tables = (files: readonly SourceFile[]) => refusal(files, importContestTables)

  test('if it is of an unknown kind', async () => {
    expect(await tables([textFile('a,b\n1,2', 'a.csv')])).toBe(
      'a.csv: line 1: expected the header of a table of contests (p1_name, p2_name …), of players (name, country) or of events (event, opening_date), or 9 columns without a header, got a,b',
    )
    expect(await tables([textFile('', 'a.csv')])).toBe('a.csv: expected a table, got an empty file')
  })

  test('if it lacks columns', async () => {
    expect(await tables([textFile('p1_name,p2_name,event\nA,B,C', 'a.csv')])).toBe(
      'a.csv: line 1: expected the columns p1_score, p2_score, category, which the header does not contain',
    )
  })

  test('if a quote is never closed', async () => {
    expect(await tables([textFile(`p1_name,p2_name\n"A,B`, 'a.csv')])).toMatch(
      /^a\.csv: expected a table in CSV: Quote Not Closed/,
    )
  })

  test('if no row can be imported', async () => {
    expect(await tables([contestTableFile([{ white: 'AMARI Ana', blue: '_' }])])).toBe(
      'lagos_2011.csv: expected at least one row that can be imported, got none; line 2: one side has no name',
    )
  })

  test('if it contains only players', async () => {
    expect(await tables([textFile('id,name,category,country\n1,A B,-60,Japan', 'players.csv')])).toBe(
      'players.csv: expected at least one table of contests, got none',
    )
  })
})
