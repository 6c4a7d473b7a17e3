import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import {
  createDrawSheet,
  describeSource,
  type EntrantSource,
  formatDrawSheet,
  toDrawVector,
} from '#judo/draw/index.ts'

const folder = mkdtempSync(join(tmpdir(), 'draw-'))
afterAll(() => rmSync(folder, { recursive: true }))

const run = (...words: string[]) => {
  const script = new URL('../../../../scripts/draw.ts', import.meta.url).pathname
  const { stdout, stderr, status } = spawnSync(process.execPath, [script, ...words], { encoding: 'utf8' })
  return { stdout, stderr, status }
}

const written = (name: string, text: string) => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

describe('formatDrawSheet', () => {
  it('prints a line per contest with its winner’s next contest and the places it decides', () => {
    expect(
      formatDrawSheet(createDrawSheet('single_rep', 6)),
    ).toBe(`Single repechage: 6 entrants, knockout on 8 lines, 7 of 9 contests

Quarter-Final
    1  QF-1  1 passes
    2  QF-2  4                                   –  5  (pool B)
    3  QF-3  2 passes
    4  QF-4  3                                   –  6  (pool D)

Semi-Final
    5  SF-1  1                                   –  winner of QF-2
    6  SF-2  2                                   –  winner of QF-4

Bronze
    7  BR-1  beaten in QF by the winner of SF-1  –  loser of SF-1  (if both are there)
    8  BR-2  beaten in QF by the winner of SF-2  –  loser of SF-2  (if both are there)

Final
    9  F     winner of SF-1                      –  winner of SF-2

Places
    1  winner of F
    2  loser of F
    3  winner of BR-1, winner of BR-2
    5  loser of BR-1 if fought, loser of BR-2 if fought
`)
  })

  it('prints groups, optional places and advancements without an entrant', () => {
    const text = formatDrawSheet(createDrawSheet('two_groups', 5))
    expect(text).toContain(
      '2 groups: 5 entrants, knockout on 4 lines, 7 contests\n  Group A: 1, 4, 5\n  Group B: 2, 3\n',
    )
    expect(text).toContain('Places that are optional\n    5  3rd of group A, 3rd of group B\n')
    expect(formatDrawSheet(createDrawSheet('full_rep', 9))).toContain('10  REP1-2  nobody\n')
  })

  it('prints no lines for a pool', () => {
    expect(formatDrawSheet(createDrawSheet('round_robin', 3))).toContain(
      'Round robin: 3 entrants, 3 contests\n  Group A: 1, 2, 3\n',
    )
  })

  it('describes the origin of each side', () => {
    expect(
      (
        [
          { group: 'FINALPOOL', rank: 4 },
          { group: 'C', rank: 2 },
          { bestOfThree: 'winner' },
          { lostTo: { winnerOf: 'QF-1' }, inRound: 'R16' },
        ] satisfies EntrantSource[]
      ).map(describeSource),
    ).toEqual([
      '4th of the final pool',
      '2nd of group C',
      'winner of the best of three',
      'beaten in R16 by the winner of QF-1',
    ])
  })
})

describe('toDrawVector', () => {
  it('prints the number of groups, the qualifiers and the size of the final sheet', () => {
    expect(toDrawVector(createDrawSheet('brazilian', 9))).toMatchObject({
      groupCount: 3,
      qualifiersPerGroup: 2,
      finalSize: 8,
    })
    expect(toDrawVector(createDrawSheet('french', 8))).toMatchObject({ groupCount: 2, finalSize: 4 })
    expect(toDrawVector(createDrawSheet('last8_rep', 9))).not.toHaveProperty('groupCount')
  })

  it('prints the number of contests by bracket', () => {
    const { counts, conditionalContests } = toDrawVector(createDrawSheet('double_rep', 9))
    expect(counts).toEqual({ total: 13, main: 7, repechage: 3, bronze: 2, final: 1 })
    expect(conditionalContests).toBe(1)
  })

  it('prints when the third contest of a best of three is fought', () => {
    const { contests } = toDrawVector(createDrawSheet('round_robin', 2, { bestOfThree: true }))
    expect(contests[2]).toMatchObject({
      key: 'BO3-3',
      onlyIf: 'contests 1 and 2 were won by different athletes',
    })
  })
})

describe('npm run draw', () => {
  it('prints the sheet', () => {
    expect(run('last8_rep', '13')).toEqual({
      stdout: formatDrawSheet(createDrawSheet('last8_rep', 13)),
      stderr: '',
      status: 0,
    })
  })

  it('prints the vector for every name of a system', () => {
    const file = new URL('../../../fixtures/draw-vectors/full_rep.json', import.meta.url)
    const vector = JSON.parse(readFileSync(file, 'utf8')).vectors.find(({ n }: { n: number }) => n === 12)
    const { simulations: _, ...expected } = vector
    expect(JSON.parse(run('open_rep', '12', '--json').stdout)).toMatchObject(expected)
  })

  it('reads the lines from a file', () => {
    const file = written('lines.json', '[31, null, 12, 7]')
    const printed = JSON.parse(run('no_rep', '3', '--lines', file, '--json').stdout)
    expect(printed.lines).toEqual([31, null, 12, 7])
    expect(run('no_rep', '--lines', file).status).toBe(0)
  })

  it.each<[string, string[], string]>([
    ['no system', [], 'Expected a draw system and a number of entrants.'],
    ['a word for a number', ['no_rep', 'many'], 'Expected a whole number of entrants, got many.'],
    ['an unknown system', ['swiss', '8'], 'A draw system must be one of direct knockout'],
    ['a draw made by hand', ['other', '8'], '"other" is a draw made by hand and has no sheet.'],
    ['too many', ['no_rep', '513'], 'no_rep needs 1 to 512 entrants, got 513.'],
    [
      'a file that is not there',
      ['no_rep', '8', '--lines', 'nowhere.json'],
      'nowhere.json must contain a JSON array of entrants and nulls',
    ],
    [
      'a file without a list',
      ['no_rep', '8', '--lines', written('object.json', '{}')],
      'object.json must contain a JSON array of entrants and nulls, e.g. [1, null, 4, 5].',
    ],
    [
      'a file with another number',
      ['no_rep', '8', '--lines', written('two.json', '[1, 2]')],
      'two.json contains 2 entrants, expected 8.',
    ],
  ])('rejects %s in one sentence and exits with 2', (_, words, message) => {
    const { stdout, stderr, status } = run(...words)
    expect({ stdout, status }).toEqual({ stdout: '', status: 2 })
    expect(stderr).toContain(message)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })
})
