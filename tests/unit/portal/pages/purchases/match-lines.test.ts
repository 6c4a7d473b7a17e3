import { describe, expect, test } from 'vitest'
import type { EnterableCategory, EnterableJudoka, JudokaPlace } from '#contract/api/purchases/entrants.ts'
import { matchLines } from '#portal/pages/purchases/match-lines.ts'
import { parseLines } from '#portal/pages/purchases/parse-lines.ts'

const WEIGHTS: Readonly<Record<number, string>> = { 60: '-60', 66: '-66', 100: '-100', 101: '+100' }
const weightName = ({ idWeight }: EnterableCategory) => WEIGHTS[idWeight] ?? ''

const category = (idWeight: number, isFull = false): EnterableCategory => ({
  idAge: 1,
  idWeight,
  price: 3000,
  currency: 'EUR',
  isFull,
})

const judoka = (idPerson: number, familyName: string, givenName: string): EnterableJudoka => ({
  idUser: 1,
  idPerson,
  familyName,
  givenName,
  gender: 1,
  birthYear: 2008,
  club: null,
  isOfClub: true,
  categories: [category(60), category(66), category(100, true), category(101)],
  problem: null,
  places: [],
})

const entered = (idWeight: number): JudokaPlace => ({
  idWeight,
  state: 'entered',
  isOwnPayment: false,
  position: null,
  offeredUntil: null,
})

const CLUB = [
  judoka(1, 'Krpálek', 'Lukáš'),
  judoka(2, 'Van der Berg', 'Jan'),
  judoka(3, 'Novak', 'Ana'),
  judoka(4, 'Novak', 'Ana'),
  { ...judoka(5, 'Kos', 'Miha'), categories: [category(66)], places: [] },
  { ...judoka(6, 'Zupan', 'Tina'), places: [entered(60)] },
]

const match = (text: string) => matchLines(parseLines(text), CLUB, weightName)
const problemOf = (text: string) => match(text)[0]?.problem

describe('a line of a list of entries', () => {
  test.each([
    'Krpálek;Lukáš;-60',
    'krpalek\tlukas\t60 kg',
    'Lukáš, Krpálek, − 60 kg',
    '\uFEFF"KRPÁLEK","Lukáš","-60"',
    'Krpálek;Lukáš;-60\n"Nobody;Here;-60',
  ])('finds judoka and category in %j', (text) => {
    expect(match(text)[0]).toMatchObject({ number: 1, entry: { idPerson: 1, idAge: 1, idWeight: 60 } })
  })

  test('tells the open category from the one below it', () => {
    expect(match('Van der Berg;Jan;+100')[0]?.entry?.idWeight).toBe(101)
    expect(problemOf('Van der Berg;Jan;-100')).toBe('full')
  })

  test('needs no category where only one fits', () => {
    expect(match('Kos;Miha')[0]?.entry?.idWeight).toBe(66)
    expect(problemOf('Krpálek;Lukáš')).toBe('category')
  })

  test.each([
    ['Nobody;Here;-60', 'judoka'],
    ['Novak;Ana;-60', 'ambiguous'],
    ['Krpálek;Lukáš;-73', 'category'],
    ['Zupan;Tina;-60', 'entered'],
  ])('%s has the problem "%s"', (text, problem) => {
    expect(problemOf(text)).toBe(problem)
  })

  test('that repeats an entry is not added twice, and empty lines do not count', () => {
    const lines = match('Kos;Miha;-66\n\n;;\nKos;Miha;66')
    expect(lines.map(({ number, problem }) => [number, problem])).toEqual([
      [1, null],
      [2, 'repeated'],
    ])
  })
})
