import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { COMPETITION_RANKS } from '#demo/world/competitions/competition-plan.ts'
import { LANGUAGE_CODES, type LanguageCode } from '#language/languages.ts'
import { toCamelCase } from '#language/level-names.ts'
import { createTranslate } from '#language/translate.ts'
import { useNameTranslation } from '#portal/components/competition/CategoryName.tsx'
import { PageContextProvider } from '#portal/page-context.ts'
import { readTranslations } from '../../language/translations.ts'

function translateName(code: LanguageCode, kind: 'level' | 'block', name: string): string {
  const t = createTranslate(readTranslations(code), code)
  const Name = () => useNameTranslation(kind)(name)
  return renderToStaticMarkup(
    createElement(
      PageContextProvider,
      { value: { code, t, path: '/', route: 'home', query: {}, origin: null } },
      createElement(Name),
    ),
  )
}

test.each(LANGUAGE_CODES)('levels and blocks of the demo world have names in %s', (code) => {
  const translations = readTranslations(code)
  const keys = [
    ...COMPETITION_RANKS.map((rank) => `level.${toCamelCase(rank)}`),
    'block.preliminaries',
    'block.finalBlock',
  ]
  expect(keys.filter((key) => !translations[key])).toEqual([])
})

test.each([
  ['ka', 'level', 'League Tour', 'ლიგის ტური'],
  ['ar', 'level', 'Grand Slam', 'غراند سلام'],
  ['ka', 'block', 'Final Block', 'ფინალური ბლოკი'],
  ['de', 'level', 'Bodensee-Liga', 'Bodensee-Liga'],
] as const)('in %s, the %s "%s" is "%s"', (code, kind, name, expected) => {
  expect(translateName(code, kind, name)).toBe(expected)
})
