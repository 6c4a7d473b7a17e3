import { describe, expect, test } from 'vitest'
import { formatClock, formatDayShort, formatDays, formatMinutes, formatNumber } from '#language/formats.ts'
import { LANGUAGE_CODES } from '#language/languages.ts'
import { formatPercent } from '#language/page-formats.ts'

/** What is written, with every kind of blank as a plain one and without marks of direction. */
const plain = (text: string) => text.replace(/\s/gu, ' ').replace(/\p{Cf}/gu, '')

describe('minutes', () => {
  test.each([
    ['en', '12 min', '1 h 20 min', '2 h'],
    ['de', '12 Min.', '1 Std. 20 Min.', '2 Std.'],
    ['fr', '12 min', '1 h 20 min', '2 h'],
    ['ru', '12 мин', '1 ч 20 мин', '2 ч'],
  ] as const)('have hours from sixty on: %s', (code, ...written) => {
    expect([12, 80, 120].map((minutes) => plain(formatMinutes(code, minutes)))).toEqual(written)
  })

  test('have Latin digits in every language', () => {
    for (const code of LANGUAGE_CODES) expect(formatMinutes(code, 85)).toMatch(/1.*25/)
  })
})

describe('date formats', () => {
  test.each([
    ['en', '1 – 2 February 2025'],
    ['de', '1.–2. Februar 2025'],
    ['fr', '1–2 février 2025'],
    ['es', '1–2 de febrero de 2025'],
    ['pl', '1–2 lutego 2025'],
    ['ru', '1–2 февраля 2025 г.'],
    ['hu', '2025. február 1–2.'],
    ['si', '1.–2. februar 2025'],
    ['ka', '1–2 თებერვალი, 2025'],
    ['ar', '1–2 فبراير 2025'],
  ] as const)('write the month of two dates once in %s', (code, written) => {
    expect(plain(formatDays(code, '2025-02-01', '2025-02-02'))).toBe(written)
  })

  test('write both months or years of a range that crosses them', () => {
    expect(plain(formatDays('de', '2025-01-31', '2025-02-02'))).toBe('31. Januar – 2. Februar 2025')
    expect(plain(formatDays('en', '2024-12-31', '2025-01-01'))).toBe('31 December 2024 – 1 January 2025')
  })

  test('contain no thin spaces, which only some engines use', () => {
    for (const code of LANGUAGE_CODES) {
      expect(formatDays(code, '2025-01-31', '2025-02-02')).not.toContain('\u2009')
    }
  })

  test('write a range of one day as that day', () => {
    for (const code of LANGUAGE_CODES) {
      expect(formatDays(code, '2025-02-01', '2025-02-01')).toBe(formatDays(code, '2025-02-01'))
    }
    expect(formatDays('cs', '2025-02-01')).toBe('1. února 2025')
  })

  test('ignore time zones', () => {
    const zone = process.env.TZ
    try {
      for (const TZ of ['Pacific/Auckland', 'America/Los_Angeles']) {
        process.env.TZ = TZ
        expect(formatDayShort('en', '2025-02-01')).toBe('1 Feb 2025')
        expect(formatDays('en', '2025-02-01')).toBe('1 February 2025')
      }
    } finally {
      if (zone === undefined) delete process.env.TZ
      else process.env.TZ = zone
    }
  })

  test('reject invalid dates', () => {
    expect(() => formatDays('en', '2025-02-30x')).toThrow(RangeError)
    expect(() => formatDayShort('en', '')).toThrow(RangeError)
  })
})

describe('number formats', () => {
  test('use the digits 0 to 9 in every language, Arabic included', () => {
    for (const code of LANGUAGE_CODES) {
      const written = [
        formatDays(code, '2025-02-01', '2025-03-04'),
        formatDayShort(code, '2025-02-01'),
        formatNumber(code, 1234567890),
        formatPercent(code, 62),
      ]
      const figures = written.join('').match(/\p{N}/gu) ?? []
      expect(figures.filter((figure) => !/[0-9]/.test(figure))).toEqual([])
      expect(figures.length).toBeGreaterThan(20)
    }
  })

  test('group digits by the rules of the language', () => {
    expect(formatNumber('en', 12345)).toBe('12,345')
    expect(formatNumber('de', 12345)).toBe('12.345')
    expect(plain(formatNumber('fr', 12345))).toBe('12 345')
    expect(plain(formatNumber('ru', 12345))).toBe('12 345')
  })

  test('write a share as a whole percentage', () => {
    expect(formatPercent('en', 61.5)).toBe('62%')
    expect(plain(formatPercent('de', 0))).toBe('0 %')
    expect(plain(formatPercent('ar', 100))).toBe('100%')
  })
})

describe('formatClock', () => {
  test.each([
    [0, '0:00'],
    [9, '0:09'],
    [60, '1:00'],
    [245, '4:05'],
    [725, '12:05'],
    [3600, '60:00'],
  ])('writes %d seconds as %s', (seconds, clock) => {
    expect(formatClock(seconds)).toBe(clock)
  })
})
