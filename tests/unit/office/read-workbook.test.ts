import { unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readTable } from '#office/import/read-table.ts'
import { createWorkbook } from '../../e2e/spreadsheet.ts'

/** Workbooks as people keep them: titles over merged cells, formulas, sheets for lists, filters. */

const read = (workbook: Uint8Array) => readTable(new File([new Uint8Array(workbook)], 'people.xlsx'), 'en')

const text = (place: string, content: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${content}</t></is></c>`

const row = (number: number, cells: string, attributes = '') =>
  `<row r="${number}"${attributes}>${cells}</row>`

const HEADINGS = row(1, text('A1', 'club') + text('B1', 'name'))

test('merged cells have their value in each line that has others, and add no lines', async () => {
  const rows = [
    HEADINGS,
    row(2, text('A2', 'JC Lyon') + text('B2', 'Ana')),
    row(3, text('B3', 'Bea')),
    row(4, '<c r="A4" s="1"/>'),
    row(5, text('A5', 'JC Metz') + text('B5', 'Eva')),
  ]
  const after = '<mergeCells count="2"><mergeCell ref="A2:A4"/><mergeCell ref="A5:A900"/></mergeCells>'
  expect(await read(createWorkbook([{ name: 'People', rows: rows.join(''), after }]))).toEqual([
    ['club', 'name'],
    ['JC Lyon', 'Ana'],
    ['JC Lyon', 'Bea'],
    ['JC Metz', 'Eva'],
  ])
})

test('formulas have their last result, and those without one or with an error are marked', async () => {
  const rows = [
    HEADINGS,
    row(2, '<c r="A2" t="str"><f>"JC "&amp;B2</f><v>JC Lyon</v></c><c r="B2"><f>1+1</f><v>2</v></c>'),
    row(3, '<c r="A3" t="str"><f>B3</f></c><c r="B3"><f>1+1</f></c>'),
    row(4, '<c r="A4" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="B4" t="str"><f>""</f><v></v></c>'),
    row(5, `${text('A5', 'JC Metz')}<c r="B5"><f t="shared" si="0"/></c>`),
  ]
  expect(await read(createWorkbook([{ name: 'People', rows: rows.join('') }]))).toEqual([
    ['club', 'name'],
    ['JC Lyon', '2'],
    ['#N/A', '#N/A'],
    ['#DIV/0!', ''],
    ['JC Metz', '#N/A'],
  ])
})

test('of several sheets the first that is visible is read', async () => {
  const sheet = (name: string, state?: 'hidden' | 'veryHidden') => ({
    name,
    ...(state && { state }),
    rows: row(1, text('A1', name.replace('&', '&amp;'))),
  })
  const sheets = [sheet('Codes', 'hidden'), sheet('Lists', 'veryHidden'), sheet('A & B'), sheet('Notes')]
  expect(await read(createWorkbook(sheets))).toEqual([['A & B']])
})

test('days are days however they are stored, and hidden rows are left out', async () => {
  const rows = [
    HEADINGS,
    row(2, `<c r="A2" s="1"><v>38352</v></c>${text('B2', 'Ana')}`),
    row(3, `<c r="A3"><v>38352</v></c>${text('B3', 'Bea')}`),
    row(4, `<c r="A4" t="d"><v>2004-12-31</v></c>${text('B4', 'Eva')}`),
    row(5, text('A5', 'x') + text('B5', 'Filtered'), ' hidden="1"'),
    row(6, `<c r="A6" s="1"><v>38352.5</v></c>${text('B6', 'Lea')}`),
  ]
  expect(await read(createWorkbook([{ name: 'People', rows: rows.join('') }]))).toEqual([
    ['club', 'name'],
    ['2004-12-31', 'Ana'],
    ['38352', 'Bea'],
    ['2004-12-31', 'Eva'],
    ['2004-12-31T12:00:00.000Z', 'Lea'],
  ])
})

test('compressed workbooks are read as well', async () => {
  const workbook = createWorkbook([{ name: 'People', rows: HEADINGS }])
  expect(await read(zipSync(unzipSync(new Uint8Array(workbook)), { level: 9 }))).toEqual([['club', 'name']])
})

test('a workbook without a sheet is refused', async () => {
  await expect(read(createWorkbook([]))).rejects.toThrow('The workbook has no sheet.')
})
