import { describe, expect, it } from 'vitest'
import {
  countSheetContests,
  type DrawSystem,
  findKnockoutSheet,
  formatContestCode,
  formatRoundCode,
  getIjfContestType,
  getIjfRoundNumber,
  getRoundLabel,
  getSystemName,
  parseContestCode,
  parseRoundCode,
  parseSystem,
  recommendSystem,
  SYSTEMS_BY_NAME,
} from '#judo/draw/index.ts'
import { DrawError } from '#judo/errors.ts'

describe('contest codes', () => {
  it.each([
    [
      'gp_mex2025_0001_m_0066_0021',
      { competition: 'gp_mex2025', part: '0001', sex: 'm', weight: '-66', number: 21 },
    ],
    [
      'gs_fra2025_0002_f_0p78_0010',
      { competition: 'gs_fra2025', part: '0002', sex: 'f', weight: '+78', number: 10 },
    ],
    ['oly2016_w_0048_0001', { competition: 'oly2016', part: null, sex: 'w', weight: '-48', number: 1 }],
    ['oly_2024_m_p100_0035', { competition: 'oly_2024', part: null, sex: 'm', weight: '+100', number: 35 }],
    [
      'oly_2024_0001_m_0100_0035',
      { competition: 'oly_2024', part: '0001', sex: 'm', weight: '-100', number: 35 },
    ],
    [
      'wc_sen_open2019_m_open_0007',
      { competition: 'wc_sen_open2019', part: null, sex: 'm', weight: 'open', number: 7 },
    ],
  ] as const)('parses %s from its end and writes it back', (code, parts) => {
    expect(parseContestCode(code)).toEqual(parts)
    expect(formatContestCode(parts)).toBe(code)
  })

  it('rejects an invalid code', () => {
    expect(() => parseContestCode('gs_fra2025_x_0078_10')).toThrow(
      'A contest code must read <competition>[_<part>]_<m|w|f>_<weight>_<number>, e.g. gs_fra2025_0002_f_0078_0010, got gs_fra2025_x_0078_10.',
    )
  })

  it('requires a weight category and a number in range', () => {
    const parts = { competition: 'gs_fra2025', part: null, sex: 'm', weight: '-66', number: 1 } as const
    expect(() => formatContestCode({ ...parts, weight: '66 kg' })).toThrow(
      'A weight category must read -66, +100 or open, got 66 kg.',
    )
    expect(() => formatContestCode({ ...parts, number: 10_000 })).toThrow(
      'A contest number must be from 1 to 9999, got 10000.',
    )
    expect(() => formatContestCode({ ...parts, number: 1.5 })).toThrow('got 1.5')
    expect(() => formatContestCode({ ...parts, number: 0 })).toThrow('got 0')
  })
})

describe('round codes', () => {
  it('have one number for a round of a single contest', () => {
    expect(parseRoundCode('last8_rep_35_25-29')).toEqual({
      prefix: 'last8_rep',
      sheetContests: 35,
      from: 25,
      to: 29,
    })
    expect(parseRoundCode('last8_rep_35_35')).toEqual({
      prefix: 'last8_rep',
      sheetContests: 35,
      from: 35,
      to: 35,
    })
    expect(() => parseRoundCode('last8_rep')).toThrow('A round code must read')
  })

  it.each([
    ['no_rep_31_1-16', 'no_rep', 32],
    ['last8_rep_19_9-12', 'last8_rep', 16],
    ['single_rep_19_15-16', 'single_rep', 16],
    ['open_rep_59_1-16', 'full_rep', 32],
    ['open_rep_43_1-16', 'double_rep', 32],
    ['unheard_19_1-8', 'last8_rep', 16],
    ['unheard_131_1-64', 'last8_rep', 128],
    ['last8_rep_259_1-128', 'last8_rep', 256],
    ['open_rep_1019_1-256', 'full_rep', 512],
    ['double_rep_11_1-4', 'double_rep', 8],
  ] as const)('reads %s as %s on %i lines: the total decides before the prefix', (code, system, size) => {
    expect(findKnockoutSheet(parseRoundCode(code))).toEqual({ system, size })
  })

  it('reads no knockout if none has that many contests', () => {
    expect(findKnockoutSheet(parseRoundCode('rr_10_1-10'))).toBeNull()
  })

  it('contains the contests of a round, and repeats a mistake of the IJF', () => {
    expect(formatRoundCode({ system: 'last8_rep', size: 16 }, 'QF')).toBe('last8_rep_19_9-12')
    expect(formatRoundCode({ system: 'last8_rep', size: 32 }, 'QF')).toBe('last8_rep_35_25-29')
    expect(formatRoundCode({ system: 'last8_rep', size: 64 }, 'QF')).toBe('last8_rep_67_57-60')
    expect(formatRoundCode({ system: 'no_rep', size: 32 }, 'QF')).toBe('no_rep_31_25-28')
    expect(formatRoundCode({ system: 'last8_rep', size: 16 }, 'F')).toBe('last8_rep_19_19')
    expect(() => formatRoundCode({ system: 'no_rep', size: 4 }, 'BR')).toThrow(
      'no_rep on 4 lines has the rounds SF, F, got BR.',
    )
  })

  it.each([
    ['no_rep', [7, 15, 31, 63, 127, 255, 511]],
    ['last8_rep', [11, 19, 35, 67, 131, 259, 515]],
    ['single_rep', [9, 19, 37, 71, 137, 267, 525]],
    ['double_rep', [11, 23, 43, 79, 147, 279, 539]],
    ['full_rep', [11, 27, 59, 123, 251, 507, 1019]],
  ] as const)('has the totals of %s on 8 to 512 lines', (system, totals) => {
    expect([8, 16, 32, 64, 128, 256, 512].map((size) => countSheetContests(system, size))).toEqual(totals)
  })
})

