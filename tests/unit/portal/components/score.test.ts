import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EMPTY_SCORE, type SideScore } from '#judo/score/index.ts'
import type { LanguageCode } from '#language/languages.ts'
import { createTranslate } from '#language/translate.ts'
import { Score } from '#portal/components/result/Score.tsx'
import { PageContextProvider } from '#portal/page-context.ts'
import { readTranslations } from '../../language/translations.ts'

function announce(score: Partial<SideScore>, day: string, code: LanguageCode = 'en'): string | undefined {
  const t = createTranslate(readTranslations(code), code)
  const markup = renderToStaticMarkup(
    createElement(
      PageContextProvider,
      { value: { code, t, path: '/', route: 'home', query: {}, origin: null } },
      createElement(Score, {
        contest: { scoreWhite: { ...EMPTY_SCORE, ...score }, scoreBlue: EMPTY_SCORE },
        side: 'white',
        day,
      }),
    ),
  )
  return /role="img" title="([^"]*)"/.exec(markup)?.[1]
}

test('a screen reader announces each part of a score that was given by its name', () => {
  expect(announce({ ippon: 1 }, '2024-02-01')).toBe('Ippon 1')
  expect(announce({ wazaAri: 1, yuko: 2, shido: 2 }, '2025-02-01')).toBe('Waza-ari 1, Yuko 2, 2 shido')
  expect(announce({ shido: 3, hansokuMake: true }, '2025-02-01')).toBe('Hansoku-make')
  expect(announce({ yuko: 1, koka: 1 }, '2008-05-05')).toBe('Yuko 1, Koka 1')
  expect(announce({}, '2025-02-01')).toBe('0')
})

test('scores are announced in the language of the page', () => {
  expect(announce({ ippon: 1 }, '2024-02-01', 'ka')).toBe('იპონი 1')
})
