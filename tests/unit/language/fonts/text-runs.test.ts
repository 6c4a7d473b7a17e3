import { describe, expect, test } from 'vitest'
import { isolateLeftToRight, isolateText, splitTextRuns } from '#language/fonts/text-runs.ts'

/** Runs from left to right, each as its face and its letters; those that are only spaces left out. */
const seen = (text: string, direction: 'ltr' | 'rtl') =>
  splitTextRuns(text, direction)
    .map((run) => [run.face, run.text.trim()] as const)
    .filter(([, letters]) => letters !== '')

describe('a line of text', () => {
  test('of one script is one run', () => {
    expect(splitTextRuns('Ljubljana Open 2026', 'ltr')).toEqual([
      { face: 'latin', direction: 'ltr', text: 'Ljubljana Open 2026' },
    ])
  })

  test('takes each letter from the first face that has it', () => {
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

  test('in Arabic begins on the right', () => {
    expect(seen('نتائج Paris 2025', 'rtl')).toEqual([
      ['latin', 'Paris 2025'],
      ['arabic', 'نتائج'],
    ])
  })

  test('leaves Arabic letters in their order for the typeface to turn round, and turns signs itself', () => {
    expect(splitTextRuns('(نتائج)', 'rtl')).toEqual([
      { face: 'latin', direction: 'rtl', text: '(' },
      { face: 'arabic', direction: 'rtl', text: 'نتائج' },
      { face: 'latin', direction: 'rtl', text: ')' },
    ])
  })

  test('keeps a weight and a score as they are read, whatever stands around them', () => {
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

  test('a name keeps its own direction in a line of the other', () => {
    const line = `1 ${isolateText('محجوب شريف')} EGY`
    expect(seen(line, 'ltr').map(([, text]) => text)).toEqual(['1', 'محجوب شريف', 'EGY'])
    expect(seen(line, 'rtl').map(([, text]) => text)).toEqual(['EGY', 'محجوب شريف', '1'])
  })

  test('marks that only steer are not drawn', () => {
    expect(splitTextRuns('\u2068Ana\u2069\u200f', 'ltr').map(({ text }) => text)).toEqual(['Ana'])
  })
})
