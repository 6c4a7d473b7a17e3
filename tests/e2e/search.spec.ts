import { fold } from '#language/search/fold.ts'
import { RESOURCES } from '#publication/resources.ts'
import { findAxeViolations } from './axe.ts'
import { expect, type Page, test } from './test.ts'
import { accentedFinalist, largestCompetition, published, shownFamilyName } from './world.ts'

const open = async (page: Page) => {
  await page.keyboard.press('Control+k')
  const input = page.getByRole('combobox')
  await expect(input).toBeFocused()
  return input
}

test('Ctrl+K, a name without its diacritics and Enter open the profile', async ({ reusedPage: page }) => {
  const { person } = accentedFinalist()
  const plain = fold(person.familyName)
  expect(plain).not.toBe(person.familyName.toLowerCase())
  await page.goto('/')
  const input = await open(page)
  await input.fill(plain)
  const found = page
    .getByRole('option')
    .filter({ hasText: person.familyName })
    .filter({ hasText: person.givenName })
  await expect(found.first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/judoka\/\d+\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(shownFamilyName(person))
})

test('search opened by the button closes after a selection, and stays closed on the way back', async ({
  reusedPage: page,
}) => {
  const { person } = accentedFinalist()
  await page.goto('/')
  await page.getByRole('button', { name: 'Search' }).first().click()
  await page.getByRole('combobox').fill(fold(person.familyName))
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/judoka\/\d+\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await open(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Judo today' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('competitions are found by city, in the language of the page', async ({ reusedPage: page }) => {
  const { city, externalId } = largestCompetition()
  await page.goto('/de/')
  const input = await open(page)
  await input.fill(city ?? '')
  await page
    .getByRole('option', { name: new RegExp(city ?? '') })
    .first()
    .click()
  await page.waitForURL(new RegExp(`/de/competition/(${externalId}|[^/]+)/$`))
})

test('an empty result is reported, and Escape closes search', async ({ reusedPage: page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Search' }).first().click()
  await page.getByRole('combobox').fill('qqqxyz')
  await expect(page.getByText('no results found')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox')).toBeHidden()
})

test('search works offline once it was opened', async ({ page, context }) => {
  const { person } = accentedFinalist()
  await page.goto('/')
  const kept = page.waitForResponse('**/pagefind/offline.*')
  const input = await open(page)
  await input.fill('a')
  await expect(page.getByRole('option').first()).toBeVisible()
  await (await kept).finished()
  await context.setOffline(true)
  await input.fill(fold(person.familyName))
  await expect(page.getByRole('option').filter({ hasText: person.familyName }).first()).toBeVisible()
})

test('a misspelled name is found, offline as well', async ({ page, context }) => {
  const { person } = accentedFinalist()
  const folded = fold(person.familyName)
  const misspelled = `${folded.slice(0, 3)}${folded.slice(2)}` // a letter twice
  const found = page.getByRole('option').filter({ hasText: person.familyName })
  await page.goto('/')
  const stored = page.waitForResponse('**/pagefind/offline.*')
  const input = await open(page)
  await input.fill(misspelled)
  await expect(found.first()).toBeVisible()
  await (await stored).finished()
  await context.setOffline(true)
  await input.fill(folded.slice(0, -1) + folded.slice(-2))
  await expect(found.first()).toBeVisible()
})

test('within a competition, search finds judoka with their places, and leads to the archive and back', async ({
  reusedPage: page,
}) => {
  const { person } = accentedFinalist()
  const { externalId } = largestCompetition()
  await page.goto(`/competition/${externalId}/`)
  const input = await open(page)
  await expect(page.getByRole('dialog', { name: 'Search in this competition' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Categories' }).getByRole('option').first()).toBeVisible()
  await input.fill(fold(person.familyName))
  const named = { hasText: person.familyName }
  await expect(
    page.getByRole('group', { name: 'Judoka' }).getByRole('option').filter(named).first(),
  ).toBeVisible()
  await expect(
    page.getByRole('group', { name: 'Results' }).getByRole('option').filter(named).first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Search the archive' }).click()
  await expect(page.getByRole('combobox')).toBeFocused()
  await expect(page.getByRole('combobox')).toHaveValue(fold(person.familyName))
  await expect(page.getByRole('group', { name: 'Results' })).toBeHidden()
  await expect(page.getByRole('option').filter(named).first()).toBeVisible()
  await page.getByRole('button', { name: 'Search in this competition' }).click()
  await page.getByRole('group', { name: 'Judoka' }).getByRole('option').filter(named).first().click()
  await page.waitForURL(new RegExp(`/competition/${externalId}/judoka/\\d+/$`))
})

test('a weight category is found in the archive and within a competition', async ({ reusedPage: page }) => {
  const { externalId } = largestCompetition()
  const [category] = published(RESOURCES.competition(externalId)).categories
  const weight = category?.name ?? ''
  await page.goto(`/competition/${externalId}/`)
  const input = await open(page)
  await input.fill(weight)
  await expect(page.getByRole('group', { name: 'Results' }).getByRole('option').first()).toBeVisible()
  await expect(
    page
      .getByRole('group', { name: 'Categories' })
      .getByRole('option')
      .filter({ hasText: weight.replace('-', '−') })
      .first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Search the archive' }).click()
  await expect(
    page
      .getByRole('group', { name: 'Judoka' })
      .getByRole('option')
      .filter({ hasText: weight.replace('-', '−') })
      .first(),
  ).toBeVisible()
})

test('before anything is typed, search offers live and latest competitions', async ({ reusedPage: page }) => {
  await page.goto('/')
  const input = await open(page)
  await expect(page.getByRole('group', { name: 'Live now' }).getByRole('option').first()).toBeVisible()
  await expect(
    page.getByRole('group', { name: 'Latest competitions' }).getByRole('option').first(),
  ).toBeVisible()
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
  await input.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
  await input.press('Enter')
  await page.waitForURL(/\/competition\/[^/]+\/$/)
})

test('searches are stored on the device after cookies were accepted, and can be deleted', async ({
  page,
}) => {
  const { person } = accentedFinalist()
  const text = fold(person.familyName)
  const searchAndOpen = async () => {
    await page.goto('/')
    const input = await open(page)
    await input.fill(text)
    await expect(page.getByRole('option').filter({ hasText: person.familyName }).first()).toBeVisible()
    await input.press('Enter')
    await page.waitForURL(/\/judoka\/\d+\/$/)
  }
  await searchAndOpen()
  expect(await page.evaluate(() => localStorage.getItem('recent_searches'))).toBeNull()
  await page.evaluate(() => localStorage.setItem('cookies_accepted', 'v1'))
  await searchAndOpen()
  await page.goto('/')
  await open(page)
  await page.getByRole('group', { name: 'Recent searches' }).getByRole('option', { name: text }).click()
  await expect(page.getByRole('combobox')).toHaveValue(text)
  await expect(page.getByRole('option').filter({ hasText: person.familyName }).first()).toBeVisible()
  await page.getByRole('combobox').fill('')
  await page.getByRole('button', { name: 'Delete recent searches' }).click()
  await expect(page.getByRole('group', { name: 'Recent searches' })).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('recent_searches'))).toBeNull()
})

for (const prefix of ['', '/ar']) {
  test(`search fits on a phone${prefix && ' in Arabic'}, without accessibility violations`, async ({
    reusedPage: page,
  }) => {
    const { person } = accentedFinalist()
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`${prefix}/competition/${largestCompetition().externalId}/`)
    const input = await open(page)
    await expect(page.getByRole('option').first()).toBeVisible()
    await input.fill(fold(person.familyName))
    await expect(page.getByRole('option').filter({ hasText: person.familyName }).first()).toBeVisible()
    expect(
      await page
        .getByRole('dialog')
        .evaluate((dialog) =>
          [...dialog.querySelectorAll('*')]
            .filter(
              (element) =>
                element.localName !== 'input' &&
                getComputedStyle(element).clipPath === 'none' &&
                element.clientWidth > 0 &&
                element.scrollWidth > element.clientWidth + 1,
            )
            .map(({ className }) => className),
        ),
    ).toEqual([])
    expect(await findAxeViolations(page)).toEqual([])
  })
}
