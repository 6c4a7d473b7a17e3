import { RESOURCES } from '#publication/resources.ts'
import { expect, type Page, test } from './test.ts'
import { accentedFinalist, largestCompetition, published, shownFamilyName } from './world.ts'

/** Pages that read their address's query: filters that live in the address. */

/** Participants on one page of the list. */
const ON_A_PAGE = 250

const participants = () => `/competition/${largestCompetition().externalId}/judoka/`
const rows = (page: Page) => page.locator('main tbody tr')
const entered = () => published(RESOURCES.participants(largestCompetition().externalId)).judoka

/** A mark on the document that a reload would lose, and the script files it asks for from now on. */
async function watch(page: Page): Promise<{ reloaded: () => Promise<boolean> }> {
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  return { reloaded: () => page.evaluate(() => !('stayed' in window)) }
}

test('a name in the address filters the list, also without diacritics', async ({ reusedPage: page }) => {
  const { person } = accentedFinalist()
  const plain = person.familyName.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  await page.goto(`${participants()}?q=${encodeURIComponent(plain)}`)
  await expect(rows(page).filter({ hasText: person.familyName }).first()).toBeVisible()
  await expect.poll(() => rows(page).count()).toBeLessThan(20)
  await expect(page.getByLabel('Judoka’s name')).toHaveValue(plain)
})

test('-1 selects all men, and a number a weight category', async ({ reusedPage: page }) => {
  const men = entered().filter(({ gender }) => gender === 'male')
  await page.goto(`${participants()}?category=-1`)
  await expect(page.getByRole('status')).toContainText(`${men.length} judoka`)
  const category = men[0]?.categories[0] ?? 0
  const inCategory = entered().filter(({ categories }) => categories.includes(category))
  await page.getByLabel('Category').selectOption(String(category))
  await expect(page).toHaveURL(new RegExp(`category=${category}$`))
  await expect(page.getByRole('status')).toContainText(`${inCategory.length} judoka`)
})

test('typing filters at once, updates the address, and keeps the caret', async ({ reusedPage: page }) => {
  const { person } = accentedFinalist()
  await page.goto(participants(), { waitUntil: 'networkidle' })
  const { reloaded } = await watch(page)
  const field = page.getByLabel('Judoka’s name')
  await field.click()
  await field.pressSequentially(person.familyName, { delay: 40 })
  await expect(page.getByRole('status')).not.toContainText(String(entered().length))
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(person.familyName)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Delete')
  await expect(field).toHaveValue(person.familyName.slice(0, -1))
  await expect(page).toHaveURL(new RegExp(`\\?q=${encodeURIComponent(person.familyName.slice(0, -1))}$`))
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(
    person.familyName.length - 1,
  )
  await field.fill('')
  await expect(page).toHaveURL(/\/judoka\/$/)
  await expect(rows(page)).toHaveCount(Math.min(entered().length, ON_A_PAGE))
  expect(await reloaded()).toBe(false)
})

test('a name typed before hydration is kept', async ({ page }) => {
  const { person } = accentedFinalist()
  const written = Promise.withResolvers<void>()
  await page.route('**/data/**', async (route) => {
    await written.promise
    await route.continue()
  })
  await page.goto(participants())
  const field = page.getByLabel('Judoka’s name')
  await field.pressSequentially(person.familyName)
  written.resolve()
  await expect(page.getByRole('status')).not.toContainText(String(entered().length))
  await expect(field).toHaveValue(person.familyName)
  await expect(field).toBeFocused()
})

