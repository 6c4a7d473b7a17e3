import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LanguageCode } from '#language/languages.ts'
import { createTranslate } from '#language/translate.ts'
import { useBlockName } from '#portal/components/competition/use-block-name.ts'
import { PageContextProvider } from '#portal/page-context.ts'
import { readTranslations } from '../../language/translations.ts'

function nameBlock(code: LanguageCode, title: string): string {
  const t = createTranslate(readTranslations(code), code)
  const Name = () => useBlockName()(title)
  return renderToStaticMarkup(
    createElement(
      PageContextProvider,
      { value: { code, t, path: '/', route: 'home', query: {}, origin: null } },
      createElement(Name),
    ),
  )
}

test.each([
  ['en', 'Day 1: Preliminaries', 'Day 1: Preliminaries'],
  ['de', 'Day 2: Final block', 'Tag 2: Finalblock'],
  ['de', 'Day 3', 'Tag 3'],
  ['de', 'Final block', 'Finalblock'],
  ['de', 'Jour 1', 'Jour 1'],
] as const)('in %s, the block "%s" is "%s"', (code, title, expected) => {
  expect(nameBlock(code, title)).toBe(expected)
})
