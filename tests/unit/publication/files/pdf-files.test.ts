import { expect, test } from 'vitest'
import { buildPdfPath, listPdfFiles, parsePdfFileName } from '#publication/files/pdf-files.ts'

test('parsing the file name of a sheet is the inverse of building it', () => {
  const sheets = listPdfFiles({
    categories: [
      { id: 7, status: 'drawn' },
      { id: 8, status: 'closed' },
    ],
    competition: { has: { draw: true, individualResults: true, teamResults: false, contestOrder: true } },
  })
  expect(sheets).toEqual([
    { kind: 'contest-order' },
    { kind: 'results' },
    { kind: 'standings' },
    { kind: 'draw', category: 7 },
  ])
  for (const sheet of sheets) {
    const address = buildPdfPath('cup/ž', 'ka', sheet)
    expect(address).toMatch(/^\/cdn\/sheets\/cup%2F%C5%BE\/ka\//)
    expect(parsePdfFileName(address.split('/').at(-1) ?? '')).toEqual(sheet)
  }
})

test('an empty competition has no sheets', () => {
  expect(
    listPdfFiles({
      categories: [{ id: 1, status: 'drawn' }],
      competition: {
        has: { draw: false, individualResults: false, teamResults: false, contestOrder: false },
      },
    }),
  ).toEqual([])
})

test.each(['draw-.pdf', 'draw-0.pdf', 'draw-1', 'draw-1.pdf.exe', 'results', 'invitation.pdf', ''])(
  '%j is the name of none',
  (file) => {
    expect(parsePdfFileName(file)).toBeNull()
  },
)

test('a competition of teams alone has results and a medal table', () => {
  expect(
    listPdfFiles({
      categories: [],
      competition: { has: { draw: true, individualResults: false, teamResults: true, contestOrder: true } },
    }),
  ).toEqual([{ kind: 'contest-order' }, { kind: 'results' }, { kind: 'standings' }])
})