test('fields that are filled in before the page script runs are applied when it does', async ({ page }) => {
  const { person } = accentedFinalist()
  const men = entered().filter(({ gender }) => gender === 'male')
  const filled = Promise.withResolvers<void>()
  await page.route(/\/_astro\/(?!before-paint\.).*\.js$/, async (route) => {
    await filled.promise
    await route.continue()
  })
  await page.goto(participants(), { waitUntil: 'commit' })
  await page.getByLabel('Category').selectOption('-1')
  await page.getByLabel('Judoka’s name').fill(person.familyName)
  await page.getByLabel('Judoka’s name').blur()
  filled.resolve()
  await expect(page).toHaveURL(/category=-1/)
  await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(person.familyName)}`))
  await expect.poll(() => rows(page).count()).toBeLessThan(Math.min(men.length, 20))
  await expect(page.getByLabel('Judoka’s name')).toHaveValue(person.familyName)
})

test('a page with unused fields loads no React', async ({ page }) => {
  const loaded: string[] = []
  page.on('response', (response) => loaded.push(response.url()))
  await page.goto(participants(), { waitUntil: 'networkidle' })
  expect(loaded.filter((url) => /\/shell\.js|\/react\./.test(url))).toEqual([])
})

test('Enter does not leave the page, and an empty result is reported', async ({ reusedPage: page }) => {
  await page.goto(participants())
  const { reloaded } = await watch(page)
  await page.getByLabel('Judoka’s name').fill('zzzz')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText('no results found')
  expect(await reloaded()).toBe(false)
})

test('Back from a profile returns to the filtered list', async ({ reusedPage: page }) => {
  const { person } = accentedFinalist()
  await page.goto(participants())
  await page.getByLabel('Judoka’s name').fill(`${person.familyName} ${person.givenName}`)
  await expect(page).toHaveURL(/q=/)
  await expect.poll(() => rows(page).count()).toBeLessThan(5)
  await page.getByRole('row').getByRole('link', { name: person.familyName }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(shownFamilyName(person))
  await page.goBack()
  await expect(page.getByLabel('Judoka’s name')).toHaveValue(`${person.familyName} ${person.givenName}`)
  await expect.poll(() => rows(page).count()).toBeLessThan(5)
})

test('?idAge= shows the results of that age, and a link that changes only the query does not reload', async ({
  reusedPage: page,
}) => {
  const { externalId } = largestCompetition()
  const { categories } = published(RESOURCES.competition(externalId))
  const ages = [...new Set(categories.map(({ ageId }) => ageId))]
  const age = ages[0] ?? 0
  const ofAge = categories.filter(({ ageId }) => ageId === age)
  const shown = page.locator('section[id^="category-"]')
  await page.goto(`/competition/${externalId}/results/`)
  await expect(shown).toHaveCount(categories.length)
  const { reloaded } = await watch(page)
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'one age' })
    document.querySelector('main')?.prepend(link)
  }, `?idAge=${age}`)
  await page.getByRole('link', { name: 'one age' }).click()
  await expect(page).toHaveURL(new RegExp(`idAge=${age}$`))
  await expect(shown).toHaveCount(ofAge.length)
  await page.goBack()
  await expect(page).toHaveURL(/\/results\/$/)
  await expect(shown).toHaveCount(categories.length)
  await page.goForward()
  await expect(shown).toHaveCount(ofAge.length)
  expect(await reloaded()).toBe(false)
  await page.reload()
  await expect(shown).toHaveCount(ofAge.length)
  await expect(page.locator('main [aria-current="page"]')).toHaveAttribute(
    'href',
    new RegExp(`/results/${age}/$`),
  )
})

test('an age without categories changes nothing', async ({ reusedPage: page }) => {
  const { externalId } = largestCompetition()
  await page.goto(`/competition/${externalId}/results/?idAge=999999`, { waitUntil: 'networkidle' })
  const { categories } = published(RESOURCES.competition(externalId))
  await expect(page.locator('section[id^="category-"]')).toHaveCount(categories.length)
})

test('a page of the shell is filtered in the same way', async ({ reusedPage: page }) => {
  const { person } = accentedFinalist()
  await page.goto(`/cs${participants()}?q=${encodeURIComponent(person.familyName)}`)
  await expect.poll(() => rows(page).count()).toBeLessThan(20)
  const field = page.locator('input[name="q"]')
  await expect(field).toHaveValue(person.familyName)
  await field.fill('')
  await expect(rows(page)).toHaveCount(Math.min(entered().length, ON_A_PAGE))
  await expect(field).toBeFocused()
})

test('another language keeps the query', async ({ reusedPage: page }) => {
  await page.goto(`${participants()}?category=-2`)
  await expect(page.getByLabel('Category')).toHaveValue('-2')
  await page.locator('summary', { hasText: 'Language' }).click()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL(/\/de\/.*\?category=-2$/)
  await expect(page.locator('select[name="category"]')).toHaveValue('-2')
})

test('hydration changes nothing and causes no error', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'debug' && errors.push(message.text()))
  await page.goto(participants(), { waitUntil: 'networkidle' })
  await page.evaluate(() => Object.assign(window, { table: document.querySelector('main table') }))
  await page.getByLabel('Judoka’s name').focus()
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  )
  expect(
    await page.evaluate(
      () => (window as Window & { table?: Element }).table === document.querySelector('main table'),
    ),
  ).toBe(true)
  expect(errors).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('one page of the list is shown, the others are linked, and no filter is shown', async ({ page }) => {
    await page.goto(`${participants()}?q=nobody`)
    await expect(rows(page)).toHaveCount(Math.min(entered().length, ON_A_PAGE))
    await expect(page.getByRole('link', { name: 'JSON' })).toBeVisible()
    await expect(page.getByLabel('Judoka’s name')).toBeHidden()
  })
})