describe('rounds', () => {
  it.each([
    ['R512', 'Round of 512', 8],
    ['R256', 'Round of 256', 7],
    ['R128', 'Round of 128', 6],
    ['REP13', 'Repechage', 1],
    ['R64', 'Round of 64', 5],
    ['R16', 'Round of 16', 3],
    ['QF', 'Quarter-Final', 2],
    ['REP7', 'Repechage', 1],
    ['SF', 'Semi-Final', 1],
    ['BR', 'Bronze', 0],
    ['F', 'Final', 0],
    ['RR2', 'Round 2', null],
  ] as const)('gives %s the label %s and the number %s', (round, label, number) => {
    expect([getRoundLabel(round), getIjfRoundNumber(round)]).toEqual([label, number])
  })

  it('have type 1 for repechage and bronze', () => {
    expect((['main', 'final', 'repechage', 'bronze', 'pool'] as const).map(getIjfContestType)).toEqual([
      0, 0, 1, 1, 0,
    ])
  })
})

describe('names of draw systems', () => {
  it('convert to a system and back', () => {
    for (const [name, choice] of Object.entries(SYSTEMS_BY_NAME)) {
      expect(parseSystem(name)).toEqual(choice)
      if (choice) expect(getSystemName(choice.system, choice.options)).toBe(name)
    }
    expect(getSystemName('round_robin')).toBe('round robin')
    expect(getSystemName('round_robin', { rounds: 2, bestOfThree: true })).toBe('other')
  })

  it.each<[string, DrawSystem]>([
    ['open_rep', 'full_rep'],
    ['last8_rep', 'last8_rep'],
    ['two_groups', 'two_groups'],
    ['Quarter-Final Repechage', 'last8_rep'],
    ['Brazilian draw', 'brazilian'],
    [' FRENCH ', 'french'],
  ])('reads %s as %s', (name, system) => {
    expect(parseSystem(name)?.system).toBe(system)
  })

  it('rejects unknown names with a list of the known ones', () => {
    expect(() => parseSystem('swiss')).toThrow(
      'A draw system must be one of direct knockout, quarter-final repechage',
    )
  })
})

describe('the default system', () => {
  it('is a best of three for two, a pool up to five, and the knockout of the event from six entrants', () => {
    expect([1, 2, 3, 5, 6, 512].map((n) => recommendSystem(n))).toEqual([
      null,
      SYSTEMS_BY_NAME['best of three'],
      SYSTEMS_BY_NAME['round robin'],
      SYSTEMS_BY_NAME['round robin'],
      SYSTEMS_BY_NAME['quarter-final repechage'],
      SYSTEMS_BY_NAME['quarter-final repechage'],
    ])
    expect(recommendSystem(6, SYSTEMS_BY_NAME['double repechage'])).toEqual(
      SYSTEMS_BY_NAME['double repechage'],
    )
  })

  it('requires 1 to 512 entrants', () => {
    expect(() => recommendSystem(0)).toThrow('A category must have 1 to 512 entrants, got 0.')
    expect(() => recommendSystem(513)).toThrow(DrawError)
    expect(() => recommendSystem(2.5)).toThrow(DrawError)
  })
})
