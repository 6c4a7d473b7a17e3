import { expect, test } from 'vitest'
import { isScriptText, selectScriptTexts } from '#language/script-texts.ts'

test('a text is selected by its name or its group, in all plural forms', () => {
  const texts = {
    'count.judoka_one': '{{count}} judoka',
    'count.judoka_other': '{{count}} judoka',
    'count.nations_one': '{{count}} nation',
    'search.close': 'Close',
    'searching.close': 'Close',
    'account.logIn': 'Log in',
    'account.logInWith': 'Log in with {{provider}}',
  }
  expect(Object.keys(selectScriptTexts(texts))).toEqual([
    'count.judoka_one',
    'count.judoka_other',
    'search.close',
    'account.logIn',
  ])
  expect(isScriptText('count')).toBe(false)
})
