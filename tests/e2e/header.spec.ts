import { getLanguage, LANGUAGE_CODES } from '#language/languages.ts'
import { localizePath } from '#language/localized-paths.ts'
import { readTranslations } from '../unit/language/translations.ts'
import { pinFonts, servePinnedFonts } from './pinned-fonts.ts'
import { expect, type Page, test } from './test.ts'

/** Widths of phones, tablets and desktops, and those on both sides of every breakpoint of the header. */
const WIDTHS = [320, 390, 480, 481, 768, 992, 993, 1024, 1200, 1201, 1280]

const TEXT_KEYS = [
  'partners.all',
  'nav.competitions',
  'nav.calendar',
  'nav.ranking',
  'nav.clubs',
  'nav.judoka',
  'state.live',
  'search.open',
  'account.logIn',
]

test('nothing in the header overlaps or is cut at any width in any language', async ({
  picturedPage: page,
}) => {
  await servePinnedFonts(page.context())
  await page.goto('/')
  await pinFonts(page)
  const english = readTranslations('en')
  const faults: unknown[] = []
  for (const code of LANGUAGE_CODES) {
    const translations = readTranslations(code)
    const texts = TEXT_KEYS.map((key): [string, string] => [english[key] ?? key, translations[key] ?? key])
    await showTexts(page, texts, getLanguage(code).direction)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 600 })
      for (const isLive of [false, true]) {
        const found = await findFaults(page, isLive)
        if (found.length > 0) faults.push({ code, width, isLive, found })
      }
    }
  }
  expect(faults).toEqual([])
  await page.context().unrouteAll()
})

for (const code of ['en', 'ar'] as const) {
  for (const { width, stops, last } of [
    { width: 1280, stops: 9, last: 'Log in' },
    { width: 390, stops: 5, last: 'Menu' },
  ]) {
    test(`Tab goes through the header as it is read (${code}, ${width} px)`, async ({ reusedPage: page }) => {
      await page.setViewportSize({ width, height: 600 })
      await page.goto(localizePath('/', code))
      const elements = await page.evaluate(() =>
        [...document.querySelectorAll('header :is(a, summary, button)')]
          .filter((element) => element.checkVisibility() && !element.closest('details > :not(summary)'))
          .map((element) => {
            const { left, right } = element.getBoundingClientRect()
            return {
              start: document.dir === 'rtl' ? innerWidth - right : left,
              text: element.textContent?.trim(),
            }
          }),
      )
      expect(elements.length).toBeGreaterThanOrEqual(stops)
      expect(elements).toEqual(elements.toSorted((a, b) => a.start - b.start))
      if (code === 'en') expect(elements.at(-1)?.text).toBe(last)
    })
  }
}

/** Replaces the English texts of the header, so that one page shows all languages. */
const showTexts = (page: Page, texts: [string, string][], direction: string) =>
  page.evaluate(
    ({ texts, direction }) => {
      document.documentElement.dir = direction
      const translations = new Map(texts)
      const header = document.querySelector('header')
      if (!header) throw new Error('The page has no header')
      for (const element of header.querySelectorAll<HTMLElement>('a, span, bdi')) {
        if (element.childElementCount > 0) continue
        element.dataset.english ??= element.textContent.trim()
        const text = translations.get(element.dataset.english)
        if (text !== undefined) element.textContent = text
      }
      return document.fonts.ready.then(() => {})
    },
    { texts, direction },
  )

/** Links and controls of the header that overlap each other, exceed the page or are cut. The label of a partner may be cut. */
const findFaults = (page: Page, isLive: boolean): Promise<string[]> =>
  page.evaluate((isLive) => {
    document.querySelector('live-link')?.toggleAttribute('data-active', isLive)
    const controls = [...document.querySelectorAll('header :is(a, summary, button)')]
      .filter((element) => element.checkVisibility() && !element.closest('details > :not(summary)'))
      .map((element) => ({ element, text: element.textContent.trim(), box: element.getBoundingClientRect() }))
    const faults = controls.flatMap(({ element, text, box }, index) => [
      ...(box.left < 0 || box.right > innerWidth ? [`${text} exceeds the page`] : []),
      ...(element.scrollWidth > element.clientWidth + 1 ? [`${text} is cut`] : []),
      ...controls
        .slice(index + 1)
        .filter(({ box: other }) => box.left < other.right - 0.5 && other.left < box.right - 0.5)
        .map((other) => `${text} overlaps ${other.text}`),
    ])
    const label = document.createRange()
    label.selectNodeContents(document.querySelector('live-link > a') ?? document.body)
    if (isLive && label.getClientRects().length > 1) faults.push('The live link has two lines')
    return document.documentElement.scrollWidth > innerWidth
      ? [...faults, 'The page scrolls sideways']
      : faults
  }, isLive)
