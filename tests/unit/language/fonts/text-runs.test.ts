import { describe, expect, test } from 'vitest'
import { isolateLeftToRight, isolateText, splitTextRuns } from '#language/fonts/text-runs.ts'

/** Runs from left to right, each as its face and its letters; those that are only spaces left out. */
const seen = (text: string, direction: 'ltr' | 'rtl') =>
  splitTextRuns(text, direction)
    .map((run) => [run.face, run.text.trim()] as const)
    .filter(([, letters]) => letters !== '')

describe('the runs of a text', () => {
  test('are one for a single script', () => {
    expect(splitTextRuns('Ljubljana Open 2026', 'ltr')).toEqual([
      { face: 'latin', direction: 'ltr', text: 'Ljubljana Open 2026' },
    ])
  })

  test('use the first face that has each letter', () => {
    expect(seen('Đorđević დოლიძე Гагарина', 'ltr')).toEqual([
      ['latin-ext', 'Đ'],
      ['latin', 'or'],
      ['latin-ext', 'đ'],
      ['latin', 'evi'],
      ['latin-ext', 'ć'],
      ['georgian', 'დოლიძე'],
      ['cyrillic', 'Гагарина'],
    ])
  })

  test('begin on the right in Arabic', () => {
    expect(seen('نتائج Paris 2025', 'rtl')).toEqual([
      ['latin', 'Paris 2025'],
      ['arabic', 'نتائج'],
    ])
  })

  test('keep the order of Arabic letters for the typeface, and mirror brackets', () => {
    expect(splitTextRuns('(نتائج)', 'rtl')).toEqual([
      { face: 'latin', direction: 'rtl', text: '(' },
      { face: 'arabic', direction: 'rtl', text: 'نتائج' },
      { face: 'latin', direction: 'rtl', text: ')' },
    ])
  })

  test('keep a weight and a score in reading order in any context', () => {
    expect(seen(`رجال ${isolateLeftToRight('−60')} كغ`, 'rtl').map(([, text]) => text)).toEqual([
      'كغ',
      '−60',
      'رجال',
    ])
    expect(
      splitTextRuns(isolateLeftToRight('1-0-0 s2'), 'rtl')
        .map(({ text }) => text)
        .join(''),
    ).toBe('1-0-0 s2')
  })

  test('keep the direction of a name within a line of the other direction', () => {
    const line = `1 ${isolateText('محجوب شريف')} EGY`
    expect(seen(line, 'ltr').map(([, text]) => text)).toEqual(['1', 'محجوب شريف', 'EGY'])
    expect(seen(line, 'rtl').map(([, text]) => text)).toEqual(['EGY', 'محجوب شريف', '1'])
  })

  test('omit control characters for direction', () => {
    expect(splitTextRuns('\u2068Ana\u2069\u200f', 'ltr').map(({ text }) => text)).toEqual(['Ana'])
  })
})
