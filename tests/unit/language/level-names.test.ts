import { expect, test } from 'vitest'
import { getLevelName } from '#language/level-names.ts'
import { readTranslations } from './translations.ts'

test('a level has its name in the language', () => {
  expect(getLevelName('Grand Slam', readTranslations('fr'))).toBe('Grand Chelem')
  expect(getLevelName('World Championships', readTranslations('ka'))).toBe('მსოფლიო ჩემპიონატი')
  expect(getLevelName('National Championships', readTranslations('ar'))).toBe('البطولة الوطنية')
})

test('a level without a text keeps its name', () => {
  expect(getLevelName('Lakeside Cup', readTranslations('fr'))).toBe('Lakeside Cup')
  expect(getLevelName('', readTranslations('fr'))).toBe('')
})
