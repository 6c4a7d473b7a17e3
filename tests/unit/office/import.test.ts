import { describe, expect, test } from 'vitest'
import { clubEntity } from '#contract/office/entities/registry/club.ts'
import { personEntity } from '#contract/office/entities/registry/person.ts'
import { guessFields, selectColumns } from '#office/import/cells.ts'
import { decodeText, readTable, readText, toTexts } from '#office/import/read-table.ts'
import { formatCsv } from '#office/list/format-csv.ts'

const file = (content: string | Uint8Array<ArrayBuffer>, name = 'clubs.csv') => new File([content], name)

describe('a file', () => {
  test.each([
    ['commas', 'name,city\nJC,Praha\n'],
    ['semicolons', 'name;city\r\nJC;Praha\r\n'],
    ['tabs', 'name\tcity\nJC\tPraha\n'],
    ['a byte order mark', '\uFEFFname;city\nJC;Praha'],
    ['empty lines', 'name;city\n\nJC;Praha\n;\n'],
    ['line endings of old Macs', 'name;city\rJC;Praha\r'],
    ['mixed line endings', 'name;city\r\nJC;Praha\n'],
    ['a line for Excel that names the delimiter', 'sep=;\r\nname;city\r\nJC;Praha'],
    ['quotation marks', '"name","city"\n"JC","Praha"\n'],
  ])('with %s is read as the same cells', async (_, text) => {
    expect(await readTable(file(text), 'en')).toEqual([
      ['name', 'city'],
      ['JC', 'Praha'],
    ])
  })

  test.each([
    ['cs', [0x9e, 0x9a, 0xe8], 'žšč'],
    ['ru', [0xc4, 0xe7], 'Дз'],
    ['de', [0xfc, 0xdf], 'üß'],
  ])('of an old spreadsheet in %s is read in its encoding', (language, bytes, text) => {
    expect(decodeText(new Uint8Array(bytes), language)).toBe(text)
  })

  test.each([
    ['little', [0xff, 0xfe], (code: number) => [code & 255, code >> 8]],
    ['big', [0xfe, 0xff], (code: number) => [code >> 8, code & 255]],
  ] as const)('of %s-endian UTF-16 is read by its mark', (_, mark, toBytes) => {
    const text = 'name\tcity\nŽižkov\tლ'
    const bytes = [...mark, ...[...text].flatMap((letter) => toBytes(letter.charCodeAt(0)))]
    expect(decodeText(new Uint8Array(bytes), 'en')).toBe(text)
  })

  test.each([
    ['a workbook of old Excel', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
    ['an archive that is no workbook', [0x50, 0x4b, 3, 4, 0, 0, 0, 0]],
  ])('that is %s is refused', async (_, bytes) => {
    await expect(readTable(file(new Uint8Array(bytes), 'x.xlsx'), 'en')).rejects.toThrow()
  })

  test.each([
    ['empty', '', 0],
    ['of empty lines', '\n\n;;\n', 0],
    ['of headings alone', 'name;city\n', 1],
  ])('that is %s has no lines to import', async (_, text, count) => {
    expect(await readTable(file(text), 'en')).toHaveLength(count)
  })

  test('with a null character keeps it in its cell, where the server refuses it', async () => {
    expect(await readText('name;city\nJ\0C;Praha')).toEqual([
      ['name', 'city'],
      ['J\0C', 'Praha'],
    ])
  })

  test('of Excel has days as days, numbers as texts, and no empty rows', () => {
    const rows = [
      ['name', 'from', 'fee'],
      ['JC', new Date('2026-03-01T00:00:00Z'), 12.5],
      [null, null, null],
      ['TSV', new Date('2026-03-01T09:30:00Z'), true],
    ]
    expect(toTexts(rows)).toEqual([
      ['name', 'from', 'fee'],
      ['JC', '2026-03-01', '12.5'],
      ['TSV', '2026-03-01T09:30:00.000Z', 'true'],
    ])
  })
})

describe('an exported file', () => {
  const cells = ['=1+1', '+420 123', '-5', '@x', 'plain', "it's", 'a;b,"c"', 'two\nlines', 'ქართული', '']

  test('runs nothing as a formula in a spreadsheet, and says its encoding', () => {
    const text = formatCsv([cells])
    expect(text.startsWith('\uFEFF')).toBe(true)
    expect(text).not.toMatch(/(?:^|,|\uFEFF)"?[=+\-@]/)
  })

  test('is read again as it was', async () => {
    expect(await readText(formatCsv([cells.map((_, index) => `c${index}`), cells]))).toContainEqual(cells)
  })
})

describe('columns of a file', () => {
  const label = (name: string) => ({ city: 'Město', countryId: 'Země', postCode: 'PSČ' })[name] ?? name

  test('are found by the names of fields and by their labels, in any spelling', () => {
    expect(guessFields(clubEntity, ['Name', 'mesto', 'COUNTRY', 'post code', 'Nonsense', ''], label)).toEqual(
      ['name', 'city', 'countryId', 'postCode', '', ''],
    )
  })

  test('the second column of a field is left out', () => {
    expect(guessFields(clubEntity, ['name', 'Name', 'PSČ'], label)).toEqual(['name', '', 'postCode'])
  })

  test('that are no field are not sent, and short lines are filled', () => {
    expect(selectColumns(clubEntity, ['name', '', 'city'], [['JC', 'x', 'Brno'], ['TSV']], String)).toEqual({
      columns: ['name', 'city'],
      rows: [
        ['JC', 'Brno'],
        ['TSV', ''],
      ],
    })
  })
})

describe('a cell that shows a value as the office does', () => {
  const labels: Record<string, string> = { female: 'Ženske', male: 'Moški', true: 'Da', false: 'Ne' }
  const read = (name: string, cell: string) =>
    selectColumns(personEntity, [name], [[cell]], (_, value) => labels[String(value)] ?? '').rows[0]?.[0]

  test.each([
    ['gender', 'Ženske', 'female'],
    ['gender', 'zenske', 'female'],
    ['gender', 'MOŠKI', 'male'],
    ['gender', 'male', 'male'],
    ['gender', 'Otroci', 'Otroci'],
    ['gender', '', ''],
    ['hidden', 'da', 'true'],
    ['hidden', 'Ne', 'false'],
    ['hidden', 'x', 'x'],
    ['familyName', 'Ženske', 'Ženske'],
  ])('%s: %s is %s', (name, cell, value) => {
    expect(read(name, cell)).toBe(value)
  })
})
