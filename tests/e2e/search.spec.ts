import { fold } from '#language/fold.ts'
import { expect, type Page, test } from './test.ts'
import { accentedFinalist, largestCompetition } from './world.ts'

const open = async (page: Page) => {
  await page.keyboard.press('Control+k')
  const input = page.getByRole('combobox')
  await expect(input).toBeFocused()
  return input
}

test('Ctrl+K, a name without its diacritics and Enter open the profile', async ({ page }) => {
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
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.familyName)
})

test('search opened by the button closes after a selection, and stays closed on the way back', async ({
  page,
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
  await expect(page.getByRole('heading', { level: 1, name: 'Judo competitions' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('competitions are found by city, in the language of the page', async ({ page }) => {
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

test('an empty result is reported, and Escape closes search', async ({ page }) => {
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
