import { getLanguage, type LanguageCode } from '#language/languages.ts'
import { RESOURCES } from '#publication/resources.ts'
import { readTranslations } from '../unit/language/translations.ts'
import { expect, type Page, test } from './test.ts'
import { largestCompetition, published } from './world.ts'

/** One visit in languages of each script and direction, and of each kind of plural. */
const LANGUAGES = ['en', 'ar', 'ka', 'si', 'ru', 'pl'] as const satisfies readonly LanguageCode[]

const competition = largestCompetition()
const open = published(RESOURCES.competitions()).competitions.find(({ name }) =>
  name.startsWith('Salzburg Open'),
)

/** A competition whose number of judoka the home page shows. */
function nextCompetition() {
  const found = published(RESOURCES.competitions()).competitions.find(({ name }) =>
    name.startsWith('Zagreb Open'),
  )
  if (!found) throw new Error('The demo world has no Zagreb Open')
  return found
}

/** A number of judoka in the plural form of the language. */
function countJudoka(code: LanguageCode, count: number): string {
  const form = new Intl.PluralRules(getLanguage(code).tag).select(count)
  return (readTranslations(code)[`count.judoka_${form}`] ?? '').replace('{{count}}', String(count))
}

/** What is shown is in the language: no key, no placeholder and nothing undefined. */
async function expectLanguage(page: Page, code: LanguageCode, heading: string) {
  const { tag, direction } = getLanguage(code)
  await expect(page.locator('html')).toHaveAttribute('lang', tag)
  await expect(page.locator('html')).toHaveCSS('direction', direction)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
  const text = await page.locator('body').innerText()
  expect(text).not.toMatch(/undefined|NaN|\[object|\{\{/)
  const keys = Object.keys(readTranslations('en')).filter((key) => !/^\w+\.\w{1,4}$/.test(key))
  expect(keys.filter((key) => text.includes(key))).toEqual([])
}

for (const code of LANGUAGES) {
  test(`a visitor reads home, results, a bracket and search, and applies, in ${code}`, async ({
    reusedPage: page,
  }) => {
    const texts = readTranslations(code)
    const text = (key: string) => texts[key] ?? key
    const address = (path: string) => (code === 'en' ? path : `/${code}${path}`)

    await page.goto(address('/'))
    await expectLanguage(page, code, text('home.heading'))

    await expect(page.locator('main')).toContainText(countJudoka(code, nextCompetition().judoka))

    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: text('search.label') }).fill(competition.name)
    await page
      .getByRole('group', { name: text('search.competitions'), exact: true })
      .getByRole('option')
      .filter({ has: page.locator('bdi', { hasText: competition.name }) })
      .first()
      .click()
    await page.waitForURL(`**${address(`/competition/${competition.externalId}/`)}`)
    await expect(page.locator('main')).toContainText(text('overview.medals'))

    const navigation = page.getByRole('navigation', { name: text('nav.competition') })
    await navigation.getByRole('link', { name: text('competition.nav.results'), exact: true }).click()
    await expectLanguage(page, code, text('results.heading'))

    await navigation.getByRole('link', { name: text('competition.nav.draws'), exact: true }).click()
    await page.waitForURL('**/draw/')
    await page.locator('main a[href*="/draw/i/"]').first().click()
    await page.waitForURL(/\/draw\/i\/\d+\/$/)
    await expect(page.locator('main')).toContainText(text('round.F'))
    await expectLanguage(page, code, '')

    await page.goto(address(`/competition/${open?.externalId}/apply_to_competition/`))
    await expectLanguage(page, code, text('apply.heading'))
    await expect(page.locator('main')).toContainText(text('apply.logIn'))
  })
}
