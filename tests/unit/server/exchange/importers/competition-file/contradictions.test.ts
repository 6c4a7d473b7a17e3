import { expect, test } from 'vitest'
import { readCompetitionFile } from '#server/exchange/importers/competition-file/read-competition-file.ts'
import { validateMeaning } from '#server/exchange/importers/competition-file/validate-meaning.ts'
import {
  type SmallCompetition,
  setField,
  smallCompetitionFile,
} from '../../../../../fixtures/importers/small-competition.ts'

/** Rows of a competition file that contradict each other or the rules of the sport. */

function listProblems(change: (file: SmallCompetition) => void): string[] {
  const source = smallCompetitionFile(change)
  return validateMeaning(source.name, readCompetitionFile(source)).map(
    ({ file, where, message }) => `${file}: ${where}: ${message}`,
  )
}

test('the example contains no contradiction', () => {
  expect(listProblems(() => undefined)).toEqual([])
})

test.each<[string, unknown, string]>([
  ['contests[0].winnerId', 3, 'expected 1 (white) or 2 (blue), got 3'],
  ['contests[0].isFinished', false, 'winnerId: expected null until the contest is finished, got 1'],
  ['contests[0].duration', -95, 'expected at least 0, got -95'],
  ['contests[0].ipponWhite', -1, 'expected at least 0, got -1'],
  ['contests[0].number', 0, 'expected at least 1, got 0'],
  ['contests[0].mat', 0, 'expected a mat from 1 to 100, got 0'],
  ['competition.mats', 2_000_000_000, 'expected 1 to 100, got 2000000000'],
  [
    'competition.dateTo',
    '2026-05-08',
    'expected at least "2026-05-09", the value of dateFrom, got "2026-05-08"',
  ],
  ['competitionCategories[0].drawLines', '999,998', 'expected entries of the category, got 999'],
  ['competitionCategories[0].drawLines', '2,,2', 'expected each entry once, got 2 twice'],
  ['entries[0].ageId', 3, 'expected 1, the age category of its weight, got 3'],
  ['individualResults[1].place', 1, 'individualResults[0].place: expected at most 1 with place 1, got 2'],
  ['individualResults[1].place', -2, 'expected at least 1, got -2'],
  ['individualResults[0].place', 900, 'expected places up to 2, the number of entries, got 900'],
  ['individualResults[0].personId', 3, 'expected somebody who is entered in category 1, got 3'],
  ['individualResults[0].categoryId', 2, 'categoryId: expected 1, the weight of its category, got 2'],
])('%s with %j is rejected', (path, value, message) => {
  const problems = listProblems((file) => setField(file, path, value))
  expect(problems.some((problem) => problem.startsWith('kranj.json: $.') && problem.endsWith(message))).toBe(
    true,
  )
})

test('a judoka who meets themselves is rejected', () => {
  expect(listProblems((file) => setField(file, 'contests[0].blueId', 1))).toEqual([
    'kranj.json: $.contests[0].blueId: expected another judoka than white, got 1',
  ])
})

test('a contest of judoka without an entry in its category is rejected', () => {
  expect(listProblems(({ entries }) => entries.pop())).toEqual([
    'kranj.json: $.contests[0].blueId: expected somebody who is entered in category 1, got 2',
    'kranj.json: $.individualResults[1].personId: expected somebody who is entered in category 1, got 2',
    'kranj.json: $.individualResults[0].place: expected places up to 1, the number of entries, got 2',
  ])
})

test('a contest that ends before it starts is rejected', () => {
  const problems = listProblems((file) => {
    setField(file, 'contests[0].startedAt', '2026-05-09T09:00:00.000Z')
    setField(file, 'contests[0].endedAt', '2026-05-09T08:59:59Z')
  })
  expect(problems).toEqual([
    'kranj.json: $.contests[0].endedAt: expected at least "2026-05-09T09:00:00.000Z", the value of startedAt, got "2026-05-09T08:59:59Z"',
  ])
})

test('a contest on a mat that neither competition nor block has is rejected', () => {
  const moveToMat3 = (file: SmallCompetition) => {
    setField(file, 'competition.mats', 2)
    setField(file, 'contests[0].mat', 3)
  }
  expect(listProblems(moveToMat3)).toEqual([
    'kranj.json: $.contests[0].mat: expected a mat from 1 to 2, got 3',
  ])
  const withBlock = listProblems((file) => {
    moveToMat3(file)
    const [start, finish] = ['2026-05-09T08:00:00Z', '2026-05-09T10:00:00Z']
    file.blocks = [{ id: 1, competitionId: 1, name: 'Morning', start, finish }]
    file.blockMats = [{ id: 1, blockId: 1, mat: 3 }]
  })
  expect(withBlock).toEqual([])
})
