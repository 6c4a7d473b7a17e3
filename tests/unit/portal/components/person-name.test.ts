import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { isInOtherScript, type LanguageCode } from '#language/languages.ts'
import { formatPersonName, PersonName } from '#portal/components/judoka/PersonName.tsx'
import { BEFORE_PAINT_SCRIPT } from '#portal/frame/document/before-paint.ts'
import { PageContextProvider } from '#portal/page-context.ts'
import type { PublishedPerson } from '#publication/schemas/index.ts'

const person = {
  id: 1,
  familyName: 'გელაშვილი',
  givenName: 'ნინო',
  internationalFamilyName: 'GELASHVILI',
  internationalGivenName: 'Nino',
  country: 'GEO',
}

const render = (code: LanguageCode, shown: PublishedPerson = person) =>
  renderToStaticMarkup(
    createElement(
      PageContextProvider,
      { value: { code, t: (key) => key, path: '/', route: 'home', query: {}, origin: null } },
      createElement(PersonName, { person: shown, link: false }),
    ),
  )

test('a name in another script is marked, with the local spelling as the title of the international one', () => {
  expect(render('en')).toBe(
    '<bdi class="name-local" data-foreign=""><b>გელაშვილი</b> ნინო</bdi>' +
      '<bdi class="name-international" data-foreign="" title="გელაშვილი ნინო"><b>GELASHVILI</b> Nino</bdi>',
  )
})

test('the family name has capitals in both spellings, the given name and the plain text do not', () => {
  const [familyName, givenName, country] = ['Yiğit', 'İlker', 'TUR']
  const html = render('en', { id: 2, familyName, givenName, internationalFamilyName: 'Yigit', country })
  expect(html).toContain('<bdi class="name-local"><b>YİĞİT</b> İlker</bdi>')
  expect(html).toContain('<bdi class="name-international"><b>YIGIT</b> İlker</bdi>')
  expect(formatPersonName({ id: 2, familyName, givenName, country })).toBe('İlker Yiğit')
})

test('a name in the script of the page is not marked', () => {
  expect(render('ka')).not.toContain('data-foreign')
})

test.each([
  ['Krpálek', 'en', false],
  ['Иванов', 'ru', false],
  ['Иванов', 'de', true],
  ['Müller', 'ar', false],
  ['Иванов', 'ar', true],
  ['გელაშვილი', 'ru', true],
] as const)('%s on a page in %s: another script is %s', (name, code, expected) => {
  expect(isInOtherScript(name, code)).toBe(expected)
})

test('the spelling of names is set before the page is painted only if the reader chose one', () => {
  const run = (stored: string | null) => {
    const dataset: Record<string, string> = {}
    new Function(
      'document',
      'sessionStorage',
      'localStorage',
      'matchMedia',
      'location',
      'navigator',
      BEFORE_PAINT_SCRIPT,
    )(
      { documentElement: { dataset, lang: 'en' } },
      { getItem: () => null },
      { getItem: (key: string) => (key === 'internationalNames' ? stored : null), setItem: () => {} },
      () => ({ matches: false }),
      { pathname: '/de/', search: '', hash: '' },
      { languages: [] },
    )
    return dataset.names
  }
  expect([run(null), run('true'), run('false')]).toEqual([undefined, 'international', 'local'])
})
